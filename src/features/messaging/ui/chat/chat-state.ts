"use client";

import { createContext, useContext } from "react";
import type { PersonView } from "@/features/people/views";
import { createStore } from "@/ui/store";
import type { AttachmentView, MessageView, ReplyView } from "../../messages/views";
import type { Found } from "../find/found";
import { readDraftReply, saveDraftReply } from "../outbox/drafts";
import type { MessagePlace } from "../state/thread-loader";

/** What is open over the chat: a dialog about a message, or its pictures large. */
export type ChatOverlay =
  | { about: "message"; page: MessagePage; message: MessageView; anchor: DOMRect | null }
  | { about: "pictures"; pictures: AttachmentView[]; index: number };
export type MessagePage = "actions" | "emojis" | "delete" | "report";

/** `isLookedAt`: the focus stays where it is, and the list glides there. */
type JumpTarget = { id: string; isLookedAt?: boolean };

const replyOf = ({
  id,
  seq,
  content,
  mentions,
  messageType,
  isDeleted,
  sender,
  isFolded,
}: MessageView): ReplyView => ({
  id,
  seq,
  content,
  mentions,
  messageType,
  isDeleted,
  sender,
  isFolded,
});

/** How long a message stays highlighted after a jump to it, and how long a jump waits for its message. */
const HIGHLIGHT_MS = 2000;

/** State of an open chat's UI. One store per field: components subscribe only to what they need, to limit renders. */
export class ChatState {
  /** the message that the draft replies to */
  readonly replyTarget = createStore<ReplyView | null>(null);
  /** ids of folded messages that the user has chosen to show */
  readonly unfolded = createStore<ReadonlySet<string>>(new Set());
  /** the user's own message that is being edited */
  readonly editTarget = createStore<MessageView | null>(null);
  readonly overlay = createStore<ChatOverlay | null>(null);
  /** the message just jumped to, highlighted for a moment */
  readonly highlightedId = createStore<string | null>(null);
  /** the message to jump to as soon as it is in the list */
  readonly jumpTarget = createStore<JumpTarget | null>(null);
  /** what the find bar has found; null while it is closed or asks nothing */
  readonly found = createStore<Found | null>(null);
  /** set by the composer */
  focusField: () => void = () => {};

  private highlightTimer: ReturnType<typeof setTimeout> | undefined;
  private jumps = 0;
  private loading: Promise<void> = Promise.resolve();

  constructor(
    readonly me: PersonView,
    private readonly conversationId: string,
    private readonly parts: {
      load(target: MessagePlace): Promise<void>;
      react(message: MessageView, emoji: string): void;
    },
  ) {}

  /** Restores the draft's reply. Runs after hydration, because the server does not know drafts. */
  restore(): void {
    this.replyTarget.set(readDraftReply(this.me.id, this.conversationId));
  }

  leave(): void {
    clearTimeout(this.highlightTimer);
    this.highlightedId.set(null);
  }

  reply(message: MessageView | null): void {
    const reply = message && replyOf(message);
    this.replyTarget.set(reply);
    saveDraftReply(this.me.id, this.conversationId, reply);
    if (!message) return;
    this.editTarget.set(null);
    this.focusField();
  }

  edit(message: MessageView | null): void {
    this.editTarget.set(message);
  }

  open(page: MessagePage, message: MessageView, anchor: DOMRect | null = null): void {
    this.overlay.set({ about: "message", page, message, anchor });
  }

  react(message: MessageView, emoji: string): void {
    this.parts.react(message, emoji);
  }

  viewPictures(pictures: AttachmentView[], index: number): void {
    this.overlay.set({ about: "pictures", pictures, index });
  }

  close(): void {
    this.overlay.set(null);
  }

  /** Jumps to a message, loading it first if needed. `onFailed`: runs if it can't be loaded. */
  jumpTo(target: MessagePlace, onFailed?: (error: unknown) => void): Promise<void> {
    return this.go(target, { id: target.id }, onFailed);
  }

  /** As `jumpTo`, but leaves the focus where it is. */
  lookAt(target: MessagePlace, onFailed?: (error: unknown) => void): Promise<void> {
    return this.go(target, { id: target.id, isLookedAt: true }, onFailed);
  }

  /** One load after the other: the answer to an earlier jump must not replace what a later one has loaded. */
  private async go(target: MessagePlace, set: JumpTarget, onFailed: (error: unknown) => void = () => {}) {
    const jump = ++this.jumps;
    await this.loading;
    if (jump !== this.jumps) return;
    this.loading = this.parts.load(target).catch(onFailed);
    await this.loading;
    if (jump !== this.jumps) return;
    this.jumpTarget.set(set);
    // a message that has not arrived by now is not jumped to later
    setTimeout(() => this.jumpTarget.get() === set && this.jumpTarget.set(null), HIGHLIGHT_MS);
  }

  /** Cancels the reply to, or the edit of, a message that was deleted meanwhile. */
  cancelDeleted(messages: MessageView[]): void {
    const now = (one: { id: string } | null) => one && messages.find(({ id }) => id === one.id);
    if (now(this.replyTarget.get())?.isDeleted) this.reply(null);
    if (now(this.editTarget.get())?.isDeleted) this.edit(null);
  }

  /** Called when the jump target has been scrolled into view: highlights it. */
  highlight(id: string): void {
    this.jumpTarget.set(null);
    // the find bar's hit has an outline as long as it is the present one
    if (this.found.get()?.presentId === id) return;
    this.highlightedId.set(id);
    clearTimeout(this.highlightTimer);
    this.highlightTimer = setTimeout(() => this.highlightedId.set(null), HIGHLIGHT_MS);
  }
}

export const ChatContext = createContext<ChatState | null>(null);

export function useChat(): ChatState {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("The chat is missing.");
  return chat;
}
