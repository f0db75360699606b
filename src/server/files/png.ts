import { crc32 } from "node:zlib";
import { orientationBlock, orientationOf } from "./exif";
import { Plan } from "./plan";
import { blockCounter, Malformed, type Source } from "./source";

const SIGNATURE = "89504e470d0a1a0a";
/** Chunks that affect how the picture looks. All other ancillary chunks are dropped. */
const needed = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT oFFs sCAL pCAL sTER".split(
    " ",
  ),
);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const made = Buffer.alloc(8 + data.length + 4);
  made.writeUInt32BE(data.length, 0);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), 8 + data.length);
  return made;
}

/** Plans a PNG without EXIF, text, times and trailing data; the orientation is kept. Throws Malformed. */
export async function planPng(source: Source): Promise<Plan> {
  const plan = new Plan();
  const count = blockCounter();
  if ((await source.bytes(0, 8)).toString("hex") !== SIGNATURE) throw new Malformed("no PNG");
  plan.keep(0, 8);
  for (let at = 8; ; ) {
    count();
    const head = await source.bytes(at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    const end = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(type) || end > source.size) throw new Malformed("a block that can't be");
    if (at === 8 && type !== "IHDR") throw new Malformed("no header");
    if (needed.has(type)) plan.keep(at, end);
    else if (/^[A-Z]/.test(type)) throw new Malformed("a block that nobody knows");
    else if (type === "eXIf") {
      const orientation = orientationOf(await source.bytes(at + 8, length));
      if (orientation !== 1) plan.insert(chunk("eXIf", orientationBlock(orientation)));
    }
    if (type === "IEND") return plan;
    at = end;
  }
}
