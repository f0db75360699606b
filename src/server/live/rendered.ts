import { log } from "../log";
import type { StoredEvent } from "./relay";

/** What a listener gets: an event in its final form. Its SSE bytes are made once for all who hear it. */
export class Rendered {
  #bytes: Buffer | undefined;
  constructor(
    /** undefined: fleeting (typing), so without a place to resume from */
    readonly position: number | undefined,
    readonly payload: object,
  ) {}
  get bytes(): Buffer {
    this.#bytes ??= sseBytes(this.position, this.payload);
    return this.#bytes;
  }
}

/** Without an `event:` line, so that a browser hands all events to `onmessage`. */
export const sseBytes = (position: number | undefined, payload: object) =>
  Buffer.from(`${position === undefined ? "" : `id: ${position}\n`}data: ${JSON.stringify(payload)}\n\n`);

/**
 * Turns stored events of its types into what is shown now, by position. An event that has nothing to show
 * any more is left out.
 */
export type Renderer = (events: StoredEvent[]) => Promise<Map<number, object>>;

/** One call per type of event, however many events there are. In the order of positions. */
export async function render(
  events: StoredEvent[],
  renderers: Record<string, Renderer>,
): Promise<Map<number, Rendered>> {
  const byType = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const some = byType.get(event.type);
    if (some) some.push(event);
    else byType.set(event.type, [event]);
  }
  const made = new Map<number, Rendered>();
  for (const [type, some] of byType) {
    const payloads = await renderOf(type, some, renderers[type]);
    for (const [position, payload] of payloads) made.set(position, new Rendered(position, payload));
  }
  return made;
}

/** The event's own fault (SQLSTATE class 22: data; or our code's), so that trying again would not help. */
const isLasting = (error: unknown) =>
  error instanceof TypeError || /^22/.test((error as { code?: string } | null)?.code ?? "");

/**
 * One event that can't be rendered must not stop all that come after it, in every process: it is left out, and the
 * rest of its batch is rendered one by one. A database that is away is another matter: that is tried again.
 */
async function renderOf(
  type: string,
  events: StoredEvent[],
  renderer: Renderer = async () => new Map(),
): Promise<Map<number, object>> {
  try {
    return await renderer(events);
  } catch (error) {
    if (!isLasting(error)) throw error;
    if (events.length === 1) {
      log.error({ err: error, type, position: events[0]?.position }, "a live event can't be rendered");
      return new Map();
    }
  }
  const parts = await Promise.all(events.map((event) => renderOf(type, [event], renderer)));
  return new Map(parts.flatMap((part) => [...part]));
}
