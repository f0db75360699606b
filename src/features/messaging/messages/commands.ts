import type { Me } from "@/features/accounts/rules";
import { toPerson } from "@/features/accounts/views";
import { newId } from "@/lib/id";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { isTaken, sql } from "@/server/db";
import { wakeRelay } from "@/server/live/relay";
import { markRead } from "../conversations/commands";
import type { ConversationOpen } from "../conversations/schema";
import { hasContent, messageTypeOf } from "../rules";
import { findRepeated, getMessages } from "./queries";
import type { MessageSend } from "./schema";
import { type MessageView, toMessage } from "./views";

/** What a send needs to know before it writes. */
const loadStatement = `
  select c."membershipVersion" as version, (
    select m.id from "Message" m
    where m."conversationId" = c.id and m."senderId" = p."userId" and m."clientMessageId" = $3
  ) as "repeatedId"
  from "Participant" p join "Conversation" c on c.id = p."conversationId"
  where p."conversationId" = $1 and p."userId" = $2`;

/**
 * Raw, because this is the hottest path: one statement is one transaction in one round trip. The conversation's row
 * is locked first: it gives the seq, and everything that follows (the participant's row, the event's serial) comes
 * after its lock. Whoever was waiting for the lock while somebody joined or left writes nothing, because the
 * version has moved on, and starts over.
 */
const sendStatement = `
  with conversation as (
    update "Conversation"
    set "lastSeq" = "lastSeq" + 1, countable = countable + 1,
      "lastMessageAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "lastMessageAt")
    where id = $1::uuid and "membershipVersion" = $2
    returning "lastSeq" as seq, "lastMessageAt" as at
  ),
  message as (
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "clientMessageId", "createdAt")
    select $4::uuid, $1::uuid, seq, $3::uuid, $5::"MessageType", $6, $7, at from conversation
    returning seq, "createdAt"
  ),
  mine as (
    update "Participant" p set "ownSince" = p."ownSince" + 1 from conversation
    where p."conversationId" = $1::uuid and p."userId" = $3::uuid
  ),
  told as (
    insert into "LiveEvent" (topic, type, data)
    select 'conversation:' || $1::text, 'new_message', jsonb_build_object('messageId', $4::text) from conversation
  )
  select seq, "createdAt" from message`;

type Sent = { message: MessageView; created: boolean };
const ATTEMPTS = 5;

/**
 * Sends a message to a conversation that I am in. The same `clientMessageId` gives the first message again, whatever
 * its text (contract, section 1, "repeat"). Two round trips. Throws invalid, not-found.
 */
export async function sendMessage(me: Me, input: MessageSend): Promise<Sent> {
  demand(hasContent, input);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const loaded = await load(me, input);
    if (loaded.repeatedId !== null) break;
    // only an upload can be attached, and this person has none in this conversation
    if (input.attachments.length > 0) throw notFound("The attachment");
    const sent = await write(me, input, loaded.version);
    if (sent === "repeated") break;
    if (sent === null) continue;
    wakeRelay();
    return { message: sent, created: true };
  }
  const first = input.clientMessageId && (await findRepeated(me, input.id, input.clientMessageId));
  if (first) return { message: first, created: false };
  throw new Refusal("busy", "The server is busy. Please try again.", { retryAfter: 1 });
}

async function load(me: Me, input: MessageSend) {
  const values = [input.id, me.id, input.clientMessageId ?? null];
  const [found] = await sql<{ version: number; repeatedId: string | null }>(
    "load_send",
    loadStatement,
    values,
  );
  if (!found) throw notFound("The conversation");
  return found;
}

/** null: who is in the conversation has changed meanwhile. */
async function write(me: Me, input: MessageSend, version: number): Promise<MessageView | "repeated" | null> {
  const id = newId();
  const type = messageTypeOf([]);
  const clientMessageId = input.clientMessageId ?? null;
  const values = [input.id, version, me.id, id, type, input.content, clientMessageId];
  try {
    const [row] = await sql<{ seq: number; createdAt: Date }>("send_message", sendStatement, values);
    if (!row) return null;
    const made = { id, conversationId: input.id, type, content: input.content, clientMessageId };
    return toMessage({ ...made, ...row, isEdited: false, isDeleted: false }, toPerson(me));
  } catch (error) {
    if (isTaken(error)) return "repeated";
    throw error;
  }
}

/**
 * What `GET conversations/{id}` does: a page of messages, and "limit=1 alone marks the conversation read", as the
 * spec's clients do on opening.
 */
export async function openConversation(me: Me, input: ConversationOpen) {
  const opened = await getMessages(me, input);
  const { limit, before, after, around, aroundSeq } = input;
  const marks = limit === 1 && !before && !after && !around && aroundSeq === undefined;
  if (!marks) return opened;
  const { conversation } = await markRead(me, input.id);
  return { ...opened, conversation };
}
