import { expect, test } from "vitest";
import { groupInvitationNews, groupInvitations } from "@/features/groups/news";
import { newId } from "@/lib/id";
import { db, sql, transaction } from "@/server/db";
import { addPeople, asMe } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { createRequests, endRequestsWith, settleRequests, withdrawRequests } from "./commands";
import { pendingKeyOf, requestBadge } from "./rules";
import type { RequestKind } from "./schema";

withDatabase();

type Me = ReturnType<typeof asMe>;

async function world() {
  const [elin, siri, noah] = (await addPeople(3)).map(asMe) as [Me, Me, Me];
  const group = await db.group.create({ data: { id: newId(), name: "G", nameKey: "g" } });
  const data = {
    groupId: group.id,
    groupName: "G",
    groupDescription: "",
    fromUserId: elin.id,
    invitedBy: elin.name,
    role: "MEMBER" as const,
  };
  const tell = (id: string) => groupInvitationNews.tell({ ...data, invitationId: id }, { subjectId: id });
  const ask = (...people: Me[]) =>
    transaction((tx) => {
      const asked = people.map(({ id }) => ({
        userIds: [id],
        pendingKey: pendingKeyOf(group.id, id),
        columns: { userId: id, groupId: group.id, invitedById: elin.id },
      }));
      return createRequests(elin, tx, groupInvitations, asked, tell);
    });
  const toldOf = (ids: string[]) => db.notification.findMany({ where: { subjectId: { in: ids } } });
  return { elin, siri, noah, group, ask, toldOf };
}

test("Of calls that ask at once one makes the request, and the user is notified once.", async () => {
  const { siri, noah, ask, toldOf } = await world();
  const made = await Promise.all(Array.from({ length: 6 }, () => ask(siri)));
  const ids = made.flat();
  expect([ids.length, (await toldOf(ids)).map(({ userId }) => userId)]).toEqual([1, [siri.id]]);
  // of several, those who are not asked yet
  expect(await ask(siri, noah)).toHaveLength(1);
  expect(await ask()).toEqual([]);
});

test("Of calls that settle at once one does; then the user may be asked again.", async () => {
  const { siri, ask, toldOf } = await world();
  const [id = ""] = await ask(siri);
  const settled = await Promise.all(
    (["ACCEPTED", "DECLINED", "ACCEPTED", "DECLINED"] as const).map((status) =>
      transaction((tx) => settleRequests(siri, tx, groupInvitations, { id }, status)),
    ),
  );
  expect(settled.flat()).toEqual([id]);
  const row = await db.groupInvitation.findUniqueOrThrow({ where: { id } });
  expect([row.pendingKey, row.settledAt === null]).toEqual([null, false]);
  expect((await toldOf([id]))[0]).toMatchObject({ invitationStatus: row.status });
  expect(await ask(siri)).toHaveLength(1);
});

test("A withdrawn request is gone with its notification; a settled one stays.", async () => {
  const { elin, siri, noah, group, ask, toldOf } = await world();
  const ids = await ask(siri, noah);
  const settled = await transaction((tx) =>
    settleRequests(noah, tx, groupInvitations, { groupId: group.id, userId: noah.id }, "DECLINED"),
  );
  const gone = await transaction((tx) =>
    withdrawRequests(elin, tx, groupInvitations, { groupId: group.id, invitedById: elin.id }),
  );
  expect([...gone, ...settled].sort()).toEqual([...ids].sort());
  expect((await toldOf(ids)).map(({ subjectId }) => subjectId)).toEqual(settled);
});

test("What two users have asked each other ends with a block, not what others have asked them.", async () => {
  const { elin, siri, noah, ask, toldOf } = await world();
  const ids = await ask(siri, noah);
  const friendRequest = { id: newId(), fromUserId: siri.id, toUserId: elin.id };
  await db.friendRequest.create({ data: friendRequest });
  const activity = {
    id: newId(),
    title: "A",
    searchKey: "a\n",
    hostId: siri.id,
    dateTime: new Date(),
    timeZone: "UTC",
  };
  const times = { lastTime: new Date(), overAt: new Date() };
  await db.activity.create({ data: { ...activity, ...times } });
  await db.activityInvitation.createMany({
    data: [elin, noah].map(({ id }) => ({ id: newId(), activityId: activity.id, userId: id })),
  });
  await transaction((tx) => endRequestsWith(elin, tx, siri.id));
  expect((await toldOf(ids)).map(({ userId }) => userId)).toEqual([noah.id]);
  expect(await db.friendRequest.count({ where: { id: friendRequest.id } })).toBe(0);
  const left = await db.activityInvitation.findMany({ where: { activityId: activity.id } });
  expect(left.map(({ userId }) => userId)).toEqual([noah.id]);
});

/** Asks all leaders of a group, as a kind does that is asked of a role. */
const leaderRequests = {
  table: "GroupInvitation",
  to: {
    users: `select m."userId" from "GroupMember" m where m."groupId" = r."groupId" and m.role <> 'MEMBER'`,
    includes: (user: string) =>
      `r."groupId" in (select m."groupId" from "GroupMember" m where m."userId" = ${user} and m.role <> 'MEMBER')`,
  },
  from: 'r."userId"',
  badge: "leaderRequests",
} as const satisfies RequestKind;

test("A kind that is asked of a role reaches all its users, and needs nothing but its declaration.", async () => {
  const { elin, siri, noah, group, toldOf } = await world();
  const roles = [
    { userId: elin.id, role: "OWNER" as const },
    { userId: siri.id, role: "ADMIN" as const },
  ];
  await db.groupMember.createMany({ data: roles.map((one) => ({ ...one, groupId: group.id })) });
  const asked = {
    userIds: [elin.id, siri.id],
    pendingKey: pendingKeyOf(group.id, noah.id),
    columns: { userId: noah.id, groupId: group.id },
  };
  const tell = (id: string) => ({ type: "x", title: "", message: "", data: {}, subjectId: id });
  const ids = await transaction((tx) => createRequests(noah, tx, leaderRequests, [asked], tell));
  expect(ids).toHaveLength(1);
  expect((await toldOf(ids)).map(({ userId }) => userId).sort()).toEqual([elin.id, siri.id].sort());
  const count = `select ${requestBadge(leaderRequests).count("u.id")} as count from unnest($1::uuid[]) u(id)`;
  const counts = await sql<{ count: number }>("test_badge", count, [[elin.id, siri.id, noah.id]]);
  expect(counts.map((row) => row.count)).toEqual([1, 1, 0]);
  const where = { groupId: group.id, userId: noah.id };
  expect(await transaction((tx) => withdrawRequests(noah, tx, leaderRequests, where))).toEqual(ids);
  expect(await toldOf(ids)).toEqual([]);
});
