import { createStore } from "@/ui/store";
import type { MentionsView } from "../../mentions/views";
import type { AttachmentView, ReplyView } from "../../messages/views";
import { outcomeOf } from "./send-outcome";

/** A message that the server has not accepted yet. */
export type Unsent = {
  clientMessageId: string;
  conversationId: string;
  content: string;
  /** already uploaded files */
  attachments?: AttachmentView[];
  /** the message that it replies to, as it was at the time of writing */
  replyTo?: ReplyView | null;
  /** whom the writer picked, and those who are added to the conversation by sending it */
  mentions?: MentionsView;
  addedIds?: string[];
  createdAt: string;
  state: "waiting" | "failed";
};

/** `clear`: the user has signed out, nothing may be sent any more. */
type Change = { put: Unsent } | { remove: string } | { clear: true };

/** Stores unsent messages across reloads and syncs them between tabs. */
export type OutboxStorage = {
  load(): Promise<Unsent[]>;
  put(unsent: Unsent): void;
  remove(clientMessageId: string): void;
  /** Subscribes to changes made by other tabs. */
  onChange(listener: (change: Change) => void): () => void;
};

type Dependencies<Sent> = {
  storage: OutboxStorage;
  send(unsent: Unsent): Promise<Sent>;
  onSent(sent: Sent): void;
  /** Runs `work` in one tab at a time. */
  exclusively(name: string, work: () => Promise<void>): Promise<void>;
};

const inOrder = (a: Unsent, b: Unsent) =>
  a.createdAt.localeCompare(b.createdAt) || a.clientMessageId.localeCompare(b.clientMessageId);

/**
 * Sends each message once, in order within its conversation, as soon as the server is reachable. The clientMessageId
 * keeps it to once even when two tabs, or a retry after a lost response, send the same message.
 */
export class Outbox<Sent = unknown> {
  readonly unsent = createStore<Unsent[]>([]);
  private readonly draining = new Set<string>();
  private readonly retries = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly stopListening: () => void;
  private attempts = 0;
  private isRunning = false;

  constructor(private readonly dependencies: Dependencies<Sent>) {
    this.stopListening = dependencies.storage.onChange((change) => {
      if ("put" in change) this.upsert(change.put);
      else if ("clear" in change) this.unsent.set([]);
      else this.forget(change.remove);
    });
  }

  async start(): Promise<void> {
    this.isRunning = true;
    const kept = await this.dependencies.storage.load();
    const known = new Set(this.unsent.get().map(({ clientMessageId }) => clientMessageId));
    for (const one of kept) if (!known.has(one.clientMessageId)) this.upsert(one);
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
    this.dependencies.storage.remove(one.clientMessageId);
  }

  /** The server is reachable again: skips the retry delays. */
  wake(): void {
    this.forgetRetries();
    this.attempts = 0;
    this.drainAll();
  }

  private upsert(one: Unsent): void {
    const others = this.unsent.get().filter((it) => it.clientMessageId !== one.clientMessageId);
    this.unsent.set([...others, one].sort(inOrder));
  }

  private forget(clientMessageId: string): void {
    this.unsent.set(this.unsent.get().filter((it) => it.clientMessageId !== clientMessageId));
  }

  private put(one: Unsent): void {
    this.upsert(one);
    this.dependencies.storage.put(one);
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
      await this.dependencies.exclusively(conversationId, async () => {
        while (await this.sendNext(conversationId));
      });
    } finally {
      this.draining.delete(conversationId);
    }
    // a message may have been added after the last check
    void this.drain(conversationId);
  }

  /** False: nothing to send, or it must wait for a retry. */
  private async sendNext(conversationId: string): Promise<boolean> {
    const next = this.nextOf(conversationId);
    if (!next) return false;
    try {
      this.dependencies.onSent(await this.dependencies.send(next));
      this.attempts = 0;
      this.remove(next);
      return true;
    } catch (error) {
      const outcome = outcomeOf(error, ++this.attempts);
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
