import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../../tests/support/people";
import { withDatabase } from "../../../../tests/support/statements";
import { createConversation } from "../conversations/commands";
import { sendMessage } from "./commands";

withDatabase();

type Me = ReturnType<typeof asMe>;
async function talk() {
  const [me, other] = (await addPeople(2)).map(asMe) as [Me, Me];
  const { id } = await createConversation(me, { type: "DIRECT", participantIds: [other.id] });
  return { me, other, id };
}
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
