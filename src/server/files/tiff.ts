import { blankedRange, type Plan, type Range } from "./plan";
import { blockCounter, Malformed, type Source } from "./source";

/** Bytes per value, by field type. */
const widths: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
};
const [SUB_DIRECTORIES, EXIF, GPS, INTEROPERABILITY] = [0x014a, 0x8769, 0x8825, 0xa005];
/**
 * Tags to blank: names, texts, times, devices, XMP, IPTC, Photoshop data, ratings, unique ids, private data of
 * programs.
 */
const revealingTags = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x4746, 0x4749, 0x8298, 0x83bb,
  0x8649, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xc614, 0xc62f, 0xc634, 0xc6d2, 0xea1c, 0x935c,
]);
const MAX_DIRECTORIES = 1000;

/** Walks the directories of a TIFF and collects the byte ranges of its metadata. */
class Walk {
  readonly blanks: Range[] = [];
  readonly #seen = new Set<number>();
  readonly #count = blockCounter();
  constructor(
    readonly source: Source,
    readonly little: boolean,
  ) {}

  number(bytes: Buffer, at: number, width: 2 | 4): number {
    return this.little ? bytes.readUIntLE(at, width) : bytes.readUIntBE(at, width);
  }

  /** `isPrivate`: blanks the whole directory, which leaves it empty. Returns the offset of the next directory. */
  async directory(at: number, isPrivate: boolean): Promise<number> {
    if (this.#seen.has(at) || this.#seen.size > MAX_DIRECTORIES) throw new Malformed("directories in a ring");
    this.#seen.add(at);
    const many = this.number(await this.source.bytes(at, 2), 0, 2);
    for (let nth = 0; nth < many; nth++) {
      this.#count();
      await this.entry(at + 2 + nth * 12, isPrivate);
    }
    const end = at + 2 + many * 12;
    if (isPrivate) this.blanks.push({ from: at, to: end + 4 });
    return this.number(await this.source.bytes(end, 4), 0, 4);
  }

  async entry(at: number, isPrivate: boolean): Promise<void> {
    const bytes = Buffer.from(await this.source.bytes(at, 12));
    const tag = this.number(bytes, 0, 2);
    const length = (widths[this.number(bytes, 2, 2)] ?? 1) * this.number(bytes, 4, 4);
    const place = length > 4 ? this.number(bytes, 8, 4) : at + 8;
    if (place + length > this.source.size) throw new Malformed("a value outside of the file");
    if (tag === EXIF || tag === GPS || (isPrivate && tag === INTEROPERABILITY)) {
      await this.directory(this.number(bytes, 8, 4), true);
    } else if (isPrivate || revealingTags.has(tag)) this.blanks.push({ from: place, to: place + length });
    else if (tag === SUB_DIRECTORIES)
      await this.pictures(Buffer.from(await this.source.bytes(place, length)));
  }

  async pictures(places: Buffer): Promise<void> {
    for (let at = 0; at + 4 <= places.length; at += 4) await this.chain(this.number(places, at, 4));
  }

  async chain(first: number): Promise<void> {
    for (let at = first; at !== 0; ) at = await this.directory(at, false);
  }
}

/** Plans a TIFF with EXIF and GPS directories emptied and texts blanked, in place. Throws Malformed. */
export async function planTiff(source: Source): Promise<Plan> {
  const head = await source.bytes(0, 8);
  const order = head.toString("latin1", 0, 4);
  if (order !== "II*\0" && order !== "MM\0*") throw new Malformed("no TIFF");
  const walk = new Walk(source, order.startsWith("II"));
  await walk.chain(walk.number(head, 4, 4));
  return blankedRange(walk.blanks, source.size);
}
