/** What a participant is notified of: all messages, mentions and announcements, or nothing (decision 056). */
export const levels = ["ALL", "MENTIONS", "NOTHING"] as const;
export type Level = (typeof levels)[number];

type Choice = { isMuted: boolean; mentionsOnly: boolean };

/** Muted is the level NOTHING. */
export const levelOf = ({ isMuted, mentionsOnly }: Choice): Level => {
  if (isMuted) return "NOTHING";
  return mentionsOnly ? "MENTIONS" : "ALL";
};

/** What is stored for a level. NOTHING keeps the earlier choice for when the conversation is unmuted. */
export const choiceOf = (level: Level): Partial<Choice> =>
  level === "NOTHING" ? { isMuted: true } : { isMuted: false, mentionsOnly: level === "MENTIONS" };

type Unread = { countedAs: Level; unreadCount: number; unreadMentions: number };

/** A conversation's part of the total of unread messages. */
export const countedUnread = ({ countedAs, unreadCount, unreadMentions }: Unread): number => {
  if (countedAs === "NOTHING") return 0;
  return countedAs === "ALL" ? unreadCount : Math.min(unreadMentions, unreadCount);
};
