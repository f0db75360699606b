import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let id: string;
const anyId = "01920000-0000-7000-8000-000000000001";
const pathOf = (conversation = id) => `/api/messages/conversations/${conversation}`;

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  id = await openDirect(elin, siri);
});
afterAll(() => app.stop());

const send = (fields: object) => elin.post(pathOf(), fields);

describe("POST conversations/{id} answers the created message itself (top level)", () => {
  test("201, as everybody in the conversation sees it", async () => {
    const { status, body } = await send({ content: "Ses vi vid bastun?", clientMessageId: "b6a1" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      conversationId: id,
      seq: expect.any(Number),
      content: "Ses vi vid bastun?",
      mentions: [],
      messageType: "TEXT",
      attachments: [],
      replyTo: null,
      replyToId: null,
      reactions: {},
      isEdited: false,
      isDeleted: false,
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
      sender: { id: elin.id, name: "Elin", username: elin.username, profilePicture: null },
      clientMessageId: "b6a1",
      system: null,
      training: null,
      isFolded: false,
    });
    const { messages } = (await siri.get(pathOf())).body;
    expect(messages.at(-1)).toEqual(body);
  });

  test("stored as sent, ends trimmed (as JavaScript's trim), not normalised; CRLF and CR become LF", async () => {
    const texts: [string, string][] = [
      ["  hej \n", "hej"],
      ["\u00a0\ufeff\u2028hej\u3000", "hej"],
      ["a\r\nb\rc\n\td", "a\nb\nc\n\td"],
      ["e\u0301 é", "e\u0301 é"],
      ["<b>&amp;</b> ' \" \\ %_ $1 {x}", "<b>&amp;</b> ' \" \\ %_ $1 {x}"],
      ["👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u202eevil\u202c", "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u202eevil\u202c"],
      ["\u0085\u007f", "\u0085\u007f"],
      ["half \ud83d a pair", "half \ufffd a pair"],
    ];
    for (const [sent, stored] of texts) {
      expect((await send({ content: sent })).body.content).toBe(stored);
      expect((await siri.get(`${pathOf()}?limit=1`)).body.messages[0].content).toBe(stored);
    }
  });

  test("NUL and other C0 controls but tab and newline: 400", async () => {
    for (let code = 0; code < 0x20; code++) {
      const allowed = [9, 10, 13].includes(code);
      const { status } = await send({ content: `a${String.fromCharCode(code)}b` });
      expect([code, status]).toEqual([code, allowed ? 201 : 400]);
    }
  });

  test("message 10 000 characters: 10 000 are taken, 10 001 are not; lengths count code points", async () => {
    for (const character of ["a", "å", "😀"]) {
      const { status, body } = await send({ content: character.repeat(10_000) });
      expect([status, body.content.length]).toEqual([201, character.length * 10_000]);
      const refused = await send({ content: character.repeat(10_001) });
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, "content"]);
    }
    expect((await send({ content: ` ${"a".repeat(10_000)}\r\n` })).status).toBe(201);
  });

  test("the trimmed text must be non-empty, or at least one attachment must be present: empty after trimming 400", async () => {
    for (const content of ["", " ", "\n\t\r\n", "\u3000\ufeff", undefined]) {
      const { status, body } = await send({ content });
      expect([status, body.error]).toEqual([
        400,
        "A message needs text other than whitespace, or at least one attachment.",
      ]);
    }
    for (const content of [null, 5, [], {}, true]) expect((await send({ content })).status).toBe(400);
  });

  test("messageType, when present, is one of the four words, SYSTEM is refused, and the server derives the true type", async () => {
    for (const messageType of ["TEXT", "IMAGE", "FILE", undefined]) {
      expect((await send({ content: "hej", messageType })).body.messageType).toBe("TEXT");
    }
    for (const messageType of ["SYSTEM", "text", "VIDEO", "", null, 5]) {
      expect([messageType, (await send({ content: "hej", messageType })).status]).toEqual([messageType, 400]);
    }
  });

  test("attachments: anything but objects is 400, an id that is not the sender's own, unused upload is 404", async () => {
    const wrong = [
      ["x"],
      [5],
      [null],
      [[]],
      [{}],
      [{ id: "" }],
      [{ id: 5 }],
      "x",
      {},
      null,
      Array(11).fill({ id: anyId }),
    ];
    for (const attachments of wrong) {
      expect([attachments, (await send({ content: "hej", attachments })).status]).toEqual([attachments, 400]);
    }
    const unknown = [
      [{ id: anyId }],
      [{ id: "x" }],
      [{ id: anyId, url: "https://evil.example", type: "image/png", size: 1 }],
    ];
    for (const attachments of unknown) {
      expect((await send({ content: "hej", attachments })).status).toBe(404);
      expect((await send({ content: "", attachments })).status).toBe(404);
    }
    expect((await send({ content: "hej", attachments: [] })).status).toBe(201);
  });

  test("the same clientMessageId returns the first message again with 200, whatever its text, never a second one", async () => {
    const first = await send({ content: "första", clientMessageId: "same" });
    const again = await send({ content: "andra", clientMessageId: "same" });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    // from the same sender, in the same conversation
    const other = await siri.post(pathOf(), { content: "min", clientMessageId: "same" });
    expect([other.status, other.body.sender.id]).toEqual([201, siri.id]);
    // each gets their own message again, although the other has one with the same id
    const repeats = [
      await send({ content: "x", clientMessageId: "same" }),
      await siri.post(pathOf(), { content: "x", clientMessageId: "same" }),
    ];
    expect(repeats.map(({ status, body }) => [status, body.id])).toEqual([
      [200, first.body.id],
      [200, other.body.id],
    ]);
    const [third] = (await addMembers(app.url, "Third")) as [Member];
    const elsewhere = await elin.post(pathOf(await openDirect(elin, third)), {
      content: "hej",
      clientMessageId: "same",
    });
    expect(elsewhere.status).toBe(201);
    expect((await send({ content: "x", clientMessageId: "Same" })).status).toBe(201);
  });

  test("a repeated send is still 400 when it breaks a rule", async () => {
    await send({ content: "hej", clientMessageId: "rule" });
    expect((await send({ content: " ", clientMessageId: "rule" })).status).toBe(400);
  });

  test("a text, a quote and a clientMessageId that are null are none, each time", async () => {
    const nulls = { replyToId: null, clientMessageId: null };
    const [first, again] = [
      await send({ content: "hej", ...nulls }),
      await send({ content: "hej", ...nulls }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).not.toBe(first.body.id);
    expect((await send({ content: null, attachments: [{ id: anyId }] })).status).toBe(404);
  });

  test("clientMessageId: 1 to 100 characters without control characters", async () => {
    for (const clientMessageId of ["a", "a".repeat(100), "å 天"])
      expect((await send({ content: "x", clientMessageId })).status).toBe(201);
    for (const clientMessageId of ["", "a".repeat(101), "a\u0000", "\n\u0007", 5, {}]) {
      expect([clientMessageId, (await send({ content: "x", clientMessageId })).status]).toEqual([
        clientMessageId,
        400,
      ]);
    }
  });
});

describe("GET conversations/{id}: {conversation, messages, hasMore}, messages oldest first", () => {
  let moa: Member;
  let noah: Member;
  let long: string;
  let sent: string[];
  beforeAll(async () => {
    [moa, noah] = (await addMembers(app.url, "Moa", "Noah")) as [Member, Member];
    long = await openDirect(moa, noah);
    sent = [];
    for (let at = 0; at < 120; at++)
      sent.push((await sendText(at % 3 ? moa : noah, long, `nummer ${at + 1}`)).id);
  });
  const page = async (query: string) => {
    const { status, body } = await moa.get(`${pathOf(long)}?${query}`);
    expect(status).toBe(200);
    return {
      ids: body.messages.map((one: Json) => one.id),
      hasMore: body.hasMore,
      seqs: body.messages.map((one: Json) => one.seq),
    };
  };

  test("limit 1-100, default 50", async () => {
    expect(await page("")).toMatchObject({ ids: sent.slice(-50), hasMore: true });
    expect(await page("limit=100")).toMatchObject({ ids: sent.slice(-100), hasMore: true });
    expect(await page("limit=1")).toMatchObject({ ids: sent.slice(-1), hasMore: true });
    for (const limit of ["0", "101", "-1", "x", "", "1.5"]) {
      expect([limit, (await moa.get(`${pathOf(long)}?limit=${limit}`)).status]).toEqual([limit, 400]);
    }
  });

  test("before: the page ahead of a message, back to the first one", async () => {
    expect(await page(`before=${sent[70]}`)).toMatchObject({ ids: sent.slice(20, 70), hasMore: true });
    expect(await page(`before=${sent[50]}`)).toMatchObject({ ids: sent.slice(0, 50), hasMore: false });
    expect(await page(`before=${sent[0]}`)).toEqual({ ids: [], hasMore: false, seqs: [] });
    const seen: string[] = [];
    let before = "";
    for (let turn = 0; turn < 9; turn++) {
      const { ids, hasMore } = await page(`limit=16${before}`);
      seen.unshift(...ids);
      before = `&before=${ids[0]}`;
      if (!hasMore) break;
    }
    expect(seen).toEqual(sent);
  });

  test("after: the page behind a message; hasMore: there are newer ones", async () => {
    expect(await page(`after=${sent[9]}&limit=10`)).toMatchObject({ ids: sent.slice(10, 20), hasMore: true });
    expect(await page(`after=${sent[109]}&limit=10`)).toMatchObject({ ids: sent.slice(110), hasMore: false });
    expect(await page(`after=${sent[119]}`)).toMatchObject({ ids: [], hasMore: false });
  });

  test("around: a message in the middle of its page", async () => {
    const middle = await page(`around=${sent[60]}&limit=10`);
    expect(middle).toMatchObject({ ids: sent.slice(55, 65), hasMore: true });
    expect(await page(`around=${sent[0]}&limit=10`)).toMatchObject({
      ids: sent.slice(0, 10),
      hasMore: false,
    });
    expect((await page(`around=${sent[119]}&limit=10`)).ids.at(-1)).toBe(sent[119]);
  });

  test("a message of another conversation, or none: 404; empty: 400", async () => {
    const foreign = await sendText(elin, id, "elsewhere");
    for (const anchor of ["before", "after", "around"]) {
      for (const message of [foreign.id, anyId, "x", "%00"]) {
        expect([anchor, message, (await moa.get(`${pathOf(long)}?${anchor}=${message}`)).status]).toEqual([
          anchor,
          message,
          404,
        ]);
      }
      expect((await moa.get(`${pathOf(long)}?${anchor}=`)).status).toBe(400);
    }
  });

  test("seq runs from 1 without a gap, and createdAt never goes back", async () => {
    const first = (await moa.get(`${pathOf(long)}?limit=100&before=${sent[100]}`)).body.messages;
    expect(first.map(({ seq }: Json) => seq)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    const dates = first.map(({ createdAt }: Json) => createdAt);
    expect(dates).toEqual([...dates].sort());
  });
});

describe("limit=1 alone marks the conversation read; so does POST …/read. Nothing else does.", () => {
  let moa: Member;
  let noah: Member;
  let room: string;
  beforeAll(async () => {
    [moa, noah] = (await addMembers(app.url, "Moa", "Noah")) as [Member, Member];
    room = await openDirect(moa, noah);
  });
  const unread = async () => (await moa.get("/api/messages/unread-count")).body.unreadCount;
  const unreadIn = async () =>
    (await moa.get("/api/messages/conversations")).body.conversations[0].unreadCount;
  const three = async () => {
    await moa.post(`${pathOf(room)}/read`);
    const messages: Json[] = [];
    for (const text of ["1", "2", "3"]) messages.push(await sendText(noah, room, text));
    expect([await unread(), await unreadIn()]).toEqual([3, 3]);
    return messages;
  };

  test("nothing else does", async () => {
    const messages = await three();
    const quiet = [
      "",
      "?limit=2",
      "?limit=50",
      `?limit=1&before=${messages[2].id}`,
      `?limit=1&after=${messages[0].id}`,
      `?limit=1&around=${messages[1].id}`,
    ];
    for (const query of quiet) {
      const { body } = await moa.get(pathOf(room) + query);
      expect([query, body.conversation.unreadCount, await unread()]).toEqual([query, 3, 3]);
    }
    await moa.get("/api/messages/conversations?limit=1");
    expect(await unread()).toBe(3);
  });

  test("Sending does not mark the conversation read; own messages do not count", async () => {
    await three();
    const { body } = await moa.post(pathOf(room), { content: "mitt" });
    expect(body.seq).toBeGreaterThan(3);
    expect([await unread(), await unreadIn()]).toEqual([3, 3]);
    await sendText(noah, room, "4");
    expect(await unread()).toBe(4);
  });

  test("limit=1 alone does, and says so", async () => {
    await three();
    const { body } = await moa.get(`${pathOf(room)}?limit=1`);
    expect(body.messages).toHaveLength(1);
    expect(body.conversation).toMatchObject({ unreadCount: 0, readSeq: body.messages[0].seq });
    expect([await unread(), await unreadIn()]).toEqual([0, 0]);
  });

  test("POST …/read does, and twice changes nothing", async () => {
    await three();
    for (const _ of [1, 2]) {
      const { status, body } = await moa.post(`${pathOf(room)}/read`);
      expect([status, body.success, body.conversation.unreadCount]).toEqual([200, true, 0]);
    }
    expect(await unread()).toBe(0);
  });

  test("what one reads stays unread for the others", async () => {
    await three();
    await moa.post(pathOf(room), { content: "svar" });
    expect((await noah.get("/api/messages/unread-count")).body.unreadCount).toBeGreaterThan(0);
    await noah.get(`${pathOf(room)}?limit=1`);
    expect((await noah.get("/api/messages/unread-count")).body.unreadCount).toBe(0);
    expect(await unread()).toBe(3);
  });
});

test("an emoji is one reaction with and without its variation selector: either adds it and either removes it", async () => {
  const { id: messageId } = await sendText(elin, id, "hej");
  const path = "/api/messages/reactions";
  const kindsAfter = async (answer: Promise<{ body: Json }>) => {
    const { reactions } = (await answer).body.message;
    return Object.entries(reactions as Json).map(([emoji, those]) => [emoji, (those as Json[]).length]);
  };
  expect(await kindsAfter(elin.post(path, { messageId, emoji: "❤" }))).toEqual([["❤\uFE0F", 1]]);
  expect(await kindsAfter(siri.post(path, { messageId, emoji: "❤\uFE0F" }))).toEqual([["❤\uFE0F", 2]]);
  expect(await kindsAfter(elin.delete(path, { messageId, emoji: "❤\uFE0F" }))).toEqual([["❤\uFE0F", 1]]);
  expect(await kindsAfter(siri.delete(path, { messageId, emoji: "❤" }))).toEqual([]);
});
