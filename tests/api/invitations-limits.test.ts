import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, doorCodeOf } from "../support/cases/activities";
import { linkOf } from "../support/cases/invitations";
import { Client, type Member } from "../support/client";
import "../support/limits";
import { addMembers } from "../support/people";

// the limits of the product: read at the first import of src/server/env.ts

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/invitations/code";
const wrong = (at: number) => String(at).padStart(32, "0");

test("after 100 wrong codes within 15 minutes a person's next is 429, also a right one; others go on", async () => {
  const [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
  const { inviteCode } = await linkOf(elin);
  // right codes count nothing
  for (let at = 0; at < 5; at++) expect((await siri.get(`${path}/${inviteCode}`)).status).toBe(200);
  for (let at = 0; at < 100; at++) {
    const answer = await siri.get(`${path}/${wrong(at)}`);
    expect(answer.status).toBe(404);
    if (at % 20 === 19) await new Promise((later) => setTimeout(later, 500));
  }
  const refused = await siri.post(`${path}/${inviteCode}/redeem`);
  expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect((await noah.get(`${path}/${inviteCode}`)).status).toBe(200);
});

test("without a session the address counts", async () => {
  const preview = (code: string, address: string) => {
    const input = encodeURIComponent(JSON.stringify({ json: { code } }));
    return new Client(app.url, address).get(`/api/trpc/invitations.links.preview?input=${input}`);
  };
  const [elin] = await addMembers(app.url, "Elin");
  const { inviteCode } = await linkOf(elin!);
  for (let at = 0; at < 100; at++) expect((await preview(wrong(at), "127.0.0.21")).status).toBe(404);
  expect((await preview(inviteCode, "127.0.0.21")).status).toBe(429);
  const answer = await preview(inviteCode, "127.0.0.22");
  expect(answer.status).toBe(200);
  const { invitation } = answer.body.result.data.json;
  expect(invitation).toMatchObject({ title: "Kungsleden i augusti", inviter: { name: elin!.name } });
  // nothing that names the inviter by more than the name
  expect(JSON.stringify(invitation)).not.toMatch(new RegExp(`${elin!.id}|${elin!.username}`));
});

test("codes of doors are counted by themselves: after 100 wrong ones a right one is 429 too", async () => {
  const [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
  const dateTime = new Date(Date.now() + 1_800_000).toISOString();
  const { id } = await activityOf(elin, { dateTime });
  for (const one of [siri, noah]) await one.post(`/api/availability/${id}/join`, {});
  const code = await doorCodeOf(elin, id);
  const enter = (one: Member, given: string) => one.post(`/api/check-ins/${given}`);
  expect((await enter(siri, code)).status).toBe(200);
  for (let at = 0; at < 100; at++) {
    expect((await enter(siri, wrong(at))).status).toBe(404);
    if (at % 20 === 19) await new Promise((later) => setTimeout(later, 500));
  }
  expect((await enter(siri, code)).status).toBe(429);
  expect((await enter(noah, code)).status).toBe(200);
});
