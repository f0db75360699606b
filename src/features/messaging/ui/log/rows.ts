import type { PersonView } from "@/features/people/views";
import type { AttachmentView, MessageView, ReplyView } from "../../messages/views";
import { countsAsUnread, needsTimeSeparator } from "../../rules";
import type { Unsent } from "../outbox/outbox";

/** One row of the chat: a sent or unsent message, and the separators above it. */
export type Row = {
  /** stable before and after the server accepts the message */
  key: string;
  /** null: not yet accepted by the server */
  message: MessageView | null;
  unsent: Unsent | null;
  sender: PersonView;
  isOwn: boolean;
  content: string;
  attachments: AttachmentView[];
  replyTo: ReplyView | null;
  at: Date;
  /** a run: consecutive messages of one sender with nothing in between */
  startsRun: boolean;
  endsRun: boolean;
  dateAbove: boolean;
  timeAbove: boolean;
  newAbove: boolean;
  /** the caller's newest sent message that is still there, which shows its status */
  isLatestOwn: boolean;
};

type Input = {
  messages: MessageView[];
  unsent: Unsent[];
  me: PersonView;
  /** older messages exist, so the first one held may not be the first of its day */
  hasOlder: boolean;
  /** seq of the first unread message when the chat was opened */
  newSeq: number | null;
  /** the day of a moment in the user's time zone */
  dayOf: (at: Date) => string;
};

export const isAnyFolded = ({ isFolded, replyTo }: MessageView) => isFolded || replyTo?.isFolded === true;

/**
 * Unfolds all messages of a conversation between two people: their history stays readable, and nothing else would be
 * left in it.
 */
export const unfolded = (messages: MessageView[]): MessageView[] =>
  messages.map((message) => ({
    ...message,
    isFolded: false,
    replyTo: message.replyTo && { ...message.replyTo, isFolded: false },
  }));

type ContentKey =
  | "key"
  | "message"
  | "unsent"
  | "sender"
  | "isOwn"
  | "content"
  | "attachments"
  | "replyTo"
  | "at";
type PlainRow = Pick<Row, ContentKey> & { isSystem: boolean };
const noFiles: AttachmentView[] = [];

const fromMessage = (message: MessageView, me: PersonView): PlainRow => {
  const isOwn = message.sender.id === me.id && message.messageType !== "SYSTEM";
  return {
    key: isOwn && message.clientMessageId ? message.clientMessageId : message.id,
    message,
    unsent: null,
    sender: message.sender,
    isOwn,
    content: message.content,
    attachments: message.attachments ?? noFiles,
    replyTo: message.replyTo ?? null,
    at: new Date(message.createdAt),
    isSystem: message.messageType === "SYSTEM",
  };
};

const fromUnsent = (unsent: Unsent, me: PersonView): PlainRow => ({
  key: unsent.clientMessageId,
  message: null,
  unsent,
  sender: me,
  isOwn: true,
  content: unsent.content,
  attachments: unsent.attachments ?? noFiles,
  replyTo: unsent.replyTo ?? null,
  at: new Date(unsent.createdAt),
  isSystem: false,
});

/** Sent messages in order, then unsent ones in order; one in both lists counts as sent. */
function plainRowsOf({ messages, unsent, me }: Input): PlainRow[] {
  const sent = messages.map((message) => fromMessage(message, me));
  const keys = new Set(sent.filter(({ isOwn }) => isOwn).map(({ key }) => key));
  return [
    ...sent,
    ...unsent.filter(({ clientMessageId }) => !keys.has(clientMessageId)).map((one) => fromUnsent(one, me)),
  ];
}

/** The chat's rows with their separators and runs. */
export function rowsOf(input: Input): Row[] {
  const plainRows = plainRowsOf(input);
  const latestOwn = plainRows.findLastIndex(
    ({ isOwn, message }) => isOwn && message !== null && !message.isDeleted,
  );
  const rows: Row[] = plainRows.map(({ isSystem, ...draft }, index) => {
    const before = plainRows[index - 1];
    const dateAbove = before ? input.dayOf(before.at) !== input.dayOf(draft.at) : !input.hasOlder;
    const newAbove = input.newSeq !== null && draft.message?.seq === input.newSeq;
    const timeAbove = before !== undefined && needsTimeSeparator(before.at, draft.at);
    const isSeparated = dateAbove || newAbove || timeAbove;
    const startsRun =
      !before || isSeparated || isSystem || before.isSystem || before.sender.id !== draft.sender.id;
    return {
      ...draft,
      dateAbove,
      newAbove,
      timeAbove,
      startsRun,
      endsRun: true,
      isLatestOwn: index === latestOwn,
    };
  });
  rows.forEach((row, index) => {
    row.endsRun = rows[index + 1]?.startsRun ?? true;
  });
  return rows;
}

/**
 * seq of the first message of others after `readSeq` that is still there, where "new messages" starts. Null: nothing is
 * new.
 */
export function firstUnreadSeq(messages: MessageView[], readSeq: number, me: PersonView): number | null {
  return (
    messages.find((message) => message.seq > readSeq && !message.isDeleted && countsAsUnread(message, me))
      ?.seq ?? null
  );
}
