import { createHash } from "node:crypto";
import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { listReached } from "@/features/people/queries";
import { mayMessagePerson } from "@/features/people/rules";
import { type PersonView, toPerson } from "@/features/people/views";
import { personTopic } from "@/lib/live-event";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { db, sqlAnnouncing, type Tx, transaction } from "@/server/db";
import { onFleeting, publishFleeting } from "@/server/live/live";
import { storeEvents } from "@/server/live/outbox";
import { conversationTopic, conversationUpdatedFor, delivered, type LiveEvent, liveTypes } from "../events";
import {
  addParticipants,
  type ConversationData,
  lockConversations,
  startConversation,
} from "../members/commands";
import { readMentions } from "../mentions/commands";
import { calledSinceSql, settleLateSql } from "../mentions/queries";
import { getMessages } from "../messages/queries";
import { createRoom, leaveRoom } from "../rooms/commands";
import { canBeLeft, isLeavable, isLeavableForGood, isMutable } from "../rooms/rules";
import { isDirectSize, isOthersNotice, READ_SHOWN_TO, TYPING_MS } from "../rules";
import { openActivityConversation, openSpaceConversation } from "../spaces/commands";
import { getConversation, getWritable } from "./queries";
import type { ConversationCreate, ConversationLeave, ConversationOpen } from "./schema";
import type { ConversationView } from "./views";

/** The same key for the same set of people, in whatever order they are given. */
const keyOfPeople = (userIds: string[]) =>
  createHash("sha256")
    .update([...userIds].sort().join())
    .digest("base64url");

type Opened = { id: string; existing: boolean };

/**
 * Opens a conversation of any kind (docs/contract.md, 3). One that the caller had hidden is shown again. Throws
 * invalid, not-found, forbidden.
 */
export async function createConversation(
  me: Me,
  input: ConversationCreate,
): Promise<Opened & { conversation: ConversationView }> {
  const opened = await open(me, input);
  const conversation = await getConversation(me, opened.id);
  if (!conversation.isHidden) return { ...opened, conversation };
  await show(me, opened.id);
  return { ...opened, conversation: { ...conversation, isHidden: false } };
}

function open(me: Me, input: ConversationCreate): Promise<Opened> {
  if (input.type === "DIRECT") return openDirect(me, input.participantIds);
  if (input.type === "NOTICE_BOARD") return openNotice(me, input.noticeId);
  if (input.isTemporary) return createRoom(me, input);
  if ("activityId" in input) return openActivityConversation(me, input);
  return "groupId" in input
    ? openSpaceConversation(me, { groupId: input.groupId }, "The group")
    : openSpaceConversation(me, { organizationId: input.organizationId }, "The organization");
}

/** Creates the conversation and notifies its participants, or returns the existing one. */
const startOnce = (me: Me, data: ConversationData, everybody: string[]): Promise<Opened> =>
  transaction((tx) => startConversation(me, tx, data, everybody));

/**
 * The same set of people always gives the same conversation, also for concurrent requests; unknown and blocked people
 * are not found (docs/contract.md, 3). A conversation that the caller is in is returned even if some of the others
 * accept no new ones. Participants who have left it are added again, except those who left for good or don't accept
 * new conversations from the caller. Throws invalid, not-found, forbidden.
 */
async function openDirect(me: Me, participantIds: string[]): Promise<Opened> {
  const others = [...new Set(participantIds)].filter((id) => id !== me.id);
  demand(isDirectSize, others);
  const people = await listReached(me, others);
  const everybody = [me.id, ...others];
  const identityKey = keyOfPeople(everybody);
  const refusing = people.filter((one) => !mayMessagePerson(one));
  const where = { identityKey, participants: { some: { userId: me.id } } };
  const there = refusing.length > 0 && (await db.conversation.findFirst({ where, select: { id: true } }));
  if (!there) for (const one of refusing) demand(mayMessagePerson, one);
  const opened = there
    ? { id: there.id, existing: true }
    : await startOnce(me, { type: "DIRECT", identityKey }, everybody);
  const willing = people.filter(mayMessagePerson).map(({ id }) => id);
  if (opened.existing) await returnTo(me, opened.id, [me.id, ...willing]);
  return opened;
}

/** Adds people to a DIRECT conversation again that they had left. If the caller had left for good, this undoes it. */
async function returnTo(me: Me, conversationId: string, userIds: string[]): Promise<void> {
  const where = { conversationId, userId: { in: userIds } };
  if ((await db.participant.count({ where })) === userIds.length) return;
  await transaction(async (tx) => {
    const [locked] = await lockConversations(me, tx, [conversationId]);
    if (!locked) throw notFound("The conversation");
    await tx.finalLeave.deleteMany({ where: { conversationId, userId: me.id } });
    await addParticipants(me, tx, [conversationId], userIds);
  });
}

type NoticeSource = {
  get: (me: Me, id: string) => Promise<{ id: string; author: PersonView }>;
  /** Locks the notice until the end of the transaction. */
  hold: (tx: Tx, id: string) => Promise<{ title: string }>;
};

/** The notices about which conversations can be opened. Both functions throw not-found. */
export const noticeSource = registry<NoticeSource>("notice source");

/**
 * One conversation per notice and caller, with the notice's author (docs/contract.md, 3). The notice is locked, so that
 * it can't be renamed or ended while its title is copied to the conversation. The author's settings about who may
 * message them don't apply, because a notice invites questions, but blocks do.
 */
async function openNotice(me: Me, noticeId: string): Promise<Opened> {
  const { id, author } = await noticeSource.only().get(me, noticeId);
  demand(isOthersNotice, me, author);
  await listReached(me, [author.id]);
  const identityKey = `notice:${id}:${me.id}`;
  return transaction(async (tx) => {
    const { title } = await noticeSource.only().hold(tx, id);
    const data = { type: "NOTICE_BOARD" as const, noticeId: id, name: title, identityKey };
    return startConversation(me, tx, data, [me.id, author.id]);
  });
}

/** Tells the caller's own clients that the conversation has changed for the caller. */
const updatedForMe = (me: Me, conversationId: string) =>
  conversationUpdatedFor({ conversationId, userId: me.id });

async function show(me: Me, id: string): Promise<void> {
  await change(me, id, { hiddenSeq: null });
}

/** Changes the caller's own settings of a conversation, under its lock. Throws not-found. */
async function change(
  me: Me,
  id: string,
  data: { isMuted: boolean } | { hiddenSeq: number | null },
): Promise<void> {
  await transaction(async (tx, announce) => {
    const [locked] = await lockConversations(me, tx, [id]);
    if (!locked?.isIn) throw notFound("The conversation");
    await tx.participant.update({
      where: { conversationId_userId: { conversationId: id, userId: me.id } },
      data,
    });
    announce(updatedForMe(me, id));
  });
}

/**
 * A muted conversation keeps its own unread count, but isn't part of the total (docs/contract.md, 3). Throws invalid (a
 * kind that can't be muted), not-found.
 */
export async function setMuted(
  me: Me,
  input: { id: string; muted: boolean },
): Promise<{ success: true; isMuted: boolean }> {
  const conversation = await getConversation(me, input.id);
  demand(isMutable, conversation);
  if (conversation.isMuted !== input.muted) await change(me, input.id, { isMuted: input.muted });
  return { success: true, isMuted: input.muted };
}

/**
 * Leaves a temporary room or a DIRECT conversation of three or more (`final`: for good). Hides another DIRECT or a
 * NOTICE_BOARD conversation until the next message. Throws invalid (a group's conversation is left by leaving the
 * group), not-found (docs/contract.md, 3).
 */
export async function leaveConversation(
  me: Me,
  { id, final }: ConversationLeave,
): Promise<{ success: true }> {
  const conversation = await getConversation(me, id);
  demand(isLeavable, conversation);
  if (final) demand(isLeavableForGood, conversation);
  if (canBeLeft(conversation)) await leaveRoom(me, conversation, { final });
  else await change(me, id, { hiddenSeq: conversation.lastSeq });
  return { success: true };
}

/**
 * Raw SQL, because it runs whenever a conversation is opened. It takes the conversation's lock, as a send does, so that
 * reading and sending can't interleave. The event notifies the caller's other clients.
 */
const mentionsOf = { conversation: "$1::uuid", person: "$2::uuid" };
const readStatement = `
  with conversation as (
    select "lastSeq", countable, "participantCount" from "Conversation" where id = $1::uuid for no key update
  ),
  mine as (
    update "Participant" p
    set "readSeq" = c."lastSeq", "readCountable" = c.countable, "ownSince" = 0, "lateMentions" = 0
    from conversation c
    where p."conversationId" = $1::uuid and p."userId" = $2::uuid
      and (p."readSeq" < c."lastSeq" or p."lateMentions" > 0)
    returning p."readSeq"
  ),
  settled as (${settleLateSql("mine", mentionsOf)}),
  told as (
    ${storeEvents({ topic: "$3", type: "$4", data: "$5::jsonb" }, "mine")}
  )
  select mine."readSeq", ${calledSinceSql("$6::int", mentionsOf)} as "mentionIds", case when me."showsActivity" and c."participantCount" <= ${READ_SHOWN_TO} then (
    select array_agg(u.id) from "Participant" q join ${peopleSql} u on u.id = q."userId"
    where q."conversationId" = $1::uuid and u."showsActivity"
  ) end as hearers
  from mine, conversation c, ${peopleSql} me where me.id = $2::uuid`;

const isRead = ({ readSeq, lastSeq, unreadCount }: ConversationView) =>
  readSeq >= lastSeq && unreadCount === 0;

/** Marks the whole conversation as read. Writes nothing if it was read already. */
export async function markRead(
  me: Me,
  id: string,
): Promise<{ success: true; conversation: ConversationView }> {
  const conversation = await getConversation(me, id);
  if (isRead(conversation)) return { success: true, conversation };
  type Read = { readSeq: number; hearers: string[] | null; mentionIds: string[] | null };
  const { topic, type, data } = updatedForMe(me, id);
  const values = [id, me.id, topic, type, JSON.stringify(data), conversation.readSeq];
  const [read] = await sqlAnnouncing<Read>("mark_read", readStatement, values);
  if (read?.mentionIds) await readMentions(me, read.mentionIds);
  if (read?.hearers) await tellRead(me, id, read.readSeq, read.hearers);
  const readSeq = read?.readSeq ?? conversation.lastSeq;
  return {
    success: true,
    conversation: {
      ...conversation,
      readSeq,
      lastSeq: Math.max(conversation.lastSeq, readSeq),
      unreadCount: 0,
      unreadMentions: 0,
      mentionCount: 0,
    },
  };
}

/** Tells participants how far the caller has read, if both sides show their activity. Sent live only, not stored. */
function tellRead(me: Me, conversationId: string, readSeq: number, hearers: string[]): Promise<void> {
  const event = delivered.conversationRead(conversationId, me.id, readSeq);
  return publishFleeting(hearers.map(personTopic), event);
}

/**
 * `GET conversations/{id}`: returns a page of messages. With limit=1 and no anchor it also marks the conversation as
 * read, because clients call it so on opening (docs/contract.md, 3). A HEAD request changes nothing.
 */
export async function openConversation(me: Me, input: ConversationOpen, { isHead = false } = {}) {
  const opened = await getMessages(me, input);
  const { limit, before, after, around, aroundSeq } = input;
  const marks = limit === 1 && !before && !after && !around && aroundSeq === undefined;
  if (!marks || isHead) return opened;
  const { conversation } = await markRead(me, input.id);
  return { ...opened, conversation };
}

/** Timers by conversation and user: typing ends by itself 6 s after the last call (docs/contract.md, 3). */
const typists = new Map<string, NodeJS.Timeout>();
const keyOfTypist = (conversationId: string, userId: string) => `${conversationId} ${userId}`;

/** When a typing event arrives from another process, that process runs the timer, so the one here is cleared. */
onFleeting((payload) => {
  const event = payload as LiveEvent;
  if (event.type !== liveTypes.typingStarted && event.type !== liveTypes.typingStopped) return;
  const key = keyOfTypist(event.conversationId, event.user.id);
  clearTimeout(typists.get(key));
  typists.delete(key);
});

/** Tells the others that the caller types, or has stopped. Sent live only, not stored. */
export async function setTyping(me: Me, input: { id: string; typing: boolean }): Promise<{ success: true }> {
  await getWritable(me, input.id);
  const key = keyOfTypist(input.id, me.id);
  clearTimeout(typists.get(key));
  const say = (event: LiveEvent) => publishFleeting([conversationTopic(input.id)], event);
  const stop = () => {
    typists.delete(key);
    return say(delivered.typingStopped(input.id, toPerson(me)));
  };
  if (!input.typing) {
    await stop();
    return { success: true };
  }
  const timer = setTimeout(() => void stop().catch(() => {}), TYPING_MS);
  typists.set(key, timer.unref());
  await say(delivered.typingStarted(input.id, toPerson(me)));
  return { success: true };
}
