import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { ask, befriend, block, requestOf, unblock } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { createRoom, type Json, type Member, openDirect } from "../support/client";
import { type EventStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";

/** Who sees a person's page, and which parts of it (docs/decisions/017). */
let app: App;
let siri: Member;
let friend: Member;
let companion: Member;
let asking: Member;
let asked: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const page = (viewer: Member, username: string) =>
  viewer.get(`/api/users/by-username/${encodeURIComponent(username)}`);
const seen = async (viewer: Member, one: Member): Promise<Json> => {
  const { status, body } = await page(viewer, one.username);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.user;
};
const set = async (one: Member, change: object) =>
  expect((await one.patch("/api/users/me", change)).status).toBe(200);
const viewers = () => ({ siri, friend, companion, asking, asked, stranger });
const across = async <T>(look: (viewer: Member) => Promise<T>): Promise<Record<string, T>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(viewers()).map(async ([name, one]) => [name, await look(one)] as const)),
  );

beforeEach(async () => {
  [siri, friend, companion, asking, asked, stranger] = (await addMembers(
    app.url,
    ...["Siri", "Friend", "Companion", "Asking", "Asked", "Stranger"],
  )) as [Member, Member, Member, Member, Member, Member];
  await befriend(siri, friend);
  await groupOf(siri, companion);
  await requestOf(asking, siri);
  await requestOf(siri, asked);
});

const fields = [
  ..."id name username profilePicture bio memberSince friendship friendshipId requestId isOnline".split(" "),
  ..."friendCount mutualFriends sharedGroups activities mayMessage mayBefriend".split(" "),
];

describe("every viewer, field by field", () => {
  test("the fields, for everybody the same ones; never an e-mail address nor a setting", async () => {
    for (const user of Object.values(await across((viewer) => seen(viewer, siri)))) {
      expect(Object.keys(user)).toEqual(fields);
      expect(JSON.stringify(user)).not.toContain("@example");
    }
  });

  test("person, bio and since when: all", async () => {
    await set(siri, { bio: "Bastu.\nhttps://example.org" });
    const { createdAt } = await db.user.findUniqueOrThrow({ where: { id: siri.id } });
    for (const user of Object.values(await across((viewer) => seen(viewer, siri)))) {
      expect(user).toMatchObject({
        id: siri.id,
        name: siri.name,
        username: siri.username,
        profilePicture: null,
        bio: "Bastu.\nhttps://example.org",
        memberSince: createdAt.toISOString(),
      });
    }
  });

  test("how we stand, with the ids that an answer needs", async () => {
    const standing = await across(async (viewer) => {
      const { friendship, friendshipId, requestId } = await seen(viewer, siri);
      return [friendship, friendshipId !== null, requestId !== null];
    });
    expect(standing).toEqual({
      siri: ["SELF", false, false],
      friend: ["FRIENDS", true, false],
      companion: ["NONE", false, false],
      asking: ["SENT", false, true],
      asked: ["RECEIVED", false, true],
      stranger: ["NONE", false, false],
    });
    const { requestId } = await seen(asked, siri);
    expect((await asked.patch(`/api/friends/requests/${requestId}`, { response: "ACCEPTED" })).status).toBe(
      200,
    );
    expect((await seen(asked, siri)).friendship).toBe("FRIENDS");
  });

  test("friend count: for the person and friends; mutual friends: for all but strangers and the person", async () => {
    await befriend(friend, companion);
    await befriend(friend, asking);
    await befriend(friend, stranger);
    const counts = await across(async (viewer) => {
      const { friendCount, mutualFriends } = await seen(viewer, siri);
      return [friendCount, mutualFriends];
    });
    expect(counts).toEqual({
      siri: [1, null],
      friend: [1, 0],
      companion: [null, 1],
      asking: [null, 1],
      asked: [null, 0],
      stranger: [null, null],
    });
  });

  test("groups that both are in, by name, and no others", async () => {
    await siri.post("/api/personal-groups", { name: "Mine alone" });
    const { body } = await companion.post("/api/personal-groups", { name: "Bastuflottan" });
    await companion.post(`/api/personal-groups/${body.group.id}/members`, { userId: siri.id });
    const groups = await across(async (viewer) => (await seen(viewer, siri)).sharedGroups);
    expect(groups.companion.map(({ name }: Json) => name)).toEqual(["Bastuflottan", "Fjällvandrarna"]);
    expect(Object.keys(groups.companion[0])).toEqual([
      ..."id name description pictureUrl color conversationId".split(" "),
    ]);
    expect({ ...groups, companion: [] }).toEqual({
      ...{ siri: [], friend: [], companion: [], asking: [], asked: [], stranger: [] },
    });
  });
});

describe("activities, each by its own visibility", () => {
  const titles = async (viewer: Member) =>
    ((await seen(viewer, siri)).activities as Json[]).map(({ title }) => title).sort();

  test("what she hosts", async () => {
    await activityOf(siri, { title: "public", visibility: "PUBLIC" });
    await activityOf(siri, { title: "friends", visibility: "FRIENDS" });
    await activityOf(siri, { title: "private", visibility: "PRIVATE" });
    const [group] = (await seen(companion, siri)).sharedGroups;
    await activityOf(siri, { title: "group", visibility: "GROUP", groupId: group.id });
    expect(await across(titles)).toEqual({
      siri: ["friends", "group", "private", "public"],
      friend: ["friends", "public"],
      companion: ["group", "public"],
      asking: ["public"],
      asked: ["public"],
      stranger: ["public"],
    });
  });

  test("joined activities: for the person and friends, as far as visible to them", async () => {
    const { id } = await activityOf(stranger, { title: "theirs", visibility: "PUBLIC" });
    expect((await siri.post(`/api/availability/${id}/join`, {})).status).toBe(200);
    expect(await across(titles)).toEqual({
      ...{ siri: ["theirs"], friend: ["theirs"], companion: [], asking: [], asked: [], stranger: [] },
    });
  });
});

describe("online state, if both show it: for the person, friends and people who share a conversation", () => {
  const online = async (viewer: Member) => (await seen(viewer, siri)).isOnline;

  test("by streams that are open", async () => {
    const stream: EventStream = new SseStream(app.url, siri);
    await stream.open();
    try {
      await expect.poll(() => online(friend), { timeout: 60_000 }).toBe(true);
      expect(await across(online)).toEqual({
        ...{ siri: true, friend: true, companion: true, asking: null, asked: null, stranger: null },
      });
    } finally {
      stream.close();
    }
  });

  test("a viewer who hides their own online state sees none", async () => {
    expect(await online(friend)).toBe(false);
    await set(friend, { showsActivity: false });
    expect([await online(friend), await online(companion)]).toEqual([null, false]);
    await set(siri, { showsActivity: false });
    expect([await online(companion), await online(siri)]).toEqual([null, false]);
  });
});

describe("what the buttons say is what the calls do", () => {
  const begin = async (viewer: Member) =>
    (await viewer.post("/api/messages/conversations", { type: "DIRECT", participantIds: [siri.id] })).status;

  test.each(["EVERYONE", "FRIENDS", "NOBODY"])("message: whoMayMessage %s", async (whoMayMessage) => {
    await set(siri, { whoMayMessage });
    await openDirect(siri, companion);
    for (const viewer of [friend, companion, asking, asked, stranger]) {
      const { mayMessage } = await seen(viewer, siri);
      expect([mayMessage, await begin(viewer)]).toEqual(
        mayMessage ? [true, viewer === companion ? 200 : 201] : [false, 403],
      );
    }
    const now = await across(async (viewer) => (await seen(viewer, siri)).mayMessage);
    const all = whoMayMessage === "EVERYONE";
    expect(now).toEqual({
      siri: false,
      friend: whoMayMessage !== "NOBODY",
      companion: true,
      ...{ asking: all, asked: all, stranger: all },
    });
  });

  test.each(["EVERYONE", "NOBODY"])("befriend: whoMayBefriend %s", async (whoMayBefriend) => {
    await set(siri, { whoMayBefriend });
    const may = await across(async (viewer) => (await seen(viewer, siri)).mayBefriend);
    const open = whoMayBefriend === "EVERYONE";
    expect(may).toEqual({
      ...{ siri: false, friend: false, companion: open, asking: false, asked: false, stranger: open },
    });
    expect((await ask(stranger, siri)).status).toBe(open ? 201 : 403);
  });
});

describe("people hidden from search", () => {
  const statuses = () => across(async (viewer) => (await page(viewer, siri.username)).status);
  const near = { siri: 200, friend: 200, companion: 200, asking: 200, asked: 200 };

  test.each([
    ["EVERYONE", { ...near, stranger: 200 }],
    ["FRIENDS", { ...near, stranger: 404 }],
    ["NOBODY", { ...near, stranger: 404 }],
  ])("whoMayFind %s", async (whoMayFind, expected) => {
    await set(siri, { whoMayFind });
    expect(await statuses()).toEqual(expected);
  });

  test("a conversation is enough, and when it is left the page is gone", async () => {
    await set(siri, { whoMayFind: "NOBODY" });
    const id = await createRoom(siri, "Kungsleden", stranger);
    expect((await page(stranger, siri.username)).status).toBe(200);
    await stranger.post(`/api/messages/conversations/${id}/leave`);
    expect((await page(stranger, siri.username)).status).toBe(404);
  });

  test("a withdrawn or declined request shows no more than before", async () => {
    await set(siri, { whoMayFind: "NOBODY" });
    const { requestId } = await seen(asking, siri);
    await siri.patch(`/api/friends/requests/${requestId}`, { response: "DECLINED" });
    expect((await page(asking, siri.username)).status).toBe(404);
  });
});

test("blocked: 404 both ways, whatever they share, as for an unknown name", async () => {
  for (const other of [friend, companion]) {
    await openDirect(siri, other);
    await block(siri, other);
    const nobody = await page(siri, "nobody.at.all");
    for (const answer of [await page(siri, other.username), await page(other, siri.username)]) {
      expect([answer.status, answer.body]).toEqual([404, nobody.body]);
    }
    await unblock(siri, other);
    expect((await page(other, siri.username)).status).toBe(200);
  }
});

test("a hidden person looks like an unknown one", async () => {
  await set(siri, { whoMayFind: "NOBODY" });
  expect((await page(stranger, siri.username)).body).toEqual((await page(stranger, "nobody.at.all")).body);
});

test("in any letter case; the response has the name as its owner writes it", async () => {
  const upper = siri.username.toUpperCase();
  expect((await page(stranger, upper)).body.user.username).toBe(siri.username);
  await set(siri, { username: upper });
  expect((await page(stranger, upper.toLowerCase())).body.user.username).toBe(upper);
  const wide = [...upper.toLowerCase()].map((sign) =>
    /[a-z]/.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign,
  );
  expect((await page(stranger, wide.join(""))).status).toBe(200);
});

test("an old username leads nowhere after a change", async () => {
  const before = siri.username;
  await set(siri, { username: `${before}.x` });
  expect((await page(stranger, before)).status).toBe(404);
});

test("a deleted account has no page", async () => {
  const { username } = stranger;
  await db.user.delete({ where: { id: stranger.id } });
  expect((await page(siri, username)).status).toBe(404);
});

test.each([["%"], ["_"], ["a"], ["ab"], ["\u0000"], ["é"], ["x".repeat(500)], ["' or 1=1"], ["me"]])(
  "%j names nobody",
  async (username) => {
    expect((await page(siri, username)).status).toBe(404);
  },
);

test("without a session: 401", async () => {
  const answer = await fetch(`${app.url}/api/users/by-username/${siri.username}`);
  expect(answer.status).toBe(401);
});
