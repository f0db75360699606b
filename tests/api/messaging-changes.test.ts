import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let id: string;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
  id = await openDirect(elin, siri);
});
afterAll(() => app.stop());

const path = "/api/messages/conversations";
const of = (message: Json) => `/api/messages/messages/${message.id}`;
const reactions = "/api/messages/reactions";
const last = async (one: Member, of = id): Promise<Json> =>
  (await one.get(`${path}/${of}`)).body.messages.at(-1);
const react = (one: Member, message: Json, emoji: string) =>
  one.post(reactions, { messageId: message.id, emoji });
const unreact = (one: Member, message: Json, emoji: string) =>
  one.delete(reactions, { messageId: message.id, emoji });

describe("PATCH own messages: edit text (`isEdited`, `message_updated`)", () => {
  test("the text is another, marked, for all; place and time stay", async () => {
    const sent = await sendText(elin, id, "Halv sju?");
    const edited = await elin.patch(of(sent), { content: "  Kl. 19?  " });
    expect(edited.status).toBe(200);
    expect(edited.body.message).toEqual({ ...sent, content: "Kl. 19?", isEdited: true });
    expect(await last(siri)).toEqual(edited.body.message);
    expect((await siri.get(path)).body.conversations[0].lastMessage.content).toBe("Kl. 19?");
  });

  test("the same text again is no edit", async () => {
    const sent = await sendText(elin, id, "hej");
    expect((await elin.patch(of(sent), { content: "hej" })).body.message.isEdited).toBe(false);
  });

  test("403 for another's, 404 for strangers and for nothing, 400 for what is no text", async () => {
    const sent = await sendText(elin, id, "hej");
    expect((await siri.patch(of(sent), { content: "x" })).status).toBe(403);
    expect((await stranger.patch(of(sent), { content: "x" })).status).toBe(404);
    expect((await elin.patch(of({ id: anyId }), { content: "x" })).status).toBe(404);
    for (const content of [undefined, "", "  ", 7, "å".repeat(10_001), "\u0000"]) {
      expect((await elin.patch(of(sent), { content })).status).toBe(400);
    }
    expect((await elin.patch(of(sent), { content: "å".repeat(10_000) })).status).toBe(200);
  });

  test("nobody may edit or delete a SYSTEM message", async () => {
    const made = await createRoom(elin, "Rum", siri);
    const recorded = await last(elin, made);
    expect((await elin.patch(of(recorded), { content: "x" })).status).toBe(403);
    expect((await elin.delete(of(recorded))).status).toBe(403);
  });
});

describe("DELETE: content becomes empty, `isDeleted`; replies and reactions stay", () => {
  test("it can't be edited, reacted to, answered any more: 409", async () => {
    const sent = await sendText(elin, id, "hemligt");
    await react(siri, sent, "👍");
    const reply = (await siri.post(`${path}/${id}`, { content: "ja", replyToId: sent.id })).body;
    expect(reply).toMatchObject({
      replyToId: sent.id,
      replyTo: { content: "hemligt", sender: { id: elin.id } },
    });
    const deleted = await elin.delete(of(sent));
    expect(deleted.body).toMatchObject({
      success: true,
      message: {
        id: sent.id,
        content: "",
        isDeleted: true,
        reactions: { "👍": [{ id: siri.id, name: "Siri" }] },
      },
    });
    expect((await last(elin)).replyTo).toMatchObject({ id: sent.id, content: "", isDeleted: true });
    for (const answer of [
      await elin.patch(of(sent), { content: "åter" }),
      await elin.delete(of(sent)),
      await react(siri, sent, "❤️"),
      await unreact(siri, sent, "👍"),
      await siri.post(`${path}/${id}`, { content: "sent", replyToId: sent.id }),
    ]) {
      expect(answer.status).toBe(409);
    }
    expect(JSON.stringify((await elin.get(`${path}/${id}`)).body)).not.toContain("hemligt");
  });

  test("403 for another's in a DIRECT conversation; a room's creator may", async () => {
    expect((await siri.delete(of(await sendText(elin, id, "hej")))).status).toBe(403);
    expect((await stranger.delete(of(await sendText(elin, id, "hej")))).status).toBe(404);
    const made = await createRoom(elin, "Rum", siri);
    expect((await siri.delete(of(await sendText(elin, made, "hej")))).status).toBe(403);
    expect((await elin.delete(of(await sendText(siri, made, "hej")))).status).toBe(200);
  });
});

describe("`replyToId` must be in this conversation", () => {
  test("404 for another's, 400 for what is no id, none for null", async () => {
    const made = await createRoom(elin, "Rum", siri);
    const there = await sendText(elin, made, "hej");
    const reply = (replyToId: unknown) => elin.post(`${path}/${id}`, { content: "svar", replyToId });
    expect((await reply(there.id)).status).toBe(404);
    expect((await reply(anyId)).status).toBe(404);
    expect((await reply("x")).status).toBe(404);
    for (const bad of ["", 7, {}]) expect((await reply(bad)).status).toBe(400);
    expect((await reply(null)).body).toMatchObject({ replyTo: null, replyToId: null });
  });

  test("a reply shows what it answers as it is now", async () => {
    const sent = await sendText(elin, id, "före");
    await siri.post(`${path}/${id}`, { content: "svar", replyToId: sent.id });
    await elin.patch(of(sent), { content: "efter" });
    expect((await last(siri)).replyTo).toMatchObject({ id: sent.id, seq: sent.seq, content: "efter" });
  });
});

describe("reactions: one Unicode emoji; adding twice changes nothing; `{message}` whole", () => {
  test("The map keeps the order in which emojis first came", async () => {
    const sent = await sendText(elin, id, "hej");
    await react(elin, sent, "👍");
    await react(siri, sent, "❤️");
    await react(siri, sent, "👍");
    // the first to choose it takes it back: the emoji keeps its place, as another person still has it
    await unreact(elin, sent, "👍");
    const { body, status } = await react(elin, sent, "❤️");
    expect(status).toBe(200);
    expect(Object.keys(body.message.reactions)).toEqual(["👍", "❤️"]);
    expect(body.message.reactions["❤️"]).toEqual([
      { id: siri.id, name: "Siri" },
      { id: elin.id, name: "Elin" },
    ]);
    expect((await react(elin, sent, "❤️")).body).toEqual(body);
    expect(await last(siri)).toEqual(body.message);
    // what comes after others are gone comes last
    for (const emoji of ["🎉", "🔥"]) await react(siri, sent, emoji);
    for (const emoji of ["👍", "❤️", "🎉"]) await unreact(siri, sent, emoji);
    await unreact(elin, sent, "❤️");
    const { reactions: left } = (await react(elin, sent, "😀")).body.message;
    expect(Object.keys(left)).toEqual(["🔥", "😀"]);
  });

  test("taking back what is not there changes nothing; a query will do for a DELETE", async () => {
    const sent = await sendText(elin, id, "hej");
    expect(await unreact(elin, sent, "👍")).toMatchObject({
      status: 200,
      body: { message: { reactions: {} } },
    });
    await react(elin, sent, "👍");
    const query = new URLSearchParams({ messageId: sent.id, emoji: "👍" });
    expect((await elin.delete(`${reactions}?${query}`)).body.message.reactions).toEqual({});
  });

  test("400 for what is no emoji, 404 for strangers and for nothing", async () => {
    const sent = await sendText(elin, id, "hej");
    for (const emoji of ["", "a", "👍👍", "1", "<b>", "__proto__", "👍".repeat(50)]) {
      expect((await react(elin, sent, emoji)).status, emoji).toBe(400);
    }
    for (const body of [{}, { emoji: "👍" }, { messageId: sent.id }, { messageId: "", emoji: "👍" }]) {
      expect((await elin.post(reactions, body)).status).toBe(400);
    }
    for (const call of [react, unreact]) {
      expect((await call(stranger, sent, "👍")).status).toBe(404);
      expect((await call(elin, { id: anyId }, "👍")).status).toBe(404);
    }
  });

  test("twice at once by each of two people: each reaction counts once", async () => {
    const sent = await sendText(elin, id, "hej");
    const answers = await Promise.all(
      [elin, siri, elin, siri, elin, siri].map((one, at) => react(one, sent, at < 4 ? "🔥" : "👍")),
    );
    for (const { status } of answers) expect(status).toBe(200);
    const { reactions: map } = await last(elin);
    expect(
      Object.fromEntries(Object.entries<Json>(map).map(([emoji, people]) => [emoji, people.length])),
    ).toEqual({
      "🔥": 2,
      "👍": 2,
    });
  });

  test("an edit and a deletion at once: the deleted text never comes back", async () => {
    for (const _ of rounds(5)) {
      const sent = await sendText(elin, id, "hej");
      const answers = await Promise.all([
        elin.patch(of(sent), { content: "ändrad" }),
        elin.delete(of(sent)),
        react(siri, sent, "👍"),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await last(siri)).toMatchObject({ content: "", isDeleted: true });
    }
  });
});
