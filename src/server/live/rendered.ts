import { log } from "../log";
import type { StoredEvent } from "./relay";

/** An event in the form that listeners get. Its bytes are made once for all listeners. */
export class Rendered {
  #bytes: Buffer | undefined;
  #chunk: Buffer | undefined;
  constructor(
    /** undefined: the event is not stored (typing), so a client can't resume from it */
    readonly position: number | undefined,
    readonly payload: object,
  ) {}
  get bytes(): Buffer {
    this.#bytes ??= sseBytes(this.position, this.payload);
    return this.#bytes;
  }
  /** The bytes as a chunk of an HTTP/1.1 response. */
  get chunk(): Buffer {
    const { bytes } = this;
    this.#chunk ??= Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, CRLF]);
    return this.#chunk;
  }
}

const CRLF = Buffer.from("\r\n");

/** Without an `event:` line, so that browsers pass all events to `onmessage`. */
export const sseBytes = (position: number | undefined, payload: object) =>
  Buffer.from(`${position === undefined ? "" : `id: ${position}\n`}data: ${JSON.stringify(payload)}\n\n`);

/**
 * Turns stored events of one type into what is shown now, keyed by position. An event with nothing left to show is
 * omitted.
 */
export type Renderer = (events: StoredEvent[]) => Promise<Map<number, object>>;

/** An event with the topics whose subscribers hear it, looked up on delivery. */
export type Addressed = { topics: string[]; event: object };

/** As `Renderer`, for events whose own topic nobody subscribes to. They are not replayed. */
export type Addresser = (events: StoredEvent[]) => Promise<Map<number, Addressed>>;

/** Renders in one call per event type, however many events there are. Ordered by position. */
export async function render(
  events: StoredEvent[],
  renderers: Record<string, Renderer>,
): Promise<Map<number, Rendered>> {
  const byType = new Map<string, StoredEvent[]>();
  const made = new Map<number, Rendered>();
  for (const event of events) {
    if (event.payload) {
      made.set(event.position, new Rendered(event.position, event.payload));
      continue;
    }
    const some = byType.get(event.type);
    if (some) some.push(event);
    else byType.set(event.type, [event]);
  }
  for (const [type, some] of byType) {
    const payloads = await renderOf(type, some, renderers[type]);
    for (const [position, payload] of payloads) made.set(position, new Rendered(position, payload));
  }
  return made;
}

/**
 * Whether the error is caused by the event (SQLSTATE class 22: data; or a TypeError in our code), so a retry can't
 * help.
 */
const isLasting = (error: unknown) =>
  error instanceof TypeError || /^22/.test((error as { code?: string } | null)?.code ?? "");

/**
 * One event that can't be rendered must not block all that follow, in every process: it is skipped, and the rest of its
 * batch is rendered one by one. If the database is unavailable, the batch is retried instead.
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
