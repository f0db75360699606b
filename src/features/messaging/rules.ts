import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** docs/contract.md, 1. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** docs/contract.md, 3: "1 to 20 other people". */
export const MAX_DIRECT_OTHERS = 20;
/** How many people one call may name for a room (ours). */
export const MAX_PEOPLE_AT_ONCE = 100;
/** "add-member search limit: 10" */
export const MEMBER_SEARCH_LIMIT = 10;
/** In conversations of more people nobody is told who has read what (ours): each reading would go to all. */
export const READ_SHOWN_TO = 50;
/** "Search debounce: 300 ms", "Conversation search limit: 20 results". */
export const SEARCH_DEBOUNCE_MS = 300;
export const CONVERSATION_SEARCH_LIMIT = 20;
/** "Last-message preview is cut at 40 characters." */
export const PREVIEW_LENGTH = 40;
/** "Time separator between messages more than 5 minutes apart". */
export const TIME_SEPARATOR_MS = 5 * 60_000;
/** docs/contract.md, 3: typing "ends by itself 6 s after the last call". */
export const TYPING_MS = 6000;
/** The typist's own side of it: a call at most this often (ours). */
export const TYPING_CALL_MS = 3000;

const DAY_MS = 24 * 3_600_000;

/** Letters without case and accents, one for one with what a person reads. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Flags, keycaps, and pictures with their skin tones and joints; digits and signs such as © alone are text. */
const onlyEmojis =
  /^(?:\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F|\u200D|\p{EMod}))(?:\uFE0F|\p{EMod})?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|\s)+$/u;

export const hasContent = rule(
  "The trimmed text must be non-empty, or at least one attachment must be present.",
  (message: { content: string; attachments: unknown[] }) =>
    message.content.trim() !== "" || message.attachments.length > 0,
  "invalid",
);

/**
 * docs/contract.md, 1: a blocked pair does not "newly message each other (404, as if not there)": nothing new is said
 * in their old conversation, be it a message, another text of one, a reaction, a file or that one types.
 */
export const isSayable = rule(
  "The conversation was not found.",
  (conversation: { isBlocked: boolean }) => !conversation.isBlocked,
  "not-found",
);

/** Whose account was the other one's is gone: what was said stays readable, and nobody is left to say something to. */
export const isDeserted = (conversation: { type: string; participantCount: number }) =>
  conversation.type !== "GROUP" && conversation.participantCount < 2;

/** `others`: whom the caller named, without doubles and without the caller. */
export const isDirectSize = rule(
  "A direct conversation needs 1 to 20 other people.",
  (others: string[]) => others.length >= 1 && others.length <= MAX_DIRECT_OTHERS,
  "invalid",
);

/** IMAGE if any attachment is an image, FILE if there are attachments and none is, else TEXT. */
export const messageTypeOf = (attachments: { type: string }[]): "TEXT" | "IMAGE" | "FILE" => {
  if (attachments.some(({ type }) => type.startsWith("image/"))) return "IMAGE";
  return attachments.length > 0 ? "FILE" : "TEXT";
};

/** Unread is arithmetic: what is countable, less what I had read, less my own since. */
export const unreadOf = (
  conversation: { countable: number },
  my: { readCountable: number; ownSince: number },
) => Math.max(0, conversation.countable - my.readCountable - my.ownSince);

/** "Last-message preview is cut at 40 characters": code points, and the cut shows. */
export const previewOf = (content: string) => {
  const flat = content.replace(/\s+/g, " ").trim();
  const points = Array.from(flat);
  return points.length > PREVIEW_LENGTH ? `${points.slice(0, PREVIEW_LENGTH).join("")}…` : flat;
};

/** "Time of last message: HH:MM within 24 hours, weekday name within 7 days, otherwise month and day". */
export const timeStyleOf = (at: Date, now: Date): "time" | "weekday" | "date" => {
  const age = now.getTime() - at.getTime();
  if (age < DAY_MS) return "time";
  return age < 7 * DAY_MS ? "weekday" : "date";
};

/** "A search box filters the conversations by name", whatever the letter case and the accents. */
export const matchesName = (name: string, search: string) => plain(name).includes(plain(search.trim()));

/** How many characters a person would count, as the limit of a message does: code points. */
export const lengthOf = (content: string) => Array.from(content).length;

/** "A message of only emojis is large". */
export const isEmojiOnly = (content: string) => onlyEmojis.test(content.trim());

/** What of a conversation counts as unread for me: "Messages of others"; SYSTEM messages don't count. */
export const countsAsUnread = (
  message: { messageType: string; sender: { id: string } },
  me: Pick<Me, "id">,
) => message.messageType !== "SYSTEM" && message.sender.id !== me.id;

/** "A time separator appears between two messages more than 5 minutes apart." */
export const needsTimeSeparator = (before: Date, after: Date) =>
  after.getTime() - before.getTime() > TIME_SEPARATOR_MS;

/** docs/contract.md, 3, NOTICE_BOARD: "The author asking for his own: 400". */
export const isOthersNotice = rule(
  "A conversation about a notice is with somebody else than its author.",
  (me: Pick<Me, "id">, author: { id: string }) => author.id !== me.id,
  "invalid",
);

/** docs/contract.md, 3: a DIRECT conversation without a message shows only to who opened it. */
export const showsInList = (
  conversation: { type: string; lastMessage: unknown; createdBy: string | null; isHidden: boolean },
  me: Pick<Me, "id">,
) =>
  !conversation.isHidden &&
  (conversation.type !== "DIRECT" || conversation.lastMessage !== null || conversation.createdBy === me.id);
