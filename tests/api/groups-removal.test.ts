import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteGroup, restoreGroup } from "@/features/groups/removal/commands";
import { purgeDeletedGroups } from "@/features/groups/removal/jobs";
import { purgeClosedConversations } from "@/features/messaging/rooms/jobs";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { categoryOf, suggestionOf } from "../support/cases/categories";
import { blocked } from "../support/cases/friends";
import { channelOf, groupOf, inviteToGroup } from "../support/cases/groups";
import { type Json, type Member, PASSWORD, registerMember, sendText } from "../support/client";
import { rounds } from "../support/full";
import { addMembers, addPeople, asMe } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let moa: Member;
let admin: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, moa, admin] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Moa", "Admin")) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const NAME = "Fjällvandrarna";
const gone = { confirmationName: NAME, handoverTo: null };
const remove = (who: Member, { id }: Json, body: object = gone) => who.delete(`${path}/${id}`, body);
const restore = (who: Member, { id }: Json) => who.post(`/api/admin/groups/${id}/restore`);
const roleOf = async (who: Member, { id }: Json) => (await who.get(`${path}/${id}`)).body.group?.role;
const moved = (id: string, days: number, ms = 0) =>
  db.group.update({
    where: { id },
    data: { deletedAt: new Date(Date.now() - days * 86_400_000 + ms) },
  });

describe("DELETE {confirmationName, handoverTo}: handing over", () => {
  test("the member becomes OWNER, the former owner MEMBER; the heir is told", async () => {
    const group = await groupOf(elin, siri, noah);
    const { status, body } = await remove(elin, group, { confirmationName: NAME, handoverTo: siri.id });
    expect([status, body]).toEqual([200, { success: true }]);
    expect([await roleOf(elin, group), await roleOf(siri, group)]).toEqual(["MEMBER", "OWNER"]);
    const { notifications } = (await siri.get("/api/notifications")).body;
    expect(notifications[0]).toMatchObject({
      type: "group_owner",
      message: `You are now the owner of ${NAME}.`,
      data: { groupId: group.id, groupName: NAME },
    });
    const shown = (await siri.get(`/api/messages/conversations/${group.conversationId}`)).body.conversation;
    expect(shown.groupRole).toBe("OWNER");
    expect((await elin.delete(`${path}/${group.id}/members/${elin.id}`)).status).toBe(200);
    expect((await remove(siri, group)).status).toBe(200);
  });

  test("wrong name: 400 'Group name does not match'; nothing happens", async () => {
    const group = await groupOf(elin, siri);
    for (const confirmationName of ["", "fjällvandrarna", "Fjällvandrarna!", "a".repeat(1000)]) {
      const { status, body } = await remove(elin, group, { confirmationName, handoverTo: null });
      expect([status, body.error]).toEqual([400, "Group name does not match"]);
    }
    for (const confirmationName of [undefined, 5, null, "a".repeat(1001)])
      expect((await remove(elin, group, { confirmationName, handoverTo: null })).status).toBe(400);
    expect(await roleOf(elin, group)).toBe("OWNER");
  });

  test("an empty or missing choice, oneself or no member: 400 with the text", async () => {
    const group = await groupOf(elin, siri);
    for (const handoverTo of ["", undefined, elin.id, noah.id, anyId, "x", "null"]) {
      const { status, body } = await remove(elin, group, { confirmationName: NAME, handoverTo });
      expect([status, body.error]).toEqual([400, "Please select a user to hand over the group to"]);
    }
    expect((await remove(elin, group, { confirmationName: NAME, handoverTo: 5 })).status).toBe(400);
    expect(await roleOf(elin, group)).toBe("OWNER");
  });

  test("fields in the query, as with every DELETE, and null as a word there", async () => {
    const group = await groupOf(elin, siri);
    const query = (handoverTo: string) =>
      elin.delete(
        `${path}/${group.id}?confirmationName=${encodeURIComponent(NAME)}&handoverTo=${handoverTo}`,
      );
    expect((await query("")).status).toBe(400);
    expect((await query("null")).status).toBe(200);
    expect((await elin.get(`${path}/${group.id}`)).status).toBe(404);
  });

  test("others may not: ADMIN, MANAGER and MEMBER 403, a stranger, a blocked one and a former owner who left 404", async () => {
    const group = await groupOf(elin, siri, noah);
    await elin.call("PUT", `${path}/${group.id}/members/${siri.id}`, { body: { role: "ADMIN" } });
    for (const who of [siri, noah]) expect((await remove(who, group)).status).toBe(403);
    await blocked(elin, moa);
    expect((await remove(moa, group)).status).toBe(404);
    await remove(elin, group, { confirmationName: NAME, handoverTo: siri.id });
    expect((await remove(elin, group)).status).toBe(403);
    await elin.delete(`${path}/${group.id}/members/${elin.id}`);
    expect((await remove(elin, group)).status).toBe(404);
  });

  test("at the same time as the heir leaves, and as a deletion: there is always one owner, or no group", async () => {
    for (const _ of rounds(4)) {
      const group = await groupOf(elin, siri, noah);
      const [handed, left] = await Promise.all([
        remove(elin, group, { confirmationName: NAME, handoverTo: siri.id }),
        siri.delete(`${path}/${group.id}/members/${siri.id}`),
      ]);
      expect([handed.status, left.status].sort()).toEqual(handed.status === 200 ? [200, 403] : [200, 400]);
      const owners = await db.groupMember.count({ where: { groupId: group.id, role: "OWNER" } });
      expect(owners).toBe(1);
      const other = await groupOf(elin, siri);
      const both = await Promise.all([
        remove(elin, other, { confirmationName: NAME, handoverTo: siri.id }),
        remove(elin, other),
      ]);
      expect([
        [200, 403],
        [200, 404],
      ]).toContainEqual(both.map(({ status }) => status).sort());
    }
  });
});

/** All rows that belong to a group, for comparison. */
async function rowsOf(groupId: string) {
  const conversations = await db.conversation.findMany({ where: { groupId }, orderBy: { id: "asc" } });
  const conversationId = { in: conversations.map(({ id }) => id) };
  return {
    group: await db.group.findUnique({ where: { id: groupId } }),
    members: await db.groupMember.findMany({ where: { groupId }, orderBy: { userId: "asc" } }),
    invitations: await db.groupInvitation.findMany({ where: { groupId }, orderBy: { id: "asc" } }),
    // counts the changes of participants
    conversations: conversations.map(({ membershipVersion: _, ...row }) => row),
    participants: await db.participant.findMany({
      where: { conversationId },
      orderBy: [{ conversationId: "asc" }, { userId: "asc" }],
    }),
    messages: await db.message.findMany({ where: { conversationId }, orderBy: { id: "asc" } }),
    notices: await db.notice.findMany({ where: { groupId } }),
    suggestions: await db.categorySuggestion.findMany({ where: { groupId }, orderBy: { id: "asc" } }),
    categories: await db.category.findMany({ where: { groupId }, orderBy: { id: "asc" } }),
  };
}

describe("handoverTo null deletes softly", () => {
  /** A group with a role, a channel, read and unread messages, a notice and an invitation. */
  async function fullGroup(): Promise<{ group: Json; channel: Json; invitation: string }> {
    const group = await groupOf(elin, siri, noah);
    await elin.call("PUT", `${path}/${group.id}/members/${siri.id}`, { body: { role: "MANAGER" } });
    const channel = await channelOf(elin, group.id);
    for (const id of [group.conversationId, channel.id]) await sendText(siri, id, "Vi ses vid stationen.");
    await noah.post(`/api/messages/conversations/${channel.id}/read`);
    await noah.post(`/api/messages/conversations/${channel.id}/mute`, { muted: true });
    await elin.post("/api/notices", { title: "Tält", content: "Till låns.", groupId: group.id });
    for (const who of [noah, siri])
      await suggestionOf(who, `${path}/${group.id}`, { description: "Saknas." });
    const settled = await suggestionOf(noah, `${path}/${group.id}`, { nameFrench: "Café" });
    const answer = { action: "reject", reviewComment: "Nej." };
    await elin.patch(`${path}/${group.id}/category-suggestions/${settled.id}`, answer);
    for (const icon of ["🏃", "☕"]) await categoryOf(siri, `${path}/${group.id}`, { icon });
    const [invited] = (await addMembers(app.url, "Invited")) as [Member];
    return { group, channel, invitation: await inviteToGroup(siri, group.id, invited) };
  }

  test("gone from every list and its conversations closed, for everybody, from that moment", async () => {
    const { group, channel } = await fullGroup();
    expect((await remove(elin, group)).status).toBe(200);
    for (const who of [elin, siri, noah]) {
      for (const address of [
        `${path}/${group.id}`,
        `${path}/${group.id}/members`,
        `/api/messages/conversations/${group.conversationId}`,
        `/api/messages/conversations/${channel.id}`,
        `/api/notices?groupId=${group.id}`,
      ])
        expect((await who.get(address)).status, address).toBe(404);
      const { conversations } = (await who.get("/api/messages/conversations")).body;
      expect(conversations.filter(({ groupId }: Json) => groupId === group.id)).toEqual([]);
      expect((await who.get(path)).body.groups.map(({ id }: Json) => id)).not.toContain(group.id);
      const { groups } = (await who.get("/api/messages/users/search?q=fj%C3%A4llvandrarna")).body;
      expect(groups.map(({ id }: Json) => id)).not.toContain(group.id);
      expect((await who.post(`/api/messages/conversations/${channel.id}`, { content: "hej" })).status).toBe(
        404,
      );
      expect((await who.patch(`${path}/${group.id}`, { name: "x" })).status).toBe(404);
      expect((await remove(who, group)).status).toBe(404);
    }
  });

  test("an invitation to it can't be seen or answered", async () => {
    const group = await groupOf(elin);
    const [invited] = (await addMembers(app.url, "Invited")) as [Member];
    const id = await inviteToGroup(elin, group.id, invited);
    await remove(elin, group);
    expect((await invited.get(`${path}/invitations`)).body.invitations).toEqual([]);
    expect((await invited.get("/api/notifications")).body).toMatchObject({
      notifications: [],
      unreadCount: 0,
    });
    expect((await invited.post(`/api/invitations/${id}/respond`, { action: "accept" })).status).toBe(404);
  });

  test("an ADMIN restores it whole: compared field by field", async () => {
    const { group, invitation } = await fullGroup();
    const before = await rowsOf(group.id);
    expect(before.participants).toHaveLength(6);
    await remove(elin, group);
    const listed = (await admin.get("/api/admin/groups")).body.groups;
    expect(listed[0]).toEqual({
      id: group.id,
      name: NAME,
      description: "",
      color: "#3B82F6",
      pictureUrl: null,
      memberCount: 3,
      deletedAt: expect.any(String),
      restorableUntil: expect.any(String),
    });
    expect(Date.parse(listed[0].restorableUntil) - Date.parse(listed[0].deletedAt)).toBe(30 * 86_400_000);
    const { status, body } = await restore(admin, group);
    expect([status, body]).toEqual([
      200,
      { success: true, group: { id: group.id, name: NAME, memberCount: 3 } },
    ]);
    expect(await rowsOf(group.id)).toEqual(before);
    expect(await roleOf(siri, group)).toBe("MANAGER");
    expect((await noah.get("/api/messages/unread-count")).status).toBe(200);
    const { userId } = await db.groupInvitation.findUniqueOrThrow({ where: { id: invitation } });
    expect(await db.notification.count({ where: { userId, type: "GROUP_INVITATION" } })).toBe(1);
    const audit = (await admin.get("/api/admin/audit?kind=group_restored")).body.entries[0];
    expect(audit).toMatchObject({ kind: "group_restored", reason: NAME, actor: { id: admin.id } });
    expect((await restore(admin, group)).status).toBe(404);
  });

  test("only role ADMIN; what is not deleted 404", async () => {
    const group = await groupOf(elin);
    expect((await restore(admin, group)).status).toBe(404);
    expect((await restore(admin, { id: anyId })).status).toBe(404);
    await remove(elin, group);
    await db.user.update({ where: { id: moa.id }, data: { role: "MANAGER" } });
    for (const who of [elin, moa]) expect((await restore(who, group)).status).toBe(403);
    const both = await Promise.all([restore(admin, group), restore(admin, group)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("within 30 days: at the last moment it is restored, afterwards 409, out of the list, and purged", async () => {
    const group = await groupOf(elin, siri);
    await remove(elin, group);
    await moved(group.id, 30, 60_000);
    await purgeDeletedGroups();
    expect((await restore(admin, group)).status).toBe(200);
    await remove(elin, group);
    await moved(group.id, 30, -1);
    const { status, body } = await restore(admin, group);
    expect([status, body.error]).toEqual([409, "A deleted group can be restored for 30 days."]);
    expect((await admin.get("/api/admin/groups")).body.groups.map(({ id }: Json) => id)).not.toContain(
      group.id,
    );
    await Promise.all([purgeDeletedGroups(), purgeDeletedGroups()]);
    await purgeClosedConversations();
    expect(await rowsOf(group.id)).toMatchObject({
      group: null,
      members: [],
      invitations: [],
      conversations: [],
    });
    expect(await db.conversation.count({ where: { id: group.conversationId } })).toBe(0);
    expect(await db.dormantMember.count({ where: { groupId: group.id } })).toBe(0);
    expect((await restore(admin, group)).status).toBe(404);
  });

  test("an owner whose account is gone is followed by the highest role; without members 409", async () => {
    const [owner, heir] = [await registerMember(app.url, "Ove"), await registerMember(app.url, "Heidi")];
    const group = await groupOf(owner, siri, heir);
    await owner.call("PUT", `${path}/${group.id}/members/${heir.id}`, { body: { role: "ADMIN" } });
    const lonely = await groupOf(owner);
    for (const one of [group, lonely]) await remove(owner, one);
    expect(
      (await owner.delete("/api/users/me", { password: PASSWORD, confirmationUsername: owner.username }))
        .status,
    ).toBe(200);
    expect((await restore(admin, group)).body.group.memberCount).toBe(2);
    expect([await roleOf(heir, group), await roleOf(siri, group)]).toEqual(["OWNER", "MEMBER"]);
    const { status, body } = await restore(admin, lonely);
    expect([status, body.error]).toEqual([409, "No member of this group has an account any more."]);
  });

  test("an invitation of a pair that is blocked by then does not come back", async () => {
    const group = await groupOf(elin);
    const [invited] = (await addMembers(app.url, "Invited")) as [Member];
    await inviteToGroup(elin, group.id, invited);
    await remove(elin, group);
    await blocked(invited, elin);
    await restore(admin, group);
    expect((await invited.get(`${path}/invitations`)).body.invitations).toEqual([]);
    expect(await db.groupInvitation.count({ where: { groupId: group.id } })).toBe(0);
  });

  test("the number of statements does not grow with the members", async () => {
    const counts: number[] = [];
    for (const size of [2, 40]) {
      const group = await groupOf(elin);
      const people = await addPeople(size);
      const rows = people.map(({ id }) => ({ groupId: group.id, userId: id }));
      await db.groupMember.createMany({ data: rows });
      const deleted = await statementsOf(() => deleteGroup(asMe(elin), { id: group.id, ...gone }));
      const restored = await statementsOf(() =>
        restoreGroup({ ...asMe(admin), role: "ADMIN" }, group as { id: string }),
      );
      counts.push(deleted.length, restored.length);
    }
    expect(counts.slice(2)).toEqual(counts.slice(0, 2));
  });
});

test("Deleting an account tells the heir of its groups", async () => {
  const [owner, heir] = [await registerMember(app.url, "Ove"), await registerMember(app.url, "Heidi")];
  const group = await groupOf(owner, heir);
  await owner.delete("/api/users/me", { password: PASSWORD, confirmationUsername: owner.username });
  expect(await roleOf(heir, group)).toBe("OWNER");
  const { notifications } = (await heir.get("/api/notifications")).body;
  expect(notifications.map(({ type }: Json) => type)).toContain("group_owner");
});
