import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers, addPeople } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
const path = "/api/messages/conversations";
const anyId = "01920000-0000-7000-8000-000000000001";

beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const create = (participantIds: unknown, type: unknown = "DIRECT") =>
  elin.post(path, { type, participantIds });
const list = async (one: Member, query = ""): Promise<Json> => (await one.get(path + query)).body;

describe("POST conversations, type DIRECT: {id, existing}", () => {
  test("created 201, existing 200, whichever participant asks", async () => {
    const made = await create([siri.id]);
    expect([made.status, made.body.existing]).toEqual([201, false]);
    const again = await create([siri.id]);
    expect([again.status, again.body.existing, again.body.id]).toEqual([200, true, made.body.id]);
    const back = await siri.post(path, { type: "DIRECT", participantIds: [elin.id] });
    expect([back.status, back.body.id]).toEqual([200, made.body.id]);
    expect(back.body.conversation).toMatchObject({ name: "Elin", createdBy: elin.id });
  });

  test("The same set of people always gives the same conversation: in any order, with duplicates or the caller", async () => {
    const made = await create([siri.id, noah.id]);
    expect(made.status).toBe(201);
    const same = [
      [noah.id, siri.id],
      [noah.id, siri.id, noah.id],
      [elin.id, siri.id, noah.id],
      [elin.id, elin.id, noah.id, siri.id, siri.id],
    ];
    for (const ids of same)
      expect((await create(ids)).body).toMatchObject({ id: made.body.id, existing: true });
    const others = [await siri.post(path, { type: "DIRECT", participantIds: [elin.id, noah.id] })];
    expect(others[0]?.body.id).toBe(made.body.id);
    expect((await create([siri.id])).body.id).not.toBe(made.body.id);
  });

  test("every documented field, with parentId, organizationId, activityId, noticeId, participantCount", async () => {
    const [person] = await addPeople(1, "Moa");
    const { id, conversation } = (await create([person!.id])).body;
    const [one, me] = [person!, elin].map(({ id, name, username }) => ({
      id,
      name,
      username,
      profilePicture: null,
    }));
    expect(conversation).toEqual({
      id,
      type: "DIRECT",
      name: "Moa",
      avatar: null,
      color: null,
      unreadCount: 0,
      lastMessage: null,
      lastMessageAt: expect.any(String),
      lastSeq: 0,
      readSeq: 0,
      deletions: 0,
      participants: [one],
      allParticipants: expect.arrayContaining([one, me]),
      participantCount: 2,
      isTemporaryRoom: false,
      isSubChannel: false,
      groupId: null,
      parentId: null,
      organizationId: null,
      activityId: null,
      noticeId: null,
      categoryTag: null,
      isMuted: false,
      notificationLevel: "ALL",
      countedAs: "ALL",
      unreadMentions: 0,
      mentionCount: 0,
      isHidden: false,
      groupRole: null,
      organizationRole: null,
      createdBy: elin.id,
      createdAt: expect.any(String),
    });
  });

  test("Name and avatar of a DIRECT one are the other person's (of several: their names).", async () => {
    const { conversation } = (await create([siri.id, noah.id])).body;
    expect(conversation.name.split(", ").sort()).toEqual(["Noah", "Siri"]);
    expect(conversation.avatar).toBeNull();
    expect(conversation.participantCount).toBe(3);
    const theirs = (await siri.get(`${path}/${conversation.id}`)).body.conversation;
    expect(theirs.name.split(", ").sort()).toEqual(["Elin", "Noah"]);
  });

  test("1 to 20 other people in participantIds", async () => {
    const people = (await addPeople(21)).map(({ id }) => id);
    expect((await create(people.slice(0, 20))).status).toBe(201);
    expect((await create([elin.id, ...people.slice(0, 20)])).status).toBe(200);
    const refused = await create(people);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "A direct conversation needs 1 to 20 other people.",
    ]);
    expect((await create([...people, ...people, ...people])).status).toBe(400);
  });

  test("participants hold at most 10 in the list and 50 in a single answer", async () => {
    const people = (await addPeople(12)).map(({ id }) => id);
    const { id } = (await create(people)).body;
    const inList = (await list(elin)).conversations.find((one: Json) => one.id === id);
    expect(inList.allParticipants).toHaveLength(10);
    expect(inList.participants.length).toBeLessThanOrEqual(10);
    expect(inList.participantCount).toBe(13);
    const one = (await elin.get(`${path}/${id}`)).body.conversation;
    expect([one.allParticipants.length, one.participants.length]).toEqual([13, 12]);
    // "of several: their names", however many are listed
    expect(inList.name.split(", ")).toHaveLength(12);
    expect(one.name).toBe(inList.name);
  });

  test("Only the caller: 400; an empty list: 400 (at least one selection is needed)", async () => {
    for (const ids of [[elin.id], [elin.id, elin.id], []]) expect((await create(ids)).status).toBe(400);
  });

  test("unknown: 404, one of several too; and nothing is made", async () => {
    const before = (await list(elin)).conversations.length;
    for (const ids of [[anyId], [siri.id, anyId], ["x"], [siri.id.toUpperCase(), anyId]]) {
      expect((await create(ids)).status).toBe(404);
    }
    expect((await list(elin)).conversations).toHaveLength(before);
  });

  test("ids in a body: missing, empty or not a string 400; any other string that names nothing 404", async () => {
    const wrong = [
      undefined,
      null,
      "",
      siri.id,
      5,
      {},
      [""],
      [5],
      [null],
      [[siri.id]],
      [{ id: siri.id }],
      { 0: siri.id },
    ];
    for (const ids of wrong) expect([ids, (await create(ids)).status]).toEqual([ids, 400]);
    for (const id of ["null", " ", "\u0000", "天", "a".repeat(5000), `${siri.id} `]) {
      expect([id, (await create([id])).status]).toEqual([id, 404]);
    }
  });

  test("type missing or another: 400", async () => {
    for (const type of [undefined, null, "", "direct", "GROUP", "NOTICE_BOARD", "ROOM", 5, ["DIRECT"]]) {
      const answer = await elin.post(path, { type, participantIds: [siri.id] });
      expect([type, answer.status]).toEqual([type, 400]);
    }
  });
});

describe("GET conversations: {conversations} that the caller is in, whole objects", () => {
  test("Sorted by last activity, newest first; lastMessage with its sender", async () => {
    const [moa, one, two] = (await addMembers(app.url, "Moa", "One", "Two")) as [Member, Member, Member];
    const [first, second] = [await openDirect(moa, one), await openDirect(moa, two)];
    const ids = async () => (await list(moa)).conversations.map(({ id }: Json) => id);
    expect(await ids()).toEqual([second, first]);
    const message = await sendText(one, first, "hej");
    expect(await ids()).toEqual([first, second]);
    const [{ lastMessage, lastMessageAt, unreadCount, lastSeq }] = (await list(moa)).conversations;
    expect(lastMessage).toEqual({
      id: message.id,
      content: "hej",
      mentions: [],
      messageType: "TEXT",
      isDeleted: false,
      senderId: one.id,
      senderName: "One",
      createdAt: message.createdAt,
      system: null,
      isFolded: false,
    });
    expect([lastMessageAt, unreadCount, lastSeq]).toEqual([message.createdAt, 1, 1]);
    await sendText(moa, second, "hej");
    expect(await ids()).toEqual([second, first]);
  });

  test("nobody else's", async () => {
    const [stranger] = (await addMembers(app.url, "Stranger")) as [Member];
    await openDirect(elin, siri);
    expect(await list(stranger)).toEqual({ conversations: [], nextCursor: null });
  });

  test("A DIRECT conversation without a message is in both lists", async () => {
    const [one, two] = (await addMembers(app.url, "One", "Two")) as [Member, Member];
    const id = await openDirect(one, two);
    for (const member of [one, two]) {
      expect((await list(member)).conversations).toMatchObject([
        { id, lastMessage: null, unreadCount: 0, createdBy: one.id },
      ]);
    }
  });

  describe("?limit=&cursor= page it", () => {
    let moa: Member;
    let all: string[];
    beforeAll(async () => {
      [moa] = (await addMembers(app.url, "Moa")) as [Member];
      for (const person of await addPeople(25)) await openDirect(moa, person);
      all = (await list(moa)).conversations.map(({ id }: Json) => id);
    });

    test.each([1, 4, 10, 24, 25, 26])(
      "25 conversations in pages of %i: each exactly once, in order",
      async (limit) => {
        const seen: string[] = [];
        let cursor: string | null = "";
        for (let page = 0; cursor !== null && page < 30; page++) {
          const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
          const { conversations, nextCursor } = await list(moa, `?limit=${limit}${query}`);
          expect(conversations.length).toBeLessThanOrEqual(limit);
          seen.push(...conversations.map(({ id }: Json) => id));
          cursor = nextCursor;
        }
        expect(cursor).toBeNull();
        expect(seen).toEqual(all);
        expect(seen).toHaveLength(25);
      },
    );

    test("conversations of one millisecond are paged too", async () => {
      const { db } = await import("@/server/db");
      const at = new Date("2026-01-02T03:04:05.678Z");
      await db.conversation.updateMany({ where: { id: { in: all } }, data: { lastMessageAt: at } });
      const first = await list(moa, "?limit=12");
      const second = await list(moa, `?limit=13&cursor=${encodeURIComponent(first.nextCursor)}`);
      const ids = [...first.conversations, ...second.conversations].map(({ id }: Json) => id);
      expect([...ids].sort()).toEqual([...all].sort());
      expect(second.nextCursor).toBeNull();
    });

    test("limit is whole, from 1 to 500", async () => {
      for (const limit of ["1", "500"]) expect((await elin.get(`${path}?limit=${limit}`)).status).toBe(200);
      for (const limit of ["0", "501", "-1", "1.5", "", "x", "Infinity", "1&limit=2"]) {
        expect([limit, (await elin.get(`${path}?limit=${limit}`)).status]).toEqual([limit, 400]);
      }
    });

    test("an invalid cursor: 400", async () => {
      const id = all[0];
      const bad = [
        "x",
        "",
        id,
        "2026-01-01T00:00:00.000Z",
        `2026-02-30T00:00:00.000Z_${id}`,
        `2026-13-01T00:00:00.000Z_${id}`,
        `0000-01-01T00:00:00.000Z_${id}`,
        `2026-01-01T24:00:00.000Z_${id}`,
        `2026-01-01T00:00:00.000Z_${"-".repeat(36)}`,
        `2026-01-01T00:00:00.000Z_${id}'`,
        "\u0000",
        "a".repeat(300),
      ];
      for (const cursor of bad) {
        const answer = await elin.get(`${path}?cursor=${encodeURIComponent(cursor ?? "")}`);
        expect([cursor, answer.status]).toEqual([cursor, 400]);
      }
      expect(
        (await elin.get(`${path}?cursor=${encodeURIComponent(`0001-01-01T00:00:00.000Z_${id}`)}`)).body
          .conversations,
      ).toEqual([]);
    });
  });
});

describe("unread-count: messages of others after the last read one, over all conversations", () => {
  test("two conversations, read one after the other", async () => {
    const [moa, one, two] = (await addMembers(app.url, "Moa", "One", "Two")) as [Member, Member, Member];
    const unread = async () => (await moa.get("/api/messages/unread-count")).body;
    expect(await unread()).toEqual({ unreadCount: 0 });
    const [first, second] = [await openDirect(moa, one), await openDirect(moa, two)];
    for (const text of ["1", "2", "3"]) await sendText(one, first, text);
    await sendText(two, second, "1");
    expect(await unread()).toEqual({ unreadCount: 4 });
    await moa.post(`${path}/${first}/read`);
    expect(await unread()).toEqual({ unreadCount: 1 });
    await moa.post(`${path}/${second}/read`);
    expect(await unread()).toEqual({ unreadCount: 0 });
  });
});

describe("POST …/typing {typing}", () => {
  test("true and false are answered, anything else is 400", async () => {
    const id = await openDirect(elin, siri);
    for (const typing of [true, true, false, false]) {
      expect((await elin.post(`${path}/${id}/typing`, { typing })).body).toEqual({ success: true });
    }
    for (const typing of [undefined, null, "true", 1]) {
      expect((await elin.post(`${path}/${id}/typing`, { typing })).status).toBe(400);
    }
  });
});
