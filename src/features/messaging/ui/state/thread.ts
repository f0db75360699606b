import type { PersonView } from "@/features/people/views";
import type { ConversationView } from "../../conversations/views";
import { type LiveEvent, liveTypes } from "../../events";
import type { MessageView } from "../../messages/views";

/** What is held of a conversation's messages: a stretch without holes, oldest first. */
export type Thread = {
  messages: MessageView[];
  /** there are older ones than the stretch */
  hasOlder: boolean;
  /** there are newer ones: it was opened in the middle, and live ones don't join it yet */
  hasNewer: boolean;
};

export const firstSeq = (thread: Thread) => thread.messages[0]?.seq ?? 1;
export const lastSeq = (thread: Thread) => thread.messages.at(-1)?.seq ?? 0;

const KEPT_WHEN_LEFT = 200;

/** A page as the server answers it: its `hasMore` speaks of older ones. */
export const threadOfPage = (page: {
  conversation: ConversationView;
  messages: MessageView[];
  hasMore: boolean;
}): Thread => ({
  messages: page.messages,
  hasOlder: page.hasMore,
  hasNewer: (page.messages.at(-1)?.seq ?? 0) < page.conversation.lastSeq && page.messages.length > 0,
});

/** Of a long history the newer part. */
export const trimmed = (thread: Thread): Thread =>
  thread.messages.length <= KEPT_WHEN_LEFT
    ? thread
    : { ...thread, messages: thread.messages.slice(-KEPT_WHEN_LEFT), hasOlder: true };

/** So many are held at most while one reads on and on: what is far away is loaded again when one comes back. */
export const MOST_HELD = 1500;
const KEPT_OF_MOST = 1000;

/** Who reads back in a long history has left its newest ones far behind. */
export const withoutNewest = (thread: Thread): Thread =>
  thread.messages.length <= MOST_HELD
    ? thread
    : { ...thread, messages: thread.messages.slice(0, KEPT_OF_MOST), hasNewer: true };

/** Who reads on in a long history has left its oldest ones far behind. */
export const withoutOldest = (thread: Thread): Thread =>
  thread.messages.length <= MOST_HELD
    ? thread
    : { ...thread, messages: thread.messages.slice(-KEPT_OF_MOST), hasOlder: true };

/** Puts messages in by their seq; one that is held already is replaced by the newcomer. */
function merged(held: MessageView[], incoming: MessageView[]): MessageView[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of incoming) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** `hasMore`: there are older ones than this page. */
export function withOlder(thread: Thread, page: { messages: MessageView[]; hasMore: boolean }): Thread {
  const end = page.messages.at(-1)?.seq ?? firstSeq(thread) - 1;
  if (thread.messages.length > 0 && end < firstSeq(thread) - 1) return thread;
  return { ...thread, messages: merged(page.messages, thread.messages), hasOlder: page.hasMore };
}

/** `hasMore`: there are newer ones than this page. */
export function withNewer(thread: Thread, page: { messages: MessageView[]; hasMore: boolean }): Thread {
  const start = page.messages[0]?.seq ?? lastSeq(thread) + 1;
  if (start > lastSeq(thread) + 1) return thread;
  return { ...thread, messages: merged(thread.messages, page.messages), hasNewer: page.hasMore };
}

/**
 * A message that has just been sent joins at the end. `isGap`: messages before it are missing, so that the stretch
 * must be filled up first.
 */
export function withNewMessage(thread: Thread, message: MessageView): { thread: Thread; isGap: boolean } {
  const end = lastSeq(thread);
  if (thread.hasNewer || message.seq <= end) return { thread, isGap: false };
  if (message.seq > end + 1) return { thread, isGap: true };
  return { thread: { ...thread, messages: [...thread.messages, message] }, isGap: false };
}

/** A changed message takes its own place, if it is held, and what answers it shows it as it is now. */
export function withChangedMessage(thread: Thread, message: MessageView): Thread {
  const concerns = ({ id, replyToId }: MessageView) => id === message.id || replyToId === message.id;
  if (!thread.messages.some(concerns)) return thread;
  const { id, seq, content, messageType, isDeleted, sender, isFolded } = message;
  const replyTo = { id, seq, content, messageType, isDeleted, sender, isFolded };
  const messages = thread.messages.map((held) => {
    if (held.id === id) return message;
    return held.replyToId === id ? { ...held, replyTo } : held;
  });
  return { ...thread, messages };
}

type Named = { id: string; name: string } & Partial<PersonView>;

/** Everybody whom a message shows. */
const peopleIn = ({ sender, replyTo, reactions, system }: MessageView): (Named | null)[] => [
  sender,
  replyTo?.sender ?? null,
  ...Object.values(reactions).flat(),
  ...(system?.people ?? []),
];

/** A message with the names and faces that its people have now; the same one where nothing changed. */
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

/** Who is in a conversation, as they are called and look now: all that they wrote, answered and chose shows it. */
export function withPeople(thread: Thread, people: PersonView[]): Thread {
  const known = new Map(people.map((person) => [person.id, person]));
  const messages = thread.messages.map((message) => withPeopleOf(message, known));
  return messages.every((message, at) => message === thread.messages[at]) ? thread : { ...thread, messages };
}

/** What came while an answer was under way. Only events of this conversation. */
export const afterEvents = (thread: Thread, events: LiveEvent[]): Thread =>
  events.reduce((after, event) => {
    if (event.type === liveTypes.messageSent) return withNewMessage(after, event.message).thread;
    if (event.type === liveTypes.conversationUpdated && !("deleted" in event.conversation)) {
      return withPeople(after, event.conversation.allParticipants);
    }
    return event.type === liveTypes.messageUpdated ? withChangedMessage(after, event.message) : after;
  }, thread);
