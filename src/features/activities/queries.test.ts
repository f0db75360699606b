import { expect, test } from "vitest";
import { createGroup } from "@/features/groups/commands";
import { groupCreate } from "@/features/groups/schema";
import { db } from "@/server/db";
import { CROWD } from "../../../tests/support/full";
import { addCrowd, addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { remindPeople } from "./answers/commands";
import { listPeople } from "./answers/queries";
import { createActivity } from "./commands";
import { createInvitations } from "./invitations/commands";
import { listOpenings } from "./openings/queries";
import { joinActivity } from "./participants/commands";
import { getActivity, listActivities } from "./queries";
import { activityCreate } from "./schema";
import { listFound } from "./search/queries";

withDatabase();

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test("each call asks the database as often, with few activities and people in them and with many", async () => {
  const [host, guest, ...others] = (await addPeople(26)).map(asMe) as [
    ReturnType<typeof asMe>,
    ReturnType<typeof asMe>,
    ...ReturnType<typeof asMe>[],
  ];
  const counts: number[][] = [];
  for (const many of [1, 20]) {
    const crowd = others.splice(0, many);
    const plan = () =>
      createActivity(
        host,
        activityCreate.parse({ title: "Bad", dateTime: tomorrow(), visibility: "PUBLIC" }),
      );
    for (let at = 1; at < many; at++) await plan();
    const { id } = (await plan()).activity;
    const userIds = crowd.map((one) => one.id);
    const asked = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;
    const invite = await asked(() => createInvitations(host, { id, userIds }));
    const unanswered = others.splice(0, many === 1 ? 1 : 2).map((one) => one.id);
    await createInvitations(host, { id, userIds: unanswered });
    for (const one of crowd) await joinActivity(one, { id, waitlist: false });
    counts.push([
      await asked(() => getActivity(guest, id)),
      await asked(() => listActivities(guest, { limit: 100 })),
      await asked(() => listActivities(host, { limit: 100, mine: "upcoming" })),
      await asked(() => listActivities(guest, { limit: 100, mine: "unanswered" })),
      await asked(() => listOpenings(guest, { limit: 50 })),
      await asked(() => listFound(guest, { q: "bad", limit: 50 })),
      invite,
      await asked(() => joinActivity(guest, { id, waitlist: false })),
      await asked(() => listPeople(host, { id, answer: "GOING", limit: 100 })),
      await asked(() => remindPeople(host, { id })),
    ]);
  }
  expect(counts[0]?.slice(0, 6)).toEqual([1, 2, 2, 1, 3, 1]);
  expect(counts[1]).toEqual(counts[0]);
});

test(`planning for a group asks as often with ${CROWD} members as with 10`, async () => {
  const counts: number[] = [];
  for (const size of [10, CROWD]) {
    const [host] = (await addPeople(1)).map(asMe) as [ReturnType<typeof asMe>];
    const { id: groupId } = (await createGroup(host, groupCreate.parse({ name: "Kören" }))).group;
    const ids = await addCrowd(size);
    await db.$executeRaw`
      insert into "GroupMember" ("groupId", "userId") select ${groupId}::uuid, unnest(${ids}::uuid[])`;
    const plan = activityCreate.parse({ title: "Bad", dateTime: tomorrow(), groupId });
    counts.push((await statementsOf(() => createActivity(host, plan))).length);
    expect(await db.notification.count({ where: { actorId: host.id, type: "ACTIVITY_NEW" } })).toBe(size);
  }
  expect(counts[1]).toBe(counts[0]);
});
