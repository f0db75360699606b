import { MAX_POINTS, MAX_RUNS, type TrackFlaw, trackRefusal } from "./track-problems";

/** Max messages of a file, of any kind. */
const MAX_MESSAGES = 4_000_000;
/** The kinds of messages that are read, by their numbers, and the max of each: what the file is, a sport, sessions and so on. */
const wanted = new Map<number, { max: number; flaw: TrackFlaw }>([
  [0, { max: 1000, flaw: "MANY_MESSAGES" }],
  [12, { max: 1000, flaw: "MANY_MESSAGES" }],
  [18, { max: MAX_RUNS, flaw: "MANY_RUNS" }],
  [19, { max: 20_000, flaw: "MANY_MESSAGES" }],
  [20, { max: MAX_POINTS, flaw: "MANY_POINTS" }],
  [21, { max: 50_000, flaw: "MANY_MESSAGES" }],
]);
const TIMESTAMP = 253;
const HEADER_SIZES = [12, 14];
/** An index that no app has: its fields are passed over. */
const NO_APP = 0xff;

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** The checksum of the FIT protocol. */
export function fitChecksum(bytes: Uint8Array): number {
  let crc = 0;
  for (let at = 0; at < bytes.length; at++)
    crc = (crc >> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return crc;
}

const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

/** Whether the bytes begin as a FIT file does. */
export const isFit = (bytes: Uint8Array, at = 0): boolean =>
  [0x2e, 0x46, 0x49, 0x54].every((letter, index) => bytes[at + 8 + index] === letter);

/** `size`: of a message in bytes; `compressedSize`: of one whose time is in its header. */
type Definition = { kind: number; size: number; compressedSize: number; hasTime: boolean };

/** Counts the messages of all files of one. Throws a Refusal beyond the limits. */
class Counts {
  private whole = 0;
  private readonly counts = new Map<number, number>();

  add(kind: number): void {
    this.whole++;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const limit = wanted.get(kind);
    if (limit && count > limit.max) throw trackRefusal(limit.flaw);
    if (this.whole > MAX_MESSAGES) throw trackRefusal("MANY_MESSAGES");
  }
}

/**
 * Goes through the messages of one file and copies those that are wanted. Fields of apps lose their name on the way: it can be one
 * of the protocol's.
 */
class Walk {
  /** Some messages have their time in their header, as one that follows another's. */
  hasCompressed = false;
  private readonly definitions = new Map<number, Definition>();
  private readonly kept: Uint8Array[] = [];
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly end: number,
    private readonly counts: Counts | null,
    private readonly isKept: (definition: Definition) => boolean,
  ) {
    this.at = bytes[0] ?? 0;
  }

  /** The kept messages. */
  run(): Uint8Array[] {
    while (this.at < this.end) {
      const start = this.at;
      const header = this.take(1);
      let isKept = true;
      if (header & 0x80) isKept = this.skip((header >> 5) & 3, true);
      else if (header & 0x40) this.define(header);
      else if (header & 0x30) throw trackRefusal("DAMAGED");
      else isKept = this.skip(header & 15, false);
      if (isKept) this.kept.push(this.bytes.subarray(start, this.at));
    }
    return this.kept;
  }

  /** The byte here; goes on by so many. */
  private take(count: number): number {
    const byte = this.bytes[this.at] ?? 0;
    this.at += count;
    if (this.at > this.end) throw trackRefusal("DAMAGED");
    return byte;
  }

  private skip(local: number, isCompressed: boolean): boolean {
    const definition = this.definitions.get(local);
    if (!definition) throw trackRefusal("DAMAGED");
    this.counts?.add(definition.kind);
    this.hasCompressed ||= isCompressed;
    const size = isCompressed ? definition.compressedSize : definition.size;
    if (size > 0) this.take(size);
    return this.isKept(definition);
  }

  private define(header: number): void {
    this.counts?.add(-1);
    this.take(1);
    const endian = this.take(1);
    if (endian > 1) throw trackRefusal("DAMAGED");
    const [first, second] = [this.take(1), this.take(1)];
    const kind = endian === 0 ? first + 256 * second : 256 * first + second;
    const definition: Definition = { kind, size: 0, compressedSize: 0, hasTime: false };
    const count = this.take(1);
    for (let index = 0; index < count; index++) {
      const number = this.take(1);
      const size = this.take(2);
      definition.size += size;
      definition.hasTime ||= number === TIMESTAMP;
      if (index > 0 || number !== TIMESTAMP) definition.compressedSize += size;
    }
    if (header & 0x20) this.defineOfApps(definition);
    this.definitions.set(header & 15, definition);
  }

  private defineOfApps(definition: Definition): void {
    const count = this.take(1);
    for (let index = 0; index < count; index++) {
      this.take(1);
      const size = this.take(1);
      definition.size += size;
      definition.compressedSize += size;
      this.bytes[this.at] = NO_APP;
      this.take(1);
    }
  }
}

/** A copy of a whole file that has the wanted messages alone. Its checksum is not corrected. */
function pickWanted(file: Uint8Array, counts: Counts): Uint8Array {
  const [headerSize, end] = [file[0] ?? 0, file.length - 2];
  const { hasCompressed } = walked(new Walk(file, end, counts, () => false));
  const isKept = ({ kind, hasTime }: Definition) => wanted.has(kind) || (hasCompressed && hasTime);
  const messages = new Walk(file, end, null, isKept).run();
  const size = messages.reduce((sum, { length }) => sum + length, 0);
  const picked = new Uint8Array(headerSize + size + 2);
  picked.set(file.subarray(0, headerSize));
  new DataView(picked.buffer).setUint32(4, size, true);
  let at = headerSize;
  for (const message of messages) {
    picked.set(message, at);
    at += message.length;
  }
  return picked;
}

function walked(walk: Walk): Walk {
  walk.run();
  return walk;
}

/** Where the file ends that begins here. Throws a Refusal where it is cut off or damaged. */
function endOf(bytes: Uint8Array): number {
  const headerSize = bytes[0] ?? 0;
  const fail = (flaw: TrackFlaw) => {
    throw trackRefusal(flaw);
  };
  if (bytes.length < 14) fail("CUT_OFF");
  if (!HEADER_SIZES.includes(headerSize) || !isFit(bytes)) fail("DAMAGED");
  const size = word(bytes, 4) + word(bytes, 6) * 65_536;
  const end = headerSize + size;
  if (size === 0 || end + 2 > bytes.length) fail("CUT_OFF");
  const headerCrc = headerSize === 14 ? word(bytes, 12) : 0;
  if (headerCrc !== 0 && headerCrc !== fitChecksum(bytes.subarray(0, 12))) fail("CHECKSUM");
  if (word(bytes, end) !== fitChecksum(bytes.subarray(0, end))) fail("CHECKSUM");
  return end + 2;
}

/**
 * The FIT files that a file consists of, one after the other, whole and in copies from which the fields of apps can't be read.
 * Throws a Refusal where one of them is cut off or damaged.
 */
export function cutFit(bytes: Uint8Array): Uint8Array[] {
  const files: Uint8Array[] = [];
  const counts = new Counts();
  for (let at = 0; at < bytes.length; ) {
    const rest = bytes.subarray(at);
    // what a card's sector was filled up with
    if (files.length > 0 && rest.every((byte) => byte === 0)) break;
    if (files.length >= MAX_RUNS) throw trackRefusal("MANY_RUNS");
    const length = endOf(rest);
    files.push(pickWanted(rest.slice(0, length), counts));
    at += length;
  }
  return files;
}
