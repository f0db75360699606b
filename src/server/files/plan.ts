import type { FileHandle } from "node:fs/promises";
import { Malformed } from "./source";

export type Range = { from: number; to: number };
/** A range copied from the old file, a range replaced by zeros, or bytes to insert. */
type Piece = (Range & { isBlank: boolean }) | Buffer;

/** The parts of a rewritten file, in order. Adjacent ranges are merged. */
export class Plan {
  readonly pieces: Piece[] = [];

  keep(from: number, to: number): void {
    const last = this.pieces.at(-1);
    if (last && !Buffer.isBuffer(last) && !last.isBlank && last.to === from) last.to = to;
    else if (to > from) this.pieces.push({ from, to, isBlank: false });
  }

  blank(from: number, to: number): void {
    if (to > from) this.pieces.push({ from, to, isBlank: true });
  }

  insert(bytes: Buffer): void {
    if (bytes.length > 0) this.pieces.push(bytes);
  }

  /** Whether the plan reproduces the file unchanged. */
  isSame(size: number): boolean {
    const [only, ...others] = this.pieces;
    if (!only || others.length > 0 || Buffer.isBuffer(only) || only.isBlank) return false;
    return only.from === 0 && only.to === size;
  }
}

/** Zeroes these ranges and keeps every other byte at its offset, so that offsets within the file stay valid. */
export function blankedRange(ranges: Range[], size: number): Plan {
  const plan = new Plan();
  let at = 0;
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (!(from >= 0 && to >= from && to <= size)) throw new Malformed("metadata outside of the file");
    if (to <= at) continue;
    plan.keep(at, Math.max(at, from));
    plan.blank(Math.max(at, from), to);
    at = to;
  }
  plan.keep(at, size);
  return plan;
}

const STEP = 64 * 1024;

/** The bytes of the new file, in chunks. */
export async function* bytesOf(plan: Plan, handle: Pick<FileHandle, "read">): AsyncGenerator<Buffer> {
  for (const piece of plan.pieces) {
    if (Buffer.isBuffer(piece)) {
      yield piece;
      continue;
    }
    for (let at = piece.from; at < piece.to; ) {
      const buffer = Buffer.alloc(Math.min(STEP, piece.to - at));
      if (piece.isBlank) {
        yield buffer;
        at += buffer.length;
        continue;
      }
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) throw new Error("the file became shorter");
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}
