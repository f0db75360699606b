"use client";

import { createContext, useContext } from "react";
import type { Me } from "@/features/accounts/rules";
import { createStore } from "@/ui/store";
import type { AttachmentView, MessageView, ReplyView } from "../../messages/views";
import { keepDraftReply, readDraftReply } from "../outbox/drafts";

/** What is open over the chat: a dialog about a message, or its pictures large. */
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

/** How long a message stays highlighted after a jump to it, and how long a jump waits for its message. */
const MARKED_MS = 2000;

/** State of an open chat's UI. One store per field: components subscribe only to what they need, to limit renders. */
export class Desk {
  /** the message that the draft replies to */
  readonly answered = createStore<ReplyView | null>(null);
  /** ids of folded messages that the user has chosen to show */
  readonly unfolded = createStore<ReadonlySet<string>>(new Set());
  /** the user's own message that is being edited */
  readonly edited = createStore<MessageView | null>(null);
  readonly shown = createStore<Shown | null>(null);
  /** the message just jumped to, highlighted for a moment */
  readonly markedId = createStore<string | null>(null);
  /** the message to jump to as soon as it is in the list */
  readonly goal = createStore<{ id: string; seq: number } | null>(null);
  /** set by the composer */
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

  /** Restores the draft's reply. Runs after hydration, because the server does not know drafts. */
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

  /** Jumps to a message, loading it first if needed. */
  async goTo(goal: { id: string; seq: number }): Promise<void> {
    await this.parts.load(goal.seq).catch(() => {});
    const set = { ...goal };
    this.goal.set(set);
    // a message that has not arrived by now is not jumped to later
    setTimeout(() => this.goal.get() === set && this.goal.set(null), MARKED_MS);
  }

  /** Cancels the reply to, or the edit of, a message that was deleted meanwhile. */
  follow(messages: MessageView[]): void {
    const now = (one: { id: string } | null) => one && messages.find(({ id }) => id === one.id);
    if (now(this.answered.get())?.isDeleted) this.answer(null);
    if (now(this.edited.get())?.isDeleted) this.edit(null);
  }

  /** Called when the goal has been scrolled into view: highlights it. */
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
