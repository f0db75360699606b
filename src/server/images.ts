import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { Refusal } from "@/lib/refusal";

/** A picture of more pixels than this is refused before it is unpacked: small files can hold huge ones. */
export const MAX_PIXELS = 50_000_000;
const accepted = ["image/jpeg", "image/png", "image/webp"];

/**
 * A square WebP of `side` pixels, cropped to the middle, upright, without any metadata. The bytes decide the
 * type, not the name. Throws wrong-type.
 */
export async function squarePicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  const refusal = new Refusal("wrong-type", "Invalid file type. Only JPEG, PNG, and WebP are allowed.");
  if (!type || !accepted.includes(type.mime)) throw refusal;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refusal;
  }
}

/** What sharp calls the types that it may be asked about. */
const formats: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/heic": "heif",
  "image/heif": "heif",
  "image/heic-sequence": "heif",
  "image/heif-sequence": "heif",
  "image/tiff": "tiff",
};

/** sharp would look through all of a GIF, frame by frame. What it holds has been gone through before (files/gif.ts). */
async function screenOfGif(path: string): Promise<{ width: number; height: number } | null> {
  const handle = await open(path, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(10), 0, 10, 0);
    const [width, height] = [buffer.readUInt16LE(6), buffer.readUInt16LE(8)];
    return width > 0 && height > 0 && width * height <= MAX_PIXELS ? { width, height } : null;
  } finally {
    await handle.close();
  }
}

/**
 * How large a picture is as one sees it, upright; its pixels are not unpacked. null: it is no picture of this type, or
 * one of so many pixels that showing it could bring a browser down.
 */
export async function uprightSize(
  path: string,
  type: string,
): Promise<{ width: number; height: number } | null> {
  if (type === "image/gif") return screenOfGif(path);
  try {
    const { format, autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    const { width, height } = autoOrient;
    return format === formats[type] && width * height <= MAX_PIXELS ? { width, height } : null;
  } catch {
    return null;
  }
}
