import { listNames } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { toPerson } from "@/features/people/views";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { isTaken, sqlAnnouncing, type Tx, transaction } from "@/server/db";
import { storeEvents } from "@/server/live/outbox";
import { messageDeleted, messageSent, messageUpdated } from "../events";
import { hasContent, isWritable, messageTypeOf } from "../rules";
import { findRepeated, getMessage, getSendFacts, type SendFacts } from "./queries";
import { isUndeleted, mayDeleteMessage, mayEditMessage, sendIsBusy, systemText } from "./rules";
import type { MessageEdit, MessageSend, TrainingReference } from "./schema";
import { type MessageView, type SystemKind, toMessage } from "./views";

/**
 * Raw SQL: one statement is one transaction in one round trip. The conversation's row is locked before all others but
 * the files: it assigns the seq, and the participant's row and the event's serial follow under its lock. A send that
 * waited for the lock while participants changed writes nothing, because the version no longer matches, and retries.
 * If a file is gone, nothing is written.
 */
const sendStatement = ({ withFiles }: { withFiles: boolean }) => `
  with ${withFiles ? wantedFiles : ""} conversation as (
    update "Conversation"
    set "lastSeq" = "lastSeq" + 1, countable = countable + 1,
      "lastMessageAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "lastMessageAt")
    where id = $1::uuid and "membershipVersion" = $2 ${withFiles ? allFilesThere : ""}
    returning "lastSeq" as seq, "lastMessageAt" as at
  ),
  message as (
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "clientMessageId", "replyToId",
      "createdAt", training)
    select $4::uuid, $1::uuid, seq, $3::uuid, $5::"MessageType", $6, $7, $8::uuid, at, $12::jsonb from conversation
    returning seq, "createdAt"
  ),
  mine as (
    update "Participant" p set "ownSince" = p."ownSince" + 1 from conversation
    where p."conversationId" = $1::uuid and p."userId" = $3::uuid
  ),
  ${withFiles ? takenFiles : ""}
  told as (
    ${storeEvents({ topic: "$9", type: "$10", data: "$11::jsonb" }, "conversation")}
  )
  select seq, "createdAt" from message`;

/** Of two concurrent messages with the same file, the second waits here and then finds the file in use. */
const wantedFiles = `wanted as materialized (
    select id from "Attachment"
    where id = any($13::uuid[]) and "uploaderId" = $3::uuid and "conversationId" = $1::uuid and "messageId" is null
    order by id for update
  ),`;
const allFilesThere = `and (select count(*) from wanted) = cardinality($13::uuid[])`;
const takenFiles = `taken as (
    update "Attachment" a set "messageId" = $4::uuid, place = file.place
    from unnest($13::uuid[]) with ordinality as file(id, place), conversation where a.id = file.id
  ),`;

const statements = {
  plain: sendStatement({ withFiles: false }),
  withFiles: sendStatement({ withFiles: true }),
};

const ATTEMPTS = 5;

export type Sent = { message: MessageView; created: boolean };

/** The answer to a send whose `clientMessageId` the caller has used before: the first message. Throws busy. */
export async function getRepeated(me: Me, { id, clientMessageId }: MessageSend): Promise<Sent> {
  const first = clientMessageId && (await findRepeated(me, id, clientMessageId));
  if (!first) throw sendIsBusy();
  return { message: first, created: false };
}

/** Of training. `get` throws not-found unless the caller may share this; `textOf`: what a message says that has no text. */
type TrainingSource = {
  get: (me: Me, shared: TrainingReference) => Promise<unknown>;
  textOf: (me: Me) => string;
};
export const trainingSource = registry<TrainingSource>("what messages show of training");

/**
 * Sends a reply, or a message with files or a workout, to a conversation that the caller is in; `sendMessage` sends all others. Two
 * round trips, three with a workout. Throws not-found, conflict (reply to a deleted message), busy (after ATTEMPTS tries).
 */
export async function sendRichMessage(me: Me, input: MessageSend): Promise<Sent> {
  const files = [...new Set(input.attachments.map(({ id }) => id))];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const facts = await getSendFacts(me, { ...input, files });
    if (facts.repeatedId !== null) return getRepeated(me, input);
    if (facts.files.length < files.length) throw notFound("The attachment");
    if (input.replyToId) {
      if (!facts.replyTo) throw notFound("The message");
      demand(isUndeleted, facts.replyTo);
    }
    if (input.training && attempt === 1) await trainingSource.only().get(me, input.training);
    const sent = await write(me, input, files, facts);
    if (sent === "repeated") return getRepeated(me, input);
    if (sent === null) continue;
    return { message: sent, created: true };
  }
  throw sendIsBusy();
}

/** Returns null if the participants have changed meanwhile or another message has used a file. */
async function write(
  me: Me,
  input: MessageSend,
  files: string[],
  facts: SendFacts,
): Promise<MessageView | "repeated" | null> {
  const id = newId();
  const type = messageTypeOf(facts.files);
  const clientMessageId = input.clientMessageId ?? null;
  const { version, replyTo } = facts;
  const event = messageSent({ conversationId: input.id, messageId: id });
  const values = [
    input.id,
    version,
    me.id,
    id,
    type,
    input.content,
    clientMessageId,
    replyTo?.id ?? null,
    event.topic,
    event.type,
    JSON.stringify(event.data),
    input.training ? JSON.stringify(input.training) : null,
    ...(files.length > 0 ? [files] : []),
  ];
  try {
    const [row] =
      files.length > 0
        ? await sqlAnnouncing<{ seq: number; createdAt: Date }>("send_files", statements.withFiles, values)
        : await sqlAnnouncing<{ seq: number; createdAt: Date }>("send_message", statements.plain, values);
    if (!row) return null;
    const made = { id, conversationId: input.id, type, content: input.content, clientMessageId };
    const training = input.training ? { isShared: true } : null;
    const extras = { attachments: facts.files, replyTo, reactions: null, system: null, training };
    return toMessage({ ...made, ...extras, ...row, isEdited: false, isDeleted: false }, toPerson(me));
  } catch (error) {
    if (isTaken(error)) return "repeated";
    throw error;
  }
}

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
    return empty(tx, message.id);
  });
  return { success: true, message };
}

/**
 * Counts the deletion in the conversation, which is locked, and writes nothing for its participants: whoever has not read
 * that far leaves out the deleted ones when the unread are counted. One statement.
 */
async function empty(tx: Tx, id: string): Promise<{ deletions: number }> {
  const [counted] = await tx.$queryRaw<{ deletions: number }[]>`
    with emptied as (
      update "Message" set content = '', "isDeleted" = true where id = ${id}::uuid returning "conversationId"
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
export async function removeMessage(_me: Me, tx: Tx, messageId: string): Promise<void> {
  await lockConversationOf(tx, messageId);
  const message = await tx.message.findUnique({
    where: { id: messageId },
    select: { id: true, conversationId: true, isDeleted: true },
  });
  if (!message || message.isDeleted) return;
  tx.announce(deletedEvent(message, await empty(tx, message.id)));
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
