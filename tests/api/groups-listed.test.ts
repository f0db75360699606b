import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { block } from "../support/cases/friends";
import { askToJoinGroup, channelOf, groupOf, listGroup } from "../support/cases/groups";
import type { Answer, Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";
import { picture } from "../support/pictures";
import { statementsOfCall } from "../support/statements";

let app: App;
let [elin, siri, noah, tove] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Tove"];
  [elin, siri, noah, tove] = (await addMembers(app.url, ...names)) as [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const people = async (...names: string[]) => (await addMembers(app.url, ...names)) as Member[];
const one = async () => (await people("One"))[0] as Member;
const requests = ({ id }: Json) => `${path}/${id}/join-requests`;
const ask = (by: Member, group: Json, body: object = {}) => by.post(requests(group), body);
const settle = (by: Member, group: Json, id: string, action: unknown = "approve") =>
  by.patch(`${requests(group)}/${id}`, { action });
const setRole = (group: Json, { id }: Member, role: string) =>
  elin.call("PUT", `${path}/${group.id}/members/${id}`, { body: { role } });
let made = 0;
/** Elin's listed group of a name of its own, with Siri as ADMIN, Noah as MANAGER and Tove as MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const group = await groupOf(elin, siri, noah, tove);
  await setRole(group, siri, "ADMIN");
  await setRole(group, noah, "MANAGER");
  await listGroup(elin, group, { name: `Paddlarna ${++made}a`, ...fields });
  return { ...group, name: `Paddlarna ${made}a` };
}
const found = async (by: Member, q: string): Promise<Json[]> =>
  (await by.get(`${path}/listed?q=${encodeURIComponent(q)}`)).body.groups;
const listed = async (by: Member, group: Json): Promise<Json[]> =>
  (await by.get(requests(group))).body.requests;
const told = async (by: Member, type: string, { id }: Json): Promise<Json[]> =>
  (await by.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (news: Json) => news.type === type && news.data.groupId === id,
  );
const badge = async (by: Member): Promise<number> =>
  (await by.get("/api/trpc/notifications.badges")).body.result.data.json.groupRequests;
const roleOf = async ({ id: groupId }: Json, { id: userId }: Member) =>
  (await db.groupMember.findFirst({ where: { groupId, userId } }))?.role;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe("isListed", () => {
  test("'default false, also for existing groups; OWNER and ADMIN'", async () => {
    const group = await groupOf(elin, siri, noah, tove);
    await setRole(group, siri, "ADMIN");
    await setRole(group, noah, "MANAGER");
    expect((await elin.get(`${path}/${group.id}`)).body.group.isListed).toBe(false);
    const list = (by: Member, isListed: unknown) => by.patch(`${path}/${group.id}`, { isListed });
    expect((await list(noah, true)).body.error).toBe(
      "Only the owner and admins may decide whether others find the group.",
    );
    expect([(await list(noah, true)).status, (await list(tove, true)).status]).toEqual([403, 403]);
    // what it is already is no decision
    expect((await list(noah, false)).status).toBe(200);
    for (const wrong of ["yes", 1, null]) expect((await list(elin, wrong)).status).toBe(400);
    expect((await list(siri, true)).body.group.isListed).toBe(true);
    expect((await list(noah, false)).status).toBe(403);
    const created = await elin.post(path, { name: "Öppna", isListed: true });
    expect(created.body.group.isListed).toBe(true);
  });

  test("'shows name, picture, description and number of members in search', and no more", async () => {
    const group = await club({ description: "Turer i skärgården." });
    const { pictureUrl } = (
      await elin.upload("/api/upload/group-picture", "picture", await picture(), "one.png", {
        groupId: group.id,
      })
    ).body;
    const stranger = await one();
    const view = {
      id: group.id,
      name: group.name,
      description: "Turer i skärgården.",
      pictureUrl,
      memberCount: 4,
      requestId: null,
    };
    expect(await found(stranger, group.name.slice(3).toUpperCase())).toEqual([view]);
    expect(await found(stranger, "  ")).toEqual([]);
    // one's own groups are in the list of one's own
    expect(await found(tove, group.name)).toEqual([]);
    expect((await stranger.get(pictureUrl)).status).toBe(200);
    await elin.patch(`${path}/${group.id}`, { isListed: false });
    expect(await found(stranger, group.name)).toEqual([]);
    expect((await stranger.get(pictureUrl)).status).toBe(404);
    expect((await tove.get(pictureUrl)).status).toBe(200);
  });

  test("one statement, however many groups are found", async () => {
    const stranger = await one();
    const groups = [await club(), await club(), await club()];
    const few = await statementsOfCall(() => found(stranger, groups[0]!.name));
    const many = await statementsOfCall(() => found(stranger, "Paddlarna"));
    expect(many.length).toBe(few.length);
  });

  test("'every documented call stays 404 for strangers', also for one who has asked", async () => {
    const group = await club();
    const asking = await one();
    await askToJoinGroup(asking, group);
    const at = `${path}/${group.id}`;
    const channel = await channelOf(elin, group.id);
    const calls: [method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object][] = [
      ["GET", at],
      ["PATCH", at, { name: "Min" }],
      ["DELETE", at, { confirmationName: group.name, handoverTo: null }],
      ["GET", `${at}/members`],
      ["POST", `${at}/members`, { userId: asking.id }],
      ["PUT", `${at}/members/${tove.id}`, { role: "ADMIN" }],
      ["DELETE", `${at}/members/${tove.id}`],
      ["GET", `${at}/invitations`],
      ["GET", `${at}/join-requests`],
      ["POST", `${at}/channels`, { name: "Turer" }],
      ["PATCH", `${at}/channels/${channel.id}`, { name: "Turer" }],
      ["DELETE", `${at}/channels/${channel.id}`],
      ["GET", `${at}/owned-categories`],
      ["POST", `${at}/owned-categories`, { name: "Kajak" }],
      ["GET", `${at}/category-suggestions`],
      ["POST", `${at}/category-suggestions`, { name: "Kajak" }],
      ["GET", `${at}/attendance`],
      ["GET", `/api/messages/conversations/${group.conversationId}`],
      ["GET", `/api/messages/conversations/${group.conversationId}/messages`],
      ["GET", `/api/activities?groupId=${group.id}`],
      ["GET", `/api/notices?groupId=${group.id}`],
      ["POST", "/api/notices", { title: "Tält", content: "Lånas.", groupId: group.id }],
      ["POST", "/api/invitations", { title: "Kom", type: "GROUP", groupId: group.id }],
    ];
    for (const who of [await one(), asking])
      for (const [method, where, body] of calls)
        expect((await who.call(method, where, { body })).status, `${method} ${where}`).toBe(404);
  });
});

describe("POST join-requests {message?}", () => {
  test("201 {request}; OWNER and ADMINs are told and count it, others not", async () => {
    const [group, asking] = [await club(), await one()];
    const before = await badge(siri);
    const { status, body } = await ask(asking, group, { message: " Jag paddlar.\r\n" });
    const request = {
      id: expect.any(String),
      groupId: group.id,
      user: { id: asking.id, name: "One", username: asking.username, profilePicture: null },
      message: "Jag paddlar.",
      status: "PENDING",
      requestedAt: expect.any(String),
    };
    expect([status, body]).toEqual([201, { request }]);
    for (const by of [elin, siri]) {
      expect(await listed(by, group)).toEqual([body.request]);
      expect(await told(by, "group_join_request", group)).toMatchObject([
        {
          message: `One wants to join ${group.name}.`,
          invitationStatus: null,
          data: { joinRequestId: body.request.id, fromUserId: asking.id, fromUserName: "One" },
        },
      ]);
    }
    expect(await badge(siri)).toBe(before + 1);
    expect(await told(noah, "group_join_request", group)).toEqual([]);
    expect((await found(asking, group.name))[0]?.requestId).toBe(body.request.id);
  });

  test("twice and inside 409, unlisted and unknown 404; message at most 1 000", async () => {
    const [group, closed, asking] = [await club(), await groupOf(elin), await one()];
    for (const message of ["å".repeat(1001), 5])
      expect((await ask(asking, group, { message })).status).toBe(400);
    expect((await ask(asking, group, { message: "å".repeat(1000) })).status).toBe(201);
    expect((await ask(asking, group)).body.error).toBe("You have already asked to join this group.");
    expect((await ask(asking, group)).status).toBe(409);
    expect((await ask(tove, group)).body.error).toBe("You are already in this group.");
    for (const other of [closed, { id: anyId }]) expect((await ask(asking, other)).status).toBe(404);
  });

  test("A person can have at most 50 pending requests to join groups.", async () => {
    const [group, other, asking] = [await club(), await club(), await one()];
    const row = (at: number) => ({ id: anyId.slice(0, -4) + String(1000 + at), userId: asking.id });
    for (let at = 0; at < 49; at++) {
      const { id: groupId } = await db.group.create({
        data: { id: crypto.randomUUID(), name: "Full", nameKey: "full" },
      });
      const data = { ...row(at), id: crypto.randomUUID(), groupId, pendingKey: `${groupId} ${asking.id}` };
      await db.groupJoinRequest.create({ data });
    }
    const answers = await Promise.all([ask(asking, group), ask(asking, other)]);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("limit-reached");
  });

  test("sixteen at once: one 201, one notification to each who answers", async () => {
    const [group, asking] = [await club(), await one()];
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(asking, group)));
    expect(statuses(answers)).toEqual([201, ...Array(15).fill(409)]);
    for (const by of [elin, siri]) expect(await told(by, "group_join_request", group)).toHaveLength(1);
  });

  test("blocked pairs: with the owner it is not found; an admin neither hears of nor answers it", async () => {
    const [group, asking, shut] = [await club(), await one(), await one()];
    await block(shut, elin);
    expect(await found(shut, group.name)).toEqual([]);
    expect((await ask(shut, group)).status).toBe(404);
    await block(siri, asking);
    const id = await askToJoinGroup(asking, group);
    expect(await told(siri, "group_join_request", group)).toEqual([]);
    expect(await listed(siri, group)).toEqual([]);
    expect((await settle(siri, group, id)).status).toBe(404);
    expect((await settle(elin, group, id)).status).toBe(200);
  });

  test("a group whose owner is suspended is found by nobody", async () => {
    const [owner, asking] = [await one(), await one()];
    const group = await groupOf(owner);
    await listGroup(owner, group, { name: "Avstängda klubben" });
    expect(await found(asking, "Avstängda klubben")).toHaveLength(1);
    await db.user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } });
    expect(await found(asking, "Avstängda klubben")).toEqual([]);
    expect((await ask(asking, group)).status).toBe(404);
  });
});

describe("PATCH join-requests/{requestId} {action}", () => {
  test("approve makes a MEMBER, who is told; every notification is settled", async () => {
    const [group, asking] = [await club(), await one()];
    const id = await askToJoinGroup(asking, group);
    const { status, body } = await settle(siri, group, id);
    expect([status, body]).toMatchObject([
      200,
      { success: true, message: "Join request approved", request: { id, status: "ACCEPTED" } },
    ]);
    expect(await roleOf(group, asking)).toBe("MEMBER");
    expect(await told(asking, "Added to Group", group)).toHaveLength(1);
    for (const by of [elin, siri]) {
      expect(await told(by, "group_join_request", group)).toMatchObject([
        { invitationStatus: "ACCEPTED", isRead: true },
      ]);
      expect(await listed(by, group)).toEqual([]);
    }
    expect((await settle(elin, group, id)).status).toBe(409);
  });

  test("reject: no member; a new request is possible; the answer of notifications does the same", async () => {
    const [group, asking] = [await club(), await one()];
    const { body } = await settle(elin, group, await askToJoinGroup(asking, group), "reject");
    expect(body).toMatchObject({ message: "Join request rejected", request: { status: "DECLINED" } });
    expect(await roleOf(group, asking)).toBeUndefined();
    const id = await askToJoinGroup(asking, group);
    const respond = (by: Member) => by.post(`/api/invitations/${id}/respond`, { action: "accept" });
    for (const by of [noah, tove, asking]) expect((await respond(by)).status).toBe(404);
    expect((await respond(siri)).body).toMatchObject({ request: { id, status: "ACCEPTED" } });
    expect(await roleOf(group, asking)).toBe("MEMBER");
  });

  test("OWNER and ADMIN alone; another's and unknown 404; other words 400", async () => {
    const [group, other, asking] = [await club(), await club(), await one()];
    const id = await askToJoinGroup(asking, group);
    for (const by of [noah, tove]) {
      expect((await settle(by, group, id)).status).toBe(403);
      expect((await by.get(requests(group))).status).toBe(404);
    }
    expect((await settle(elin, other, id)).status).toBe(404);
    expect((await settle(elin, group, anyId)).status).toBe(404);
    expect((await settle(elin, group, id, "accept")).status).toBe(400);
    // who has just lost the right, and with it the notification
    await setRole(group, siri, "MEMBER");
    expect((await settle(siri, group, id)).status).toBe(403);
    expect(await told(siri, "group_join_request", group)).toEqual([]);
  });

  test("Group is full: 409, and the request waits on; of two answers at once one gets the last place", async () => {
    const [group, asking, second] = [await club({ memberLimit: 5 }), await one(), await one()];
    const ids = [await askToJoinGroup(asking, group), await askToJoinGroup(second, group)];
    const answers = await Promise.all(ids.map((id) => settle(elin, group, id)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await listed(elin, group)).toHaveLength(1);
  });

  test("an answer, a withdrawal and the end of the list at once: never half of it", async () => {
    for (const _ of rounds(6)) {
      const [group, asking] = [await club(), await one()];
      const id = await askToJoinGroup(asking, group);
      const [approved, withdrawn] = await Promise.all([
        settle(siri, group, id),
        asking.delete(`${requests(group)}/${id}`),
        elin.patch(`${path}/${group.id}`, { isListed: false }),
      ]);
      const isIn = (await roleOf(group, asking)) === "MEMBER";
      expect(isIn).toBe(approved.status === 200);
      expect(isIn && withdrawn.status === 200).toBe(false);
      expect(await db.groupJoinRequest.count({ where: { groupId: group.id, status: "PENDING" } })).toBe(0);
    }
  });
});

describe("a pending request ends", () => {
  test("when its person withdraws it, the group leaves the list or is deleted", async () => {
    const ends: [string, (group: Json, id: string, asking: Member) => Promise<Answer>][] = [
      ["withdrawn", (group, id, asking) => asking.delete(`${requests(group)}/${id}`)],
      ["off the list", (group) => siri.patch(`${path}/${group.id}`, { isListed: false })],
      [
        "deleted",
        (group) => elin.delete(`${path}/${group.id}`, { confirmationName: group.name, handoverTo: null }),
      ],
    ];
    for (const [name, end] of ends) {
      const [group, asking] = [await club(), await one()];
      const before = await badge(elin);
      const id = await askToJoinGroup(asking, group);
      expect((await end(group, id, asking)).status, name).toBe(200);
      expect(await told(elin, "group_join_request", group), name).toEqual([]);
      expect(await badge(elin), name).toBe(before);
    }
  });

  test("as accepted, when its person gets in another way", async () => {
    const [group, asking] = [await club(), await one()];
    await askToJoinGroup(asking, group);
    await elin.post(`${path}/${group.id}/members`, { userId: asking.id });
    expect(await told(siri, "group_join_request", group)).toMatchObject([{ invitationStatus: "ACCEPTED" }]);
  });

  test("it is withdrawn by its person alone, before it is answered", async () => {
    const [group, asking] = [await club(), await one()];
    const id = await askToJoinGroup(asking, group);
    const withdraw = (by: Member) => by.delete(`${requests(group)}/${id}`);
    expect([(await withdraw(siri)).status, (await withdraw(tove)).status]).toEqual([403, 404]);
    await settle(elin, group, id, "reject");
    expect((await withdraw(asking)).status).toBe(409);
  });
});
