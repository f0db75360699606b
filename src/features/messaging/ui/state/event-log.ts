import type { LiveEvent } from "../../events";

const MAX_EVENTS = 500;

/** Recent events, replayed on responses that were pending when they arrived. */
export class EventLog {
  private readonly entries: { number: number; event: LiveEvent }[] = [];
  private number = 0;

  write(event: LiveEvent): void {
    this.entries.push({ number: ++this.number, event });
    if (this.entries.length > MAX_EVENTS) this.entries.shift();
  }

  /** Take before a load; pass to `since` after it. */
  mark(): number {
    return this.number;
  }

  since(mark: number, conversationId?: string): LiveEvent[] {
    return this.entries
      .filter(({ number }) => number > mark)
      .map(({ event }) => event)
      .filter(
        (event) => !conversationId || ("conversationId" in event && event.conversationId === conversationId),
      );
  }
}
