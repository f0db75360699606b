import { expect, test } from "vitest";
import { blockPerson } from "@/features/people/blocks/commands";
import { newId } from "@/lib/id";
import { db, pool } from "@/server/db";
import { numberEvents } from "@/server/live/relay";
import { addPeople, asMe } from "../../../../tests/support/people";
import { withDatabase } from "../../../../tests/support/statements";
import { createConversation } from "../conversations/commands";
import { editMessage } from "../messages/commands";
import { sendMessage } from "./commands";

withDatabase();

type Me = ReturnType<typeof asMe>;
async function talk() {
  const [me, other] = (await addPeople(2)).map(asMe) as [Me, Me];
  const { id } = await createConversation(me, { type: "DIRECT", participantIds: [other.id] });
  return { me, other, id };
}
/** The statements in this file's database that wait so. */
const waitsFor = (what: string) =>
  db.$queryRawUnsafe<unknown[]>(
    `select 1 from pg_stat_activity where datname = current_database() and ${what}`,
  );
const aMessage = (id: string, more = {}) => ({ id, content: "hej", attachments: [], ...more });

test("Everything a command writes is one transaction: message, counters and event, or none of them", async () => {
  const { me, id } = await talk();
  const events = () => db.liveEvent.count({ where: { topic: `conversation:${id}` } });
  await sendMessage(me, aMessage(id, { clientMessageId: "1" }));
  expect(await events()).toBe(1);
  // the same name again is refused by its key, after the conversation was counted up in the same statement
  await db.message.updateMany({ where: { conversationId: id }, data: { clientMessageId: "2" } });
  const { created } = await sendMessage(me, aMessage(id, { clientMessageId: "2" }));
  expect([created, await events()]).toEqual([false, 1]);
  expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({ lastSeq: 1, countable: 1 });
});

test("createdAt is the later of now and the conversation's last", async () => {
  const { me, id } = await talk();
  const ahead = new Date(Date.now() + 60_000);
  await db.conversation.update({ where: { id }, data: { lastMessageAt: ahead } });
  const { message } = await sendMessage(me, aMessage(id));
  expect(message.createdAt).toBe(ahead.toISOString());
});

test("when members change during a send, it starts over with the new ones", async () => {
  const { me, id } = await talk();
  const moved = db.conversation.update({ where: { id }, data: { membershipVersion: { increment: 1 } } });
  const [, ...sent] = await Promise.all([
    moved,
    ...Array.from({ length: 8 }, () => sendMessage(me, aMessage(id))),
  ]);
  expect(sent.map(({ message }) => message.seq).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("an event holds ids of what it speaks of, never its text", async () => {
  const { me, id } = await talk();
  const { message } = await sendMessage(me, aMessage(id, { content: "hemligt" }));
  const [event] = await db.liveEvent.findMany({ where: { topic: `conversation:${id}` } });
  expect(event).toMatchObject({ type: "new_message", data: { messageId: message.id } });
  expect(JSON.stringify(event?.data)).not.toContain("hemligt");
});

test("a stranger and a conversation that is not there: not found", async () => {
  const { id } = await talk();
  const [stranger] = (await addPeople(1)).map(asMe) as [Me];
  await expect(sendMessage(stranger, aMessage(id))).rejects.toMatchObject({ code: "not-found" });
  await expect(sendMessage(stranger, aMessage(newId()))).rejects.toMatchObject({ code: "not-found" });
});

/** Runs `work` while another connection holds the conversation's lock. */
async function whileLocked(id: string, work: () => Promise<void>): Promise<void> {
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query(`select 1 from "Conversation" where id = $1 for update`, [id]);
    await work();
  } finally {
    await other.query("commit");
    other.release();
  }
}

test("a locked conversation doesn't hold up the sends of the same batch to others", async () => {
  const [one, other] = [await talk(), await talk()];
  let waiting: ReturnType<typeof sendMessage>[] = [];
  await whileLocked(one.id, async () => {
    waiting = [sendMessage(one.me, aMessage(one.id)), sendMessage(one.other, aMessage(one.id))];
    const { message } = await sendMessage(other.me, aMessage(other.id));
    expect(message.seq).toBe(1);
    expect(await db.message.count({ where: { conversationId: one.id } })).toBe(0);
  });
  const sent = await Promise.all(waiting);
  expect(sent.map(({ message }) => message.seq)).toEqual([1, 2]);
});

test("sends of a batch are refused one by one", async () => {
  const [{ me, id }, blocked] = [await talk(), await talk()];
  const [stranger] = (await addPeople(1)).map(asMe) as [Me];
  await blockPerson(blocked.other, { id: blocked.me.id });
  await sendMessage(me, aMessage(id, { content: "first", clientMessageId: "1" }));
  const results = await Promise.allSettled([
    sendMessage(me, aMessage(id, { clientMessageId: "2" })),
    sendMessage(stranger, aMessage(id)),
    sendMessage(blocked.me, aMessage(blocked.id)),
    sendMessage(me, aMessage(id, { clientMessageId: "1" })),
    sendMessage(me, aMessage(id, { content: "a\u0000b" })),
    sendMessage(me, aMessage(id)),
  ]);
  const told = results.map((result) =>
    result.status === "fulfilled" ? result.value.message.seq : (result.reason.code as string),
  );
  // 22021: PostgreSQL refuses the character, which the procedure's schema doesn't let through
  expect(told).toEqual([2, "not-found", "not-found", 1, "22021", 3]);
  expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({ lastSeq: 3, countable: 3 });
  expect(await db.liveEvent.count({ where: { topic: `conversation:${id}` } })).toBe(3);
  const { ownSince } = await db.participant.findFirstOrThrow({
    where: { conversationId: id, userId: me.id },
  });
  expect(ownSince).toBe(3);
});

test("one clientMessageId sent many times at once creates one message", async () => {
  const { me, id } = await talk();
  const again = () => sendMessage(me, aMessage(id, { clientMessageId: "1" }));
  const sent = await Promise.all(Array.from({ length: 8 }, again));
  expect(sent.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
  expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({ lastSeq: 1, countable: 1 });
});

test("a message that another process stores meanwhile with the same clientMessageId doesn't fail its batch", async () => {
  const { me, id } = await talk();
  const other = await pool.connect();
  const firstId = newId();
  await other.query("begin");
  await other.query(
    `insert into "Message" (id, "conversationId", seq, "senderId", type, content, "clientMessageId", "createdAt")
     values ($1, $2, 900, $3, 'TEXT', 'first', '1', now())`,
    [firstId, id, me.id],
  );
  const sending = Promise.all([
    sendMessage(me, aMessage(id, { clientMessageId: "1" })),
    sendMessage(me, aMessage(id)),
  ]);
  // the batch waits for the other transaction at the unique key
  await expect.poll(() => waitsFor("wait_event = 'transactionid'")).toHaveLength(1);
  await other.query("commit");
  other.release();
  const [repeated, sent] = await sending;
  expect(repeated).toMatchObject({ created: false, message: { id: firstId } });
  expect(sent).toMatchObject({ created: true, message: { seq: 1 } });
});

const positionsOf = async (id: string) => {
  const topic = `conversation:${id}`;
  const events = await db.liveEvent.findMany({ where: { topic }, orderBy: { serial: "asc" } });
  return events.map(({ position }) => position && Number(position));
};
/** No relay runs in these tests: what another test has left to it would keep every send from numbering. */
const numberAll = () => pool.query(numberEvents, ["wake another"]);

test("a send numbers its own event, and the sends of a batch theirs, in the order of their seqs", async () => {
  const { me, id } = await talk();
  await numberAll();
  await sendMessage(me, aMessage(id));
  const [first = 0] = await positionsOf(id);
  expect(first).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 3 }, () => sendMessage(me, aMessage(id))));
  expect(await positionsOf(id)).toEqual([first, Number(first) + 1, Number(first) + 2, Number(first) + 3]);
});

test("a send leaves its event to the relay if an earlier one waits, so that they keep their order", async () => {
  const { me, id } = await talk();
  await numberAll();
  const { message } = await sendMessage(me, aMessage(id));
  await editMessage(me, { messageId: message.id, content: "nytt" });
  await sendMessage(me, aMessage(id));
  await Promise.all([sendMessage(me, aMessage(id)), sendMessage(me, aMessage(id))]);
  const first = Number((await positionsOf(id))[0]);
  expect(await positionsOf(id)).toEqual([first, null, null, null, null]);
  await numberAll();
  expect(await positionsOf(id)).toEqual([first, first + 1, first + 2, first + 3, first + 4]);
});

test("a send doesn't wait for a numbering in progress: it leaves its event to the relay", async () => {
  const { me, id } = await talk();
  await numberAll();
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query(numberEvents, ["wake another"]);
    await sendMessage(me, aMessage(id));
    expect(await positionsOf(id)).toEqual([null]);
  } finally {
    await other.query("commit");
    other.release();
  }
});

test("an edit that commits between a send's snapshot and its lock gets the earlier position", async () => {
  const { me, id } = await talk();
  await numberAll();
  const other = await pool.connect();
  await other.query("begin");
  await other.query(`select 1 from "Conversation" where id = $1 for update`, [id]);
  await other.query(
    `insert into "LiveEvent" (topic, type, data) values ('conversation:' || $1, 'message_updated', '{}')`,
    [id],
  );
  const sending = sendMessage(me, aMessage(id));
  // the send has taken its snapshot and waits for the conversation
  await expect.poll(() => waitsFor("wait_event_type = 'Lock'")).toHaveLength(1);
  await other.query("commit");
  other.release();
  await sending;
  expect(await positionsOf(id)).toEqual([null, null]);
});
