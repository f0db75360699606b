import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db, transaction } from "@/server/db";
import { addPeople, asMe } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { notify, settleNotifications, withdrawNotifications } from "./commands";

withDatabase();

const told = (subjectId: string) => ({
  type: "GROUP_INVITATION",
  title: "t",
  message: "m",
  data: {},
  subjectId,
});
const badgesOf = async (...people: { id: string }[]) => {
  const topics = people.map(({ id }) => `person:${id}`);
  const events = await db.liveEvent.findMany({ where: { topic: { in: topics }, type: "badges" } });
  return topics.map((topic) => events.filter((event) => event.topic === topic).length);
};

test("Answering an invitation anywhere sets the notification's `invitationStatus` and marks it read", async () => {
  const people = (await addPeople(3)).map(asMe) as [ReturnType<typeof asMe>, ...ReturnType<typeof asMe>[]];
  const [me, other, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const [mine, others] = [newId(), newId()];
  await transaction((tx) => notify(me, tx, [other.id, third.id], told(mine)));
  await transaction((tx) =>
    notify(me, tx, [other.id, third.id], (id) => told(id === other.id ? others : newId())),
  );
  const readAt = new Date("2026-01-01T00:00:00Z");
  await db.notification.updateMany({ where: { subjectId: mine, userId: third.id }, data: { readAt } });
  const before = await badgesOf(me, other, third);
  await transaction((tx) => settleNotifications(me, tx, mine, "DECLINED"));
  await transaction((tx) => settleNotifications(me, tx, [newId()], "DECLINED"));
  const rows = await db.notification.findMany({ orderBy: [{ userId: "asc" }, { id: "asc" }] });
  const shown = rows.map((row) => [
    row.userId,
    row.subjectId === mine,
    row.invitationStatus,
    row.readAt !== null,
  ]);
  expect(shown.filter(([, isMine]) => isMine).map(([, , ...rest]) => rest)).toEqual([
    ["DECLINED", true],
    ["DECLINED", true],
  ]);
  expect(shown.filter(([, isMine]) => !isMine).map(([, , ...rest]) => rest)).toEqual([
    [null, false],
    [null, false],
  ]);
  // read long ago stays read then
  expect(rows.find((row) => row.userId === third.id && row.subjectId === mine)?.readAt).toEqual(readAt);
  // each of the two gets their badges once more, nobody else does
  const after = await badgesOf(me, other, third);
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([0, 1, 1]);
});

test("what asks about something that is gone is taken away; what was answered stays", async () => {
  const [me, other] = (await addPeople(2)).map(asMe) as [ReturnType<typeof asMe>, ReturnType<typeof asMe>];
  const [open, answered] = [newId(), newId()];
  await transaction(async (tx) => {
    for (const subjectId of [open, answered]) await notify(me, tx, [other.id], told(subjectId));
    await settleNotifications(me, tx, answered, "ACCEPTED");
  });
  const before = await badgesOf(me, other);
  await transaction((tx) => withdrawNotifications(me, tx, [open, answered]));
  const left = await db.notification.findMany({ where: { userId: other.id } });
  expect(left.map(({ subjectId }) => subjectId)).toEqual([answered]);
  const after = await badgesOf(me, other);
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([0, 1]);
});
