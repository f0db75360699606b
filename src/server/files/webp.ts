import { orientationBlock, orientationOf } from "./exif";
import { Plan } from "./plan";
import { blockCounter, Malformed, type Source } from "./source";

const needed = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

type Chunk = { type: string; at: number; length: number; end: number };

async function chunksOf(source: Source): Promise<{ chunks: Chunk[]; end: number }> {
  const head = await source.bytes(0, 12);
  const end = head.readUInt32LE(4) + 8;
  if (head.toString("latin1", 0, 4) !== "RIFF" || head.toString("latin1", 8) !== "WEBP" || end > source.size)
    throw new Malformed("no WebP");
  const count = blockCounter();
  const chunks: Chunk[] = [];
  for (let at = 12; at < end; ) {
    count();
    const block = await source.bytes(at, 8);
    const length = block.readUInt32LE(4);
    const next = at + 8 + length + (length % 2);
    // some encoders omit the last padding byte
    if (at + 8 + length > end) throw new Malformed("a block reaches past the end");
    chunks.push({ type: block.toString("latin1", 0, 4), at, length, end: Math.min(next, end) });
    at = next;
  }
  return { chunks, end };
}

async function turnOf(source: Source, chunks: Chunk[]): Promise<number> {
  const exif = chunks.find(({ type }) => type === "EXIF");
  return exif ? orientationOf(await source.bytes(exif.at + 8, exif.length)) : 1;
}

function exifChunk(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const block = orientationBlock(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(block.length, 4);
  return Buffer.concat([head, block]);
}

/** The VP8X header chunk, which lists the features of an extended WebP. */
async function featuresOf(source: Source, { at, end }: Chunk, isTurned: boolean): Promise<Buffer> {
  const block = Buffer.from(await source.bytes(at, end - at));
  if (block.length < 18) throw new Malformed("a header that is too short");
  block.writeUInt8((block.readUInt8(8) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0), 8);
  return block;
}

/** Plans a WebP without EXIF, XMP and trailing data; the orientation is kept. Throws Malformed. */
export async function planWebp(source: Source): Promise<Plan> {
  const { chunks, end } = await chunksOf(source);
  const plan = new Plan();
  const kept = chunks.filter(({ type }) => needed.has(type));
  if (!kept.some(({ type }) => /^VP8[ L]|ANMF/.test(type))) throw new Malformed("no picture in it");
  if (kept.length === chunks.length) {
    plan.keep(0, end);
    return plan;
  }
  const orientation = await turnOf(source, chunks);
  const exif = exifChunk(orientation);
  const head = Buffer.from(await source.bytes(0, 12));
  const size = kept.reduce((sum, one) => sum + one.end - one.at, exif.length);
  const odd = size % 2;
  head.writeUInt32LE(4 + size + odd, 4);
  plan.insert(head);
  for (const one of kept) {
    if (one.type === "VP8X") plan.insert(await featuresOf(source, one, exif.length > 0));
    else plan.keep(one.at, one.end);
    if (odd && one === kept.at(-1)) plan.insert(Buffer.alloc(1));
  }
  plan.insert(exif);
  return plan;
}
