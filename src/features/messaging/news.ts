import type { CountedKind } from "@/features/notifications/settings/rules";

/** Messages of conversations that have no level: with one person, or about a notice. */
export const directMessages = {
  name: "DIRECT_MESSAGE",
  setting: { id: "messaging.news.direct" },
  channels: { inApp: true, mail: "DAILY" },
} as const satisfies CountedKind;

/** Messages of groups, rooms and DIRECT conversations of three or more. */
export const groupMessages = {
  name: "GROUP_MESSAGE",
  setting: { id: "messaging.news.group" },
  channels: { inApp: true, mail: "OFF" },
} as const satisfies CountedKind;

/** Mentions and announcements in them (decision 056). */
export const mentionMessages = {
  name: "MENTION",
  setting: { id: "messaging.news.mention" },
  channels: { inApp: true, mail: "DAILY" },
} as const satisfies CountedKind;

/** What the notification settings offer about messages. */
export const messageKinds = [directMessages, groupMessages, mentionMessages];
