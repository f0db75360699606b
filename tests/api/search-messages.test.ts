import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { purgeClosedConversations } from "@/features/messaging/rooms/jobs";
import { forgetUnusedWords, indexAll } from "@/features/search/indexing/jobs";
import { dayOf } from "@/lib/whole-days";
import { db, sql } from "@/server/db";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { heldBy } from "../support/held";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
});

const ask = async (one: Member, q: string, more = ""): Promise<Json> => {
  const { status, body } = await one.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const found = async (one: Member, q: string): Promise<string[]> =>
  (await ask(one, q, "&kind=message")).results.map(({ excerpt }: Json) => excerpt);
const countOf = async (one: Member, q: string) => (await ask(one, q)).counts.MESSAGE ?? 0;

/** All pages of a search. */
async function walk(one: Member, q: string, more = "", between = async () => {}): Promise<Json[]> {
  const all: Json[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Json = await ask(one, q, `${more}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    all.push(...page.results);
    cursor = page.nextCursor;
    await between();
  }
  return all;
}

describe("A deleted message is found no more, nor what one has lost the right to, from that moment on", () => {
  test("edited and deleted", async () => {
    const room = await createRoom(elin, "Rum", siri);
    const { id } = await sendText(elin, room, "vargtornet reser sig");
    expect(await found(siri, "vargtornet")).toHaveLength(1);
    await elin.patch(`/api/messages/messages/${id}`, { content: "klocktornet reser sig" });
    expect(await found(siri, "vargtornet")).toEqual([]);
    expect(await found(siri, "klocktornet")).toHaveLength(1);
    await elin.delete(`/api/messages/messages/${id}`);
    expect(await found(siri, "klocktornet")).toEqual([]);
    expect(await found(elin, "klocktornet")).toEqual([]);
  });

  test("a room that one has left, a conversation of two others, and one to which one is added", async () => {
    const room = await createRoom(elin, "Kommitté", siri);
    await sendText(elin, room, "kräftkommittén samlas");
    const direct = await openDirect(elin, noah);
    await sendText(elin, direct, "klockarbäcken svämmar över");
    expect(await found(siri, "kräftkommittén")).toHaveLength(1);
    expect(await found(siri, "klockarbäcken")).toEqual([]);
    expect((await siri.post(`/api/messages/conversations/${room}/leave`)).status).toBe(200);
    expect(await found(siri, "kräftkommittén")).toEqual([]);
    expect(await ask(siri, "kräftkommittén")).toMatchObject({ results: [], counts: {}, nextCursor: null });
    expect(await found(noah, "kräftkommittén")).toEqual([]);
    await elin.post(`/api/messages/conversations/${room}/members`, { userIds: [noah.id] });
    expect(await found(noah, "kräftkommittén")).toHaveLength(1);
  });

  test("messages of a person whom one has blocked are not found, and theirs in a pair stay found for the other", async () => {
    const room = await createRoom(elin, "Trio", siri, noah);
    await sendText(siri, room, "pimpernellros i rabatten");
    await blocked(noah, siri);
    expect(await found(noah, "pimpernellros")).toEqual([]);
    expect(await found(elin, "pimpernellros")).toHaveLength(1);
  });

  test("a cursor of a room gives nothing to a person who has left it", async () => {
    const room = await createRoom(elin, "Många", siri);
    for (let at = 0; at < 3; at++) await sendText(elin, room, `fårskock ${at}`);
    const { nextCursor } = await ask(siri, "fårskock", "&kind=MESSAGE&limit=1");
    expect(nextCursor).not.toBeNull();
    await siri.post(`/api/messages/conversations/${room}/leave`);
    const more = `&kind=MESSAGE&limit=1&cursor=${encodeURIComponent(nextCursor)}`;
    expect((await ask(siri, "fårskock", more)).results).toEqual([]);
  });
});

describe("Counts are exact to 100, then '100+'. The cursor goes on through all of it, without doubles while others write", () => {
  test("100 and 101", async () => {
    const room = await createRoom(elin, "Räknat", siri);
    for (let at = 0; at < 100; at++) await sendText(elin, room, `mossa ${at}`);
    expect(await countOf(siri, "mossa")).toBe(100);
    await sendText(elin, room, "mossa till");
    expect(await countOf(siri, "mossa")).toBe("100+");
    let written = 0;
    const all = await walk(siri, "mossa", "&kind=MESSAGE&limit=17", async () => {
      await sendText(elin, room, `mossa under tiden ${written++}`);
    });
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(101);
  });

  test("pages of the product come by the limit, too", async () => {
    const { results, counts } = await ask(siri, "ladda ner", "&kind=PAGE&limit=50");
    const all = await walk(siri, "ladda ner", "&kind=PAGE&limit=1");
    expect(results.length).toBeGreaterThan(1);
    expect([counts.PAGE, all.map(({ id }) => id)]).toEqual([
      results.length,
      results.map(({ id }: Json) => id),
    ]);
  });

  test("ranked are the newest 2 000; beyond them newest first", async () => {
    const room = await createRoom(elin, "Stort", siri);
    // the oldest has the exact spelling, but stands beyond what is ranked
    await sendText(elin, room, "lingonet");
    await db.$executeRaw`
      insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
      select gen_random_uuid(), c.id, c."lastSeq" + n, ${elin.id}::uuid, 'TEXT',
        case when n = 1500 then 'lingonet igen' else 'lingon ' || n end, now() + n * interval '1 millisecond'
      from "Conversation" c, generate_series(1, 2030) n where c.id = ${room}::uuid`;
    await db.$executeRaw`update "Conversation" set "lastSeq" = "lastSeq" + 2030 where id = ${room}::uuid`;
    const all = await walk(siri, "lingonet", "&kind=MESSAGE&limit=50");
    expect(all).toHaveLength(2031);
    expect(new Set(all.map(({ id }) => id)).size).toBe(2031);
    expect(all[0].excerpt).toBe("lingonet igen");
    expect(all.at(-1).excerpt).toBe("lingonet");
  });
});

describe("Filters from:, in:, before:, after:, has:, understood in the three languages and by names as well as usernames", () => {
  test("who, where and when", async () => {
    const room = await createRoom(elin, "Kungsleden i augusti", siri, noah);
    const other = await createRoom(elin, "Styrelsen", siri);
    await sendText(elin, room, "tältet ett");
    await sendText(siri, room, "tältet två");
    await sendText(siri, other, "tältet tre");
    const today = new Date().toISOString().slice(0, 10);
    for (const [q, texts] of [
      [`from:${siri.username} tältet`, ["tältet tre", "tältet två"]],
      [`från: @${siri.username} tältet`, ["tältet tre", "tältet två"]],
      [`de:${siri.id} tältet`, ["tältet tre", "tältet två"]],
      ["from:me tältet", []],
      ['in:"Kungsleden i augusti" tältet', ["tältet två", "tältet ett"]],
      ["dans:kungsleden tältet", ["tältet två", "tältet ett"]],
      [`i:${other} tältet`, ["tältet tre"]],
      [`in:kungsleden from:${siri.username}`, ["tältet två"]],
      [`after:${today} tältet`, ["tältet tre", "tältet två", "tältet ett"]],
      [`before:${today} tältet`, []],
      ["före:2020 tältet", []],
      ["avant:hittills tältet", []],
      [`from:${elin.username} from:${siri.username} in:styrelsen`, ["tältet tre"]],
      ["in:nowhere tältet", []],
    ] as const)
      expect([q, await found(q.includes("from:me") ? noah : siri, q)]).toEqual([q, texts]);
  });

  test("what a message has; a file is found by its name, and no more once its message is deleted", async () => {
    const room = await createRoom(elin, "Filer", siri);
    const form = new FormData();
    form.append(
      "file",
      new Blob(["%PDF-1.4 budget"], { type: "application/pdf" }),
      "Årsbudget_2027 (slutlig).pdf",
    );
    form.append("conversationId", room);
    const { body } = await elin.call("POST", "/api/upload/message-attachment", { raw: form });
    const sent = await elin.post(`/api/messages/conversations/${room}`, {
      content: "här är den",
      attachments: [{ id: body.attachment.id }],
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    await sendText(elin, room, "se https://exempel.se/a");
    const [file] = (await ask(siri, "has:file årsbudget")).results;
    expect(file).toMatchObject({
      kind: "FILE",
      title: "Årsbudget_2027 (slutlig).pdf",
      conversation: { id: room },
    });
    expect((await ask(siri, "arsbudget 2027")).results.map(({ kind }: Json) => kind)).toContain("FILE");
    expect(await found(siri, "har:fil")).toEqual(["här är den"]);
    expect(await found(siri, "a:lien")).toEqual(["se https://exempel.se/a"]);
    expect(await found(siri, "has:image")).toEqual([]);
    await elin.delete(`/api/messages/messages/${sent.body.id}`);
    expect((await ask(siri, "arsbudget 2027")).results).toEqual([]);
  });
});

describe("Nothing found says which filter to drop, and the corrected word with its count", () => {
  test("both", async () => {
    const room = await createRoom(elin, "Förslag", siri);
    await sendText(elin, room, "vaktmästaren kommer");
    const wrong = await ask(siri, "vktmstaren");
    expect(wrong.ways.corrected).toMatchObject({ count: 1 });
    expect(await found(siri, wrong.ways.corrected.q)).toHaveLength(1);
    const { ways } = await ask(siri, "has:image vaktmästaren");
    expect(ways.unfiltered).toEqual({ q: "vaktmästaren", filter: "has:image", count: 1 });
    // a word of others' is never offered
    expect((await ask(noah, "vktmstaren")).ways.corrected).toBeNull();
  });
});

describe("What was written before there was an index", () => {
  test("a job fills it newest first; search says from when on it is complete", async () => {
    const room = await createRoom(elin, "Gammalt", siri);
    await sendText(elin, room, "bronsålder");
    await found(siri, "bronsålder");
    await db.$executeRaw`delete from "SearchMessage" where "conversationId" = ${room}::uuid`;
    const unfinished = { isDone: false, after: null, at: null };
    await db.searchProgress.upsert({
      where: { kind: "MESSAGE" },
      create: { kind: "MESSAGE", ...unfinished },
      update: unfinished,
    });
    const before = await ask(siri, "bronsålder");
    expect([before.results, typeof before.completeSince]).toEqual([[], "string"]);
    await indexAll();
    const after = await ask(siri, "bronsålder");
    expect([after.results.length, after.completeSince]).toEqual([1, null]);
  });

  test("words of deleted messages are forgotten", async () => {
    const room = await createRoom(elin, "Ord", siri);
    const isKnown = async (word: string) => (await db.searchWord.count({ where: { word } })) === 1;
    const { id } = await sendText(elin, room, "hemligsnus");
    await sendText(elin, room, "bastuflotte");
    await found(elin, "hemligsnus");
    expect(await isKnown("hemligsnus")).toBe(true);
    await elin.delete(`/api/messages/messages/${id}`);
    await found(elin, "hemligsnus");
    expect(await isKnown("hemligsnus")).toBe(false);
    // a conversation is deleted without a word for each message: a job looks for what nobody has
    expect((await elin.delete(`/api/messages/conversations/${room}`)).status).toBe(200);
    await purgeClosedConversations();
    await forgetUnusedWords();
    expect(await isKnown("bastuflotte")).toBe(false);
  });
});

describe("Within a conversation", () => {
  test("finds in its whole history, for its participants alone", async () => {
    const room = await createRoom(elin, "Historik", siri);
    const first = await sendText(elin, room, "Vi ses vid sjön");
    await sendText(siri, room, "vilken sjö menar du");
    const path = `/api/search/conversations/${room}`;
    const { body } = await siri.get(`${path}?q=sj%C3%B6n`);
    expect(body).toMatchObject({
      hasMore: false,
      hits: [
        { seq: 3, places: [2] },
        { id: first.id, seq: 2, places: [4] },
      ],
    });
    const month = dayOf(new Date(first.createdAt), "Europe/Stockholm").slice(0, 7);
    const days = await siri.get(`${path}/days?month=${month}`);
    expect(days.body.days).toHaveLength(1);
    expect((await siri.get(`${path}/nearest?day=2020-01-01`)).body).toEqual({ messageId: first.id });
    for (const more of ["?q=sj", `/days?month=${month}`, "/nearest?day=2020-01-01"])
      expect((await noah.get(path + more)).status).toBe(404);
    expect((await siri.get(`${path}/days?month=2026-13`)).status).toBe(400);
    expect((await siri.get(`${path}?q=`)).body).toEqual({ hits: [], hasMore: false });
  });
});

describe("Bad input gets a clear error, and none of allowed size holds the event loop", () => {
  test("limits", async () => {
    expect((await elin.get(`/api/search?q=${"a".repeat(300)}`)).status).toBe(200);
    expect((await elin.get(`/api/search?q=${"a".repeat(301)}`)).status).toBe(400);
    expect((await elin.get("/api/search?q=a&kind=nothing")).status).toBe(400);
    expect((await elin.get("/api/search?q=a&limit=51")).status).toBe(400);
    expect((await elin.get("/api/search?q=a&cursor=x")).status).toBe(400);
    expect((await elin.get("/api/search?q=a&cursor=%257B%2522MESSAGE%2522%253A1%257D")).status).toBe(400);
    expect((await elin.get("/api/search")).body).toMatchObject({ results: [], counts: {}, ways: null });
  });

  test.each([
    ["signs of queries", "a & b | !c <-> (d:* 'e'' \\"],
    ["quotes", '"""""" "a" "'],
    ["many words", "å ".repeat(149)],
    ["many joined words", "a-".repeat(149)],
    ["many quotes", '"a"'.repeat(99)],
    ["filters", "from:a ".repeat(42)],
    ["filters without values", "from: in: has: before:"],
    ["marks of accents", `a${"\u0301".repeat(298)}`],
    ["emojis", "👨‍👩‍👧‍👦".repeat(27)],
    ["a long word", "ö".repeat(300)],
    ["nothing but signs", "%_%_\\'\";--"],
    ["an address alone", "http://"],
    ["a lexeme of the index", "is:file has:file"],
    ["backslashes", "\\\\\\ \\' a\\"],
  ])("%s", async (_, q) => {
    const held = await heldBy(() => ask(elin, q));
    expect(held).toBeLessThan(100);
  });

  test("a message of the allowed length is indexed in portions", async () => {
    const room = await createRoom(elin, "Långt", siri);
    for (const text of ["ab-".repeat(3333), "1 ".repeat(5000), "x".repeat(10_000), "å̈".repeat(3000)])
      await sendText(elin, room, text);
    expect(await heldBy(() => ask(elin, "ab"))).toBeLessThan(100);
    expect(await found(elin, "ab ab")).toHaveLength(1);
  });
});

test("two searches at once index the same new messages once", async () => {
  const room = await createRoom(elin, "Samtidigt", siri);
  for (let at = 0; at < 5; at++) await sendText(elin, room, `kapplöpning ${at}`);
  const both = await Promise.all([
    found(elin, "kapplöpning"),
    found(siri, "kapplöpning"),
    found(elin, "kapplöpning"),
  ]);
  expect(both.map(({ length }) => length)).toEqual([5, 5, 5]);
  const [{ rows }] = (await sql<{ rows: number }>(
    "t",
    `select count(*)::int as rows from "SearchMessage" where "conversationId" = $1`,
    [room],
  )) as [{ rows: number }];
  expect(rows).toBe(5);
});

test("the number of queries does not grow with what is found", async () => {
  const room = await createRoom(elin, "Antal", siri);
  await sendText(elin, room, "blåklocka");
  await ask(siri, "blåklocka");
  const one = await statementsOfCall(() => ask(siri, "blåklocka"));
  for (let at = 0; at < 40; at++) await sendText(elin, room, `blåklocka ${at}`);
  await ask(siri, "blåklocka");
  const many = await statementsOfCall(() => ask(siri, "blåklocka"));
  expect(many.length).toBe(one.length);
});
