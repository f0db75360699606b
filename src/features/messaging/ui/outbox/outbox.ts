import { createStore } from "@/ui/store";
import type { AttachmentView, ReplyView } from "../../messages/views";
import { outcomeOf } from "./send-outcome";

/** A message that the server has not taken yet. */
export type Unsent = {
  clientMessageId: string;
  conversationId: string;
  content: string;
  /** files that are uploaded already */
  attachments?: AttachmentView[];
  /** what it answers, as it was when it was written */
  replyTo?: ReplyView | null;
  createdAt: string;
  state: "waiting" | "failed";
};

/** `clear`: the person has signed out, nothing is to be sent any more. */
type Change = { put: Unsent } | { remove: string } | { clear: true };

/** Where unsent messages outlive a reload, and how other tabs hear of them. */
export type Shelf = {
  load(): Promise<Unsent[]>;
  put(unsent: Unsent): void;
  remove(clientMessageId: string): void;
  /** What another tab put or removed. */
  onChange(listener: (change: Change) => void): () => void;
};

type Parts<Sent> = {
  shelf: Shelf;
  send(unsent: Unsent): Promise<Sent>;
  onSent(sent: Sent): void;
  /** Runs one tab after the other. */
  exclusively(name: string, work: () => Promise<void>): Promise<void>;
};

const inOrder = (a: Unsent, b: Unsent) =>
  a.createdAt.localeCompare(b.createdAt) || a.clientMessageId.localeCompare(b.clientMessageId);

/**
 * What was written goes out once, in the order of its conversation, as soon as the server can be reached. The
 * clientMessageId makes "once" true even where two tabs, or a try whose answer was lost, send the same again.
 */
export class Outbox<Sent = unknown> {
  readonly unsent = createStore<Unsent[]>([]);
  private readonly draining = new Set<string>();
  private readonly retries = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly stopListening: () => void;
  private tries = 0;
  private isRunning = false;

  constructor(private readonly parts: Parts<Sent>) {
    this.stopListening = parts.shelf.onChange((change) => {
      if ("put" in change) this.keep(change.put);
      else if ("clear" in change) this.unsent.set([]);
      else this.forget(change.remove);
    });
  }

  async start(): Promise<void> {
    this.isRunning = true;
    const kept = await this.parts.shelf.load();
    const known = new Set(this.unsent.get().map(({ clientMessageId }) => clientMessageId));
    for (const one of kept) if (!known.has(one.clientMessageId)) this.keep(one);
    this.drainAll();
  }

  stop(): void {
    this.isRunning = false;
    this.forgetRetries();
    this.stopListening();
  }

  add(one: Unsent): void {
    this.put(one);
    void this.drain(one.conversationId);
  }

  retry(one: Unsent): void {
    this.add({ ...one, state: "waiting" });
  }

  remove(one: Unsent): void {
    this.forget(one.clientMessageId);
    this.parts.shelf.remove(one.clientMessageId);
  }

  /** The server can be reached again: no more waiting. */
  wake(): void {
    this.forgetRetries();
    this.tries = 0;
    this.drainAll();
  }

  private keep(one: Unsent): void {
    const others = this.unsent.get().filter((it) => it.clientMessageId !== one.clientMessageId);
    this.unsent.set([...others, one].sort(inOrder));
  }

  private forget(clientMessageId: string): void {
    this.unsent.set(this.unsent.get().filter((it) => it.clientMessageId !== clientMessageId));
  }

  private put(one: Unsent): void {
    this.keep(one);
    this.parts.shelf.put(one);
  }

  private forgetRetries(): void {
    for (const timer of this.retries.values()) clearTimeout(timer);
    this.retries.clear();
  }

  private nextOf(conversationId: string): Unsent | undefined {
    if (!this.isRunning) return undefined;
    return this.unsent.get().find((it) => it.conversationId === conversationId && it.state === "waiting");
  }

  private drainAll(): void {
    const conversations = new Set(this.unsent.get().map(({ conversationId }) => conversationId));
    for (const id of conversations) void this.drain(id);
  }

  private async drain(conversationId: string): Promise<void> {
    const waits = this.draining.has(conversationId) || this.retries.has(conversationId);
    if (waits || !this.nextOf(conversationId)) return;
    this.draining.add(conversationId);
    try {
      await this.parts.exclusively(conversationId, async () => {
        while (await this.sendNext(conversationId));
      });
    } finally {
      this.draining.delete(conversationId);
    }
    // one that was written between the last look and now
    void this.drain(conversationId);
  }

  /** False: there is nothing to send, or it has to wait. */
  private async sendNext(conversationId: string): Promise<boolean> {
    const next = this.nextOf(conversationId);
    if (!next) return false;
    try {
      this.parts.onSent(await this.parts.send(next));
      this.tries = 0;
      this.remove(next);
      return true;
    } catch (error) {
      const outcome = outcomeOf(error, ++this.tries);
      if (!outcome.failed) this.retryLater(conversationId, outcome.waitMs);
      else if (this.unsent.get().includes(next)) this.put({ ...next, state: "failed" });
      return outcome.failed;
    }
  }

  private retryLater(conversationId: string, waitMs: number): void {
    const timer = setTimeout(() => {
      this.retries.delete(conversationId);
      void this.drain(conversationId);
    }, waitMs);
    this.retries.set(conversationId, timer);
  }
}
