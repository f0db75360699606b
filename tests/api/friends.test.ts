import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { answer, ask, befriend, block, requestOf, unfriend, withdraw } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";

/** docs/contract.md, 4, over HTTP. */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const pair = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const person = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
const friendsOf = async (one: Member): Promise<Json[]> => (await one.get("/api/friends")).body.friends;
const requestsOf = async (one: Member, type = "received"): Promise<Json[]> =>
  (await one.get(`/api/friends/requests?type=${type}`)).body.requests;
const said = (answered: Json) => [answered.status, answered.body.error];

describe("requests", () => {
  test("POST {toUserId, message?}: 201 {request}; pending with both, in their lists", async () => {
    const [elin, siri] = await pair();
    const { status, body } = await ask(elin, siri, " Vi sågs\r\nvid bastun. ");
    expect(status).toBe(201);
    expect(body.request).toEqual({
      id: expect.any(String),
      fromUser: person(elin),
      toUser: person(siri),
      message: "Vi sågs\nvid bastun.",
      status: "PENDING",
      createdAt: expect.any(String),
    });
    expect(await requestsOf(siri)).toEqual([body.request]);
    expect(await requestsOf(elin, "sent")).toEqual([body.request]);
    expect([await requestsOf(elin), await requestsOf(siri, "sent")]).toEqual([[], []]);
  });

  test("`type=received` is the default; another word is 400", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    expect((await siri.get("/api/friends/requests")).body.requests[0].id).toBe(id);
    for (const type of ["", "RECEIVED", "all"])
      expect((await siri.get(`/api/friends/requests?type=${type}`)).status).toBe(400);
  });

  test("oneself 400; unknown 404; missing, empty, not a string 400", async () => {
    const [elin] = await pair();
    expect(said(await ask(elin, elin))).toEqual([400, "You can't send a friend request to yourself."]);
    for (const id of [anyId, "x", elin.username]) expect((await ask(elin, { id })).status).toBe(404);
    for (const toUserId of [undefined, null, "", 5, [anyId]])
      expect((await elin.post("/api/friends/requests", { toUserId })).status).toBe(400);
  });

  test("a message of 1 000 characters is taken, one more is not; without one it is empty", async () => {
    const [elin, siri] = await pair();
    expect((await ask(elin, siri, "å".repeat(1001))).status).toBe(400);
    const { request } = (await ask(elin, siri, "👩".repeat(1000))).body;
    expect(request.message).toBe("👩".repeat(1000));
    expect((await ask(siri, elin)).body.request.message).toBe("");
  });

  test("pending already 409, friends already 409", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    expect(said(await ask(elin, siri))).toEqual([409, "You have already sent this person a friend request."]);
    await answer(siri, id, "ACCEPTED");
    for (const [one, other] of [[elin, siri] as const, [siri, elin] as const])
      expect(said(await ask(one, other))).toEqual([409, "You are already friends."]);
  });

  test("when the other's request to me is pending, both become friends at once", async () => {
    const [elin, siri] = await pair();
    const first = await requestOf(elin, siri);
    const { status, body } = await ask(siri, elin);
    expect([status, body.request]).toMatchObject([
      201,
      { status: "ACCEPTED", fromUser: { id: siri.id }, toUser: { id: elin.id } },
    ]);
    expect((await friendsOf(elin)).map(({ friend }) => friend.id)).toEqual([siri.id]);
    for (const one of [elin, siri])
      for (const type of ["received", "sent"]) expect(await requestsOf(one, type)).toEqual([]);
    expect((await answer(siri, first, "ACCEPTED")).status).toBe(409);
    expect((await answer(elin, body.request.id, "DECLINED")).status).toBe(409);
  });

  test("PATCH by the receiver alone (the sender gets 403), a stranger 404; a settled one 409", async () => {
    const [elin, siri] = await pair();
    const [stranger] = await pair();
    const id = await requestOf(elin, siri);
    expect((await answer(stranger, id, "ACCEPTED")).status).toBe(404);
    expect(said(await answer(elin, id, "ACCEPTED"))).toEqual([
      403,
      "Only the receiver of a friend request may answer it.",
    ]);
    const { status, body } = await answer(siri, id, "ACCEPTED");
    expect([status, body.success, body.request.id, body.request.status]).toEqual([200, true, id, "ACCEPTED"]);
    for (const response of ["ACCEPTED", "DECLINED"] as const)
      expect(said(await answer(siri, id, response))).toEqual([
        409,
        "This friend request is no longer pending.",
      ]);
    expect((await answer(elin, id, "DECLINED")).status).toBe(403);
  });

  test("`response` is ACCEPTED or DECLINED. Anything else: 400", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    for (const response of ["accept", "accepted", "PENDING", "", null, undefined, true])
      expect((await siri.patch(`/api/friends/requests/${id}`, { response })).status).toBe(400);
    expect(await requestsOf(siri)).toHaveLength(1);
  });

  test("DELETE by the sender withdraws; the receiver 403, a stranger 404, a settled one 409", async () => {
    const [elin, siri] = await pair();
    const [stranger] = await pair();
    const id = await requestOf(elin, siri);
    expect((await withdraw(stranger, id)).status).toBe(404);
    expect(said(await withdraw(siri, id))).toEqual([
      403,
      "Only the sender of a friend request may withdraw it.",
    ]);
    expect((await withdraw(elin, id)).body).toEqual({ success: true });
    for (const late of [await withdraw(elin, id), await answer(siri, id, "ACCEPTED")])
      expect(late.status).toBe(404);
    const second = await requestOf(elin, siri);
    await answer(siri, second, "DECLINED");
    expect((await withdraw(elin, second)).status).toBe(409);
  });

  test("After a refusal or a removal a new one is possible", async () => {
    const [elin, siri] = await pair();
    await answer(siri, await requestOf(elin, siri), "DECLINED");
    expect(await friendsOf(elin)).toEqual([]);
    await answer(siri, await requestOf(elin, siri), "DECLINED");
    await befriend(siri, elin);
    expect((await unfriend(elin, siri.id)).status).toBe(200);
    await befriend(siri, elin);
    expect(await friendsOf(siri)).toHaveLength(1);
  });

  test("fields such as fromUserId or status in the payload change nothing", async () => {
    const [elin, siri] = await pair();
    const { request } = (
      await elin.post("/api/friends/requests", {
        toUserId: siri.id,
        fromUserId: siri.id,
        status: "ACCEPTED",
        id: anyId,
      })
    ).body;
    expect(request).toMatchObject({ status: "PENDING", fromUser: { id: elin.id } });
    expect(request.id).not.toBe(anyId);
  });
});

describe("friends", () => {
  test("GET /api/friends: {friends: [{id, friend, establishedAt}]}, one id for both", async () => {
    const [elin, siri] = await pair();
    const before = Date.now();
    await befriend(elin, siri);
    const [[hers], [mine]] = [await friendsOf(siri), await friendsOf(elin)];
    const one = { id: expect.any(String), establishedAt: expect.any(String), isOnline: false };
    expect(mine).toEqual({ ...one, friend: person(siri) });
    expect(hers).toEqual({ ...mine, friend: person(elin) });
    expect(Date.parse(mine.establishedAt)).toBeGreaterThan(before - 5000);
  });

  test("online state is visible only between two people who both show it", async () => {
    const [elin, siri] = await pair();
    await befriend(elin, siri);
    const online = async (one: Member) => (await friendsOf(one))[0].isOnline;
    await db.presence.create({ data: { userId: siri.id, processId: newId() } });
    expect([await online(elin), await online(siri)]).toEqual([true, false]);
    await elin.patch("/api/users/me", { showsActivity: false });
    expect([await online(elin), await online(siri)]).toEqual([null, null]);
  });

  test("GET {id}: the friendship's id or the friend's user id; not friends: 404", async () => {
    const [elin, siri] = await pair();
    const [stranger] = await pair();
    const request = await requestOf(elin, siri);
    for (const id of [siri.id, elin.id, request, anyId])
      expect((await elin.get(`/api/friends/${id}`)).status).toBe(404);
    await answer(siri, request, "ACCEPTED");
    const [{ id }] = (await friendsOf(elin)) as [Json];
    for (const one of [id, siri.id])
      expect((await elin.get(`/api/friends/${one}`)).body).toEqual({ friend: person(siri), activities: [] });
    for (const one of [id, siri.id, elin.id])
      expect((await stranger.get(`/api/friends/${one}`)).status).toBe(404);
  });

  test.each(["the friendship's", "the friend's"])(
    "DELETE by %s id: gone for both, then 404",
    async (which) => {
      const [elin, siri] = await pair();
      const [stranger] = await pair();
      await befriend(elin, siri);
      const id = which === "the friend's" ? siri.id : (await friendsOf(elin))[0].id;
      expect((await unfriend(stranger, id)).status).toBe(404);
      expect((await unfriend(elin, id)).body).toEqual({ success: true });
      for (const one of [elin, siri]) expect(await friendsOf(one)).toEqual([]);
      expect((await unfriend(elin, id)).status).toBe(404);
      expect((await unfriend(siri, elin.id)).status).toBe(404);
    },
  );
});

/** All pages of a list, with one row per page. */
async function paged(one: Member, path: string, field: string): Promise<Json[]> {
  const rows: Json[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Json = await one.get(`${path}&limit=1${cursor ? `&cursor=${cursor}` : ""}`);
    expect(body[field].length).toBeLessThanOrEqual(1);
    rows.push(...body[field]);
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
}

test("lists page by key, the newest first: friends, requests, blocked people", async () => {
  const [elin, ...others] = (await addMembers(app.url, "Elin", "A", "B", "C", "D")) as [Member, ...Member[]];
  const newest = others.map(({ id }) => id).reverse();
  for (const one of others) await requestOf(one, elin);
  const received = await paged(elin, "/api/friends/requests?type=received", "requests");
  expect(received.map(({ fromUser }) => fromUser.id)).toEqual(newest);
  for (const { id } of received.toReversed()) await answer(elin, id, "ACCEPTED");
  const friends = await paged(elin, "/api/friends?", "friends");
  expect(friends.map(({ friend }) => friend.id)).toEqual(newest);
  for (const one of others) await unfriend(one, elin.id);
  for (const one of others) await requestOf(elin, one);
  const sent = await paged(elin, "/api/friends/requests?type=sent", "requests");
  expect(sent.map(({ toUser }) => toUser.id)).toEqual(newest);
  // of one moment, as those of an import, each is on one page too
  await db.friendRequest.updateMany({ where: { fromUserId: elin.id }, data: { createdAt: new Date() } });
  const atOnce = await paged(elin, "/api/friends/requests?type=sent", "requests");
  expect(atOnce.map(({ toUser }) => toUser.id)).toEqual(newest);
  for (const one of others) await block(elin, one);
  expect((await paged(elin, "/api/users/blocked?", "users")).map(({ id }) => id)).toEqual(newest);
  for (const path of ["/api/friends", "/api/friends/requests", "/api/users/blocked"])
    for (const query of ["limit=0", "limit=501", "limit=x", "cursor=x", "cursor="])
      expect((await elin.get(`${path}?${query}`)).status, `${path}?${query}`).toBe(400);
});

describe("people", () => {
  const found = async (one: Member, path: string): Promise<Json[]> => (await one.get(path)).body.users;

  test("Each with `friendship: NONE, FRIENDS, SENT, RECEIVED`", async () => {
    const [elin, siri] = await pair();
    for (const path of ["/api/users/search", "/api/friends/search"]) {
      const seen = async (one: Member, other: Member) =>
        (await found(one, `${path}?q=${other.username}`)).map(({ friendship, requestId }) => {
          expect(requestId !== null, "the request that waits").toBe(/SENT|RECEIVED/.test(friendship));
          return friendship;
        });
      const both = async () => [await seen(elin, siri), await seen(siri, elin)].flat();
      expect(await both()).toEqual(["NONE", "NONE"]);
      const id = await requestOf(elin, siri);
      expect(await both()).toEqual(["SENT", "RECEIVED"]);
      await answer(siri, id, "ACCEPTED");
      expect(await both()).toEqual(["FRIENDS", "FRIENDS"]);
      await unfriend(elin, siri.id);
      await answer(elin, await requestOf(siri, elin), "DECLINED");
      expect(await both()).toEqual(["NONE", "NONE"]);
    }
    const [one] = await found(elin, `/api/users/search?q=${siri.username}`);
    const reachable = { isInvitable: true, isAddable: true };
    expect(one).toEqual({ ...person(siri), friendship: "NONE", requestId: null, ...reachable });
  });

  test("the person whose username is q comes first, before a friend whose name begins with it", async () => {
    const [elin, siri] = await pair();
    const [friend] = (await addMembers(app.url, "Vän")) as [Member];
    await befriend(elin, friend);
    await friend.patch("/api/users/me", { name: `${siri.username} Dahl` });
    for (const path of ["/api/users/search", "/api/friends/search"]) {
      const ids = (await found(elin, `${path}?q=${siri.username}`)).map(({ id }) => id);
      expect(ids, path).toEqual([siri.id, friend.id]);
    }
  });

  test("users/search takes groupId to leave out its members; of a group that I am not in: 404", async () => {
    const [elin] = await pair();
    const [siri, other] = await addMembers(app.url, "Utanför Öst", "Utanför Väst");
    const group = await groupOf(elin, siri!);
    const names = (await found(elin, `/api/users/search?q=utanför&groupId=${group.id}`)).map(({ id }) => id);
    expect(names).toEqual([other!.id]);
    expect(await found(elin, "/api/users/search?q=utanför")).toHaveLength(2);
    for (const id of [anyId, "x"])
      expect((await elin.get(`/api/users/search?q=x&groupId=${id}`)).status).toBe(404);
    expect((await other!.get(`/api/users/search?q=x&groupId=${group.id}`)).status).toBe(404);
    expect((await elin.get(`/api/users/search?q=x&organizationId=${anyId}`)).status).toBe(404);
    expect((await elin.get("/api/users/search?q=x&groupId=")).status).toBe(400);
  });

  // "User search ... excludes people already members."
  test("users/search with groupId leaves out every member of a large group, also where the limit is small", async () => {
    const [elin] = await pair();
    const people = await addPeople(60, "Folkrik");
    const group = await groupOf(elin);
    const inside = people.slice(0, 58).map(({ id }) => id);
    await db.groupMember.createMany({
      data: inside.map((userId) => ({ groupId: group.id, userId, role: "MEMBER" as const })),
    });
    const outside = people.slice(58).map(({ id }) => id);
    for (const limit of [2, 10, 50]) {
      const query = `/api/users/search?q=folkrik&limit=${limit}&groupId=${group.id}`;
      expect((await found(elin, query)).map(({ id }) => id).toSorted()).toEqual(outside.toSorted());
    }
  });

  test("GET /api/users/{id}: {id, name, username, profilePicture}, also of oneself; unknown: 404", async () => {
    const [elin, siri] = await pair();
    expect((await elin.get(`/api/users/${siri.id}`)).body).toEqual(person(siri));
    expect((await elin.get(`/api/users/${elin.id}`)).body).toEqual(person(elin));
    for (const id of [anyId, "x", siri.username])
      expect((await elin.get(`/api/users/${id}`)).status).toBe(404);
  });

  test("a wrong method on a literal path is 405 with `Allow`", async () => {
    const [elin] = await pair();
    for (const [method, path, allow] of [
      ["DELETE", "/api/friends/requests", "GET, POST"],
      ["DELETE", "/api/friends/search", "GET"],
      ["POST", "/api/users/blocked", "GET"],
    ] as const) {
      const refused = await fetch(app.url + path, { method, headers: { cookie: elin.cookieHeader } });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
    }
  });
});

test("no response contains an email address", async () => {
  const [elin, siri] = await pair();
  const [third] = await addPeople(1, "Third");
  await requestOf(siri, elin);
  const answers = [
    await elin.get("/api/friends/requests"),
    await ask(elin, siri),
    await elin.get("/api/friends"),
    await elin.get(`/api/friends/${siri.id}`),
    await elin.get(`/api/users/${third!.id}`),
    await elin.get(`/api/users/search?q=${siri.username}`),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain("@example.org");
});
