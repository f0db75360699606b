import type { FileHandle } from "node:fs/promises";

/** What the file says of itself can't be true: it is taken for no picture. */
export class Malformed extends Error {}

const WINDOW = 64 * 1024;
/** Of what is small by its nature (an EXIF block, an index of items); more is no honest file. */
const MAX_BLOCK = 1024 * 1024;

/** Looks into a file at any place, a window at a time: never the whole file in memory, however large. */
export class Source {
  #window: Buffer = Buffer.alloc(0);
  #start = 0;
  constructor(
    readonly handle: Pick<FileHandle, "read">,
    readonly size: number,
  ) {}

  async #read(at: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.handle.read(buffer, filled, length - filled, at + filled);
      if (bytesRead === 0) throw new Malformed("the file ends too early");
      filled += bytesRead;
    }
    return buffer;
  }

  /** What is at hand from here on, at least one byte. Throws Malformed at the file's end. */
  async window(at: number): Promise<Buffer> {
    if (at < 0 || at >= this.size) throw new Malformed("the file ends too early");
    if (at < this.#start || at >= this.#start + this.#window.length) {
      this.#window = await this.#read(at, Math.min(WINDOW, this.size - at));
      this.#start = at;
    }
    return this.#window.subarray(at - this.#start);
  }

  /** Exactly these bytes. Throws Malformed when the file does not have them. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0);
    if (at < 0 || length < 0 || length > MAX_BLOCK || at + length > this.size) {
      throw new Malformed("a block reaches past the end");
    }
    const near = await this.window(at);
    return near.length >= length ? near.subarray(0, length) : this.#read(at, length);
  }
}

/** So many blocks are no honest picture: whoever counts them is kept busy for nothing. */
const MAX_BLOCKS = 100_000;

/** Counts what a loop has seen. Throws Malformed at too many. */
export function blockCounter(): () => void {
  let seen = 0;
  return () => {
    seen++;
    if (seen > MAX_BLOCKS) throw new Malformed("too many blocks");
  };
}
