import { crc32 } from "node:zlib";
import sharp from "sharp";

/** What a file that is a picture, a page and an archive at once holds beside the picture. */
const PAGE = "<html><script>alert(1)</script>";

/** A valid JPEG that is also a page and the beginning of an archive. */
export const polyglot = async (): Promise<Buffer> => {
  const plain = sharp({ create: { width: 90, height: 90, channels: 3, background: "teal" } });
  const jpeg = await plain
    .withExif({ IFD0: { Copyright: PAGE } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.from(`${PAGE}PK\u0003\u0004`)]);
};

/** A small valid PNG. */
export const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

/** A small valid PNG whose header claims this many pixels on each side. */
export async function claiming(side: number): Promise<Buffer> {
  const bytes = await picture();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
