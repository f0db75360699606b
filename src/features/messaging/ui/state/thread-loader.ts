import type { QueryClient } from "@tanstack/react-query";
import type { ConversationView } from "../../conversations/views";
import type { keysOf, MessagingClient } from "./caches";
import type { EventLog } from "./event-log";
import { firstThread } from "./first-thread";
import {
  afterEvents,
  firstSeq,
  lastSeq,
  type Thread,
  threadOfPage,
  trimmed,
  withNewer,
  withOlder,
  withoutNewest,
  withoutOldest,
} from "./thread";

const PAGE_SIZE = 50;
const LARGE_PAGE_SIZE = 100;
/** Max pages fetched to close a gap before reloading only the newest page. */
const MAX_PAGES = 10;

/** Which message: `seq` is unknown where only its address is. */
export type MessagePlace = { id: string; seq?: number };

type Dependencies = {
  queries: QueryClient;
  client: MessagingClient;
  keys: ReturnType<typeof keysOf>;
  eventLog: EventLog;
};

/** Loads ranges of messages into the cache and extends them at both ends. */
export class ThreadLoader {
  private readonly catchingUp = new Set<string>();

  constructor(private readonly dependencies: Dependencies) {}

  get(id: string): Thread | undefined {
    return this.dependencies.queries.getQueryData(this.dependencies.keys.thread(id));
  }

  set(id: string, thread: Thread | undefined): void {
    this.dependencies.queries.setQueryData(this.dependencies.keys.thread(id), thread);
  }

  /** Loads what is already held again, or else the page with the first unread message, or the newest page. */
  async load(id: string): Promise<Thread> {
    const held = this.get(id);
    if (held?.hasNewer) return this.around(id, Math.floor((firstSeq(held) + lastSeq(held)) / 2));
    if (held) return this.downTo(id, firstSeq(held));
    const newest = await this.open({ id, limit: PAGE_SIZE });
    return firstThread(newest) ?? this.around(id, newest.conversation.readSeq + 1);
  }

  async loadConversation(id: string): Promise<ConversationView> {
    return (await this.open({ id, limit: 2 })).conversation;
  }

  async loadOlder(id: string): Promise<void> {
    const [first] = this.get(id)?.messages ?? [];
    if (!first) return;
    const page = await this.open({ id, before: first.id, limit: PAGE_SIZE });
    this.change(id, (thread) => withoutNewest(withOlder(thread, page)));
  }

  async loadNewer(id: string, limit = PAGE_SIZE): Promise<void> {
    const last = this.get(id)?.messages.at(-1);
    if (!last) return;
    const mark = this.dependencies.eventLog.mark();
    const page = await this.open({ id, after: last.id, limit });
    this.change(id, (thread) => {
      const grown = afterEvents(withNewer(thread, page), this.dependencies.eventLog.since(mark, id));
      return withoutOldest(grown);
    });
  }

  /** Jumps to the newest page, dropping a range held in the middle of the history. */
  async loadNewest(id: string): Promise<void> {
    const mark = this.dependencies.eventLog.mark();
    const page = await this.open({ id, limit: PAGE_SIZE });
    this.set(id, afterEvents(threadOfPage(page), this.dependencies.eventLog.since(mark, id)));
  }

  /** Replaces what is held with the messages around this one. Throws not-found if it is not in the conversation. */
  async loadAround(id: string, target: MessagePlace): Promise<void> {
    const mark = this.dependencies.eventLog.mark();
    const { seq } = target;
    const page = seq === undefined ? { around: target.id } : { aroundSeq: seq };
    const thread = threadOfPage(await this.open({ id, ...page, limit: LARGE_PAGE_SIZE }));
    this.set(id, afterEvents(thread, this.dependencies.eventLog.since(mark, id)));
  }

  /** Closes the gap between what is held and the newest message. On failure, reconnecting closes it. */
  async catchUp(id: string): Promise<void> {
    if (this.catchingUp.has(id)) return;
    this.catchingUp.add(id);
    try {
      let pages = 0;
      do await this.loadNewer(id, LARGE_PAGE_SIZE);
      while (this.get(id)?.hasNewer && ++pages < MAX_PAGES);
      if (this.get(id)?.hasNewer || !this.get(id)?.messages.length) await this.loadNewest(id);
    } catch {
      void this.dependencies.queries.invalidateQueries({ queryKey: this.dependencies.keys.thread(id) });
    } finally {
      this.catchingUp.delete(id);
    }
  }

  /** When the user leaves: drops a range in the middle of the history; trims a long one to its newer part. */
  leave(id: string): void {
    const thread = this.get(id);
    if (thread?.hasNewer)
      this.dependencies.queries.removeQueries({ queryKey: this.dependencies.keys.thread(id) });
    else if (thread) this.set(id, trimmed(thread));
  }

  private change(id: string, how: (thread: Thread) => Thread): void {
    const thread = this.get(id);
    if (thread) this.set(id, how(thread));
  }

  private async open(input: Parameters<MessagingClient["messaging"]["conversations"]["get"]["query"]>[0]) {
    const page = await this.dependencies.client.messaging.conversations.get.query(input);
    this.dependencies.queries.setQueryData(this.dependencies.keys.conversation(input.id), page.conversation);
    return page;
  }

  private async around(id: string, aroundSeq: number): Promise<Thread> {
    return threadOfPage(await this.open({ id, aroundSeq, limit: LARGE_PAGE_SIZE }));
  }

  /** Loads the newest page, then older ones until `seq` is included, at most MAX_PAGES in all. */
  private async downTo(id: string, seq: number): Promise<Thread> {
    let thread = threadOfPage(await this.open({ id, limit: LARGE_PAGE_SIZE }));
    for (let pages = 1; pages < MAX_PAGES && thread.hasOlder && firstSeq(thread) > seq; pages++) {
      const [first] = thread.messages;
      if (!first) break;
      thread = withOlder(thread, await this.open({ id, before: first.id, limit: LARGE_PAGE_SIZE }));
    }
    return thread;
  }
}
