import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, pollOf, pollOptions, taskOf } from "../support/cases/activities";
import {
  answer,
  ask,
  befriend,
  block,
  blocked,
  requestOf,
  unblock,
  unfriend,
  withdraw,
} from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, membershipOf, organizationOf } from "../support/cases/orgs";
import { type Answer, createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { callsNamingPeople } from "../support/naming";
import { addMembers } from "../support/people";

/** "a blocked pair does not find, befriend, invite, add or newly message each other (404, as if not there)". */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const three = async () => (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
const conversations = "/api/messages/conversations";
const open = (one: Member, body: object) => one.post(conversations, body);
const tryDirect = (one: Member, ...others: Member[]) =>
  open(one, { type: "DIRECT", participantIds: others.map(({ id }) => id) });
const tryRoom = (one: Member, ...others: Member[]) =>
  open(one, {
    type: "GROUP",
    isTemporary: true,
    name: "Resan",
    participantIds: others.map(({ id }) => id),
  });
const add = (one: Member, roomId: string, ...others: Member[]) =>
  one.post(`${conversations}/${roomId}/members`, { userIds: others.map(({ id }) => id) });

function uploadTo(one: Member, conversationId: string): Promise<Answer> {
  const raw = new FormData();
  raw.append("conversationId", conversationId);
  raw.append("file", new Blob(["hallå?"]), "hallå.txt");
  return one.call("POST", "/api/upload/message-attachment", { raw });
}

type Act = (one: Member, other: Member, third: Member) => Promise<Answer | Answer[]>;

/** The status of each line for one of a blocked pair about the other; 404 unless `why` says otherwise. */
const acts: Record<string, { status?: number; why?: string; act: Act }> = {
  "POST /api/messages/conversations": {
    act: async (one, other, third) => [
      await tryDirect(one, other),
      await tryDirect(one, third, other),
      await tryRoom(one, other),
      await tryRoom(one, third, other),
    ],
  },
  "POST /api/messages/conversations/{id}/members": {
    act: async (one, other, third) => {
      const id = await createRoom(one, "Resan", third);
      return [await add(one, id, other)];
    },
  },
  "POST /api/personal-groups/{id}/members": {
    act: async (one, other) =>
      one.post(`/api/personal-groups/${(await groupOf(one)).id}/members`, { userId: other.id }),
  },
  "PUT /api/personal-groups/{id}/members/{memberId}": {
    status: 200,
    why: "in groups that both are in, both stay visible",
    act: async (one, other, third) => {
      const group = await groupOf(third, one, other);
      const path = `/api/personal-groups/${group.id}/members`;
      await third.call("PUT", `${path}/${one.id}`, { body: { role: "ADMIN" } });
      return one.call("PUT", `${path}/${other.id}`, { body: { role: "MANAGER" } });
    },
  },
  "DELETE /api/personal-groups/{id}/members/{memberId}": {
    status: 200,
    why: "in groups that both are in, both stay visible",
    act: async (one, other, third) => {
      const group = await groupOf(third, one, other);
      const path = `/api/personal-groups/${group.id}/members`;
      await third.call("PUT", `${path}/${one.id}`, { body: { role: "ADMIN" } });
      return one.delete(`${path}/${other.id}`);
    },
  },
  "POST /api/organizations/{id}/members": {
    act: async (one, other) =>
      one.post(`/api/organizations/${(await organizationOf(one)).id}/members`, { userId: other.id }),
  },
  "POST /api/organizations/{id}/invitations": {
    act: async (one, other) =>
      one.post(`/api/organizations/${(await organizationOf(one)).id}/invitations`, { userId: other.id }),
  },
  "POST /api/organizations/{id}/members/import": {
    status: 200,
    why: "each line has an outcome of its own, UNKNOWN here as for a name that nobody has",
    act: async (one, other) =>
      one.post(`/api/organizations/${(await organizationOf(one)).id}/members/import`, {
        lines: [{ username: other.username }],
      }),
  },
  "PUT /api/organizations/{id}/members/{memberId}": {
    status: 200,
    why: "in organizations that both are in, both stay visible",
    act: async (one, other) => one.call("PUT", await membershipOf(one, other), { body: { role: "MANAGER" } }),
  },
  "DELETE /api/organizations/{id}/members/{memberId}": {
    status: 200,
    why: "in organizations that both are in, both stay visible",
    act: async (one, other) => one.delete(await membershipOf(one, other)),
  },
  "POST /api/organizations/{id}/hand-over": {
    status: 200,
    why: "in organizations that both are in, both stay visible",
    act: async (one, other) => {
      const { id } = await organizationOf(one);
      await addToOrganization(id, other, "MEMBER");
      return one.post(`/api/organizations/${id}/hand-over`, { memberId: other.id });
    },
  },
  "POST /api/activities/{id}/invitations": {
    act: async (one, other) => {
      const dateTime = new Date(Date.now() + 86_400_000).toISOString();
      const { activity } = (await one.post("/api/activities", { title: "Kvällsbad", dateTime })).body;
      return one.post(`/api/activities/${activity.id}/invitations`, { userIds: [other.id] });
    },
  },
  "DELETE /api/activities/{id}/invitations": {
    why: "a block ends the invitation",
    act: async (one, other) => {
      const { id } = await activityOf(one);
      return one.delete(`/api/activities/${id}/invitations`, { userIds: [other.id] });
    },
  },
  "POST /api/polls": {
    act: (one, other) =>
      one.post("/api/polls", { title: "Möte", options: pollOptions(), userIds: [other.id] }),
  },
  "POST /api/polls/{id}/people": {
    act: async (one, other) =>
      one.post(`/api/polls/${(await pollOf(one)).id}/people`, { userIds: [other.id] }),
  },
  "DELETE /api/activities/{id}/tasks/{taskId}/taking": {
    status: 200,
    why: "participants stay in an activity, and the host takes them off a task",
    act: async (one, other) =>
      one.delete(`${await taskOf(one, (await activityOf(one)).id)}/taking`, { userId: other.id }),
  },
  "POST /api/training/coachings": {
    act: (one, other) => one.post("/api/training/coachings", { userId: other.id, role: "CLIENT" }),
  },
  "POST /api/training/organizations/{organizationId}/coaches": {
    act: async (one, other) => {
      const { id } = await organizationOf(one);
      await addToOrganization(id, other, "MEMBER");
      return one.post(`/api/training/organizations/${id}/coaches`, { userId: other.id });
    },
  },
  "DELETE /api/training/organizations/{organizationId}/coaches/{userId}": {
    status: 200,
    why: "in organizations that both are in, both stay members, and who manages one manages its coaches",
    act: async (one, other) => {
      const { id: organizationId } = await organizationOf(one);
      await addToOrganization(organizationId, other, "MEMBER");
      await db.organizationCoach.create({ data: { organizationId, userId: other.id } });
      return one.delete(`/api/training/organizations/${organizationId}/coaches/${other.id}`);
    },
  },
  "POST /api/friends/requests": { act: (one, other) => ask(one, other) },
  "GET /api/friends/{id}": { act: (one, other) => one.get(`/api/friends/${other.id}`) },
  "DELETE /api/friends/{id}": { act: (one, other) => unfriend(one, other.id) },
  "GET /api/users/{id}": { act: (one, other) => one.get(`/api/users/${other.id}`) },
  "GET /api/users/by-username/{username}": {
    act: (one, other) => one.get(`/api/users/by-username/${other.username}`),
  },
  "POST /api/users/{id}/block": {
    status: 200,
    why: "who is blocked may block back",
    act: (one, other) => block(one, other),
  },
  "DELETE /api/users/{id}/block": {
    why: "with no block of one's own, or none any more",
    act: async (one, other) => {
      await unblock(one, other);
      return unblock(one, other);
    },
  },
};

describe("a blocked pair, over every call that takes another person's id, by either of the two", () => {
  const taking = callsNamingPeople();
  const served = Object.entries(acts).filter(([call]) => taking.includes(call));

  test("none is left out", () => expect(taking.filter((call) => !(call in acts))).toEqual([]));

  test.each(served)("%s", async (_, { status = 404, act }) => {
    const [elin, siri, noah] = await three();
    await blocked(elin, siri);
    for (const [one, other] of [
      [siri, elin],
      [elin, siri],
    ] as const)
      for (const { status: answered } of [await act(one, other, noah)].flat()) expect(answered).toBe(status);
  });
});

test("they do not find each other, in any search; others find both", async () => {
  const [elin, siri, noah] = await three();
  const finds = async (one: Member, other: Member) => {
    const counts: number[] = [];
    for (const path of ["/api/users/search", "/api/friends/search", "/api/messages/users/search"])
      counts.push((await one.get(`${path}?q=${other.username}`)).body.users.length);
    return counts;
  };
  await blocked(elin, siri);
  expect([await finds(elin, siri), await finds(siri, elin)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect([await finds(noah, siri), await finds(noah, elin)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  await unblock(elin, siri);
  expect(await finds(siri, elin)).toEqual([1, 1, 1]);
});

describe("POST block: ends friendship and pending requests", () => {
  test("a friendship, for both; it does not come back", async () => {
    const [elin, siri] = await three();
    await befriend(elin, siri);
    expect((await block(siri, elin)).body).toEqual({ success: true });
    for (const one of [elin, siri]) expect((await one.get("/api/friends")).body.friends).toEqual([]);
    await unblock(siri, elin);
    expect((await elin.get("/api/friends")).body.friends).toEqual([]);
    await befriend(elin, siri);
  });

  test("a request from either; it is as if not there, also when it was settled before", async () => {
    const [elin, siri] = await three();
    const declined = await requestOf(elin, siri);
    await answer(siri, declined, "DECLINED");
    const mine = await requestOf(elin, siri);
    await blocked(elin, siri);
    for (const id of [mine, declined]) {
      expect((await answer(siri, id, "ACCEPTED")).status).toBe(404);
      expect((await withdraw(elin, id)).status).toBe(404);
    }
    for (const one of [elin, siri])
      for (const type of ["sent", "received"])
        expect((await one.get(`/api/friends/requests?type=${type}`)).body.requests).toEqual([]);
    await unblock(elin, siri);
    expect((await answer(siri, mine, "ACCEPTED")).status).toBe(404);
    expect((await answer(siri, declined, "ACCEPTED")).status).toBe(409);
  });

  test("oneself 400, unknown 404; blocking twice changes nothing; one DELETE unblocks", async () => {
    const [elin, siri] = await three();
    const own = await block(elin, elin);
    expect([own.status, own.body.error]).toEqual([400, "You can't block yourself."]);
    expect((await unblock(elin, elin)).status).toBe(404);
    for (const id of [anyId, "x"]) expect((await block(elin, { id })).status).toBe(404);
    for (let at = 0; at < 2; at++) expect((await block(elin, siri)).status).toBe(200);
    const { users } = (await elin.get("/api/users/blocked")).body;
    expect(users).toEqual([{ id: siri.id, name: siri.name, username: siri.username, profilePicture: null }]);
    // nothing tells a user who has blocked them
    expect((await siri.get("/api/users/blocked")).body.users).toEqual([]);
    expect([(await unblock(elin, siri)).body, (await unblock(elin, siri)).status]).toEqual([
      { success: true },
      404,
    ]);
  });

  test("of two blocks one taken away leaves the other", async () => {
    const [elin, siri] = await three();
    await blocked(elin, siri);
    await blocked(siri, elin);
    await unblock(elin, siri);
    for (const [one, other] of [[elin, siri] as const, [siri, elin] as const])
      expect((await ask(one, other)).status).toBe(404);
    await unblock(siri, elin);
    expect((await ask(elin, siri)).status).toBe(201);
  });
});

describe("their old DIRECT conversation stays readable, sending in it is 404", () => {
  test("for both; an answer that comes twice and a file are no way round it", async () => {
    const [elin, siri] = await three();
    const id = await openDirect(elin, siri);
    const path = `${conversations}/${id}`;
    await sendText(elin, id, "hej");
    await elin.post(path, { content: "en gång", clientMessageId: "1" });
    await blocked(siri, elin);
    for (const one of [elin, siri]) {
      expect((await one.get(path)).body.messages).toHaveLength(2);
      expect((await one.get(conversations)).body.conversations.map((each: Json) => each.id)).toEqual([id]);
      for (const body of [{ content: "hallå?" }, { content: "en gång", clientMessageId: "1" }])
        expect((await one.post(path, body)).status).toBe(404);
      expect((await one.post(`${path}/read`)).status).toBe(200);
    }
    await unblock(siri, elin);
    await sendText(elin, id, "hej igen");
  });

  test("nor is another text, a reaction, a file or typing; deleting is open, and what was there stays", async () => {
    const [elin, siri] = await three();
    const id = await openDirect(elin, siri);
    const [own, theirs] = [await sendText(elin, id, "hej"), await sendText(siri, id, "hej")];
    await elin.post("/api/messages/reactions", { messageId: theirs.id, emoji: "👍" });
    await blocked(siri, elin);
    const message = `/api/messages/messages/${own.id}`;
    for (const refused of [
      await elin.patch(message, { content: "hallå?" }),
      await elin.post("/api/messages/reactions", { messageId: theirs.id, emoji: "❤️" }),
      await siri.post("/api/messages/reactions", { messageId: own.id, emoji: "❤️" }),
      await elin.post(`${conversations}/${id}/typing`, { typing: true }),
      await uploadTo(elin, id),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, "not-found"]);
    expect((await siri.get(`${conversations}/${id}`)).body.messages[0].content).toBe("hej");
    const reaction = { messageId: theirs.id, emoji: "👍" };
    expect((await elin.delete("/api/messages/reactions", reaction)).status).toBe(200);
    expect((await elin.delete(message)).status).toBe(200);
    const report = { messageId: theirs.id, reason: "HARASSMENT" };
    expect((await elin.post("/api/messages/reports", report)).status).toBe(201);
  });

  test("so is a conversation about a notice: 404 to send, and to start one", async () => {
    const [elin, siri, noah] = await three();
    const { notice } = (await siri.post("/api/notices", { title: "Tält", content: "Till låns." })).body;
    const about = { type: "NOTICE_BOARD", noticeId: notice.id };
    const { id } = (await open(elin, about)).body;
    await sendText(elin, id, "Finns det kvar?");
    await blocked(siri, elin);
    expect((await elin.post(`${conversations}/${id}`, { content: "hallå?" })).status).toBe(404);
    expect((await elin.get(`${conversations}/${id}`)).body.messages).toHaveLength(1);
    expect((await open(elin, about)).status).toBe(404);
    expect((await open(noah, about)).status).toBe(201);
  });

  test("of three people it goes on, as a room does", async () => {
    const [elin, siri, noah] = await three();
    const id = await openDirect(elin, siri, noah);
    await blocked(siri, elin);
    for (const one of [elin, siri, noah]) await sendText(one, id, "hej");
  });
});

test("in groups and rooms that both are in, both stay visible, and write", async () => {
  const [elin, siri, noah] = await three();
  const group = await groupOf(noah, elin, siri);
  const made = await createRoom(noah, "Resan", elin, siri);
  const small = await createRoom(elin, "Två", siri);
  await blocked(elin, siri);
  for (const one of [elin, siri]) {
    const { members } = (await one.get(`/api/personal-groups/${group.id}/members`)).body;
    expect(members.map(({ id }: Json) => id).sort()).toEqual([elin.id, siri.id, noah.id].sort());
    for (const id of [group.conversationId, made, small]) {
      await sendText(one, id, "hej");
      const ids = (await one.get(`${conversations}/${id}/members`)).body.members.map((each: Json) => each.id);
      expect(ids).toEqual(expect.arrayContaining([elin.id, siri.id]));
    }
  }
  // a third person adds both to a room; one who is already in it is skipped
  const [moa] = (await addMembers(app.url, "Moa")) as [Member];
  expect((await tryRoom(moa, elin, siri)).status).toBe(201);
  expect((await add(elin, made, siri, moa)).body).toEqual({ success: true, added: [moa.id] });
  expect((await add(elin, made, siri)).status).toBe(409);
  const again = await noah.post(`/api/personal-groups/${group.id}/members`, { userId: siri.id });
  expect(again.status).toBe(409);
});
