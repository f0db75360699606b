import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "@/features/accounts/rules";
import type { Live } from "@/ui/live/live";
import type { StreamEvent } from "@/ui/live/open-stream";
import { logFailure } from "@/ui/log-failure";
import { createSingleton } from "@/ui/singleton";
import { createStore } from "@/ui/store";
import { delivered, isMessagingEvent, type LiveEvent, liveTypes } from "../../events";
import type { MessageView } from "../../messages/views";
import { createBrowserStorage, exclusively } from "../outbox/browser-storage";
import { Outbox, type Unsent } from "../outbox/outbox";
import { type PendingChoices, withPending } from "../reactions/toggled";
import { Caches, type MessagingClient } from "../state/caches";
import { nextExpiry, type Typists, withoutExpired, withTypingEvent } from "../typing/typists";

/** Max wait for the response to a send. */
const SEND_TIMEOUT_MS = 30_000;

/** Stream failures after which an HTTP call checks whether the session has ended, and then leads to sign-in. */
const FAILURES_BEFORE_CHECK = 4;

/** Messaging of one user in one tab: caches, outbox and typists, kept up to date by live events. */
export class MessagingSession {
  readonly caches: Caches;
  readonly outbox: Outbox<MessageView>;
  readonly typists = createStore<Typists>({});
  /** per message: reactions that the server has not confirmed */
  readonly pendingChoices = new Map<string, PendingChoices>();
  private readonly unsubscribers: (() => void)[] = [];
  private expiryTimer: ReturnType<typeof setTimeout> | undefined;
  private isConnected = false;

  constructor(
    readonly me: Pick<Me, "id">,
    readonly live: Live,
    readonly queries: QueryClient,
    readonly client: MessagingClient,
  ) {
    this.caches = new Caches(queries, client, me);
    this.outbox = new Outbox({
      storage: createBrowserStorage(me.id),
      exclusively: (name, work) => exclusively(`${me.id}-${name}`, work),
      send: (unsent) => this.send(unsent),
      onSent: (message) => this.applyEvent(delivered.messageSent(message)),
    });
  }

  start(): void {
    void this.outbox.start();
    if (this.unsubscribers.length > 0) return;
    window.addEventListener("online", this.wakeOutbox);
    this.unsubscribers.push(
      this.live.subscribe((event) => this.handleEvent(event)),
      this.live.failures.subscribe(() => this.checkSession()),
      () => window.removeEventListener("online", this.wakeOutbox),
    );
  }

  stop(): void {
    this.outbox.stop();
    clearTimeout(this.expiryTimer);
    for (const leave of this.unsubscribers.splice(0)) leave();
  }

  /** Marks a conversation read on the server, then in the caches. */
  async markRead(id: string): Promise<void> {
    const { conversation } = await this.client.messaging.conversations.markRead.mutate({ id });
    this.applyEvent(delivered.conversationUpdated(conversation));
  }

  /** Replaces a cached message with the server's response, or with an optimistic version. */
  updateMessage(message: MessageView): void {
    this.applyEvent(delivered.messageUpdated(message));
  }

  private readonly wakeOutbox = () => this.outbox.wake();

  private async send(unsent: Unsent) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), SEND_TIMEOUT_MS);
    const { conversationId: id, content, clientMessageId, mentions, addedIds } = unsent;
    const attachments = (unsent.attachments ?? []).map((attachment) => ({ id: attachment.id }));
    const replyToId = unsent.replyTo?.id ?? null;
    try {
      const { rooms, messages } = this.client.messaging;
      if (addedIds?.length) await rooms.addMembers.mutate({ id, userIds: addedIds });
      const input = { id, content, attachments, replyToId, clientMessageId, mentions };
      return (await messages.send.mutate(input, { signal: patience.signal })).message;
    } catch (error) {
      logFailure("Sending a message", error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private handleEvent(event: StreamEvent): void {
    if (!isMessagingEvent(event)) return;
    if (event.type === liveTypes.connected) this.handleConnected();
    if (event.type === liveTypes.messageUpdated) {
      this.applyEvent({ ...event, message: this.withPendingChoices(event.message) });
    } else this.applyEvent(event);
  }

  private withPendingChoices(message: MessageView): MessageView {
    return withPending(message, this.pendingChoices.get(message.id));
  }

  private handleConnected(): void {
    this.outbox.wake();
    // events between the page's first data and the start of the stream were missed
    if (!this.isConnected) this.caches.refetchAll();
    this.isConnected = true;
  }

  private applyEvent(event: LiveEvent): void {
    this.caches.apply(event);
    this.changeTypists((typists, now) => withTypingEvent(typists, event, this.me.id, now));
  }

  private changeTypists(change: (typists: Typists, now: number) => Typists): void {
    const now = Date.now();
    this.typists.set(change(withoutExpired(this.typists.get(), now), now));
    clearTimeout(this.expiryTimer);
    const next = nextExpiry(this.typists.get());
    if (Number.isFinite(next))
      this.expiryTimer = setTimeout(() => this.changeTypists((same) => same), next - now);
  }

  private checkSession(): void {
    if (this.live.failures.get() !== FAILURES_BEFORE_CHECK) return;
    void this.queries.invalidateQueries({ queryKey: this.caches.keys.unread });
  }
}

/** One per tab, across navigation. */
const sessions = createSingleton<MessagingSession>();

/** The session of this tab, shared by all callers for as long as the user is the same. */
export const sessionOf = (me: Pick<Me, "id">, live: Live, queries: QueryClient, client: MessagingClient) =>
  sessions.get(
    (one) => one.me.id === me.id && one.live === live && one.queries === queries,
    () => new MessagingSession(me, live, queries, client),
  );

/** Keeps the session running until the returned function is called. */
export const retainSession = sessions.retain;
