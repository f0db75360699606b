import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Fields = { type: "DIRECT" | "NOTICE_BOARD" | "GROUP"; [field: string]: unknown };

/** Rows that are inserted at once: creating two hundred conversations one by one would take too long. */
const batch = () => ({
  groups: [] as object[],
  members: [] as object[],
  notices: [] as object[],
  conversations: [] as object[],
  participants: [] as object[],
  messages: [] as object[],
});
type Batch = ReturnType<typeof batch>;

async function write(rows: Batch): Promise<void> {
  await db.group.createMany({ data: rows.groups as never });
  await db.groupMember.createMany({ data: rows.members as never });
  await db.notice.createMany({ data: rows.notices as never });
  await db.conversation.createMany({ data: rows.conversations as never });
  await db.participant.createMany({ data: rows.participants as never });
  await db.message.createMany({ data: rows.messages as never });
}

/** Adds a conversation with one message from the first of these people, unread by the others. */
function addConversation(rows: Batch, fields: Fields, userIds: string[]): string {
  const id = newId();
  const [senderId] = userIds;
  const counts = { lastSeq: 1, countable: 1, participantCount: userIds.length };
  rows.conversations.push({ id, createdById: senderId, ...counts, ...fields });
  rows.participants.push(...userIds.map((userId) => ({ conversationId: id, userId })));
  const message = { id: newId(), conversationId: id, seq: 1, senderId, type: "TEXT", createdAt: new Date() };
  rows.messages.push({ ...message, content: "hej" });
  return id;
}

async function seedConversation(fields: Fields, userIds: string[]): Promise<string> {
  const rows = batch();
  const id = addConversation(rows, fields, userIds);
  await write(rows);
  return id;
}

/** Tens of conversations of `me`, each ten with every kind: direct, of several, room, group, channel, notice. */
async function seedTens(me: Member, tens: number): Promise<void> {
  const people = (await addPeople(6)).map(({ id }) => id);
  const [siri, ...others] = people as [string, ...string[]];
  const rows = batch();
  const add = (fields: Fields, userIds: string[]) => addConversation(rows, fields, userIds);
  for (let ten = 0; ten < tens; ten++) {
    add({ type: "DIRECT" }, [siri, me.id]);
    add({ type: "DIRECT" }, [me.id, siri]);
    add({ type: "DIRECT" }, [siri, me.id, ...others]);
    for (const name of ["Kungsleden", "Midsommarknytis"]) {
      add({ type: "GROUP", isTemporary: true, name }, [siri, me.id, ...others]);
    }
    const groupId = newId();
    rows.groups.push({ id: groupId, name: "Tisdagslöparna", nameKey: "x", memberCount: 2 });
    rows.members.push({ groupId, userId: siri, role: "OWNER" }, { groupId, userId: me.id });
    const parentId = add({ type: "GROUP", groupId }, [siri, me.id]);
    for (const name of ["långpass", "nybörjare"]) {
      add({ type: "GROUP", groupId, parentId, name }, [siri, me.id]);
    }
    const noticeId = newId();
    rows.notices.push({ id: noticeId, title: "Tält", content: "x", searchKey: "x", authorId: siri });
    for (const people of [
      [me.id, siri],
      [siri, me.id],
    ]) {
      add({ type: "NOTICE_BOARD", noticeId, name: "Tält" }, people);
    }
  }
  await write(rows);
}

const list = (me: Member, query = "") => me.get(`/api/messages/conversations${query}`);

test("listing 200 conversations of all kinds takes as many queries as listing 10", async () => {
  const [few, many] = (await addMembers(app.url, "Few", "Many")) as [Member, Member];
  await seedTens(few, 1);
  await seedTens(many, 20);
  for (const [me, count] of [
    [few, 10],
    [many, 200],
  ] as const) {
    const { conversations } = (await list(me)).body;
    expect(conversations).toHaveLength(count);
    const kinds = new Set(
      conversations.map((one: Json) => [one.type, one.isTemporaryRoom, one.isSubChannel].join()),
    );
    expect([...kinds].sort()).toEqual([
      "DIRECT,false,false",
      "GROUP,false,false",
      "GROUP,false,true",
      "GROUP,true,false",
      "NOTICE_BOARD,false,false",
    ]);
  }
  const ofFew = await statementsOfCall(() => list(few));
  expect(ofFew.length).toBeGreaterThan(0);
  expect(await statementsOfCall(() => list(many))).toEqual(ofFew);
  expect(await statementsOfCall(() => list(many, "?limit=100"))).toEqual(ofFew);
  const count = (me: Member) => statementsOfCall(() => me.get("/api/messages/unread-count"));
  expect(await count(many)).toEqual(await count(few));
});

test("a page of messages with files, reactions and answers takes as many queries as a page of one plain message", async () => {
  const [me] = (await addMembers(app.url, "Elin")) as [Member];
  const [siri] = await addPeople(1);
  const plain = await seedConversation({ type: "DIRECT" }, [siri!.id, me.id]);
  const rich = await seedConversation({ type: "GROUP", isTemporary: true, name: "x" }, [siri!.id, me.id]);
  const rows = Array.from({ length: 99 }, (_, at) => ({ id: newId(), seq: at + 2 }));
  const common = { conversationId: rich, senderId: siri!.id, type: "TEXT" as const, content: "hej" };
  await db.message.createMany({
    data: rows.map(({ id, seq }, at) => ({
      ...common,
      id,
      seq,
      createdAt: new Date(),
      replyToId: rows[at - 1]?.id ?? null,
    })),
  });
  await db.conversation.update({ where: { id: rich }, data: { lastSeq: 100, countable: 100 } });
  const file = { conversationId: rich, name: "a.png", type: "image/png", size: 9, width: 3, height: 3 };
  await db.attachment.createMany({
    data: rows.flatMap(({ id }) => [1, 2].map((place) => ({ ...file, id: newId(), messageId: id, place }))),
  });
  await db.reaction.createMany({
    data: rows.flatMap(({ id }) =>
      [siri!.id, me.id].map((userId) => ({ messageId: id, emoji: "🎉", userId, place: 1 })),
    ),
  });
  const open = (id: string) => me.get(`/api/messages/conversations/${id}?limit=100`);
  const { messages } = (await open(rich)).body;
  expect(messages).toHaveLength(100);
  expect(messages.at(-1)).toMatchObject({
    attachments: [{ name: "a.png" }, { name: "a.png" }],
    replyToId: rows.at(-2)!.id,
    reactions: { "🎉": [{ name: expect.any(String) }, { name: expect.any(String) }] },
  });
  expect(await statementsOfCall(() => open(rich))).toEqual(await statementsOfCall(() => open(plain)));
});
