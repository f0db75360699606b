import { createHash } from "node:crypto";
import type { Me } from "@/features/accounts/rules";
import { toPerson } from "@/features/accounts/views";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, sql, type Tx, transaction } from "@/server/db";
import { sayFleeting } from "@/server/live/live";
import { announce, conversationTopic, personTopic } from "@/server/live/outbox";
import { wakeRelay } from "@/server/live/relay";
import type { LiveEvent } from "../events";
import { isDirectSize, TYPING_MS } from "../rules";
import { getConversation, getParticipation } from "./queries";
import type { ConversationCreate } from "./schema";
import type { ConversationView } from "./views";

/** The same people give the same key, whoever asks and in whichever order. */
const directKeyOf = (userIds: string[]) =>
  createHash("sha256")
    .update([...userIds].sort().join())
    .digest("base64url");

/**
 * Opens the one DIRECT conversation of a set of people: "The same set of people always gives the same conversation,
 * however many ask at once" (contract, section 3). Throws invalid for oneself alone, not-found for unknown people.
 */
export async function createConversation(
  me: Me,
  input: ConversationCreate,
): Promise<{ id: string; existing: boolean; conversation: ConversationView }> {
  const others = [...new Set(input.participantIds)].filter((id) => id !== me.id);
  demand(isDirectSize, others);
  const found = await db.user.count({ where: { id: { in: others } } });
  if (found < others.length) throw notFound("A person");
  const everybody = [me.id, ...others];
  const directKey = directKeyOf(everybody);
  const { id, existing } = await transaction((tx) => createDirect(tx, me, everybody, directKey));
  if (!existing) wakeRelay();
  return { id, existing, conversation: await getConversation(me, id) };
}

async function createDirect(tx: Tx, me: Me, everybody: string[], directKey: string) {
  const id = newId();
  // whoever asks at the same moment waits here for the other's commit, and then finds the conversation
  const { count } = await tx.conversation.createMany({
    data: [{ id, type: "DIRECT", directKey, createdById: me.id, participantCount: everybody.length }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const there = await tx.conversation.findUniqueOrThrow({ where: { directKey }, select: { id: true } });
    return { id: there.id, existing: true };
  }
  await tx.participant.createMany({ data: everybody.map((userId) => ({ conversationId: id, userId })) });
  await announce(
    tx,
    everybody.map((userId) => ({
      topic: personTopic(userId),
      type: "conversation_updated",
      data: { conversationId: id, joins: conversationTopic(id) },
    })),
  );
  return { id, existing: false };
}

/**
 * Raw, because it is called at every opening: under the conversation's lock, which a send takes too, so that what is
 * read and what was just sent never mix. The event tells my other windows.
 */
const readStatement = `
  with conversation as (
    select "lastSeq", countable from "Conversation" where id = $1::uuid for no key update
  ),
  mine as (
    update "Participant" p
    set "readSeq" = c."lastSeq", "readCountable" = c.countable, "ownSince" = 0
    from conversation c
    where p."conversationId" = $1::uuid and p."userId" = $2::uuid and p."readSeq" < c."lastSeq"
    returning p."readSeq"
  ),
  told as (
    insert into "LiveEvent" (topic, type, data)
    select 'person:' || $2::text, 'conversation_updated', jsonb_build_object('conversationId', $1::text) from mine
  )
  select "readSeq" from mine`;

/** Marks all of a conversation read: "only reading does". Nothing is written when it was read already. */
export async function markRead(
  me: Me,
  id: string,
): Promise<{ success: true; conversation: ConversationView }> {
  const conversation = await getConversation(me, id);
  if (conversation.readSeq >= conversation.lastSeq) return { success: true, conversation };
  const [read] = await sql<{ readSeq: number }>("mark_read", readStatement, [id, me.id]);
  if (read) wakeRelay();
  const readSeq = read?.readSeq ?? conversation.lastSeq;
  return {
    success: true,
    conversation: {
      ...conversation,
      readSeq,
      lastSeq: Math.max(conversation.lastSeq, readSeq),
      unreadCount: 0,
    },
  };
}

/** Who types where, until when: typing "ends by itself 6 s after the last call". */
const typists = new Map<string, NodeJS.Timeout>();

/** Tells the others that I type, or no more. Live only: nothing is stored. */
export async function setTyping(me: Me, input: { id: string; typing: boolean }): Promise<{ success: true }> {
  await getParticipation(me, input.id);
  const key = `${input.id} ${me.id}`;
  clearTimeout(typists.get(key));
  const say = (type: "user_typing" | "user_stopped_typing") => {
    const event: LiveEvent = { type, conversationId: input.id, user: toPerson(me) };
    return sayFleeting(conversationTopic(input.id), event);
  };
  const stop = () => {
    typists.delete(key);
    return say("user_stopped_typing");
  };
  if (!input.typing) {
    await stop();
    return { success: true };
  }
  const timer = setTimeout(() => void stop().catch(() => {}), TYPING_MS);
  typists.set(key, timer.unref());
  await say("user_typing");
  return { success: true };
}
