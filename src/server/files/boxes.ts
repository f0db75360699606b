import { blockCounter, Malformed, type Source } from "./source";

/**
 * A box of an ISO media file. Offsets: `at` its start, `body` the start of its content, `end` the first byte after it.
 */
export type Box = { type: string; at: number; body: number; end: number };

/** The sibling boxes in this range. Throws Malformed. */
export async function boxesIn(source: Source, from: number, to: number): Promise<Box[]> {
  const found: Box[] = [];
  const count = blockCounter();
  for (let at = from; at < to; ) {
    count();
    const head = await source.bytes(at, 8);
    const type = head.toString("latin1", 4, 8);
    let length = head.readUInt32BE(0);
    let body = at + 8;
    if (length === 1) {
      length = Number((await source.bytes(body, 8)).readBigUInt64BE(0));
      body += 8;
    } else if (length === 0) length = to - at;
    const end = at + length;
    if (end < body || end > to) throw new Malformed("a box reaches past the end");
    found.push({ type, at, body, end });
    at = end;
  }
  return found;
}

/** Reads consecutive numbers. Throws Malformed when reading past the end. */
export class Numbers {
  #at = 0;
  constructor(readonly bytes: Buffer) {}

  next(length: number): number {
    if (length === 0) return 0;
    const at = this.#at;
    this.#at += length;
    if (this.#at > this.bytes.length) throw new Malformed("a box is too short");
    if (length <= 6) return this.bytes.readUIntBE(at, length);
    return Number(this.bytes.readBigUInt64BE(at));
  }

  text(length: number): string {
    const at = this.#at;
    this.#at += length;
    return this.bytes.toString("latin1", at, this.#at);
  }

  /** The remaining bytes, as latin1 text. */
  rest(): string {
    return this.bytes.toString("latin1", this.#at);
  }
}
