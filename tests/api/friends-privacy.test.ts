import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { ask, befriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers } from "../support/people";

/** Privacy settings: who may find, befriend, message and add me; "everyone, friends, nobody; default everyone". */
let app: App;
let siri: Member;
let friend: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [siri, friend, stranger] = (await addMembers(app.url, "Siri", "Friend", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
  await befriend(siri, friend);
});
afterAll(() => app.stop());

const fields = ["whoMayFind", "whoMayBefriend", "whoMayMessage", "whoMayAdd", "whoMayInvite"] as const;
const set = (one: Member, change: Partial<Record<(typeof fields)[number], unknown>>) =>
  one.patch("/api/users/me", change);
const allow = async (field: (typeof fields)[number], audience: string) => {
  const { status, body } = await set(siri, { [field]: audience });
  expect([status, body.user?.[field]]).toEqual([200, audience]);
};
const conversations = "/api/messages/conversations";

describe("PATCH /api/users/me", () => {
  test("default everyone; what is left out stays as it is", async () => {
    const { user } = (await stranger.get("/api/users/me")).body;
    expect(fields.map((field) => user[field])).toEqual(fields.map(() => "EVERYONE"));
    await set(stranger, { whoMayFind: "NOBODY" });
    const { body } = await set(stranger, { whoMayAdd: "FRIENDS" });
    expect(fields.map((field) => body.user[field])).toEqual([
      "NOBODY",
      ...["EVERYONE", "EVERYONE", "FRIENDS", "EVERYONE"],
    ]);
    await set(stranger, { whoMayFind: "EVERYONE", whoMayAdd: "EVERYONE" });
  });

  test.each([
    ...fields.flatMap((field) => ["everyone", "", null, true, "ALL"].map((value) => ({ [field]: value }))),
    { whoMayBefriend: "FRIENDS" },
  ])("%j: 400", async (change) => {
    const { status, body } = await set(stranger, change);
    expect([status, body.issues[0].path]).toEqual([400, Object.keys(change)[0]]);
  });

  test("others see nothing of it", async () => {
    const { body } = await stranger.get(`/api/users/${siri.id}`);
    expect(Object.keys(body)).toEqual(["id", "name", "username", "profilePicture"]);
  });
});

describe("who may find me: [a stranger, a friend]", () => {
  test.each([
    ["EVERYONE", [1, 1]],
    ["FRIENDS", [0, 1]],
    ["NOBODY", [0, 0]],
  ] as const)("%s: %j", async (audience, expected) => {
    await allow("whoMayFind", audience);
    for (const path of ["/api/users/search", "/api/friends/search", "/api/messages/users/search"]) {
      const found = async (one: Member) => (await one.get(`${path}?q=${siri.username}`)).body.users.length;
      expect([await found(stranger), await found(friend)], path).toEqual(expected);
    }
    // by id, people who have met siri find her, and friends do in their lists
    expect((await stranger.get(`/api/users/${siri.id}`)).status).toBe(200);
    expect((await friend.get("/api/friends")).body.friends[0].friend.id).toBe(siri.id);
  });
});

describe("who may befriend me", () => {
  test("NOBODY: 403 with the rule's sentence; people she has sent a request may answer and send one", async () => {
    await allow("whoMayBefriend", "NOBODY");
    const refused = await ask(stranger, siri);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "This person does not accept friend requests.",
    ]);
    expect((await ask(friend, siri)).status).toBe(409);
    await ask(siri, stranger);
    const crossed = await ask(stranger, siri);
    expect([crossed.status, crossed.body.request.status]).toEqual([201, "ACCEPTED"]);
    await siri.delete(`/api/friends/${stranger.id}`);
    await allow("whoMayBefriend", "EVERYONE");
  });

  test("an earlier request is distinguished from a refused one, and can be answered", async () => {
    const { request } = (await ask(stranger, siri)).body;
    await allow("whoMayBefriend", "NOBODY");
    expect((await ask(stranger, siri)).status).toBe(409);
    const answer = await siri.patch(`/api/friends/requests/${request.id}`, { response: "DECLINED" });
    expect(answer.status).toBe(200);
    await allow("whoMayBefriend", "EVERYONE");
  });
});

describe("who may message me: who begins a conversation, [a stranger, a friend]", () => {
  const strangers: Member[] = [];
  const begin = (one: Member, ...others: Member[]) =>
    one.post(conversations, { type: "DIRECT", participantIds: others.map(({ id }) => id) });

  test.each([
    ["EVERYONE", [201, 201]],
    ["FRIENDS", [403, 201]],
    ["NOBODY", [403, 403]],
  ] as const)("%s: %j", async (audience, expected) => {
    const [one, two, third] = (await addMembers(app.url, "New", "New friend", "Third")) as [
      Member,
      Member,
      Member,
    ];
    await befriend(two, siri);
    strangers.push(one);
    await allow("whoMayMessage", audience);
    for (const others of [[siri], [third, siri]]) {
      const answers = [await begin(one, ...others), await begin(two, ...others)];
      expect(answers.map(({ status }) => status)).toEqual(expected);
      for (const { status, body } of answers)
        if (status === 403) expect(body.error).toBe("This person does not accept messages from you.");
    }
    // siri's own settings do not limit the conversations that she starts
    expect((await begin(siri, (await addMembers(app.url, "Any"))[0]!)).status).toBe(201);
  });

  test("what there is already goes on", async () => {
    await allow("whoMayMessage", "EVERYONE");
    const id = await openDirect(stranger, siri);
    await allow("whoMayMessage", "NOBODY");
    const again = await begin(stranger, siri);
    expect([again.status, again.body]).toMatchObject([200, { id, existing: true }]);
    await sendText(stranger, id, "hej");
  });

  test("the author of a notice can always be contacted about it", async () => {
    const { notice } = (await siri.post("/api/notices", { title: "Tält", content: "Till låns." })).body;
    const [one] = (await addMembers(app.url, "Asker")) as [Member];
    expect((await one.post(conversations, { type: "NOTICE_BOARD", noticeId: notice.id })).status).toBe(201);
  });
});

describe("who may add me, to groups and rooms: [a stranger, a friend]", () => {
  // adding to a room must not bypass whoMayMessage
  beforeAll(() => allow("whoMayMessage", "EVERYONE"));

  test.each([
    ["EVERYONE", ["member", "member"]],
    ["FRIENDS", ["invitation", "member"]],
    ["NOBODY", ["invitation", "invitation"]],
  ] as const)("to groups, %s: %j; others get an invitation instead", async (audience, expected) => {
    await allow("whoMayAdd", audience);
    const answers = await Promise.all(
      [stranger, friend].map(async (one) =>
        one.post(`/api/personal-groups/${(await groupOf(one)).id}/members`, { userId: siri.id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => Object.keys(body))).toEqual(expected.map((kind) => [kind]));
  });

  test.each([
    ["EVERYONE", [201, 201]],
    ["FRIENDS", [403, 201]],
    ["NOBODY", [403, 403]],
  ] as const)("to rooms, %s: %j", async (audience, expected) => {
    await allow("whoMayAdd", audience);
    const acts: ((one: Member, third: Member) => Promise<Json>)[] = [
      (one) =>
        one.post(conversations, { type: "GROUP", isTemporary: true, name: "Nu", participantIds: [siri.id] }),
      async (one, third) =>
        one.post(`${conversations}/${await createRoom(one, "Nu", third)}/members`, { userIds: [siri.id] }),
    ];
    const [third] = (await addMembers(app.url, "Third")) as [Member];
    for (const [at, act] of acts.entries()) {
      const answers = [await act(stranger, third), await act(friend, third)];
      const done = at === 1 ? 200 : 201;
      expect(answers.map(({ status }) => status)).toEqual(expected.map((one) => (one === 201 ? done : one)));
      for (const { status, body } of answers)
        if (status === 403)
          expect(body.error).toBe("This person does not allow you to add them to groups or rooms.");
    }
  });

  test("an existing member: 409, and skipped", async () => {
    await allow("whoMayAdd", "EVERYONE");
    const group = await groupOf(stranger, siri);
    const [third, fourth] = (await addMembers(app.url, "Third", "Fourth")) as [Member, Member];
    const id = await createRoom(stranger, "Nu", siri);
    await allow("whoMayAdd", "NOBODY");
    const again = await stranger.post(`/api/personal-groups/${group.id}/members`, { userId: siri.id });
    expect(again.status).toBe(409);
    const added = await stranger.post(`${conversations}/${id}/members`, { userIds: [siri.id, third.id] });
    expect(added.body).toEqual({ success: true, added: [third.id] });
    await set(fourth, { whoMayAdd: "NOBODY" });
    const mixed = await stranger.post(`${conversations}/${id}/members`, { userIds: [siri.id, fourth.id] });
    expect(mixed.status).toBe(403);
  });
});
