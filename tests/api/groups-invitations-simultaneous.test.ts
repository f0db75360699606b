import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { block } from "../support/cases/friends";
import { groupOf, inviteToGroup } from "../support/cases/groups";
import type { Answer, Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  [elin, ...crowd] = (await addMembers(
    app.url,
    "Elin",
    ...Array.from({ length: 16 }, (_, at) => `Person ${at + 1}`),
  )) as [Member, ...Member[]];
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const sixteen = Array.from({ length: 16 }, (_, at) => at);
const answer = (one: Member, id: string, action = "accept") =>
  one.post(`/api/invitations/${id}/respond`, { action });
const count = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;

/** Checks that the count, the members and the participants agree. Returns the members. */
async function demandSame(group: Json): Promise<string[]> {
  const { members, memberCount, conversations } = await db.group.findUniqueOrThrow({
    where: { id: group.id },
    include: { members: true, conversations: { include: { participants: true } } },
  });
  const ids = members.map(({ userId }) => userId).sort();
  expect(memberCount).toBe(ids.length);
  for (const { participants } of conversations)
    expect(participants.map(({ userId }) => userId).sort()).toEqual(ids);
  return ids;
}
const notified = async (invitationId: string) =>
  (await db.notification.findMany({ where: { subjectId: invitationId } })).map((row) => row.invitationStatus);

test.each(rounds(3))(
  "sixteen invite the same person: one invitation, one notification, round %i",
  async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const group = await groupOf(elin);
    const answers = await Promise.all(
      sixteen.map(() => elin.post(`${path}/${group.id}/members`, { userId: one.id })),
    );
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 15]);
    expect(await db.groupInvitation.count({ where: { groupId: group.id } })).toBe(1);
    expect(await db.notification.count({ where: { userId: one.id } })).toBe(1);
  },
);

test.each(rounds(3))("accepted sixteen times at once: one 200, one member, round %i", async () => {
  const [one] = (await addMembers(app.url, "One")) as [Member];
  const group = await groupOf(elin);
  const id = await inviteToGroup(elin, group.id, one);
  const answers = await Promise.all(sixteen.map(() => answer(one, id)));
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 15]);
  expect(await demandSame(group)).toEqual([elin.id, one.id].sort());
  expect(await notified(id)).toEqual(["ACCEPTED"]);
});

test.each(rounds(3))("accept against decline: exactly one counts, round %i", async (round) => {
  const [one] = (await addMembers(app.url, "One")) as [Member];
  const group = await groupOf(elin);
  const id = await inviteToGroup(elin, group.id, one);
  const answers = await Promise.all(
    sixteen.map((at) => answer(one, id, (at + round) % 2 ? "accept" : "decline")),
  );
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 15]);
  const won = answers.find(({ status }) => status === 200)?.body.invitation.status;
  expect(await notified(id)).toEqual([won]);
  expect(await demandSame(group)).toHaveLength(won === "ACCEPTED" ? 2 : 1);
});

test.each(rounds(3))(
  "sixteen accept, one place: one gets it, the others may try later, round %i",
  async () => {
    const { group } = (await elin.post(path, { name: "Liten", memberLimit: 2 })).body;
    const ids: string[] = [];
    for (const one of crowd) ids.push(await inviteToGroup(elin, group.id, one));
    const answers = await Promise.all(crowd.map((one, at) => answer(one, ids[at] ?? "")));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 15]);
    for (const { status, body } of answers) if (status === 409) expect(body.error).toBe("Group is full");
    const inside = await demandSame(group);
    expect(inside).toHaveLength(2);
    const pending = await db.groupInvitation.count({ where: { groupId: group.id, status: "PENDING" } });
    expect(pending).toBe(15);
  },
);

test.each(rounds(3))(
  "accept against an add to the last place: one of the two gets it, round %i",
  async () => {
    const [one, other] = (await addMembers(app.url, "One", "Other")) as [Member, Member];
    const { group } = (await elin.post(path, { name: "Liten", memberLimit: 2 })).body;
    const id = await inviteToGroup(elin, group.id, one);
    const [accepted, added] = await Promise.all([
      answer(one, id),
      elin.post(`${path}/${group.id}/members`, { userId: other.id }),
    ]);
    expect([accepted.status === 200, added.status === 201].filter(Boolean)).toHaveLength(1);
    expect(await demandSame(group)).toEqual([elin.id, accepted.status === 200 ? one.id : other.id].sort());
  },
);

test.each(rounds(3))(
  "accept against being added, once one lets everybody: one member, round %i",
  async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const group = await groupOf(elin);
    const id = await inviteToGroup(elin, group.id, one);
    await one.patch("/api/users/me", { whoMayAdd: "EVERYONE" });
    const answers = await Promise.all(
      sixteen.map((at) =>
        at % 2 ? answer(one, id) : elin.post(`${path}/${group.id}/members`, { userId: one.id }),
      ),
    );
    expect([count(answers, 200) + count(answers, 201), count(answers, 409)]).toEqual([1, 15]);
    expect(await demandSame(group)).toEqual([elin.id, one.id].sort());
    expect(await notified(id)).toContain("ACCEPTED");
  },
);

test.each(rounds(3))(
  "accept against removal of the member: in or out, and all say the same, round %i",
  async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const group = await groupOf(elin);
    const id = await inviteToGroup(elin, group.id, one);
    const [accepted, removed] = await Promise.all([
      answer(one, id),
      elin.delete(`${path}/${group.id}/members/${one.id}`),
    ]);
    expect(accepted.status).toBe(200);
    expect([200, 404]).toContain(removed.status);
    expect(await demandSame(group)).toHaveLength(removed.status === 200 ? 1 : 2);
    expect((await answer(one, id)).status).toBe(409);
  },
);

test.each(rounds(3))(
  "accepting while the group is deleted: no membership of a deleted group, round %i",
  async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const group = await groupOf(elin);
    const id = await inviteToGroup(elin, group.id, one);
    // deletes the conversations first, since they refer to the group
    const removal = db.$transaction([
      db.$executeRaw`select 1 from "Group" where id = ${group.id}::uuid for update`,
      db.conversation.deleteMany({ where: { groupId: group.id } }),
      db.group.delete({ where: { id: group.id } }),
    ]);
    const [accepted] = await Promise.all([answer(one, id), removal]);
    expect([200, 404]).toContain(accepted.status);
    expect((await answer(one, id)).status).toBe(404);
    expect(await db.groupMember.count({ where: { userId: one.id } })).toBe(0);
  },
);

describe("a block at the same moment", () => {
  test.each(rounds(3))("against inviting: nothing is left pending between the two, round %i", async () => {
    const [one, by] = (await addMembers(app.url, "One", "By")) as [Member, Member];
    await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const group = await groupOf(by);
    const [blocked, ...invited] = await Promise.all([
      block(one, by),
      ...sixteen.map(() => by.post(`${path}/${group.id}/members`, { userId: one.id })),
    ]);
    expect(blocked?.status).toBe(200);
    for (const { status } of invited) expect([201, 404, 409]).toContain(status);
    expect(await db.groupInvitation.count({ where: { userId: one.id, status: "PENDING" } })).toBe(0);
    expect(await db.notification.count({ where: { userId: one.id, type: "GROUP_INVITATION" } })).toBe(0);
  });

  test.each(rounds(3))("against accepting: whichever was first, round %i", async () => {
    const [one, by] = (await addMembers(app.url, "One", "By")) as [Member, Member];
    const group = await groupOf(by);
    const id = await inviteToGroup(by, group.id, one);
    const [accepted] = await Promise.all([answer(one, id), block(by, one)]);
    expect([200, 404]).toContain(accepted?.status);
    expect(await demandSame(group)).toHaveLength(accepted?.status === 200 ? 2 : 1);
    expect(await db.groupInvitation.count({ where: { userId: one.id, status: "PENDING" } })).toBe(0);
  });
});
