"use client";

import { createContext, useContext } from "react";
import type { Me } from "@/features/accounts/rules";
import { createStore } from "@/ui/store";
import type { AttachmentView, MessageView, ReplyView } from "../../messages/views";
import { keepDraftReply, readDraftReply } from "../outbox/drafts";

/** What lies over the chat: about a message, or its pictures in large. */
export type Shown =
  | { about: "message"; page: MessagePage; message: MessageView; anchor: DOMRect | null }
  | { about: "pictures"; pictures: AttachmentView[]; place: number };
export type MessagePage = "actions" | "emojis" | "delete" | "report";

const replyOf = ({ id, seq, content, messageType, isDeleted, sender, isFolded }: MessageView): ReplyView => ({
  id,
  seq,
  content,
  messageType,
  isDeleted,
  sender,
  isFolded,
});

/** "with a short highlight" */
const MARKED_MS = 2000;

/** What one is doing in an open chat. Lines look at the parts that they need, so that none is drawn for another's. */
export class Desk {
  /** what the draft answers */
  readonly answered = createStore<ReplyView | null>(null);
  /** folded messages that one has asked to see, by their ids */
  readonly unfolded = createStore<ReadonlySet<string>>(new Set());
  /** my message whose text is being changed */
  readonly edited = createStore<MessageView | null>(null);
  readonly shown = createStore<Shown | null>(null);
  /** the message that was gone to: it stands out for a moment */
  readonly markedId = createStore<string | null>(null);
  /** a place to go to, as soon as its message is in the list */
  readonly goal = createStore<{ id: string; seq: number } | null>(null);
  /** set by the field that one writes in */
  focusField: () => void = () => {};

  private unmark: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly me: Pick<Me, "id">,
    private readonly conversationId: string,
    private readonly parts: {
      load(seq: number): Promise<void>;
      react(message: MessageView, emoji: string): void;
    },
  ) {}

  /** The server knows no draft, so that this comes after its picture. */
  restore(): void {
    this.answered.set(readDraftReply(this.me.id, this.conversationId));
  }

  leave(): void {
    clearTimeout(this.unmark);
    this.markedId.set(null);
  }

  answer(message: MessageView | null): void {
    const reply = message && replyOf(message);
    this.answered.set(reply);
    keepDraftReply(this.me.id, this.conversationId, reply);
    if (!message) return;
    this.edited.set(null);
    this.focusField();
  }

  edit(message: MessageView | null): void {
    this.edited.set(message);
  }

  open(page: MessagePage, message: MessageView, anchor: DOMRect | null = null): void {
    this.shown.set({ about: "message", page, message, anchor });
  }

  react(message: MessageView, emoji: string): void {
    this.parts.react(message, emoji);
  }

  view(pictures: AttachmentView[], place: number): void {
    this.shown.set({ about: "pictures", pictures, place });
  }

  close(): void {
    this.shown.set(null);
  }

  /** "Leads there": also to a message that is not loaded. */
  async goTo(goal: { id: string; seq: number }): Promise<void> {
    await this.parts.load(goal.seq).catch(() => {});
    const set = { ...goal };
    this.goal.set(set);
    // what has not come by now is not jumped to later
    setTimeout(() => this.goal.get() === set && this.goal.set(null), MARKED_MS);
  }

  /** Messages change under one's hands: what is gone can't be answered or edited any more. */
  follow(messages: MessageView[]): void {
    const now = (one: { id: string } | null) => one && messages.find(({ id }) => id === one.id);
    if (now(this.answered.get())?.isDeleted) this.answer(null);
    if (now(this.edited.get())?.isDeleted) this.edit(null);
  }

  /** It stands in sight. */
  arrive(id: string): void {
    this.goal.set(null);
    this.markedId.set(id);
    clearTimeout(this.unmark);
    this.unmark = setTimeout(() => this.markedId.set(null), MARKED_MS);
  }
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("This part needs a chat around it.");
  return desk;
}
