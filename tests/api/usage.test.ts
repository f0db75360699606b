import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, calendarFile, pollOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { linkOf } from "../support/cases/invitations";
import { organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let [elin, siri, noah, manager] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, manager] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Manager")) as [
    ...[Member, Member, Member, Member],
  ];
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
afterAll(() => app.stop());

const path = "/api/admin/usage";
/** In a conversation: files without one are swept. */
const store = ({ conversationId }: Json, one: Member, size: number) => {
  const file = { name: "a", type: "text/plain", size };
  return db.attachment.create({ data: { id: newId(), conversationId, uploaderId: one.id, ...file } });
};

test("the staff sees who uses most: the bytes of files, and what is open; page by page, in one statement", async () => {
  const group = await groupOf(elin, siri);
  await store(group, elin, 2_000_000_000);
  await store(group, elin, 2_000_000_000);
  await store(group, siri, 5000);
  const made = await activityOf(elin);
  await activityOf(elin, { dateTime: new Date(Date.now() - 172_800_000).toISOString() });
  await elin.post("/api/activities/import", { file: calendarFile });
  await pollOf(elin, { userIds: [siri.id] });
  await linkOf(elin);
  await organizationOf(elin);
  await elin.post("/api/notices", { title: "A", content: "B", contactMethods: [] });
  await elin.post("/api/feedback", { kind: "IDEA", content: "C" });

  const first = (await manager.get(`${path}?limit=1`)).body;
  const open = { activities: 1, importedActivities: 1, polls: 1, links: 1, groups: 1 };
  const rest = { organizations: 1, notices: 1, feedback: 1 };
  const person = { id: elin.id, name: "Elin", username: elin.username, profilePicture: null };
  expect(first.usage).toEqual([{ person, bytes: 4_000_000_000, open: { ...open, ...rest } }]);

  const all: Json[] = [...first.usage];
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const { usage, nextCursor } = (await manager.get(`${path}?limit=100&cursor=${cursor}`)).body;
    all.push(...usage);
    cursor = nextCursor;
  }
  const ours = all.filter(({ person: { id } }) => id === elin.id || id === siri.id);
  expect(ours.map((one) => [one.person.id, one.bytes])).toEqual([
    [elin.id, 4_000_000_000],
    [siri.id, 5000],
  ]);
  const bytes = all.map((one) => one.bytes);
  expect(bytes).toEqual(bytes.toSorted((one, other) => other - one));
  expect(new Set(all.map((one) => one.person.id)).size).toBe(await db.user.count());
  expect(all.find((one) => one.person.id === siri.id)?.open.groups).toBe(0);

  await elin.delete(`/api/activities/${made.id}`);
  expect((await manager.get(`${path}?limit=1`)).body.usage[0].open.activities).toBe(0);
  expect(await statementsOfCall(() => manager.get(path))).toHaveLength(1);
});

test("nobody else sees it; a cursor is one of its own", async () => {
  expect((await noah.get(path)).status).toBe(403);
  expect((await manager.get(`${path}?cursor=x`)).status).toBe(400);
  expect((await manager.get(`${path}?limit=0`)).status).toBe(400);
});
