import { MAX_PIXELS } from "@/lib/picture";
import { Plan } from "./plan";
import { blockCounter, Malformed, type Source } from "./source";

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];
const [PLAIN_TEXT, CONTROL, APPLICATION] = [0x01, 0xf9, 0xff];
/** Application extensions to keep: the loop count and the color profile. */
const needed = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

const colorsLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The offset after a sequence of sub-blocks, each prefixed with its length; an empty one ends it. */
async function endOfBlocks(source: Source, from: number): Promise<number> {
  let at = from;
  for (;;) {
    const near = await source.window(at);
    let inside = 0;
    while (inside < near.length) {
      const length = near[inside] ?? 0;
      inside += length + 1;
      if (length === 0) return at + inside;
    }
    at += inside;
  }
}

async function isNeeded(source: Source, at: number): Promise<boolean> {
  const [, label = 0, length = 0] = await source.bytes(at, 3);
  if (label === CONTROL || label === PLAIN_TEXT) return true;
  if (label !== APPLICATION || length !== 11) return false;
  return needed.has((await source.bytes(at + 3, 11)).toString("latin1"));
}

/**
 * The offset after a frame's color table. A frame larger than the max picture size is a decompression bomb, whatever
 * the screen size says.
 */
async function afterHead(source: Source, at: number): Promise<number> {
  const head = await source.bytes(at, 10);
  const [right, bottom] = [0, 2].map((side) => head.readUInt16LE(1 + side) + head.readUInt16LE(5 + side));
  if ((right ?? 0) * (bottom ?? 0) > MAX_PIXELS) throw new Malformed("a frame that is too large");
  return at + 11 + colorsLength(head[9] ?? 0);
}

/** Plans a GIF without comments, XMP and trailing data. Throws Malformed. */
export async function planGif(source: Source): Promise<Plan> {
  const plan = new Plan();
  const count = blockCounter();
  const head = await source.bytes(0, 13);
  if (!/^GIF8[79]a/.test(head.toString("latin1", 0, 6))) throw new Malformed("no GIF");
  let at = 13 + colorsLength(head[10] ?? 0);
  let hasPicture = false;
  plan.keep(0, at);
  for (;;) {
    // many encoders omit the trailer byte
    if (at >= source.size && hasPicture) break;
    count();
    const [kind = 0] = await source.bytes(at, 1);
    if (kind === TRAILER && hasPicture) {
      plan.keep(at, at + 1);
      break;
    }
    if (kind !== IMAGE && kind !== EXTENSION) throw new Malformed("a block that nobody knows");
    const body = kind === IMAGE ? await afterHead(source, at) : at + 2;
    const end = await endOfBlocks(source, body);
    if (end > source.size) throw new Malformed("a block reaches past the end");
    if (kind === IMAGE || (await isNeeded(source, at))) plan.keep(at, end);
    hasPicture ||= kind === IMAGE;
    at = end;
  }
  return plan;
}
