import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { pollOf } from "../support/cases/activities";
import { Client, type Json } from "../support/client";
import "../support/limits";
import { addMembers } from "../support/people";

let app: App;
let poll: Json;
let link: string;
beforeAll(async () => {
  app = await startApp();
  const [host, elin] = await addMembers(app.url, "Host", "Elin");
  if (!host || !elin) throw new Error("nobody");
  poll = await pollOf(host, { userIds: [elin.id] });
  link = (await host.post(`/api/polls/${poll.id}/link`)).body.url;
});
afterAll(() => app.stop());

const answer = (from: string, name: string) =>
  new Client(app.url, from).form(new URL(link).pathname, {
    name,
    [`vote.${poll.options[0].id}`]: "YES",
  });

test("Twenty answers an hour from one address, refused names among them; another address goes on", async () => {
  for (let at = 1; at <= 20; at++) {
    // names that are taken tell of members, and are counted, too
    const { status } = await answer("127.0.0.31", at % 2 ? `Gäst nummer ${at}` : "Elin");
    expect([at, status]).toEqual([at, at % 2 ? 303 : 409]);
  }
  const refused = await answer("127.0.0.31", "Gäst till");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(refused.body).toContain('value="Gäst till"');
  expect((await answer("127.0.0.32", "Gäst till")).status).toBe(303);
});
