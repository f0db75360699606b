import type { PersonView } from "@/features/people/views";
import type { ConversationView } from "../../conversations/views";
import { type LiveEvent, liveTypes } from "../../events";
import type { MessageView } from "../../messages/views";

/** The held messages of a conversation: a range without gaps, oldest first. */
export type Thread = {
  messages: MessageView[];
  /** messages older than the range exist */
  hasOlder: boolean;
  /** newer messages exist: the thread was opened in the middle, so live ones are not appended yet */
  hasNewer: boolean;
};

export const firstSeq = (thread: Thread) => thread.messages[0]?.seq ?? 1;
export const lastSeq = (thread: Thread) => thread.messages.at(-1)?.seq ?? 0;

const CACHED_AFTER_LEAVING = 200;

/** Converts the server's page, whose `hasMore` means older messages exist. */
export const threadOfPage = (page: {
  conversation: ConversationView;
  messages: MessageView[];
  hasMore: boolean;
}): Thread => ({
  messages: page.messages,
  hasOlder: page.hasMore,
  hasNewer: (page.messages.at(-1)?.seq ?? 0) < page.conversation.lastSeq && page.messages.length > 0,
});

/** Keeps the newest CACHED_AFTER_LEAVING messages. */
export const trimmed = (thread: Thread): Thread =>
  thread.messages.length <= CACHED_AFTER_LEAVING
    ? thread
    : { ...thread, messages: thread.messages.slice(-CACHED_AFTER_LEAVING), hasOlder: true };

/** Max messages held while the user scrolls; distant ones are dropped and loaded again on return. */
export const MAX_CACHED = 1500;
const CACHED_AFTER_TRIM = 1000;

/** Drops the newest messages when the user has scrolled far back. */
export const withoutNewest = (thread: Thread): Thread =>
  thread.messages.length <= MAX_CACHED
    ? thread
    : { ...thread, messages: thread.messages.slice(0, CACHED_AFTER_TRIM), hasNewer: true };

/** Drops the oldest messages when the user has scrolled far forward. */
export const withoutOldest = (thread: Thread): Thread =>
  thread.messages.length <= MAX_CACHED
    ? thread
    : { ...thread, messages: thread.messages.slice(-CACHED_AFTER_TRIM), hasOlder: true };

/** Merges messages by seq; an incoming one replaces the held one. */
function merged(held: MessageView[], incoming: MessageView[]): MessageView[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of incoming) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** `hasMore`: messages older than this page exist. */
export function withOlder(thread: Thread, page: { messages: MessageView[]; hasMore: boolean }): Thread {
  const end = page.messages.at(-1)?.seq ?? firstSeq(thread) - 1;
  if (thread.messages.length > 0 && end < firstSeq(thread) - 1) return thread;
  return { ...thread, messages: merged(page.messages, thread.messages), hasOlder: page.hasMore };
}

/** `hasMore`: messages newer than this page exist. */
export function withNewer(thread: Thread, page: { messages: MessageView[]; hasMore: boolean }): Thread {
  const start = page.messages[0]?.seq ?? lastSeq(thread) + 1;
  if (start > lastSeq(thread) + 1) return thread;
  return { ...thread, messages: merged(thread.messages, page.messages), hasNewer: page.hasMore };
}

/** Appends a new message. `isGap`: messages before it are missing and must be loaded first. */
export function withNewMessage(thread: Thread, message: MessageView): { thread: Thread; isGap: boolean } {
  const end = lastSeq(thread);
  if (thread.hasNewer || message.seq <= end) return { thread, isGap: false };
  if (message.seq > end + 1) return { thread, isGap: true };
  return { thread: { ...thread, messages: [...thread.messages, message] }, isGap: false };
}

/** Replaces a message if it is held, and updates the quotes of it in replies. */
export function withChangedMessage(thread: Thread, message: MessageView): Thread {
  const concerns = ({ id, replyToId }: MessageView) => id === message.id || replyToId === message.id;
  if (!thread.messages.some(concerns)) return thread;
  const { id, seq, content, mentions, messageType, isDeleted, sender, isFolded } = message;
  const replyTo = { id, seq, content, mentions, messageType, isDeleted, sender, isFolded };
  const messages = thread.messages.map((held) => {
    if (held.id === id) return message;
    return held.replyToId === id ? { ...held, replyTo } : held;
  });
  return { ...thread, messages };
}

type Named = { id: string; name: string } & Partial<PersonView>;

/** Everyone shown in a message. */
const peopleIn = ({ sender, replyTo, reactions, system }: MessageView): (Named | null)[] => [
  sender,
  replyTo?.sender ?? null,
  ...Object.values(reactions).flat(),
  ...(system?.people ?? []),
];

/** The message with its people's current names and pictures; the same object if nothing changed. */
function withPeopleOf(message: MessageView, people: Map<string, PersonView>): MessageView {
  const isOld = (one: Named | null) => {
    const now = one && people.get(one.id);
    if (!now) return false;
    const { name, username = now.username, profilePicture = now.profilePicture } = one;
    return name !== now.name || username !== now.username || profilePicture !== now.profilePicture;
  };
  if (!peopleIn(message).some(isOld)) return message;
  const asNow = (one: PersonView) => people.get(one.id) ?? one;
  const named = (one: { id: string; name: string }) => ({
    ...one,
    name: people.get(one.id)?.name ?? one.name,
  });
  const { sender, replyTo, reactions, system } = message;
  return {
    ...message,
    sender: asNow(sender),
    replyTo: replyTo && { ...replyTo, sender: asNow(replyTo.sender) },
    reactions: Object.fromEntries(
      Object.entries(reactions).map(([emoji, those]) => [emoji, those.map(named)]),
    ),
    system: system && { ...system, people: system.people.map(named) },
  };
}

/** Updates the names and pictures of participants in all that they wrote, quoted and reacted to. */
export function withPeople(thread: Thread, people: PersonView[]): Thread {
  const known = new Map(people.map((person) => [person.id, person]));
  const messages = thread.messages.map((message) => withPeopleOf(message, known));
  return messages.every((message, at) => message === thread.messages[at]) ? thread : { ...thread, messages };
}

/** Applies the events that arrived while a response was pending. Only events of this conversation. */
export const afterEvents = (thread: Thread, events: LiveEvent[]): Thread =>
  events.reduce((after, event) => {
    if (event.type === liveTypes.messageSent) return withNewMessage(after, event.message).thread;
    if (event.type === liveTypes.conversationUpdated && !("deleted" in event.conversation)) {
      return withPeople(after, event.conversation.allParticipants);
    }
    return event.type === liveTypes.messageUpdated ? withChangedMessage(after, event.message) : after;
  }, thread);
