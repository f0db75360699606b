import { wordsOf } from "@/features/accounts/mails";
import { DELETED_MEMBER } from "@/features/accounts/rules";
import {
  keyOf,
  type PushNews,
  type PushReader,
  type PushSource,
} from "@/features/notifications/pushes/queries";
import { conversationTag } from "@/lib/push";
import { countUnreadOf } from "../conversations/queries";
import { liveTypes } from "../events";
import { listPushedConversations, listPushTargets, listUnreadOf, type PushedConversation } from "./queries";

const TTL_SECONDS = 12 * 3600;
/** By how much a message may be older than its event: its time is taken before it waits for the conversation's lock. */
const LATENESS_MS = 10_000;
const CONVERSATION_TOPIC = /^conversation:(.+)$/;

const texts = {
  DIRECT: { id: "messaging.push.direct" },
  GROUP: { id: "messaging.push.group" },
  MENTION: { id: "messaging.push.mention" },
} as const;

/** What was written, after the name of who wrote it where the title is not that name; of a file alone only the name. */
function textOf(
  reader: PushReader,
  { about, content, senderName }: PushedConversation,
  plain: string,
): string {
  const { formatMessage } = wordsOf(reader);
  if (content === null) return plain;
  const text = content.trim() || formatMessage({ id: "messaging.push.file" });
  return about === "DIRECT"
    ? text
    : formatMessage({ id: "messaging.push.said" }, { name: senderName ?? DELETED_MEMBER, text });
}

function newsOf(reader: PushReader, conversation: PushedConversation): PushNews {
  const { id, about, name, people, count, sentAt } = conversation;
  const { formatMessage } = wordsOf(reader);
  const title = name ?? ((people ?? []).map((person) => person.name).join(", ") || DELETED_MEMBER);
  const body = formatMessage(texts[about], { count });
  const request = { method: "POST" as const, path: `/api/messages/conversations/${id}/read` };
  return {
    kind: "MESSAGE",
    title,
    body,
    fullBody: textOf(reader, conversation, body),
    path: `/messages/${id}`,
    at: sentAt ?? new Date(),
    count,
    actions: [{ action: "read", title: formatMessage({ id: "messaging.push.markRead" }), request }],
    happensAt: null,
  };
}

/** Pushes of messages: one for each conversation, which tells how many are unread (decision 120). */
export const messageSource: PushSource = {
  name: "message",
  tagOf: conversationTag,
  eventTypes: [liveTypes.messageSent],
  ttlSeconds: TTL_SECONDS,
  listTargets(tx, events) {
    const ids = events.flatMap(({ topic }) => CONVERSATION_TOPIC.exec(topic)?.[1] ?? []);
    const first = Math.min(...events.map(({ createdAt }) => createdAt.getTime()));
    return listPushTargets(tx, [...new Set(ids)], new Date(first - LATENESS_MS));
  },
  async listNews(targets, readers) {
    const found = await listPushedConversations(targets);
    return new Map(
      found.flatMap((conversation): [string, PushNews][] => {
        const reader = readers.get(conversation.userId);
        const key = keyOf({ userId: conversation.userId, subjectId: conversation.id });
        return reader ? [[key, newsOf(reader, conversation)]] : [];
      }),
    );
  },
  listUnread: listUnreadOf,
  countUnread: countUnreadOf,
};
