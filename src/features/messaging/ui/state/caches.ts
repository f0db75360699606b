import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@/api/root";
import type { Me } from "@/features/accounts/rules";
import { uncached } from "@/ui/trpc";
import type { ConversationView, MemberView } from "../../conversations/views";
import { type LiveEvent, liveTypes, type UpdatedConversation } from "../../events";
import { READ_SHOWN_TO } from "../../rules";
import { applyEvent, type CachedState, type Refetches } from "./apply-event";
import { totalUnread, withShared } from "./conversation-list";
import { EventLog } from "./event-log";
import { afterReading } from "./members";
import { afterEvents } from "./thread";
import { ThreadLoader } from "./thread-loader";

export type MessagingClient = TRPCClient<AppRouter>;

/** Query keys of the caches, per user, so that nobody sees another's after a sign-out. */
export const keysOf = (meId: string) => ({
  all: ["messaging", meId],
  list: ["messaging", meId, "list"],
  unread: ["messaging", meId, "unread"],
  conversation: (id: string) => ["messaging", meId, "conversation", id],
  members: (id: string) => ["messaging", meId, "members", id],
  threads: ["messaging", meId, "thread"],
  thread: (id: string) => ["messaging", meId, "thread", id],
});

const conversationOf = (event: LiveEvent) => ("conversationId" in event ? event.conversationId : undefined);

/** The client's messaging caches, kept up to date by events. */
export class Caches {
  readonly keys: ReturnType<typeof keysOf>;
  readonly threads: ThreadLoader;
  /** conversations being read: scrolled to the end, in a window that has focus */
  readonly reading = new Set<string>();
  private readonly eventLog = new EventLog();

  constructor(
    private readonly queries: QueryClient,
    private readonly client: MessagingClient,
    private readonly me: Pick<Me, "id">,
  ) {
    this.keys = keysOf(me.id);
    this.threads = new ThreadLoader({ queries, client, keys: this.keys, eventLog: this.eventLog });
  }

  /** Applies an event, and loads what can't be derived from it. */
  apply(event: LiveEvent): void {
    this.eventLog.write(event);
    const id = conversationOf(event);
    const before = this.held(id);
    const { held, refetches } = applyEvent(before, event, this.readerOf(event));
    this.write(before, held, id);
    this.load({ ...refetches, unread: refetches.unread || this.changesTotal(event) }, id);
    if (event.type === liveTypes.conversationUpdated) this.cacheConversation(event.conversation);
    if (event.type === liveTypes.conversationRead) {
      const queryKey = this.keys.members(event.conversationId);
      this.queries.setQueryData<MemberView[]>(queryKey, (held) => held && afterReading(held, event));
    }
  }

  private cacheConversation(conversation: UpdatedConversation): void {
    const queryKey = this.keys.conversation(conversation.id);
    if ("deleted" in conversation) {
      // open views refetch and learn that it is gone
      void this.queries.invalidateQueries({ queryKey });
      void this.queries.invalidateQueries({ queryKey: this.keys.thread(conversation.id) });
    } else if ("participants" in conversation) {
      this.queries.setQueryData(queryKey, conversation);
      this.reloadStaleThread(conversation.id);
    } else {
      this.queries.setQueryData<ConversationView>(
        queryKey,
        (held) => held && withShared(held, conversation, this.me),
      );
    }
    void this.queries.invalidateQueries({ queryKey: this.keys.members(conversation.id) });
  }

  /** A user who was added again has missed changes: reloads a stale thread. */
  private reloadStaleThread(id: string): void {
    const queryKey = this.keys.thread(id);
    if (this.queries.getQueryState(queryKey)?.isInvalidated)
      void this.queries.invalidateQueries({ queryKey });
  }

  /** Invalidates all messaging caches. */
  refetchAll(): void {
    void this.queries.invalidateQueries({ queryKey: this.keys.all });
  }

  refetchList(): void {
    void this.queries.invalidateQueries({ queryKey: this.keys.list });
  }

  refetchUnread(): void {
    void this.queries.invalidateQueries({ queryKey: this.keys.unread });
  }

  listQuery() {
    return {
      queryKey: this.keys.list,
      queryFn: async () => {
        const mark = this.eventLog.mark();
        const { conversations } = await this.client.messaging.conversations.list.query({});
        const list = this.listAfter(conversations, this.eventLog.since(mark));
        // set both at once, so that the total always matches the list
        this.queries.setQueryData(this.keys.list, list);
        this.cacheUnread(this.total());
        return list;
      },
    };
  }

  unreadQuery() {
    return {
      queryKey: this.keys.unread,
      queryFn: async () => {
        const { unreadCount } = await this.client.messaging.conversations.countUnread.query(undefined, {
          context: uncached,
        });
        return this.total() ?? unreadCount;
      },
    };
  }

  conversationQuery(id: string) {
    return { queryKey: this.keys.conversation(id), queryFn: () => this.threads.loadConversation(id) };
  }

  /** The members with their read positions, at most READ_SHOWN_TO. */
  membersQuery(id: string) {
    return {
      queryKey: this.keys.members(id),
      queryFn: async (): Promise<MemberView[]> => {
        const mark = this.eventLog.mark();
        const input = { id, limit: READ_SHOWN_TO };
        const { members } = await this.client.messaging.conversations.listMembers.query(input);
        return this.eventLog.since(mark, id).reduce(afterReading, members);
      },
    };
  }

  threadQuery(id: string) {
    return {
      queryKey: this.keys.thread(id),
      queryFn: async () => {
        const mark = this.eventLog.mark();
        const thread = await this.threads.load(id);
        return afterEvents(thread, this.eventLog.since(mark, id));
      },
    };
  }

  private listAfter(list: ConversationView[], events: LiveEvent[]): ConversationView[] {
    return events.reduce((after, event) => {
      const held = { list: after, thread: undefined, unread: undefined };
      return applyEvent(held, event, this.readerOf(event)).held.list ?? after;
    }, list);
  }

  private readerOf(event: LiveEvent) {
    const id = conversationOf(event);
    return { me: this.me, readingId: id !== undefined && this.reading.has(id) ? id : null };
  }

  private held(conversationId: string | undefined): CachedState {
    return {
      list: this.queries.getQueryData(this.keys.list),
      unread: this.queries.getQueryData(this.keys.unread),
      thread: conversationId === undefined ? undefined : this.threads.get(conversationId),
    };
  }

  /**
   * The total, summed from the list where that is complete. A fetched count may include messages that have not arrived
   * here yet, or miss some that have arrived since.
   */
  private total(): number | undefined {
    const state = this.queries.getQueryState<ConversationView[]>(this.keys.list);
    return state?.data && !state.isInvalidated ? totalUnread(state.data) : undefined;
  }

  /** Without a list to sum, the total is refetched on every event that may change it. */
  private changesTotal({ type }: LiveEvent): boolean {
    return (
      (type === liveTypes.messageSent || type === liveTypes.conversationUpdated) && this.total() === undefined
    );
  }

  private cacheUnread(unread: number | undefined): void {
    this.queries.setQueryData<number>(this.keys.unread, (held) => (held === undefined ? held : unread));
  }

  private write(before: CachedState, after: CachedState, conversationId: string | undefined): void {
    if (after.list !== before.list) this.queries.setQueryData(this.keys.list, after.list);
    this.cacheUnread(this.total() ?? after.unread);
    if (conversationId && after.thread !== before.thread) this.threads.set(conversationId, after.thread);
  }

  private load(wants: Refetches, conversationId: string | undefined): void {
    if (wants.list) void this.queries.invalidateQueries({ queryKey: this.keys.list });
    if (wants.unread && this.total() === undefined)
      void this.queries.invalidateQueries({ queryKey: this.keys.unread });
    if (!wants.thread) return;
    if (conversationId) void this.threads.catchUp(conversationId);
    else void this.queries.invalidateQueries({ queryKey: this.keys.threads });
  }
}
