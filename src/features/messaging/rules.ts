import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** Max characters (code points) of a message (docs/contract.md, 1). */
export const MAX_MESSAGE_LENGTH = 10_000;
/** Max other people in a DIRECT conversation (docs/contract.md, 3). */
export const MAX_DIRECT_OTHERS = 20;
/** Max people named in one call. */
export const MAX_PEOPLE_AT_ONCE = 100;
/** Max results of the search for people to add. */
export const MEMBER_SEARCH_LIMIT = 10;
/** Max participants for showing who has read what: each read is sent to all of them. */
export const READ_SHOWN_TO = 50;
/** Debounce of search fields, and max results of a conversation search. */
export const SEARCH_DEBOUNCE_MS = 300;
export const CONVERSATION_SEARCH_LIMIT = 20;
/** Max characters (code points) of the preview of a last message. */
export const PREVIEW_LENGTH = 40;
/** Max time between two messages without a time separator. */
export const TIME_SEPARATOR_MS = 5 * 60_000;
/** Time after the last call until typing ends by itself (docs/contract.md, 3). */
export const TYPING_MS = 6000;
/** Min time between two calls of a client whose user keeps typing. */
export const TYPING_CALL_MS = 3000;

const DAY_MS = 24 * 3_600_000;

/** Text in lower case without accents, for searching. */
export const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Flags, keycaps, and emojis with skin tones and joiners. Digits and signs such as © alone are text. */
const onlyEmojis =
  /^(?:\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F|\u200D|\p{EMod}))(?:\uFE0F|\p{EMod})?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|\s)+$/u;

export const hasContent = rule(
  "A message needs text other than whitespace, or at least one attachment.",
  (message: { content: string; attachments: unknown[] }) =>
    message.content.trim() !== "" || message.attachments.length > 0,
  "invalid",
);

/**
 * A blocked pair can't message each other (404, docs/contract.md, 1). In their existing conversation they can't send or
 * edit a message, react, upload a file or show that they type.
 */
export const isWritable = rule(
  "The conversation was not found.",
  (conversation: { isBlocked: boolean }) => !conversation.isBlocked,
  "not-found",
);

/** The other account was deleted: the messages stay readable, but nobody is left to write to. */
export const hasNobodyElse = (conversation: { type: string; participantCount: number }) =>
  conversation.type !== "GROUP" && conversation.participantCount < 2;

/** `others`: the people named by the caller, without duplicates and without the caller. */
export const isDirectSize = rule(
  "A direct conversation needs 1 to 20 other people.",
  (others: string[]) => others.length >= 1 && others.length <= MAX_DIRECT_OTHERS,
  "invalid",
);

/** IMAGE if any attachment is an image, FILE if there are only other attachments, else TEXT. */
export const messageTypeOf = (attachments: { type: string }[]): "TEXT" | "IMAGE" | "FILE" => {
  if (attachments.some(({ type }) => type.startsWith("image/"))) return "IMAGE";
  return attachments.length > 0 ? "FILE" : "TEXT";
};

/**
 * Countable messages, minus those read by the user, minus the user's own and others' deleted ones since then, plus those
 * into which a mention of the user came after they were read.
 */
export const unreadOf = (
  { countable }: { countable: number },
  my: { readCountable: number; ownSince: number; deletedSince: number; lateMentions: number },
) => Math.max(0, countable - my.readCountable - my.ownSince - my.deletedSince + my.lateMentions);

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Cuts after PREVIEW_LENGTH graphemes and then appends an ellipsis: a flag, or an emoji with a skin tone, is one
 * character to its reader and is never cut apart. Reads no further than the cut.
 */
export const previewOf = (content: string) => {
  const flat = content.replace(/\s+/g, " ").trim();
  let count = 0;
  for (const { index } of graphemes.segment(flat)) {
    if (count === PREVIEW_LENGTH) return `${flat.slice(0, index)}…`;
    count++;
  }
  return flat;
};

/** Time of the last message: HH:MM within 24 hours, weekday within 7 days, otherwise month and day. */
export const timeStyleOf = (at: Date, now: Date): "time" | "weekday" | "date" => {
  const age = now.getTime() - at.getTime();
  if (age < DAY_MS) return "time";
  return age < 7 * DAY_MS ? "weekday" : "date";
};

/** Ignores letter case and accents. */
export const matchesName = (name: string, search: string) => folded(name).includes(folded(search.trim()));

/** Length in code points, the unit of MAX_MESSAGE_LENGTH. */
export const lengthOf = (content: string) => Array.from(content).length;

/** A message of only emojis is displayed large. */
export const isEmojiOnly = (content: string) => onlyEmojis.test(content.trim());

/** Messages of others count as unread; SYSTEM messages don't. */
export const countsAsUnread = (
  message: { messageType: string; sender: { id: string } },
  me: Pick<Me, "id">,
) => message.messageType !== "SYSTEM" && message.sender.id !== me.id;

export const needsTimeSeparator = (before: Date, after: Date) =>
  after.getTime() - before.getTime() > TIME_SEPARATOR_MS;

/** Authors can't open a conversation about their own notice (docs/contract.md, 3). */
export const isOthersNotice = rule(
  "You can't start a conversation about your own notice.",
  (me: Pick<Me, "id">, author: { id: string }) => author.id !== me.id,
  "invalid",
);

/** Only its creator sees a DIRECT conversation without messages in the list (docs/contract.md, 3). */
export const showsInList = (
  conversation: { type: string; lastMessage: unknown; createdBy: string | null; isHidden: boolean },
  me: Pick<Me, "id">,
) =>
  !conversation.isHidden &&
  (conversation.type !== "DIRECT" || conversation.lastMessage !== null || conversation.createdBy === me.id);
