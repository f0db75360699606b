import { fitChecksum } from "@/lib/track-fit-cutting";

/** Seconds from 1970 to the epoch of FIT. */
const EPOCH = 631_065_600;
const types = { u8: [1, 0x02], u16: [2, 0x84], u32: [4, 0x86], s32: [4, 0x85], enum: [1, 0x00] } as const;
type Type = keyof typeof types | "string";

/** `value`: null is the protocol's "none"; a text is 16 bytes long. */
export type FitField = { number: number; type: Type; value: number | string | null };
const nones = { u8: 0xff, u16: 0xffff, u32: 0xffffffff, s32: 0x7fffffff, enum: 0xff };
const TEXT_LENGTH = 16;

const sizeOf = (type: Type) => (type === "string" ? TEXT_LENGTH : types[type][0]);
const baseOf = (type: Type) => (type === "string" ? 0x07 : types[type][1]);

/** A FIT file of the messages that are added to it. */
export class FitFile {
  private readonly bytes: number[] = [];
  private defined = "";

  /** `ofApps`: fields of apps, which have an index, a number and bytes. */
  add(
    message: number,
    fields: FitField[],
    ofApps: { app: number; number: number; bytes: number[] }[] = [],
  ): this {
    const definition = [
      ...[ofApps.length > 0 ? 0x60 : 0x40, 0, 0, message & 255, message >> 8, fields.length],
      ...fields.flatMap(({ number, type }) => [number, sizeOf(type), baseOf(type)]),
      ...(ofApps.length > 0 ? [ofApps.length] : []),
      ...ofApps.flatMap(({ app, number, bytes }) => [number, bytes.length, app]),
    ];
    if (this.defined !== definition.join()) this.bytes.push(...definition);
    this.defined = definition.join();
    this.bytes.push(0);
    for (const field of fields) this.write(field);
    for (const { bytes } of ofApps) this.bytes.push(...bytes);
    return this;
  }

  /** Bytes as they are. */
  raw(...bytes: number[]): this {
    this.bytes.push(...bytes);
    return this;
  }

  private write({ type, value }: FitField): void {
    if (type === "string") {
      const text = [...new TextEncoder().encode(String(value))].slice(0, TEXT_LENGTH - 1);
      this.bytes.push(...text, ...new Array(TEXT_LENGTH - text.length).fill(0));
      return;
    }
    const number = value === null ? nones[type] : Number(value);
    for (let byte = 0; byte < sizeOf(type); byte++) this.bytes.push((number >>> (8 * byte)) & 255);
  }

  build(): Uint8Array {
    const file = new Uint8Array(14 + this.bytes.length + 2);
    const view = new DataView(file.buffer);
    file.set([14, 0x20, 0x54, 0x08], 0);
    view.setUint32(4, this.bytes.length, true);
    file.set([0x2e, 0x46, 0x49, 0x54], 8);
    view.setUint16(12, fitChecksum(file.subarray(0, 12)), true);
    file.set(this.bytes, 14);
    view.setUint16(file.length - 2, fitChecksum(file.subarray(0, file.length - 2)), true);
    return file;
  }
}

/** A time in ms since 1970 as FIT has it. */
export const fitTime = (at: number): number => Math.round(at / 1000) - EPOCH;
/** Degrees as FIT has them. */
export const semicircles = (degrees: number): number => Math.round((degrees * 2 ** 31) / 180);
