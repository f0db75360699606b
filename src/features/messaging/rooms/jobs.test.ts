import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { withDatabase } from "../../../../tests/support/statements";
import { purgeClosedConversations } from "./jobs";

withDatabase();

async function conversation(data: { closedAt?: Date; parentId?: string }, messages: number) {
  const { id } = await db.conversation.create({ data: { id: newId(), type: "GROUP", ...data } });
  const rows = Array.from({ length: messages }, (_, at) => ({
    id: newId(),
    conversationId: id,
    seq: at + 1,
    type: "TEXT" as const,
    content: "hej",
    createdAt: new Date(),
  }));
  // each answers the one before it
  await db.message.createMany({ data: rows.map((row, at) => ({ ...row, replyToId: rows[at - 1]?.id })) });
  return { id, messages: rows.map((row) => row.id) };
}
const attach = async (conversationId: string, messageId: string) =>
  (
    await db.attachment.create({
      data: { id: newId(), conversationId, messageId, name: "x", type: "text/plain", size: 1 },
    })
  ).id;

test("What a deleted conversation held goes, in batches; its files are left to the purge of files; others stay", async () => {
  const closed = await conversation({ closedAt: new Date() }, 5001);
  const open = await conversation({}, 3);
  const files = [await attach(closed.id, closed.messages[0]!), await attach(open.id, open.messages[0]!)];
  await Promise.all([purgeClosedConversations(), purgeClosedConversations()]);
  expect((await db.conversation.findMany()).map(({ id }) => id)).toEqual([open.id]);
  expect(await db.message.count()).toBe(3);
  const rows = await db.attachment.findMany({ where: { id: { in: files } }, orderBy: { id: "asc" } });
  expect(rows.map(({ conversationId, messageId }) => [conversationId, messageId])).toEqual([
    [null, null],
    [open.id, open.messages[0]],
  ]);
});

test("A closed conversation with sub-channels goes after them, and not while one of them is open", async () => {
  const parent = await conversation({ closedAt: new Date() }, 1);
  const child = await conversation({ closedAt: new Date(), parentId: parent.id }, 1);
  const other = await conversation({ closedAt: new Date() }, 1);
  const living = await conversation({ parentId: other.id }, 1);
  await purgeClosedConversations();
  const left = await db.conversation.findMany({
    where: { id: { in: [parent.id, child.id, other.id, living.id] } },
  });
  expect(left.map(({ id }) => id).sort()).toEqual([other.id, living.id].sort());
});
