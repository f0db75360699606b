import type { FileHandle } from "node:fs/promises";

/** The file's structure is inconsistent: it is not treated as a picture. */
export class Malformed extends Error {}

const WINDOW = 64 * 1024;
/** Max bytes of a block that is small by nature (EXIF, an item index); a valid file has no larger one. */
const MAX_BLOCK = 1024 * 1024;

/** Random access to a file through a window, so that the file is never in memory as a whole. */
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

  /** The buffered bytes from this offset on, at least one. Throws Malformed at the end of the file. */
  async window(at: number): Promise<Buffer> {
    if (at < 0 || at >= this.size) throw new Malformed("the file ends too early");
    if (at < this.#start || at >= this.#start + this.#window.length) {
      this.#window = await this.#read(at, Math.min(WINDOW, this.size - at));
      this.#start = at;
    }
    return this.#window.subarray(at - this.#start);
  }

  /** Exactly `length` bytes. Throws Malformed if the file has fewer. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0);
    if (at < 0 || length < 0 || length > MAX_BLOCK || at + length > this.size) {
      throw new Malformed("a block reaches past the end");
    }
    const near = await this.window(at);
    return near.length >= length ? near.subarray(0, length) : this.#read(at, length);
  }
}

/** Max blocks per picture; a file with more is built to keep the parser busy. */
const MAX_BLOCKS = 100_000;

/** Returns a function to call for each block in a loop. It throws Malformed above the max. */
export function blockCounter(): () => void {
  let seen = 0;
  return () => {
    seen++;
    if (seen > MAX_BLOCKS) throw new Malformed("too many blocks");
  };
}
