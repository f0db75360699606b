import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "@/features/accounts/rules";
import { type NotificationEvent, notificationTypes } from "@/features/notifications/events";
import { delivered, type LiveEvent, liveTypes } from "../../events";
import type { MessageView } from "../../messages/views";
import { createBrowserShelf, exclusively } from "../outbox/browser-shelf";
import { Outbox, type Unsent } from "../outbox/outbox";
import { Caches, type MessagingClient } from "../state/caches";
import { LiveConnection } from "./live-connection";
import { openStream } from "./open-stream";
import { createStore } from "./store";
import { nextExpiry, type Typists, withoutExpired, withTypingEvent } from "./typists";

/** A send without an answer for so long is a send without an answer. */
const SEND_TIMEOUT_MS = 30_000;

/** All that the stream carries: messaging, and what else waits for a person. */
export type StreamEvent = LiveEvent | NotificationEvent;
type StreamListener = (event: StreamEvent) => void;

/** Messaging of one person in one tab: what is held, what is unsent, who types, and the stream that keeps it true. */
export class MessagingSession {
  readonly caches: Caches;
  readonly outbox: Outbox<MessageView>;
  readonly typists = createStore<Typists>({});
  /** since when the stream has not been open; null while it is */
  readonly lostSince = createStore<number | null>(null);
  private readonly connection: LiveConnection;
  private readonly listeners = new Set<StreamListener>();
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private greeted = false;
  private failures = 0;

  constructor(
    readonly me: Pick<Me, "id">,
    readonly queries: QueryClient,
    readonly client: MessagingClient,
  ) {
    this.caches = new Caches(queries, client, me);
    this.outbox = new Outbox({
      shelf: createBrowserShelf(me.id),
      exclusively: (name, work) => exclusively(`${me.id}-${name}`, work),
      send: (unsent) => this.send(unsent),
      onSent: (message) => this.take(delivered.messageSent(message)),
    });
    this.connection = new LiveConnection({
      open: openStream,
      onEvent: (event) => this.hear(event as StreamEvent),
      onState: (state) => this.showState(state === "open"),
    });
  }

  start(): void {
    this.connection.start();
    void this.outbox.start();
    window.addEventListener("online", this.comeBack);
    window.addEventListener("offline", this.goAway);
    document.addEventListener("visibilitychange", this.lookAgain);
  }

  stop(): void {
    this.connection.stop();
    this.outbox.stop();
    clearTimeout(this.expiry);
    window.removeEventListener("online", this.comeBack);
    window.removeEventListener("offline", this.goAway);
    document.removeEventListener("visibilitychange", this.lookAgain);
  }

  /** Marks a conversation read, here at once and on the server. */
  async markRead(id: string): Promise<void> {
    const { conversation } = await this.client.messaging.conversations.markRead.mutate({ id });
    this.take(delivered.conversationUpdated(conversation));
  }

  /** A message as the server has just answered it, or as it will be in a moment: it takes its own place. */
  keepMessage(message: MessageView): void {
    this.take(delivered.messageUpdated(message));
  }

  private readonly comeBack = () => {
    this.connection.check();
    this.outbox.wake();
  };

  private readonly goAway = () => this.connection.lose();

  private readonly lookAgain = () => {
    if (document.visibilityState === "visible") this.connection.check();
  };

  private async send(unsent: Unsent) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), SEND_TIMEOUT_MS);
    const { conversationId: id, content, clientMessageId } = unsent;
    const attachments = (unsent.attachments ?? []).map((attachment) => ({ id: attachment.id }));
    const replyToId = unsent.replyTo?.id ?? null;
    try {
      const input = { id, content, attachments, replyToId, clientMessageId };
      return (await this.client.messaging.messages.send.mutate(input, { signal: patience.signal })).message;
    } finally {
      clearTimeout(timer);
    }
  }

  /** For what is no message: there is one stream for all of it. */
  listen(listener: StreamListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private hear(event: StreamEvent): void {
    for (const listener of [...this.listeners]) listener(event);
    if (event.type === notificationTypes.notificationMade || event.type === notificationTypes.badgesChanged)
      return;
    if (event.type === liveTypes.connected) this.greet();
    this.take(event);
  }

  /** What happened between the page's first data and the stream's beginning is told by nobody else. */
  private greet(): void {
    this.outbox.wake();
    if (!this.greeted) this.caches.refetchAll();
    this.greeted = true;
  }

  private take(event: LiveEvent): void {
    this.caches.apply(event);
    this.changeTypists((typists, now) => withTypingEvent(typists, event, this.me.id, now));
  }

  private changeTypists(change: (typists: Typists, now: number) => Typists): void {
    const now = Date.now();
    this.typists.set(change(withoutExpired(this.typists.get(), now), now));
    clearTimeout(this.expiry);
    const next = nextExpiry(this.typists.get());
    if (Number.isFinite(next)) this.expiry = setTimeout(() => this.changeTypists((same) => same), next - now);
  }

  private showState(isOpen: boolean): void {
    if (isOpen) {
      this.failures = 0;
      this.lostSince.set(null);
      return;
    }
    this.lostSince.set(this.lostSince.get() ?? Date.now());
    // a call over HTTP tells whether it is the session that has ended; it then leads to the sign-in page
    if (++this.failures === 4) void this.queries.invalidateQueries({ queryKey: this.caches.keys.unread });
  }
}

let current: MessagingSession | null = null;
let users = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
/** From one page to the next nobody holds it for a moment. */
const LINGER_MS = 5000;

/** The one session of this tab: the same one for everybody who asks, as long as the person is the same. */
export function sessionOf(
  me: Pick<Me, "id">,
  queries: QueryClient,
  client: MessagingClient,
): MessagingSession {
  // a server renders for many people: there nothing may be shared, and nothing is started
  if (typeof window === "undefined") return new MessagingSession(me, queries, client);
  if (current?.me.id !== me.id || current.queries !== queries) {
    current?.stop();
    current = new MessagingSession(me, queries, client);
    users = 0;
  }
  return current;
}

/** Keeps the session running until the answer is called. */
export function holdSession(session: MessagingSession): () => void {
  clearTimeout(closing);
  users++;
  session.start();
  return () => {
    users--;
    if (users > 0 || current !== session) return;
    closing = setTimeout(() => {
      session.stop();
      if (current === session) current = null;
    }, LINGER_MS);
  };
}
