import { z } from "zod";
import { senderOf, senderPicture, textIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";
import type { CountedKind } from "@/features/notifications/settings/rules";

/** Messages of conversations that have no level: with one person, or about a notice. */
export const directMessages = {
  name: "DIRECT_MESSAGE",
  setting: { id: "messaging.news.direct", group: "MESSAGES" },
  channels: { inApp: true, push: true, mail: "DAILY" },
} as const satisfies CountedKind;

/** Messages of groups, rooms and DIRECT conversations of three or more. */
export const groupMessages = {
  name: "GROUP_MESSAGE",
  setting: { id: "messaging.news.group", group: "MESSAGES" },
  channels: { inApp: true, mail: "OFF" },
} as const satisfies CountedKind;

/** Mentions and announcements in them (decision 056). */
export const mentionMessages = {
  name: "MENTION",
  setting: { id: "messaging.news.mention", group: "MESSAGES" },
  channels: { inApp: true, push: true, mail: "DAILY" },
} as const satisfies CountedKind;

/** What the notification settings offer about messages. */
export const messageKinds = [directMessages, groupMessages, mentionMessages];

/**
 * A message mentions its reader by name, or with @all or @here (decision 118). Whether it is told follows the conversation's
 * level and the setting of `mentionMessages`, whose line of the daily email says it. What was written stays out of it.
 */
export const mentionedNews = kind({
  name: "message_mention",
  data: z.strictObject({
    fromUserId: z.string(),
    fromUserName: z.string(),
    fromUsername: z.string(),
    conversationId: z.string(),
    /** empty: it is named after its people */
    conversationName: z.string(),
    messageId: z.string(),
  }),
  title: "You were mentioned",
  message: ({ fromUserName, conversationName }) =>
    `${fromUserName} mentioned you${conversationName && ` in ${conversationName}`}.`,
  words: {
    id: "messaging.news.mentioned",
    names: (news) => ({
      name: senderOf(news, "fromUserName"),
      conversation: textIn(news, "conversationName") ?? "",
    }),
    values: (news) => ({ named: textIn(news, "conversationName") === null ? "no" : "yes" }),
  },
  sign: "bell",
  picture: (news) => senderPicture(news, "fromUserName"),
  route(news) {
    const [conversation, message] = [urlPartIn(news, "conversationId"), urlPartIn(news, "messageId")];
    return conversation && `/messages/${conversation}?message=${message}`;
  },
  channels: { inApp: true, mail: "OFF" },
});
