import { beforeAll, describe, expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { sendMessage } from "../sends/commands";
import { createConversation, markRead, openConversation, setTyping } from "./commands";
import { countUnread, getConversation, listConversations } from "./queries";

withDatabase();

type Me = ReturnType<typeof asMe>;
const all = { limit: 500 };
const aMessage = (id: string, content = "hej") => ({ id, content, attachments: [] });

async function withConversations(count: number): Promise<{ me: Me; ids: string[]; others: Me[] }> {
  const [me, ...others] = (await addPeople(count + 1)).map(asMe) as [Me, ...Me[]];
  const ids: string[] = [];
  for (const other of others) {
    const { id } = await createConversation(me, { type: "DIRECT", participantIds: [other.id] });
    await sendMessage(other, aMessage(id));
    ids.push(id);
  }
  return { me, ids, others };
}

describe("how many times each call asks the database, with 3 conversations and with 60", () => {
  let few: Awaited<ReturnType<typeof withConversations>>;
  let many: Awaited<ReturnType<typeof withConversations>>;
  beforeAll(async () => {
    few = await withConversations(3);
    many = await withConversations(60);
    for (let at = 0; at < 60; at++) await sendMessage(many.me, aMessage(many.ids[0]!, `nummer ${at}`));
    // once each, so that what a connection prepares at its first use is not counted as a difference
    await listConversations(few.me, all);
  });

  const calls: [string, number, (who: typeof few) => () => Promise<unknown>][] = [
    [
      "list: one",
      1,
      ({ me }) =>
        () =>
          listConversations(me, all),
    ],
    [
      "countUnread: one",
      1,
      ({ me }) =>
        () =>
          countUnread(me),
    ],
    [
      "get: one for the conversation",
      1,
      ({ me, ids }) =>
        () =>
          getConversation(me, ids[0]!),
    ],
    [
      "open: two",
      2,
      ({ me, ids }) =>
        () =>
          openConversation(me, { id: ids[0]!, limit: 50 }),
    ],
    [
      "open with limit=1: four when something was unread",
      4,
      ({ me, ids }) =>
        () =>
          openConversation(me, { id: ids[1]!, limit: 1 }),
    ],
    [
      "open with limit=1: three when nothing was",
      3,
      ({ me, ids }) =>
        () =>
          openConversation(me, { id: ids[1]!, limit: 1 }),
    ],
    [
      "send: one",
      1,
      ({ me, ids }) =>
        () =>
          sendMessage(me, aMessage(ids[2]!)),
    ],
    [
      "send with a clientMessageId: one",
      1,
      ({ me, ids }) =>
        () =>
          sendMessage(me, { ...aMessage(ids[2]!), clientMessageId: newId() }),
    ],
    [
      "read: two",
      2,
      ({ me, ids, others }) =>
        () =>
          markRead(me, ids[2]!).finally(() => others),
    ],
    [
      "read what was read: one",
      1,
      ({ me, ids }) =>
        () =>
          markRead(me, ids[2]!),
    ],
    [
      "typing: one",
      1,
      ({ me, ids }) =>
        () =>
          setTyping(me, { id: ids[0]!, typing: false }),
    ],
  ];
  test.each(calls)("%s", async (_, count, callOf) => {
    for (const who of [few, many]) {
      const statements = await statementsOf(callOf(who));
      expect(statements).toHaveLength(count);
    }
  });

  test("creating one that is there already asks no more for 20 people than for one", async () => {
    const [me, ...others] = (await addPeople(21)).map(asMe) as [Me, ...Me[]];
    const counts: number[] = [];
    for (const people of [others.slice(0, 1), others]) {
      const input = { type: "DIRECT" as const, participantIds: people.map(({ id }) => id) };
      for (const _ of [1, 2]) counts.push((await statementsOf(() => createConversation(me, input))).length);
    }
    expect(counts.slice(0, 2)).toEqual(counts.slice(2));
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  });
});

describe("GET conversations: without limit and cursor all of them, up to 500", () => {
  test("501 conversations: 500 and a cursor to the last one", async () => {
    const [me] = (await addPeople(1)).map(asMe) as [Me];
    const ids = Array.from({ length: 501 }, newId);
    await db.conversation.createMany({
      data: ids.map((id, at) => ({
        id,
        type: "DIRECT" as const,
        lastMessageAt: new Date(1_700_000_000_000 + at),
      })),
    });
    await db.participant.createMany({
      data: ids.map((conversationId) => ({ conversationId, userId: me.id })),
    });
    const first = await listConversations(me, all);
    expect(first.conversations.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    const second = await listConversations(me, { ...all, cursor: first.nextCursor! });
    expect(second).toMatchObject({ conversations: [{ id: ids[0] }], nextCursor: null });
  });
});

test("a conversation that I am not in is not found, as one that does not exist", async () => {
  const { ids } = await withConversations(1);
  const [stranger] = (await addPeople(1)).map(asMe) as [Me];
  for (const id of [ids[0]!, newId()]) {
    await expect(getConversation(stranger, id)).rejects.toMatchObject({ code: "not-found" });
  }
});

test("a message whose sender's account is gone is still there, and counts", async () => {
  const { me, ids, others } = await withConversations(1);
  await db.user.delete({ where: { id: others[0]!.id } });
  const { conversation, messages } = await openConversation(me, { id: ids[0]!, limit: 50 });
  expect(messages).toMatchObject([{ content: "hej", sender: DELETED_PERSON }]);
  expect(conversation).toMatchObject({
    unreadCount: 1,
    participants: [],
    lastMessage: { senderId: DELETED_PERSON.id, senderName: "deleted member" },
  });
});
