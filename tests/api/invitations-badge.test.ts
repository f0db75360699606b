import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { groupOf } from "../support/cases/groups";
import { linkOf, redeem } from "../support/cases/invitations";
import type { Json, Member } from "../support/client";
import { SocketStream } from "../support/live";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const people = async (...names: string[]) =>
  (await addMembers(app.url, ...names)) as [Member, Member, Member];
const badge = async (one: Member): Promise<number> =>
  (await one.get("/api/trpc/notifications.badges")).body.result.data.json.invitationLinks;
const open = (one: Member) => one.post("/api/invitations/opened");
const change = (id: string, data: object) => db.invitationLink.update({ where: { id }, data });

test("own active GENERAL links that were made or used since the tab was last open; opening it clears them", async () => {
  const [elin, siri, noah] = await people("Elin", "Siri", "Noah");
  expect(await badge(elin)).toBe(0);
  const [one, other] = [await linkOf(elin), await linkOf(elin)];
  const group = await groupOf(elin);
  // a link to a group is none to its owner
  await linkOf(elin, { type: "GROUP", groupId: group.id });
  expect([await badge(elin), await badge(siri)]).toEqual([2, 0]);
  expect(await open(elin)).toMatchObject({ status: 200, body: { success: true } });
  expect(await badge(elin)).toBe(0);
  await redeem(siri, one);
  await redeem(noah, one);
  // two uses of one link
  expect(await badge(elin)).toBe(1);
  await linkOf(elin);
  await redeem(siri, other);
  expect(await badge(elin)).toBe(2);
  await open(elin);
  expect(await badge(elin)).toBe(0);
});

test("not those that are deactivated or expired; a last use counts", async () => {
  const [elin, siri] = await people("Elin", "Siri", "Noah");
  const links: Json[] = [];
  for (let at = 0; at < 3; at++) links.push(await linkOf(elin));
  const [off, past, last] = links as [Json, Json, Json];
  await elin.patch(`/api/invitations/${off.id}`, { isActive: false });
  expect(await badge(elin)).toBe(2);
  await change(past.id, { expiresAt: new Date(Date.now() - 1) });
  expect(await badge(elin)).toBe(1);
  await open(elin);
  await change(last.id, { maxUses: 1 });
  await redeem(siri, last);
  expect(await badge(elin)).toBe(1);
});

test("all of a person's devices follow at once", async () => {
  const [elin, siri] = await people("Elin", "Siri", "Noah");
  const streams = await Promise.all([elin, elin].map((who) => new SocketStream(app.url, who).open()));
  const last = (stream: SocketStream) =>
    stream.received
      .map(({ event }) => event as Json)
      .filter(({ type }) => type === "badges")
      .at(-1);
  const all = (count: number) =>
    Promise.all(streams.map((one) => one.until(`${count}`, () => last(one)?.invitationLinks === count)));
  try {
    const link = await linkOf(elin);
    await all(1);
    await open(elin);
    await all(0);
    await redeem(siri, link);
    await all(1);
    await elin.patch(`/api/invitations/${link.id}`, { isActive: false });
    await all(0);
  } finally {
    for (const one of streams) one.close();
  }
});

test("opened twice at once: the latest moment stands", async () => {
  const [elin] = await people("Elin", "Siri", "Noah");
  await linkOf(elin);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(elin)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await badge(elin)).toBe(0);
  // a device whose call comes late brings nothing back
  await db.invitationsOpening.update({
    where: { userId: elin.id },
    data: { openedAt: new Date("2100-01-01") },
  });
  await open(elin);
  const { openedAt } = await db.invitationsOpening.findUniqueOrThrow({ where: { userId: elin.id } });
  expect(openedAt).toEqual(new Date("2100-01-01"));
});
