import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { befriend, block, requestOf } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { linkOf, redeem } from "../support/cases/invitations";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Answer, Client, type Json, type Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/invitations";
const DAY_MS = 86_400_000;
const two = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const newMember = async (name = "Noah") => (await addMembers(app.url, name))[0]!;
const open = (one: Member, { inviteCode }: Json) => one.get(`${path}/code/${inviteCode}`);
const usesOf = async (owner: Member, { id }: Json) =>
  (await owner.get(path)).body.invitations.find((link: Json) => link.id === id).currentUses;
const refused = ({ status, body }: Answer) => [status, body.error];
const friendIds = async (one: Member) =>
  (await one.get("/api/friends")).body.friends.map(({ friend }: Json) => friend.id);
const membersPath = (group: Json) => `/api/personal-groups/${group.id}/members`;
const groupLink = async (owner: Member, group: Json, fields: object = {}) =>
  linkOf(owner, { type: "GROUP", groupId: group.id, ...fields });
const setRole = (by: Member, group: Json, one: Member, role: string) =>
  by.call("PUT", `${membersPath(group)}/${one.id}`, { body: { role } });

describe("GET /api/invitations/code/{code}", () => {
  test("title, message, type, target's name, inviter's name, id, and whether it can still be used", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin);
    const link = await groupLink(elin, group, { message: "Fem dagar." });
    const inviter = { id: elin.id, name: elin.name, username: elin.username, profilePicture: null };
    const opened = {
      id: link.id,
      title: "Kungsleden i augusti",
      message: "Fem dagar.",
      type: "GROUP",
      state: "USABLE",
      canBeUsed: true,
      maxUses: 50,
      currentUses: 0,
      expiresAt: link.expiresAt,
      target: { id: group.id, name: "Fjällvandrarna", memberCount: 1 },
      inviter,
      isOwn: false,
      isJoined: false,
    };
    expect((await open(siri, link)).body).toEqual({ invitation: opened });
    expect((await open(siri, { inviteCode: link.inviteCode.toUpperCase() })).status).toBe(200);
    expect((await open(elin, link)).body.invitation).toMatchObject({ isOwn: true, isJoined: true });
    await elin.patch(`${path}/${link.id}`, { isActive: false });
    expect((await open(siri, link)).body.invitation).toMatchObject({ state: "INACTIVE", canBeUsed: false });
    for (const code of ["x", "0".repeat(32), link.id, "%00"])
      expect((await siri.get(`${path}/code/${code}`)).status).toBe(404);
    expect((await new Client(app.url).get(`${path}/code/${link.inviteCode}`)).status).toBe(401);
  });
});

describe("GENERAL: become friends with the inviter", () => {
  test("both are friends; one use per person; again, or when already friends: 409 and no use", async () => {
    const [elin, siri] = await two();
    const link = await linkOf(elin);
    const { status, body } = await redeem(siri, link);
    expect([status, body]).toEqual([
      200,
      { success: true, friend: expect.objectContaining({ id: elin.id }), group: null, organization: null },
    ]);
    expect([await friendIds(elin), await friendIds(siri)]).toEqual([[siri.id], [elin.id]]);
    const { notifications } = (await elin.get("/api/notifications")).body;
    const data = { fromUserId: siri.id, fromUserName: siri.name, fromUsername: siri.username };
    expect(notifications).toEqual([expect.objectContaining({ type: "friend_accepted", data })]);
    expect(refused(await redeem(siri, link))).toEqual([409, "You have already used this invitation."]);
    await siri.delete(`/api/friends/${elin.id}`);
    expect((await redeem(siri, link)).status).toBe(409);
    const noah = await newMember();
    await befriend(noah, elin);
    expect(refused(await redeem(noah, link))).toEqual([409, "You are already friends."]);
    expect(await usesOf(elin, link)).toBe(1);
  });

  test("One's own link: 400", async () => {
    const [elin] = await two();
    expect(refused(await redeem(elin, await linkOf(elin)))).toEqual([
      400,
      "You can't use your own invitation.",
    ]);
  });

  test("a pending request of either counts as accepted", async () => {
    const [elin, siri] = await two();
    const noah = await newMember();
    await requestOf(elin, siri);
    await requestOf(noah, elin);
    const link = await linkOf(elin);
    for (const one of [siri, noah]) {
      expect((await redeem(one, link)).status).toBe(200);
      for (const type of ["sent", "received"])
        expect((await one.get(`/api/friends/requests?type=${type}`)).body.requests).toEqual([]);
    }
    expect((await friendIds(elin)).toSorted()).toEqual([siri.id, noah.id].toSorted());
  });
});

describe("GROUP: become a member", () => {
  test("of the group and its conversation; a member already: 409 and no use", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin);
    const link = await groupLink(elin, group);
    const { body } = await redeem(siri, link);
    expect(body.group).toMatchObject({ id: group.id, role: "MEMBER", memberCount: 2 });
    expect((await siri.get(`/api/messages/conversations/${group.conversationId}`)).status).toBe(200);
    const noah = await newMember();
    await elin.post(membersPath(group), { userId: noah.id });
    expect(refused(await redeem(noah, link))).toEqual([409, "You are already a member."]);
    expect(await usesOf(elin, link)).toBe(1);
  });

  test("who was removed does not come back by the same link", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin);
    const link = await groupLink(elin, group);
    await redeem(siri, link);
    await elin.delete(`${membersPath(group)}/${siri.id}`);
    expect(refused(await redeem(siri, link))).toEqual([409, "You have already used this invitation."]);
  });

  test("A full group: 409 'Group is full', and no use", async () => {
    const [elin, siri] = await two();
    const { group } = (await elin.post("/api/personal-groups", { name: "Liten", memberLimit: 1 })).body;
    const link = await groupLink(elin, group);
    expect(refused(await redeem(siri, link))).toEqual([409, "Group is full"]);
    expect(await usesOf(elin, link)).toBe(0);
    await elin.patch(`/api/personal-groups/${group.id}`, { memberLimit: 2 });
    expect((await redeem(siri, link)).status).toBe(200);
  });

  test("the inviter has lost the right: 409; the group is deleted: 404; restored it works again", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin, siri);
    await setRole(elin, group, siri, "ADMIN");
    const link = await groupLink(siri, group);
    const inactive = [409, "This invitation is no longer active."];
    await setRole(elin, group, siri, "MEMBER");
    expect(refused(await redeem(await newMember(), link))).toEqual(inactive);
    await setRole(elin, group, siri, "MANAGER");
    expect((await redeem(await newMember(), link)).status).toBe(200);
    await elin.delete(`/api/personal-groups/${group.id}`, {
      confirmationName: "Fjällvandrarna",
      handoverTo: null,
    });
    const noah = await newMember();
    expect((await redeem(noah, link)).status).toBe(404);
    const admin = await newMember("Admin");
    await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
    expect((await admin.post(`/api/admin/groups/${group.id}/restore`)).status).toBe(200);
    expect((await redeem(noah, link)).status).toBe(200);
  });
});

describe("ORGANIZATION: become a member", () => {
  test("of one that is not public, too; again 409; not by somebody who is ADMIN no more", async () => {
    const [elin, siri] = await two();
    const organization = await organizationOf(elin, { isPublic: false });
    const link = await linkOf(elin, { type: "ORGANIZATION", organizationId: organization.id });
    const { body } = await redeem(siri, link);
    expect(body.organization).toMatchObject({ id: organization.id, role: "MEMBER", memberCount: 2 });
    expect((await redeem(siri, link)).status).toBe(409);
    const admin = await newMember("Admin");
    await addToOrganization(organization.id, admin, "ADMIN");
    const other = await linkOf(admin, { type: "ORGANIZATION", organizationId: organization.id });
    expect(refused(await redeem(siri, other))).toEqual([409, "You are already a member."]);
    await elin.delete(`/api/organizations/${organization.id}/members/${admin.id}`);
    expect((await redeem(await newMember(), other)).status).toBe(409);
    expect(await usesOf(elin, link)).toBe(1);
  });
});

describe("Inactive, expired or used up: 409", () => {
  test("withdrawn", async () => {
    const [elin, siri] = await two();
    const link = await linkOf(elin);
    await elin.patch(`${path}/${link.id}`, { isActive: false });
    expect(refused(await redeem(siri, link))).toEqual([409, "This invitation is no longer active."]);
  });

  test("expired, to the millisecond", async () => {
    const [elin, siri] = await two();
    const link = await linkOf(elin, { expiresInDays: 1 });
    const at = (ms: number) => vi.setSystemTime(Date.parse(link.expiresAt) + ms);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      at(0);
      expect(refused(await redeem(siri, link))).toEqual([409, "This invitation has expired."]);
      expect((await open(siri, link)).body.invitation.state).toBe("EXPIRED");
      at(-1);
      expect((await open(siri, link)).body.invitation.state).toBe("USABLE");
      expect((await redeem(siri, link)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(DAY_MS);
  });

  test("used up", async () => {
    const [elin, siri] = await two();
    const link = await linkOf(elin, { maxUses: 1 });
    await redeem(siri, link);
    const noah = await newMember();
    expect(refused(await redeem(noah, link))).toEqual([409, "This invitation has been used up."]);
    expect((await open(noah, link)).body.invitation.state).toBe("USED_UP");
  });
});

describe("a blocked pair: 404, whoever blocked, and no use", () => {
  test.each(["GENERAL", "GROUP"])("%s", async (type) => {
    const [elin, siri] = await two();
    const noah = await newMember();
    const link = type === "GROUP" ? await groupLink(elin, await groupOf(elin)) : await linkOf(elin);
    await block(siri, elin);
    await block(elin, noah);
    for (const one of [siri, noah]) {
      expect((await open(one, link)).status).toBe(404);
      expect((await redeem(one, link)).status).toBe(404);
    }
    expect(await usesOf(elin, link)).toBe(0);
  });
});

describe("on the last use exactly one of many at once gets in", () => {
  let many: Member[];
  beforeAll(async () => {
    many = await addMembers(app.url, ...Array.from({ length: 50 }, (_, at) => `Person ${at + 1}`));
  });
  const codesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
  const oneOf50 = [200, ...Array<number>(49).fill(409)];

  test("50 at once, GENERAL", async () => {
    const [elin] = await two();
    const link = await linkOf(elin, { maxUses: 1 });
    expect(codesOf(await Promise.all(many.map((one) => redeem(one, link))))).toEqual(oneOf50);
    expect([(await friendIds(elin)).length, await usesOf(elin, link)]).toEqual([1, 1]);
  });

  test("50 at once, GROUP and ORGANIZATION", async () => {
    const [elin] = await two();
    const group = await groupOf(elin);
    const link = await groupLink(elin, group, { maxUses: 1 });
    expect(codesOf(await Promise.all(many.map((one) => redeem(one, link))))).toEqual(oneOf50);
    expect((await elin.get(membersPath(group))).body.members).toHaveLength(2);
    const organization = await organizationOf(elin);
    const fields = { type: "ORGANIZATION", organizationId: organization.id, maxUses: 1 };
    const other = await linkOf(elin, fields);
    expect(codesOf(await Promise.all(many.map((one) => redeem(one, other))))).toEqual(oneOf50);
    expect(await db.organizationMember.count({ where: { organizationId: organization.id } })).toBe(2);
  });

  test("one person 20 times at once: one use", async () => {
    const [elin, siri] = await two();
    const link = await linkOf(elin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(siri, link)));
    expect(codesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await usesOf(elin, link)).toBe(1);
  });

  test("against a withdrawal and a block at once: a use counts if and only if they are friends", async () => {
    const [elin, siri] = await two();
    const link = await linkOf(elin);
    const [redeemed] = await Promise.all([
      redeem(siri, link),
      elin.patch(`${path}/${link.id}`, { isActive: false }),
      block(elin, siri),
    ]);
    expect(await usesOf(elin, link)).toBe(redeemed!.status === 200 ? 1 : 0);
    // the block ends the friendship, whichever came first
    expect(await friendIds(elin)).toEqual([]);
  });
});

test("the number of statements is the same with 2 and with 1 000 members", async () => {
  const [elin, siri] = await two();
  const group = await groupOf(elin);
  const link = await groupLink(elin, group, { maxUses: 1000 });
  const statementsFor = async (one: Member) => {
    await one.get("/api/users/me");
    return (await statementsOfCall(async () => void (await open(one, link)))).length;
  };
  const few = await statementsFor(siri);
  const people = await addPeople(1000);
  await db.groupMember.createMany({ data: people.map(({ id }) => ({ groupId: group.id, userId: id })) });
  expect(await statementsFor(siri)).toBe(few);
});
