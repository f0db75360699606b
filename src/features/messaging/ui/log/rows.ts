import type { PersonView } from "@/features/people/views";
import type { AttachmentView, MessageView, ReplyView } from "../../messages/views";
import { countsAsUnread, needsTimeSeparator } from "../../rules";
import type { Unsent } from "../outbox/outbox";

/** One line of the chat: a message, or one that is still unsent, with what stands above it. */
export type Row = {
  /** the same before and after the server has taken it */
  key: string;
  /** null: the server has not taken it */
  message: MessageView | null;
  unsent: Unsent | null;
  sender: PersonView;
  isOwn: boolean;
  content: string;
  attachments: AttachmentView[];
  replyTo: ReplyView | null;
  at: Date;
  /** a run is what one person wrote without anything between */
  startsRun: boolean;
  endsRun: boolean;
  dateAbove: boolean;
  timeAbove: boolean;
  newAbove: boolean;
  /** my newest one that the server has taken: it says so */
  isLatestOwn: boolean;
};

type Input = {
  messages: MessageView[];
  unsent: Unsent[];
  me: PersonView;
  /** there are older ones, so that nobody knows yet whether the first one here is the first of its day */
  hasOlder: boolean;
  /** the first unread message when the chat was opened */
  newSeq: number | null;
  /** which day it is there: the person's time zone */
  dayOf: (at: Date) => string;
};

export const isAnyFolded = ({ isFolded, replyTo }: MessageView) => isFolded || replyTo?.isFolded === true;

/**
 * Between two people alone nothing is folded: their old conversation stays readable, and there
 * would be nothing else in it.
 */
export const unfolded = (messages: MessageView[]): MessageView[] =>
  messages.map((message) => ({
    ...message,
    isFolded: false,
    replyTo: message.replyTo && { ...message.replyTo, isFolded: false },
  }));

type Said = "key" | "message" | "unsent" | "sender" | "isOwn" | "content" | "attachments" | "replyTo" | "at";
type Draft = Pick<Row, Said> & { isSystem: boolean };
const noFiles: AttachmentView[] = [];

const ofMessage = (message: MessageView, me: PersonView): Draft => {
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

const ofUnsent = (unsent: Unsent, me: PersonView): Draft => ({
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

/** Sent ones in their order, then unsent ones in theirs; one that is both counts as sent. */
function draftsOf({ messages, unsent, me }: Input): Draft[] {
  const sent = messages.map((message) => ofMessage(message, me));
  const keys = new Set(sent.filter(({ isOwn }) => isOwn).map(({ key }) => key));
  return [
    ...sent,
    ...unsent.filter(({ clientMessageId }) => !keys.has(clientMessageId)).map((one) => ofUnsent(one, me)),
  ];
}

/** The chat's lines with their separators and runs. */
export function rowsOf(input: Input): Row[] {
  const drafts = draftsOf(input);
  const latestOwn = drafts.findLastIndex(({ isOwn, message }) => isOwn && message !== null);
  const rows: Row[] = drafts.map(({ isSystem, ...draft }, place) => {
    const before = drafts[place - 1];
    const dateAbove = before ? input.dayOf(before.at) !== input.dayOf(draft.at) : !input.hasOlder;
    const newAbove = input.newSeq !== null && draft.message?.seq === input.newSeq;
    const timeAbove = before !== undefined && needsTimeSeparator(before.at, draft.at);
    const isParted = dateAbove || newAbove || timeAbove;
    const startsRun =
      !before || isParted || isSystem || before.isSystem || before.sender.id !== draft.sender.id;
    return {
      ...draft,
      dateAbove,
      newAbove,
      timeAbove,
      startsRun,
      endsRun: true,
      isLatestOwn: place === latestOwn,
    };
  });
  rows.forEach((row, place) => {
    row.endsRun = rows[place + 1]?.startsRun ?? true;
  });
  return rows;
}

/** Where "new messages" begin: the first one of another's after what I had read. Null: nothing is new. */
export function firstUnreadSeq(messages: MessageView[], readSeq: number, me: PersonView): number | null {
  return messages.find((message) => message.seq > readSeq && countsAsUnread(message, me))?.seq ?? null;
}
