import { orientationBlock, orientationOf } from "./exif";
import { Plan } from "./plan";
import { blockCounter, Malformed, type Source } from "./source";

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];
const EXIF = "Exif\0\0";
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Length of a JFIF header without a thumbnail. */
const JFIF_LENGTH = 16;

/** Whether decoders need the segment: all but comments and application segments, of which three kinds are kept. */
function isNeeded(marker: number, length: number, head: string): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP0) return head.startsWith("JFIF\0") && length <= JFIF_LENGTH;
  if (marker === APP2) return head.startsWith("ICC_PROFILE\0");
  return marker === APP14 && head.startsWith("Adobe");
}

/** The offset of the next marker after entropy-coded data; the file size if there is none. */
async function endOfScan(source: Source, from: number): Promise<number> {
  let at = from;
  while (at < source.size) {
    const near = await source.window(at);
    const found = near.indexOf(0xff);
    if (found < 0) {
      at += near.length;
      continue;
    }
    at += found;
    if (at + 1 >= source.size) return source.size;
    const next = near[found + 1] ?? (await source.bytes(at + 1, 1))[0] ?? 0;
    if (next === 0xff) at += 1;
    else if (next === 0 || isAlone(next)) at += 2;
    else return at;
  }
  return source.size;
}

/** The marker at this offset, after any fill bytes, and the offset of its segment. */
async function markerAt(source: Source, from: number): Promise<{ marker: number; after: number }> {
  let at = from;
  for (;;) {
    const near = await source.window(at);
    if (at === from && near[0] !== 0xff) throw new Malformed("no marker");
    const other = near.findIndex((byte) => byte !== 0xff);
    if (other >= 0) return { marker: near[other] ?? 0, after: at + other + 1 };
    at += near.length;
  }
}

const exifSegment = (orientation: number) => {
  const block = Buffer.concat([Buffer.from(EXIF, "latin1"), orientationBlock(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(block.length + 2, 2);
  return Buffer.concat([head, block]);
};

/**
 * Plans a JPEG without EXIF, XMP, IPTC, comments, thumbnails and trailing data (second pictures, videos). The color
 * profile and the orientation are kept. Throws Malformed.
 */
export async function planJpeg(source: Source): Promise<Plan> {
  const plan = new Plan();
  const count = blockCounter();
  if ((await source.bytes(0, 2)).readUInt16BE(0) !== 0xff00 + SOI) throw new Malformed("no JPEG");
  plan.keep(0, 2);
  let isTurned = false;
  let hasPixels = false;
  for (let at = 2; ; ) {
    // browsers still show the decoded part of a picture that is truncated within its pixel data
    if (at >= source.size && hasPixels) return plan;
    count();
    const { marker, after } = await markerAt(source, at);
    if (marker === EOI && hasPixels) {
      plan.keep(at, after);
      return plan;
    }
    if (marker < 0xc0 || marker === SOI || marker === EOI || isAlone(marker))
      throw new Malformed("a marker out of place");
    const length = (await source.bytes(after, 2)).readUInt16BE(0);
    const end = after + length;
    if (length < 2 || end > source.size) throw new Malformed("a block reaches past the end");
    const head = (await source.bytes(after + 2, Math.min(12, length - 2))).toString("latin1");
    if (isNeeded(marker, length, head)) plan.keep(at, end);
    else if (marker === APP1 && head.startsWith(EXIF) && !isTurned) {
      const orientation = orientationOf(await source.bytes(after + 2, length - 2));
      if (orientation !== 1) plan.insert(exifSegment(orientation));
      isTurned = orientation !== 1;
    }
    at = end;
    if (marker === SOS) {
      hasPixels = true;
      at = await endOfScan(source, end);
      plan.keep(end, at);
    }
  }
}
