import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { linkOf, redeem } from "../support/cases/invitations";
import { addToOrganization, askToJoin, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD, sendText } from "../support/client";
import { rounds } from "../support/full";
import { addMembers, addPeople, registerConfirmedMember } from "../support/people";
import { picture } from "../support/pictures";

/** docs/contract.md, 3: "Its participants are at all times the group's members", and those of an organization. */
let app: App;
let [elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Stranger"];
  [elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as typeof names &
    [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/messages/conversations";
const at = ({ id }: Json, rest = "") => `/api/organizations/${id}${rest}`;
const open = (one: Member, organizationId: string) => one.post(path, { type: "GROUP", organizationId });
const conversation = async (one: Member, { conversationId }: Json) =>
  (await one.get(`${path}/${conversationId}`)).body.conversation;
const said = async (one: Member, { conversationId }: Json): Promise<string[]> =>
  (await one.get(`${path}/${conversationId}`)).body.messages.map(({ content }: Json) => content);

/** Checks that the conversation's participants are exactly the members, and are counted. Returns their ids. */
async function demandSamePeople({ id }: Json): Promise<string[]> {
  const members = await db.organizationMember.findMany({ where: { organizationId: id } });
  const { participants, participantCount } = await db.conversation.findFirstOrThrow({
    where: { organizationId: id },
    include: { participants: true },
  });
  const ids = members.map(({ userId }) => userId).sort();
  expect(participants.map(({ userId }) => userId).sort()).toEqual(ids);
  expect(participantCount).toBe(ids.length);
  expect((await db.organization.findUniqueOrThrow({ where: { id } })).memberCount).toBe(ids.length);
  return ids;
}

test("it exists from the organization's creation, with the organization's name, logo and id", async () => {
  const made = await organizationOf(elin);
  const { status, body } = await open(elin, made.id);
  expect([status, body.id, body.existing]).toEqual([200, made.conversationId, true]);
  expect(body.conversation).toMatchObject({
    type: "GROUP",
    name: "Friluftsklubben",
    avatar: null,
    organizationId: made.id,
    groupId: null,
    isTemporaryRoom: false,
    isSubChannel: false,
    organizationRole: "OWNER",
    groupRole: null,
    participantCount: 1,
  });
  const { conversations } = (await elin.get(path)).body;
  expect(conversations.map(({ id }: Json) => id)).toContain(made.conversationId);
  await demandSamePeople(made);
});

test("members only: 404 for others, of a public organization too, and for who has just left", async () => {
  const made = await organizationOf(elin);
  await addToOrganization(made.id, siri, "MEMBER");
  expect((await open(siri, made.id)).status).toBe(200);
  for (const leaver of [stranger, siri]) {
    if (leaver === siri) await siri.delete(at(made, `/members/${siri.id}`));
    expect((await open(leaver, made.id)).status).toBe(404);
    expect((await leaver.get(`${path}/${made.conversationId}`)).status).toBe(404);
    expect((await leaver.get(`/api/organizations/by-slug/${made.id}`)).body.organization).toMatchObject({
      role: null,
      conversationId: null,
    });
  }
  for (const organizationId of ["", 7])
    expect((await elin.post(path, { type: "GROUP", organizationId })).status).toBe(400);
});

test("leaving it: 400, one leaves the organization; deleting it: 400; mute works; members are listed", async () => {
  const made = await organizationOf(elin);
  await addToOrganization(made.id, siri, "MEMBER");
  const one = `${path}/${made.conversationId}`;
  const left = await siri.post(`${one}/leave`);
  expect([left.status, left.body.error]).toEqual([
    400,
    "You can't leave the conversation of a group, an organization or an activity. Leave the group, organization or activity instead.",
  ]);
  expect((await elin.delete(one)).status).toBe(400);
  expect((await elin.post(`${one}/members`, { userIds: [noah.id] })).status).toBe(400);
  expect((await siri.post(`${one}/mute`, { muted: true })).body).toEqual({ success: true, isMuted: true });
  await sendText(elin, made.conversationId, "hej");
  expect((await siri.get("/api/messages/unread-count")).body.unreadCount).toBe(0);
  expect((await siri.get(`${one}/members`)).body.members.map(({ id }: Json) => id).sort()).toEqual(
    [elin.id, siri.id].sort(),
  );
});

test("a new name and logo show in it at once; the name is recorded, and nothing else is", async () => {
  const made = await organizationOf(elin);
  await elin.patch(at(made), { name: "Fjällklubben" });
  await elin.patch(at(made), { description: "Utan nytt namn.", isPublic: false });
  const uploaded = await elin.upload(
    "/api/upload/organization-picture",
    "picture",
    await picture(),
    "a.png",
    {
      organizationId: made.id,
    },
  );
  expect(await conversation(elin, made)).toMatchObject({
    name: "Fjällklubben",
    avatar: uploaded.body.logoUrl,
  });
  expect(await said(elin, made)).toEqual(["Elin changed the name to “Fjällklubben”."]);
  await elin.patch(at(made), { logoUrl: null });
  expect((await conversation(elin, made)).avatar).toBeNull();
});

test("OWNER, ADMIN and MODERATOR may delete others' messages, MANAGER and MEMBER not", async () => {
  const made = await organizationOf(elin);
  await addToOrganization(made.id, noah, "MEMBER");
  await addToOrganization(made.id, siri, "MEMBER");
  const expected = { ADMIN: 200, MODERATOR: 200, MANAGER: 403, MEMBER: 403 };
  for (const [role, status] of Object.entries(expected)) {
    await db.organizationMember.updateMany({ where: { userId: siri.id }, data: { role: role as "ADMIN" } });
    const { id } = await sendText(noah, made.conversationId, "bort");
    expect([role, (await siri.delete(`/api/messages/messages/${id}`)).status]).toEqual([role, status]);
    expect((await conversation(siri, made)).organizationRole).toBe(role);
  }
  const { id } = await sendText(noah, made.conversationId, "bort");
  expect((await elin.delete(`/api/messages/messages/${id}`)).status).toBe(200);
});

test("@all of OWNER, ADMIN and MODERATOR is an announcement, that of others is not", async () => {
  const made = await organizationOf(elin);
  for (const one of [siri, noah]) await addToOrganization(made.id, one, "MEMBER");
  const one = `${path}/${made.conversationId}`;
  await siri.post(`${one}/level`, { level: "MENTIONS" });
  await sendText(noah, made.conversationId, "@all kom!");
  expect((await conversation(siri, made)).unreadMentions).toBe(0);
  await sendText(elin, made.conversationId, "@alla, årsmötet är på lördag");
  expect((await conversation(siri, made)).unreadMentions).toBe(1);
  await db.organizationMember.updateMany({ where: { userId: noah.id }, data: { role: "MODERATOR" } });
  // who was called is stored when it is written: the earlier one stays plain text (decision 118)
  expect((await conversation(siri, made)).unreadMentions).toBe(1);
  await sendText(noah, made.conversationId, "@all kom nu!");
  expect((await conversation(siri, made)).unreadMentions).toBe(2);
});

describe("every way of becoming a member: in it at once, with the whole history as read", () => {
  const ways: Record<string, (made: Json, one: Member) => Promise<{ status: number }>> = {
    added: (made, one) => elin.post(at(made, "/members"), { userId: one.id, role: "MEMBER" }),
    "an invitation accepted": async (made, one) => {
      const invitationId = await inviteToOrganization(elin, made.id, one);
      return one.post("/api/organizations/invitations/respond", { invitationId, action: "accept" });
    },
    "a request approved": async (made, one) => {
      const id = await askToJoin(one, made.id);
      return elin.patch(at(made, `/join-requests/${id}`), { action: "approve" });
    },
    "a link redeemed": async (made, one) =>
      redeem(one, await linkOf(elin, { type: "ORGANIZATION", organizationId: made.id })),
    "a line of a file": (made, one) =>
      elin.post(at(made, "/members/import"), { lines: [{ username: one.username }] }),
  };
  test.each(Object.entries(ways))("%s", async (_name, join) => {
    const made = await organizationOf(elin);
    await sendText(elin, made.conversationId, "före");
    const [one] = (await addMembers(app.url, "Ny")) as [Member];
    expect([200, 201]).toContain((await join(made, one)).status);
    expect(await demandSamePeople(made)).toEqual([elin.id, one.id].sort());
    expect(await said(one, made)).toEqual(["före", expect.stringMatching(/^(Elin added Ny|Ny joined)\.$/)]);
    expect(await conversation(one, made)).toMatchObject({ unreadCount: 0, organizationRole: "MEMBER" });
    expect((await sendText(one, made.conversationId, "hej")).id).toBeTruthy();
  });

  test("an invitation declined, or a request rejected: never in it", async () => {
    const made = await organizationOf(elin);
    const [one] = (await addMembers(app.url, "Ny")) as [Member];
    const invitationId = await inviteToOrganization(elin, made.id, one);
    await one.post("/api/organizations/invitations/respond", { invitationId, action: "decline" });
    await elin.patch(at(made, `/join-requests/${await askToJoin(one, made.id)}`), { action: "reject" });
    expect(await demandSamePeople(made)).toEqual([elin.id]);
  });
});

describe("every way of ceasing to be one", () => {
  test("leaving and removal are recorded for those who stay", async () => {
    const made = await organizationOf(elin);
    for (const one of [siri, noah]) await addToOrganization(made.id, one, "MEMBER");
    expect((await siri.delete(at(made, `/members/${siri.id}`))).status).toBe(200);
    expect((await elin.delete(at(made, `/members/${noah.id}`))).status).toBe(200);
    expect(await demandSamePeople(made)).toEqual([elin.id]);
    expect(await said(elin, made)).toEqual(["Siri left.", "Elin removed Noah."]);
  });

  test("a hand-over changes the roles in it and nobody's place; then the former owner may leave", async () => {
    const made = await organizationOf(elin);
    await addToOrganization(made.id, siri, "MEMBER");
    await elin.post(at(made, "/hand-over"), { memberId: siri.id });
    expect(await demandSamePeople(made)).toEqual([elin.id, siri.id].sort());
    expect((await conversation(siri, made)).organizationRole).toBe("OWNER");
    expect((await conversation(elin, made)).organizationRole).toBe("MEMBER");
    await elin.delete(at(made, `/members/${elin.id}`));
    expect(await demandSamePeople(made)).toEqual([siri.id]);
  });

  test("a deleted account: its heir is OWNER there; without other members it is closed", async () => {
    const owner = await registerConfirmedMember(app.url, "Moa");
    const [kept, alone] = [await organizationOf(owner), await organizationOf(owner)];
    await addToOrganization(kept.id, siri, "MEMBER");
    expect((await owner.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect(await demandSamePeople(kept)).toEqual([siri.id]);
    expect((await conversation(siri, kept)).organizationRole).toBe("OWNER");
    const closed = await db.conversation.findUniqueOrThrow({ where: { id: alone.conversationId } });
    expect(closed).toMatchObject({ organizationId: null, participantCount: 0, identityKey: null });
    expect(closed.closedAt).not.toBeNull();
  });

  test("a block ends nobody's place: both stay and see each other's messages", async () => {
    const made = await organizationOf(elin);
    await addToOrganization(made.id, siri, "MEMBER");
    const [one] = (await addMembers(app.url, "One")) as [Member];
    await addToOrganization(made.id, one, "MEMBER");
    await one.post(`/api/users/${siri.id}/block`);
    await sendText(siri, made.conversationId, "hej alla");
    expect(await said(one, made)).toEqual(["hej alla"]);
    expect((await demandSamePeople(made)).length).toBe(3);
  });
});

test("joining while being removed, leaving and sending, at once: members and participants stay the same", async () => {
  for (const round of rounds(6)) {
    const made = await organizationOf(elin);
    for (const one of [siri, noah]) await addToOrganization(made.id, one, "MEMBER");
    const [guest] = (await addMembers(app.url, "Gäst")) as [Member];
    const invitationId = await inviteToOrganization(elin, made.id, guest);
    const link = await linkOf(elin, { type: "ORGANIZATION", organizationId: made.id });
    const add = (one: { id: string }) => elin.post(at(made, "/members"), { userId: one.id, role: "MEMBER" });
    const remove = (by: Member, one: Member) => by.delete(at(made, `/members/${one.id}`));
    const answers = await Promise.all([
      guest.post("/api/organizations/invitations/respond", { invitationId, action: "accept" }),
      redeem(guest, link),
      remove(elin, guest),
      remove(elin, siri),
      add(siri),
      remove(siri, siri),
      remove(noah, noah),
      redeem(noah, link),
      elin.patch(at(made), { name: `Klubb ${round}` }),
      siri.post(`${path}/${made.conversationId}`, { content: "hej" }),
      elin.post(`${path}/${made.conversationId}`, { content: "hej" }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const inside = await demandSamePeople(made);
    for (const one of [siri, noah, guest]) {
      const { status } = await one.get(`${path}/${made.conversationId}`);
      expect(status).toBe(inside.includes(one.id) ? 200 : 404);
    }
  }
});

test("with many members: at most 10 in the list and 50 alone, the rest from /members", async () => {
  const made = await organizationOf(elin);
  const lines = (await addPeople(60)).map(({ username }) => ({ username }));
  expect((await elin.post(at(made, "/members/import"), { lines })).status).toBe(200);
  expect((await demandSamePeople(made)).length).toBe(61);
  const listed = (await elin.get(path)).body.conversations.find(({ id }: Json) => id === made.conversationId);
  expect([listed.allParticipants.length, listed.participantCount]).toEqual([10, 61]);
  expect((await conversation(elin, made)).allParticipants.length).toBe(50);
  const first = (await elin.get(`${path}/${made.conversationId}/members`)).body;
  const rest = (await elin.get(`${path}/${made.conversationId}/members?cursor=${first.nextCursor}`)).body;
  expect([first.members.length, rest.members.length, rest.nextCursor]).toEqual([50, 11, null]);
});

test("the migration gives each organization its conversation, with its members", async () => {
  const [one, other] = [await organizationOf(elin), await organizationOf(siri)];
  await addToOrganization(one.id, noah, "MEMBER");
  await db.conversation.deleteMany({ where: { NOT: { organizationId: null } } });
  const name = "20261123060000_organization_conversations";
  const whole = readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8");
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(whole.slice(whole.indexOf("insert into"))).finally(() => client.end());
  expect(await demandSamePeople(one)).toEqual([elin.id, noah.id].sort());
  expect(await demandSamePeople(other)).toEqual([siri.id]);
  for (const [member, { id }] of [
    [elin, one],
    [noah, one],
    [siri, other],
  ] as const)
    expect((await open(member, id)).body).toMatchObject({
      existing: true,
      conversation: { organizationId: id, name: "Friluftsklubben", unreadCount: 0 },
    });
});
