import type { Me } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
import { type LiveEvent, liveTypes, type UpdatedConversation } from "../../events";
import { countedUnread } from "../../levels/rules";
import type { MessageView } from "../../messages/views";
import {
  afterChangedMessage,
  afterDeletion,
  afterNewMessage,
  withConversation,
  withPersonal,
  withShared,
} from "./conversation-list";
import { type Thread, withChangedMessage, withNewMessage, withPeople } from "./thread";

/** The client's cached state; undefined where nothing is cached. */
export type CachedState = {
  list: ConversationView[] | undefined;
  /** thread of the event's conversation */
  thread: Thread | undefined;
  unread: number | undefined;
};

/** What can't be derived from an event and must be loaded. */
export type Refetches = { list: boolean; thread: boolean; unread: boolean };
type Reader = { me: Pick<Me, "id">; readingId: string | null };
type Applied = { held: CachedState; refetches: Refetches };

const nothing: Refetches = { list: false, thread: false, unread: false };

/**
 * Applies an event. Invariant: cached state plus events equals what a fresh load would return. Events already included
 * change nothing, so they may be applied again after a load that they overtook.
 */
export function applyEvent(held: CachedState, event: LiveEvent, reader: Reader): Applied {
  switch (event.type) {
    case liveTypes.messageSent:
      return applyNewMessage(held, event.message, reader);
    case liveTypes.messageUpdated:
      return applyChangedMessage(held, event, reader);
    case liveTypes.conversationUpdated:
      return applyConversation(held, event.conversation, reader);
    case liveTypes.connected:
      return { held, refetches: event.resync ? { list: true, thread: true, unread: true } : nothing };
    default:
      return { held, refetches: nothing };
  }
}

function applyNewMessage(held: CachedState, message: MessageView, { me, readingId }: Reader): Applied {
  const joined = held.thread && withNewMessage(held.thread, message);
  const before = held.list?.find(({ id }) => id === message.conversationId);
  const isKnown = before !== undefined && message.seq <= before.lastSeq;
  const isNext = before !== undefined && message.seq === before.lastSeq + 1;
  const isReading = readingId === message.conversationId;
  const after = isNext ? afterNewMessage(before, message, { me, isReading }) : before;
  const missesList = held.list !== undefined && !isKnown && !isNext;
  return {
    held: {
      list: isNext && held.list && after ? withConversation(held.list, after) : held.list,
      thread: joined?.thread ?? held.thread,
      unread: addUnread(held.unread, before, after),
    },
    refetches: {
      list: missesList,
      thread: joined?.isGap ?? false,
      unread: held.list === undefined || missesList,
    },
  };
}

type Changed = { message: MessageView; deletion?: number };

/** A deletion that can't be derived, because others before it or the mentions are unknown, is loaded. */
function applyChangedMessage(held: CachedState, { message, deletion }: Changed, { me }: Reader): Applied {
  const before = held.list?.find(({ id }) => id === message.conversationId);
  const isNext = before !== undefined && deletion === before.deletions + 1;
  const changed = before && afterChangedMessage(before, message);
  const after = isNext && changed ? afterDeletion(changed, message, me) : changed;
  const isMention = isNext && before.unreadMentions > 0 && after?.unreadCount !== before.unreadCount;
  const isMissed = deletion !== undefined && before !== undefined && deletion > before.deletions + 1;
  const isUnknown = deletion !== undefined && before === undefined;
  const list = isMissed || isMention;
  return {
    held: {
      list: after ? held.list?.map((one) => (one === before ? after : one)) : held.list,
      thread: held.thread && withChangedMessage(held.thread, message),
      unread: addUnread(held.unread, before, after),
    },
    refetches: { list, thread: false, unread: list || isUnknown },
  };
}

function applyConversation(before: CachedState, conversation: UpdatedConversation, reader: Reader): Applied {
  if ("deleted" in conversation) return removeConversation(before, conversation.id);
  const thread = before.thread && withPeople(before.thread, conversation.allParticipants);
  return applyPresent({ ...before, thread }, conversation, reader);
}

type Present = Exclude<UpdatedConversation, { deleted: true }>;

function applyPresent(held: CachedState, conversation: Present, reader: Reader): Applied {
  const before = held.list?.find(({ id }) => id === conversation.id);
  if (!("participants" in conversation)) {
    const after = before && withShared(before, conversation, reader.me);
    return {
      held: after ? { ...held, list: withConversation(held.list ?? [], after) } : held,
      refetches: nothing,
    };
  }
  const known = before ? withPersonal(before, conversation) : { conversation, isOvertaken: false };
  if (known.conversation.isHidden) return removeConversation(held, conversation.id);
  const isReading = reader.readingId === conversation.id;
  const after = isReading ? { ...known.conversation, unreadCount: 0 } : known.conversation;
  const isOvertaken = known.isOvertaken && !isReading;
  return {
    held: {
      ...held,
      list: held.list && withConversation(held.list, after),
      unread: addUnread(held.unread, before, after),
    },
    refetches: { ...nothing, list: isOvertaken, unread: before === undefined || isOvertaken },
  };
}

/** Removes a conversation that the user left or that is hidden, with its part of the total. */
function removeConversation(held: CachedState, id: string): Applied {
  const before = held.list?.find((one) => one.id === id);
  if (!before) return { held, refetches: { ...nothing, unread: held.list === undefined } };
  const after = {
    ...held,
    list: held.list?.filter((one) => one !== before),
    unread: held.unread === undefined ? undefined : Math.max(0, held.unread - countedUnread(before)),
  };
  return { held: after, refetches: nothing };
}

/** Changes the total by the change of one conversation. */
function addUnread(total: number | undefined, before?: ConversationView, after?: ConversationView) {
  if (total === undefined || before === undefined || after === undefined) return total;
  return Math.max(0, total + countedUnread(after) - countedUnread(before));
}
