import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type FileRun, type Track, valueAt } from "@/lib/track";

/** Raised when the form changes; older ones stay readable. */
const VERSION = 1;
/** Max bytes of an unpacked run: 200 000 points at their longest. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What is kept of a column, as steps of a unit: milliseconds, a centimetre of a degree, centimetres, beats, centimetres. */
const columns = [
  ["seconds", 1000],
  ["latitude", 1e7],
  ["longitude", 1e7],
  ["elevation", 100],
  ["heartRate", 1],
  ["distance", 100],
] as const satisfies [Exclude<keyof Track, "isBreak">, number][];

/** Integers as bytes, the small ones as few. */
class Writer {
  private bytes = new Uint8Array(4096);
  private count = 0;

  byte(value: number): void {
    if (this.count === this.bytes.length) {
      const wider = new Uint8Array(this.count * 2);
      wider.set(this.bytes);
      this.bytes = wider;
    }
    this.bytes[this.count++] = value;
  }

  natural(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128);
    this.byte(rest);
  }

  /** Also below zero. */
  integer(value: number): void {
    this.natural(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.natural(bytes.length);
    for (const byte of bytes) this.byte(byte);
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.count);
  }
}

class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error("The packed run ends too early.");
    return byte;
  }

  natural(): number {
    let [value, scale] = [0, 1];
    for (let byte = this.byte(); ; byte = this.byte()) {
      value += (byte % 128) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  integer(): number {
    const value = this.natural();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const length = this.natural();
    const text = new TextDecoder().decode(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return text;
  }
}

/** A column as differences. Stretches of values and of none follow each other, each with its length before it. */
function writeColumn(writer: Writer, column: Float64Array, unit: number): void {
  let before = 0;
  for (let from = 0, isKnown = true; from < column.length; isKnown = !isKnown) {
    let to = from;
    while (to < column.length && Number.isNaN(column[to]) !== isKnown) to++;
    writer.natural(to - from);
    for (let place = from; isKnown && place < to; place++) {
      const value = Math.round(valueAt(column, place) * unit);
      writer.integer(value - before);
      before = value;
    }
    from = to;
  }
}

function readColumn(reader: Reader, count: number, unit: number): Float64Array {
  const column = new Float64Array(count).fill(Number.NaN);
  let value = 0;
  for (let from = 0, isKnown = true; from < count; isKnown = !isKnown) {
    const to = from + reader.natural();
    if (to > count) throw new Error("The packed run has too many points.");
    for (let place = from; isKnown && place < to; place++) {
      value += reader.integer();
      column[place] = value / unit;
    }
    from = to;
  }
  return column;
}

/** The run as bytes that aren't deflated: the same for the same run. */
export function bytesOfRun({ track, ...facts }: FileRun): Uint8Array {
  const writer = new Writer();
  writer.text(JSON.stringify(facts));
  writer.natural(track ? track.seconds.length + 1 : 0);
  if (!track) return writer.written();
  for (const [name, unit] of columns) writeColumn(writer, track[name], unit);
  let last = 0;
  for (let place = 0; place < track.isBreak.length; place++) {
    if (!track.isBreak[place]) continue;
    writer.natural(place - last);
    last = place;
  }
  writer.natural(0);
  return writer.written();
}

/** The whole run as bytes: its points to the millisecond and the centimetre, its heart rates whole. */
export function packRun(run: FileRun): Uint8Array {
  const packed = deflateRawSync(bytesOfRun(run));
  const bytes = new Uint8Array(packed.length + 1);
  bytes[0] = VERSION;
  bytes.set(packed, 1);
  return bytes;
}

function readBreaks(reader: Reader, count: number): Uint8Array {
  const isBreak = new Uint8Array(count);
  let place = 0;
  for (let step = reader.natural(); step > 0; step = reader.natural()) {
    place += step;
    isBreak[place] = 1;
  }
  return isBreak;
}

/** What `packRun` has packed. Throws an Error where the bytes are something else. */
export function unpackRun(bytes: Uint8Array): FileRun {
  if (bytes[0] !== VERSION) throw new Error(`A packed run of version ${bytes[0]} is not known.`);
  const reader = new Reader(inflateRawSync(bytes.subarray(1), { maxOutputLength: MAX_BYTES }));
  const facts: Omit<FileRun, "track"> = JSON.parse(reader.text());
  const count = reader.natural() - 1;
  if (count < 0) return { ...facts, track: null };
  const [seconds, latitude, longitude, elevation, heartRate, distance] = columns.map(([, unit]) =>
    readColumn(reader, count, unit),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const isBreak = readBreaks(reader, count);
  return {
    ...facts,
    track: { seconds, latitude, longitude, elevation, heartRate, distance, isBreak },
  };
}
