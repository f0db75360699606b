import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { createTRPCClient, httpLink } from "@trpc/client";
import { expect } from "vitest";
import type { AppRouter } from "@/api/root";
import type { ConversationView } from "@/features/messaging/conversations/views";
import type { LiveEvent } from "@/features/messaging/events";
import type { MessageView } from "@/features/messaging/messages/views";
import { Caches } from "@/features/messaging/ui/state/caches";
import type { Thread } from "@/features/messaging/ui/state/thread";
import { transformer } from "@/lib/transformer";
import type { Json, Member } from "./client";
import { SocketStream, SseStream } from "./live";

const path = "/api/messages/conversations";
const PEOPLE_IN_LIST = 10;

type Feed = (event: LiveEvent) => void;

/** Delays events after the answers of calls, as a network does; delivers none after the connection is closed. */
class Slow {
  feed: Feed = () => {};
  lag = 0;
  private connection = 0;

  later(take: () => void): void {
    const { connection } = this;
    setTimeout(() => connection === this.connection && take(), this.lag);
  }

  forget(): void {
    this.connection++;
  }
}

class FeedingSse extends SseStream {
  readonly slow = new Slow();
  protected override receive(id: string | undefined, event: LiveEvent): void {
    this.slow.later(() => {
      this.slow.feed(event);
      super.receive(id, event);
    });
  }
}

class FeedingSocket extends SocketStream {
  readonly slow = new Slow();
  protected override receive(id: string | undefined, event: LiveEvent): void {
    this.slow.later(() => {
      this.slow.feed(event);
      super.receive(id, event);
    });
  }
}

/** The type of an event; for `conversation_updated` also which of its three forms. */
export function kindOf(event: LiveEvent): string {
  if (event.type !== "conversation_updated") return event.type;
  if ("deleted" in event.conversation) return "gone";
  return "participants" in event.conversation ? "personal" : "shared";
}

/** The fields of a conversation that lists and single answers share: of its people the first ones. */
function comparable(conversation: ConversationView, meId: string) {
  const allParticipants = conversation.allParticipants.slice(0, PEOPLE_IN_LIST);
  return { ...conversation, allParticipants, participants: allParticipants.filter(({ id }) => id !== meId) };
}

/** A response with all of its body: one that is still being read is not settled yet. */
async function whole(address: Parameters<typeof fetch>[0], options: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  return new Response(await response.text(), response);
}

/** toEqual ignores the order of keys, but the order of reactions matters. */
const ordered = (message: MessageView) => ({ ...message, reactions: Object.entries(message.reactions) });

/** One person's window: the web client's own caches, fed by a real stream, loading over real HTTP. */
export class StateClient {
  readonly caches: Caches;
  readonly kinds = new Set<string>();
  online = false;
  private readonly stream: FeedingSse | FeedingSocket;
  private readonly queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
    },
  });
  private readonly watched = new Map<string, () => void>();
  private underWay = 0;
  private greeted = false;

  /** `holdsList`: false for a window on another page, which shows only the total */
  constructor(
    url: string,
    readonly who: Member,
    by: "sse" | "socket",
    lag: number,
    private readonly holdsList = true,
  ) {
    const client = createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${url}/api/trpc`,
          transformer,
          headers: () => ({ cookie: who.cookieHeader }),
          fetch: (address, options) => this.counted(() => whole(address, options as RequestInit)),
        }),
      ],
    });
    this.caches = new Caches(this.queries, client, who);
    this.stream = by === "sse" ? new FeedingSse(url, who) : new FeedingSocket(url, who);
    this.stream.slow.lag = lag;
    this.stream.slow.feed = (event) => this.receive(event);
    if (holdsList) this.watch("list", this.caches.listQuery());
    this.watch("unread", this.caches.unreadQuery());
  }

  private async counted<T>(call: () => Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await call();
    } finally {
      this.underWay--;
    }
  }

  private watch(name: string, options: { queryKey: string[]; queryFn: () => Promise<unknown> }): void {
    if (this.watched.has(name)) return;
    this.watched.set(
      name,
      new QueryObserver<unknown>(this.queries, options).subscribe(() => {}),
    );
  }

  /** Handles an event as MessagingSession does. */
  private receive(event: LiveEvent): void {
    this.kinds.add(kindOf(event));
    if (event.type === "connected" && !this.greeted) {
      this.greeted = true;
      this.caches.refetchAll();
    }
    this.caches.apply(event);
  }

  async goOnline(): Promise<void> {
    if (this.online) return;
    this.online = true;
    await this.stream.open();
  }

  goOffline(): void {
    this.online = false;
    this.stream.close();
    this.stream.slow.forget();
  }

  /** A short network outage; the tRPC link reconnects by itself. */
  async stumble(): Promise<void> {
    if (!this.online) return;
    const before = this.stream.all("connected").length;
    this.stream.drop();
    if (this.stream instanceof SseStream) {
      this.stream.slow.forget();
      await this.stream.open();
    } else await this.stream.until("connected again", () => this.stream.all("connected").length > before);
  }

  close(): void {
    this.goOffline();
    for (const stop of this.watched.values()) stop();
    this.queries.clear();
  }

  list(): ConversationView[] {
    return this.queries.getQueryData(this.caches.keys.list) ?? [];
  }

  /** The cached messages of a conversation; loads and caches them if necessary. */
  async thread(id: string): Promise<Thread | undefined> {
    this.watch(id, this.caches.threadQuery(id));
    await this.settle();
    return this.caches.threads.get(id);
  }

  hears = (messageId: string) =>
    this.stream.until("the marker", () => this.stream.messageIds.includes(messageId), 20_000);

  /** Waits until nothing is loading. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      quiet = this.underWay === 0 && this.queries.isFetching() === 0 ? quiet + 1 : 0;
    }
  }

  /** Checks that the caches, after all events, equal what the client would load afresh. */
  async expectFresh(): Promise<void> {
    const { who } = this;
    const { conversations } = (await who.get(path)).body as { conversations: ConversationView[] };
    const { unreadCount } = (await who.get("/api/messages/unread-count")).body;
    const sight = (list: ConversationView[]) => list.map((one) => comparable(one, who.id));
    if (this.holdsList) expect(sight(this.list()), `list of ${who.name}`).toEqual(sight(conversations));
    const total = this.queries.getQueryData(this.caches.keys.unread);
    expect(total, `unread total of ${who.name}`).toBe(unreadCount);
    for (const id of this.watched.keys()) if (id !== "list" && id !== "unread") await this.expectThread(id);
  }

  private async expectThread(id: string): Promise<void> {
    const what = `thread ${id} of ${this.who.name}`;
    const fresh = await this.who.get(`${path}/${id}?limit=100`);
    const held = this.queries.getQueryState<Thread>(this.caches.keys.thread(id));
    if (fresh.status === 404) return expect(held?.status, `${what}, who is out of it`).toBe("error");
    const page = fresh.body as { messages: MessageView[]; hasMore: boolean; conversation: Json };
    expect(held?.status, what).toBe("success");
    const from = held?.data?.messages[0]?.seq ?? 0;
    const messages = page.messages.filter(({ seq }) => seq >= from).map(ordered);
    expect({ ...held?.data, messages: held?.data?.messages.map(ordered) }, what).toEqual({
      messages,
      hasOlder: page.hasMore || from > (page.messages[0]?.seq ?? 0),
      hasNewer: false,
    });
  }
}
