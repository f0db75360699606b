import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spotsIn } from "@/features/messaging/mentions/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { block, unblock } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { eventually } from "../support/eventually";
import { SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";

let app: App;
let anna: Member;
let bo: Member;
let cleo: Member;
let id: string;
let groupId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo, cleo] = (await addMembers(app.url, "Anna", "Bo", "Cleo")) as [Member, Member, Member];
  const group = await groupOf(anna, bo, cleo);
  [groupId, id] = [group.id, group.conversationId];
});

const path = "/api/messages/conversations";
const seen = async (one: Member, of = id): Promise<Json> =>
  (await one.get(path)).body.conversations.find((conversation: Json) => conversation.id === of);
const total = async (one: Member) => (await one.get("/api/messages/unread-count")).body.unreadCount;
const read = (one: Member, of = id) => one.post(`${path}/${of}/read`);
const edit = async (one: Member, message: Json, content: string, more = {}): Promise<Json> => {
  const { status, body } = await one.patch(`/api/messages/messages/${message.id}`, { content, ...more });
  expect(status).toBe(200);
  return body.message;
};
const newsOf = async (one: Member): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true")).body.notifications.filter(
    ({ type }: Json) => type === "message_mention",
  );
const rename = async (one: Member, username: string) => {
  const { status } = await one.patch("/api/users/me", { username });
  expect(status).toBe(200);
};
const messagesOf = async (one: Member, of = id): Promise<Json[]> =>
  (await one.get(`${path}/${of}?limit=50`)).body.messages;
const marked = (text: string, ids: string[]) =>
  spotsIn(text).map(({ place, length }, index) => ({ id: ids[index], place, length }));
/** The mention that a person is told of: the count of the conversation, and the unread entries of the list. */
const told = async (one: Member, of = id) => [
  (await seen(one, of)).mentionCount,
  (await newsOf(one)).filter(({ isRead }) => !isRead).length,
];

describe("in the text as `@username`, as REST clients write it, and beside it whom it meant when it was written", () => {
  test("a send answers with the mentions, and all see them; strangers are plain text", async () => {
    const [stranger] = (await addMembers(app.url, "Stranger")) as [Member];
    const text = `😀 @${bo.username}, @${stranger.username} och @${anna.username}`;
    const sent = await sendText(anna, id, text);
    const [first, , last] = spotsIn(text);
    const mentions = [
      { id: bo.id, place: first?.place, length: first?.length },
      { id: anna.id, place: last?.place, length: last?.length },
    ];
    expect(sent).toMatchObject({ content: text, mentions });
    expect((await messagesOf(cleo)).at(-1)).toMatchObject({ content: text, mentions });
    expect((await seen(cleo)).lastMessage).toMatchObject({ content: text, mentions });
    expect(await told(bo)).toEqual([1, 1]);
    expect(await told(anna)).toEqual([0, 0]);
    expect(await newsOf(stranger)).toEqual([]);
    const [news] = await newsOf(bo);
    expect(news).toMatchObject({
      isRead: false,
      fromUser: { id: anna.id },
      data: { conversationId: id, messageId: sent.id, conversationName: "Fjällvandrarna" },
    });
  });

  test("a plain text has none; code, quotations and addresses mention nobody", async () => {
    for (const text of ["hej", `\`@${bo.username}\``, `> @${bo.username}`, `post@${bo.username}`])
      expect((await sendText(anna, id, text)).mentions).toEqual([]);
    expect(await told(bo)).toEqual([0, 0]);
  });

  test("a repeated clientMessageId answers with the first message and tells nobody twice", async () => {
    const body = { content: `@${bo.username}`, clientMessageId: "1" };
    const first = await anna.post(`${path}/${id}`, body);
    const again = await anna.post(`${path}/${id}`, body);
    expect(again.body.id).toBe(first.body.id);
    expect(await told(bo)).toEqual([1, 1]);
  });

  test("what is chosen is an id (write-f): a pick holds where the name has changed meanwhile", async () => {
    const [before, after] = [bo.username, `${bo.username}.ny`];
    await rename(bo, after);
    const content = `@${before} hej`;
    const pick = { id: bo.id, place: 0, length: before.length + 1 };
    const { body } = await anna.post(`${path}/${id}`, { content, mentions: [pick] });
    expect(body).toMatchObject({
      content: `@${after} hej`,
      mentions: [{ id: bo.id, place: 0, length: after.length + 1 }],
    });
    expect(await told(bo)).toEqual([1, 1]);
    expect(
      (await anna.post(`${path}/${id}`, { content, mentions: [{ id: bo.id, place: -1, length: 2 }] })).status,
    ).toBe(400);
  });
});

describe("today's username in the place of the old one, and `mentions` counts code points of that text", () => {
  test("in messages, quotes, the list and the stored text stays", async () => {
    const text = `@${bo.username} och @${cleo.username}!`;
    const sent = await sendText(anna, id, text);
    await rename(bo, "bo.ek");
    const now = `@bo.ek och @${cleo.username}!`;
    const mentions = marked(now, [bo.id, cleo.id]);
    expect((await messagesOf(cleo)).at(-1)).toMatchObject({ content: now, mentions });
    expect((await seen(cleo)).lastMessage).toMatchObject({ content: now, mentions });
    const reply = await cleo.post(`${path}/${id}`, { content: "ja", replyToId: sent.id });
    expect(reply.body.replyTo).toMatchObject({ content: now, mentions });
    const stored = await db.message.findUniqueOrThrow({ where: { id: sent.id } });
    expect(stored.content).toBe(text);
    const live = await new SseStream(app.url, cleo).open();
    await anna.post("/api/messages/reactions", { messageId: sent.id, emoji: "👍" });
    await live.until("reaction", () => live.all("message_updated").length > 0);
    expect(live.all("message_updated")[0]?.message).toMatchObject({ content: now, mentions });
    live.close();
  });

  test("An edit carries the text as read; who was meant at an unchanged place stays meant", async () => {
    const sent = await sendText(anna, id, `hej @${bo.username}`);
    await rename(bo, "bo.ekman");
    expect(await edit(anna, sent, "Hej @bo.ekman!")).toMatchObject({
      content: "Hej @bo.ekman!",
      mentions: [{ id: bo.id, place: 4, length: 9 }],
    });
    expect(await newsOf(bo)).toHaveLength(1);
    // one who has left is meant at that place, and at no other
    await anna.delete(`/api/personal-groups/${groupId}/members/${bo.id}`);
    expect(await edit(anna, sent, "Hej @bo.ekman!!")).toMatchObject({
      mentions: [{ id: bo.id, place: 4, length: 9 }],
    });
    expect((await sendText(anna, id, "@bo.ekman")).mentions).toEqual([]);
  });

  test("of closed accounts, the name stays as written and nothing is marked", async () => {
    const sent = await sendText(anna, id, `hej @${bo.username}`);
    await db.user.update({ where: { id: bo.id }, data: { closedAt: new Date() } });
    expect((await messagesOf(cleo)).at(-1)).toMatchObject({ content: `hej @${bo.username}`, mentions: [] });
    expect((await sendText(anna, id, `@${bo.username}`)).mentions).toEqual([]);
    expect((await edit(anna, sent, `Hej @${bo.username}`)).mentions).toEqual([]);
  });
});

describe("Between a blocked pair the name stays as written and nothing is marked", () => {
  test("sent before and after the block, in either direction; after it ends, the first is marked again", async () => {
    const before = await sendText(anna, id, `@${bo.username} 1`);
    expect(await told(bo)).toEqual([1, 1]);
    await block(bo, anna);
    // what was told before stays in the list, as of all kinds
    expect(await told(bo)).toEqual([0, 1]);
    const after = await sendText(anna, id, `@${bo.username} 2`);
    expect(after.mentions).toEqual([]);
    expect((await sendText(bo, id, `@${anna.username}`)).mentions).toEqual([]);
    for (const one of [anna, bo, cleo])
      for (const message of await messagesOf(one)) expect(message.mentions).toEqual([]);
    expect(await told(bo)).toEqual([0, 1]);
    await unblock(bo, anna);
    const texts = (await messagesOf(cleo)).filter(({ mentions }) => mentions.length > 0);
    expect(texts.map((message) => message.id)).toEqual([before.id]);
  });

  test("a viewer doesn't learn the new name of one with whom they are a blocked pair", async () => {
    const text = `@${bo.username} och @${cleo.username}`;
    await sendText(anna, id, text);
    await block(cleo, bo);
    await rename(bo, "bo.hemlig");
    expect((await messagesOf(anna)).at(-1)?.content).toBe(`@bo.hemlig och @${cleo.username}`);
    const [, second] = marked(text, [bo.id, cleo.id]);
    expect((await messagesOf(cleo)).at(-1)).toMatchObject({ content: text, mentions: [second] });
    expect((await seen(cleo)).lastMessage).toMatchObject({ content: text, mentions: [second] });
  });
});

describe("Each is told once a message, also where it was edited into one already read, and no more when edited out or deleted", () => {
  test("edited in (write-c): Bo is told as by a new message, also where he had read the message before", async () => {
    const sent = await sendText(anna, id, "hej");
    await read(bo);
    expect([await total(bo), (await seen(bo)).unreadCount]).toEqual([0, 0]);
    await edit(anna, sent, `hej @${bo.username}`);
    expect(await told(bo)).toEqual([1, 1]);
    expect([await total(bo), (await seen(bo)).unreadCount]).toEqual([1, 1]);
    await bo.post(`${path}/${id}/level`, { level: "MENTIONS" });
    expect([await total(bo), (await seen(bo)).unreadMentions]).toEqual([1, 1]);
    await read(bo);
    expect(await told(bo)).toEqual([0, 0]);
    expect([await total(bo), (await seen(bo)).unreadCount]).toEqual([0, 0]);
  });

  test("edited out (write-d) and deleted: counter, badge and notification fall, for messages read and not", async () => {
    for (const isRead of [false, true]) {
      const sent = await sendText(anna, id, "hej");
      if (isRead) await read(bo);
      await edit(anna, sent, `hej @${bo.username}`);
      expect(await told(bo)).toEqual([1, 1]);
      await edit(anna, sent, "hej");
      expect(await told(bo)).toEqual([0, 0]);
      expect(await total(bo)).toBe(isRead ? 0 : 1);
      await edit(anna, sent, `hej @${bo.username}`);
      expect(await told(bo)).toEqual([1, 1]);
      await anna.delete(`/api/messages/messages/${sent.id}`);
      expect(await told(bo)).toEqual([0, 0]);
      expect(await newsOf(bo)).toEqual([]);
      expect(await total(bo)).toBe(0);
    }
  });

  test("edited again (write-e): once for each message and person, however often it is edited", async () => {
    const live = await new SocketStream(app.url, bo).open();
    const made = () =>
      live.received.filter(({ event }) => (event as { type: string }).type === "notification").length;
    const sent = await sendText(anna, id, `hje @${bo.username}`);
    await edit(anna, sent, `hej @${bo.username}`);
    await edit(anna, sent, `Hej @${bo.username} och @${bo.username}!`);
    expect(await told(bo)).toEqual([1, 1]);
    await read(bo);
    await edit(anna, sent, `Hej du, @${bo.username}!`);
    expect(await told(bo)).toEqual([0, 0]);
    // edited out and in again after he has read of it
    await edit(anna, sent, "Hej!");
    await edit(anna, sent, `Hej @${bo.username}!`);
    expect(await told(bo)).toEqual([0, 0]);
    expect(await total(bo)).toBe(0);
    await live.until("the last edit", () => live.all("message_updated").length >= 5);
    expect(made()).toBe(1);
    live.close();
  });

  test("of two edits at once each counts, and Bo is told once", async () => {
    const sent = await sendText(anna, id, "hej");
    await read(bo);
    const texts = [`1 @${bo.username}`, `2 @${bo.username} @${cleo.username}`, `3 @${bo.username}`];
    await Promise.all(texts.map((text) => edit(anna, sent, text)));
    expect(await told(bo)).toEqual([1, 1]);
    const { content, mentions } = (await messagesOf(bo)).at(-1) as Json;
    const named = mentions.some((one: Json) => one.id === cleo.id);
    expect(named).toBe(content.includes(cleo.username));
    expect((await told(cleo))[1]).toBe(named ? 1 : 0);
  });

  test("an answer counts as a mention as today (056), until it is deleted", async () => {
    const mine = await sendText(bo, id, "Vem har stavar?");
    const { body } = await anna.post(`${path}/${id}`, { content: "Jag", replyToId: mine.id });
    expect(await told(bo)).toEqual([1, 0]);
    await edit(anna, body, "Jag!");
    expect(await told(bo)).toEqual([1, 0]);
    // by name as well, and no more
    await edit(anna, body, `Jag, @${bo.username}`);
    expect(await told(bo)).toEqual([1, 1]);
    await edit(anna, body, "Jag!");
    expect(await told(bo)).toEqual([1, 0]);
    const named = { content: `Jag med, @${bo.username}`, replyToId: mine.id };
    const both = (await anna.post(`${path}/${id}`, named)).body;
    expect(await told(bo)).toEqual([2, 1]);
    await anna.delete(`/api/messages/messages/${both.id}`);
    expect(await told(bo)).toEqual([1, 0]);
    await anna.delete(`/api/messages/messages/${body.id}`);
    expect(await told(bo)).toEqual([0, 0]);
  });

  test("counters arrive live", async () => {
    const live = await new SseStream(app.url, bo).open();
    const last = () => live.all("conversation_updated").at(-1)?.conversation as Json;
    const sent = await sendText(anna, id, `@${bo.username}`);
    await live.until("the mention", () => last()?.mentionCount === 1);
    await edit(anna, sent, "hej");
    await live.until("no mention", () => last()?.mentionCount === 0);
    live.close();
  });

  test("a muted conversation at NOTHING gives no notification, its mark stays", async () => {
    await bo.post(`${path}/${id}/level`, { level: "NOTHING" });
    await sendText(anna, id, `@${bo.username}`);
    expect([await told(bo), await total(bo)]).toEqual([[1, 0], 0]);
    await cleo.patch("/api/notifications/settings", { types: { MENTION: { inApp: false } } });
    await sendText(anna, id, `@${cleo.username}`);
    expect(await told(cleo)).toEqual([1, 0]);
  });

  test("one who leaves is told no more, and not of earlier ones after coming back", async () => {
    const room = await createRoom(anna, "Rum", bo, cleo);
    await sendText(anna, room, `@${bo.username}`);
    expect(await told(bo, room)).toEqual([1, 1]);
    await bo.post(`${path}/${room}/leave`);
    expect(await newsOf(bo)).toEqual([]);
    await anna.post(`${path}/${room}/members`, { userIds: [bo.id] });
    expect(await told(bo, room)).toEqual([0, 0]);
  });

  test("in a conversation of two as well", async () => {
    const direct = await openDirect(anna, bo);
    await sendText(anna, direct, `@${bo.username}`);
    expect(await told(bo, direct)).toEqual([1, 1]);
    await read(bo, direct);
    expect(await told(bo, direct)).toEqual([0, 0]);
    expect((await newsOf(bo)).map(({ isRead }) => isRead)).toEqual([true]);
  });
});

describe("@all (alla, everyone, tous) by whoever may announce", () => {
  test("calls all others; by another it is plain text", async () => {
    for (const word of ["all", "alla", "everyone", "tous"]) {
      const { mentions } = await sendText(anna, id, `@${word} hej`);
      expect(mentions).toEqual([{ id: "all", place: 0, length: word.length + 1 }]);
      expect((await sendText(bo, id, `@${word} hej`)).mentions).toEqual([]);
    }
    expect([await told(bo), await told(cleo), await told(anna)]).toEqual([
      [4, 4],
      [4, 4],
      [0, 0],
    ]);
    const room = await createRoom(bo, "Rum", anna, cleo);
    expect((await sendText(anna, room, "@alla")).mentions).toEqual([]);
    expect((await sendText(bo, room, "@alla")).mentions).toHaveLength(1);
  });

  test("edited out it calls nobody, but who is named stays", async () => {
    const sent = await sendText(anna, id, `@alla @${bo.username}`);
    await edit(anna, sent, `@${bo.username}`);
    expect([await told(bo), await told(cleo)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test("nobody who is a blocked pair with the caller", async () => {
    await block(cleo, anna);
    await sendText(anna, id, "@alla");
    expect([await told(bo), await told(cleo)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("@here calls members with an open stream who show their presence", () => {
  const present = async (...ones: Member[]) => {
    const streams = await Promise.all(ones.map((one) => new SseStream(app.url, one).open()));
    await eventually(async () => {
      const ids = ones.map((one) => one.id);
      expect(await db.presence.count({ where: { userId: { in: ids } } })).toBe(ones.length);
    });
    return () => {
      for (const stream of streams) stream.close();
    };
  };

  test("nobody learns who that was; once in 10 minutes a conversation", async () => {
    const gone = await present(bo);
    const sent = await sendText(cleo, id, "@här");
    expect(sent.mentions).toEqual([{ id: "here", place: 0, length: 4 }]);
    expect([await told(bo), await told(anna)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(JSON.stringify((await messagesOf(cleo)).at(-1))).not.toContain(bo.id);

    // within ten minutes it is sent, calls nobody, and is marked for nobody
    const again = await sendText(anna, id, `@here @${cleo.username}`);
    expect(again.mentions.map((one: Json) => one.id)).toEqual([cleo.id]);
    expect(await told(bo)).toEqual([1, 1]);
    // a correction of the first calls nobody again
    expect((await edit(cleo, sent, "@här!")).mentions).toHaveLength(1);
    expect(await told(bo)).toEqual([1, 1]);

    await db.conversation.update({ where: { id }, data: { hereAt: new Date(Date.now() - 600_001) } });
    expect((await sendText(anna, id, "@ici")).mentions).toHaveLength(1);
    expect(await told(bo)).toEqual([2, 2]);
    await edit(cleo, sent, "hej");
    expect(await told(bo)).toEqual([1, 1]);
    gone();
  });

  test("of two at once one calls", async () => {
    const gone = await present(bo);
    const sent = await Promise.all([sendText(anna, id, "@here"), sendText(cleo, id, "@here")]);
    expect(sent.flatMap(({ mentions }) => mentions)).toHaveLength(1);
    expect(await told(bo)).toEqual([1, 1]);
    gone();
  });

  test("nobody who hides their presence", async () => {
    await db.user.update({ where: { id: bo.id }, data: { showsActivity: false } });
    const gone = await present(bo);
    expect((await sendText(anna, id, "@here")).mentions).toHaveLength(1);
    expect(await told(bo)).toEqual([0, 0]);
    gone();
  });

  test("reserved from now on; an account that has such a name keeps it and is mentioned by picking alone", async () => {
    expect((await bo.patch("/api/users/me", { username: "here" })).status).toBe(400);
    await db.user.update({ where: { id: bo.id }, data: { username: "here", usernameKey: "here" } });
    await db.conversation.update({ where: { id }, data: { hereAt: new Date() } });
    expect((await sendText(anna, id, "@here")).mentions).toEqual([]);
    const mention = { id: bo.id, place: 0, length: 5 };
    const { body } = await anna.post(`${path}/${id}`, { content: "@here", mentions: [mention] });
    expect(body.mentions).toEqual([mention]);
    expect((await edit(anna, body, "@here!")).mentions).toEqual([mention]);
    expect(await told(bo)).toEqual([1, 1]);
    await db.user.update({ where: { id: bo.id }, data: { username: bo.username, usernameKey: bo.username } });
  });
});
