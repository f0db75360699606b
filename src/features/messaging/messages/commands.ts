import { listNames, nobody } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, type Tx, transaction } from "@/server/db";
import { messageDeleted, messageSent, messageUpdated } from "../events";
import { recallMembers, uncallAll } from "../mentions/commands";
import { hasContent, isWritable } from "../rules";
import { getMessage } from "./queries";
import { isUndeleted, mayDeleteMessage, mayEditMessage, systemText } from "./rules";
import type { MessageEdit } from "./schema";
import type { MessageView, SystemKind } from "./views";

/**
 * Runs `work` on a message of a conversation that the caller is in, under the conversation's lock, so that participants
 * and message can't change until the commit. All participants are notified of the change if `work` returns true, or how
 * many messages of the conversation are deleted after it has deleted this one. Returns the message as it is afterwards.
 * Throws not-found.
 */
export async function changeMessage(
  me: Me,
  messageId: string,
  work: (tx: Tx, found: Awaited<ReturnType<typeof getMessage>>) => Promise<boolean | { deletions: number }>,
): Promise<MessageView> {
  return transaction(async (tx, announce) => {
    await lockConversationOf(tx, messageId);
    const found = await getMessage(me, messageId, tx);
    const change = await work(tx, found);
    if (change) announce(changedEvent(found.message, change));
    return (await getMessage(me, messageId, tx)).message;
  });
}

const lockConversationOf = (tx: Tx, messageId: string) => tx.$queryRaw`
  select id from "Conversation" where id = (select "conversationId" from "Message" where id = ${messageId}::uuid)
  for no key update`;

type Stored = { id: string; conversationId: string };
type Called = Stored & { seq: number };
const updatedEvent = ({ id, conversationId }: Stored) => messageUpdated({ conversationId, messageId: id });
const deletedEvent = ({ id, conversationId }: Stored, { deletions }: { deletions: number }) =>
  messageDeleted({ conversationId, messageId: id, deletions });
const changedEvent = (message: Stored, change: true | { deletions: number }) =>
  change === true ? updatedEvent(message) : deletedEvent(message, change);

/** Edits the text of an own message. Throws not-found, forbidden, conflict (deleted), invalid (empty). */
export async function editMessage(me: Me, input: MessageEdit): Promise<{ message: MessageView }> {
  const message = await changeMessage(me, input.messageId, async (tx, { message, room }) => {
    demand(isWritable, room);
    demand(mayEditMessage, me, message);
    demand(isUndeleted, message);
    demand(hasContent, { content: input.content, attachments: message.attachments });
    if (message.content === input.content) return false;
    const data = { content: input.content, isEdited: true };
    const answeredId = message.replyTo?.sender.id ?? null;
    const edit = {
      read: message.content,
      content: input.content,
      mentions: input.mentions ?? [],
      answeredId,
    };
    await recallMembers(me, tx, message, edit);
    await tx.message.update({ where: { id: message.id }, data });
    return true;
  });
  return { message };
}

/**
 * Empties the content and sets isDeleted; replies and reactions stay (docs/contract.md, 3). Its files become
 * inaccessible at once, and a job deletes them. Throws not-found, forbidden, conflict (already deleted).
 */
export async function deleteMessage(
  me: Me,
  input: { messageId: string },
): Promise<{ success: true; message: MessageView }> {
  const message = await changeMessage(me, input.messageId, async (tx, { message, room }) => {
    demand(mayDeleteMessage, me, message, room);
    demand(isUndeleted, message);
    return empty(me, tx, message);
  });
  return { success: true, message };
}

/**
 * Counts the deletion in the conversation, which is locked, and writes nothing for its participants: whoever has not read
 * that far leaves out the deleted ones when the unread are counted. Two statements, more if it mentions somebody.
 */
async function empty(me: Me, tx: Tx, message: Called): Promise<{ deletions: number }> {
  await uncallAll(me, tx, message);
  const { id } = message;
  const [counted] = await tx.$queryRaw<{ deletions: number }[]>`
    with emptied as (
      update "Message" set content = '', mentions = null, "isDeleted" = true where id = ${id}::uuid returning "conversationId"
    ),
    files as (update "Attachment" set "conversationId" = null where "messageId" = ${id}::uuid)
    update "Conversation" c set deletions = c.deletions + 1 from emptied
    where c.id = emptied."conversationId" returning c.deletions`;
  if (!counted) throw notFound("The message");
  return counted;
}

/**
 * Deletes a message without checking permissions, for settling a report. Runs in the given transaction. Does nothing if
 * the message is already deleted.
 */
export async function removeMessage(me: Me, tx: Tx, messageId: string): Promise<void> {
  await lockConversationOf(tx, messageId);
  const message = await tx.message.findUnique({
    where: { id: messageId },
    select: { id: true, conversationId: true, seq: true, isDeleted: true },
  });
  if (!message || message.isDeleted) return;
  tx.announce(deletedEvent(message, await empty(me, tx, message)));
}

/**
 * After a restore: deletes messages again that were deleted after the backup. Those that are not there, or deleted already,
 * are passed over. Returns the number of those that were to be deleted.
 */
export async function removeMessagesAgain(ids: string[]): Promise<number> {
  const where = { id: { in: ids }, isDeleted: false };
  const there = await db.message.findMany({ where, select: { id: true } });
  for (const { id } of there) await transaction((tx) => removeMessage(nobody, tx, id));
  return there.length;
}

type Shared = { messageId: string } | { workoutId: string };

/**
 * Takes a workout out of messages of the caller's own, also where they are not in the conversation any more: of one, or of all that
 * show it. Returns the number of messages that have shown it at any time.
 */
export async function withdrawTraining(me: Me, tx: Tx, shared: Shared): Promise<number> {
  const [is, of] =
    "messageId" in shared
      ? ["m.id = $2::uuid", shared.messageId]
      : ["m.training ->> 'workoutId' = $2", shared.workoutId];
  const own = `m."senderId" = $1::uuid and m.training is not null and ${is}`;
  const messages = await tx.$queryRawUnsafe<{ id: string; conversationId: string }[]>(
    `select m.id, c.id as "conversationId" from "Message" m join "Conversation" c on c.id = m."conversationId"
    where ${own} order by c.id, m.seq for no key update of c`,
    ...[me.id, of],
  );
  const ids = messages.map(({ id }) => id);
  await tx.message.updateMany({ where: { id: { in: ids } }, data: { training: {} } });
  tx.announce(messages.map(updatedEvent));
  return messages.length;
}

export type System = { kind: SystemKind; targetIds: string[]; name?: string; activityId?: string };

/**
 * Adds the same SYSTEM message (docs/contract.md, 3) to each conversation. It doesn't count as unread. The
 * conversations must be locked.
 */
export async function recordSystemMessages(me: Me, tx: Tx, ids: string[], said: System): Promise<void> {
  if (ids.length === 0) return;
  const { kind, targetIds, name = null, ...subject } = said;
  const people = await listNames(tx, targetIds);
  const byOneself = targetIds.length === 1 && targetIds[0] === me.id;
  const names = people.map((person) => person.name);
  const content = systemText(kind, me.name, names, { name, byOneself });
  const system = JSON.stringify({ kind, actorId: me.id, targetIds, name, ...subject });
  const messageIds = ids.map(() => newId());
  await tx.$executeRaw`
    with target as (
      select * from unnest(${ids}::uuid[], ${messageIds}::uuid[]) as t(id, "messageId")
    ),
    conversation as (
      update "Conversation" c
      set "lastSeq" = c."lastSeq" + 1,
        "lastMessageAt" = greatest(date_trunc('milliseconds', clock_timestamp()), c."lastMessageAt")
      from target where c.id = target.id
      returning c.id, c."lastSeq" as seq, c."lastMessageAt" as at, target."messageId"
    )
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, system, "createdAt")
    select "messageId", id, seq, ${me.id}::uuid, 'SYSTEM', ${content}, ${system}::jsonb, at from conversation`;
  tx.announce(
    ids.map((id, index) => messageSent({ conversationId: id, messageId: messageIds[index] ?? "" })),
  );
}
