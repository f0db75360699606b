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

/** No `event:` line, so that `onmessage` gets all (contract, section 3, "Live events"). */
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
    const payloads = await renderers[type]?.(some);
    for (const [position, payload] of payloads ?? []) made.set(position, new Rendered(position, payload));
  }
  return made;
}
