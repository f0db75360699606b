import { open } from "node:fs/promises";
import { MAX_PIXELS, TOO_MANY_PIXELS } from "@/lib/picture";
import { Refusal } from "@/lib/refusal";

/** Loaded with the first picture: its library takes 20 MB of memory, and 0.1 s of a start. */
export const loadSharp = async () => (await import("sharp")).default;

const accepted = ["image/jpeg", "image/png", "image/webp"];

/**
 * A square WebP of `side` pixels, cropped to the center, upright, without metadata. The type is detected from the
 * bytes, not the name. `wrongType`: what the refusal says. Throws wrong-type, too-large (more than MAX_PIXELS).
 */
export async function squarePicture(
  bytes: Uint8Array,
  side: number,
  wrongType = "Invalid file type. Only JPEG, PNG, and WebP are allowed.",
): Promise<Buffer> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  const refusal = new Refusal("wrong-type", wrongType);
  if (!type || !accepted.includes(type.mime)) throw refusal;
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("exceeds pixel limit");
    throw isTooLarge ? new Refusal("too-large", TOO_MANY_PIXELS) : refusal;
  }
}

/** Sharp's format names of the types that it may read. */
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

/** The screen size of a GIF. Sharp would decode every frame; files/gif.ts has already checked the frames. */
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
 * The size of a picture as displayed (upright), without decoding its pixels. null: it is not a picture of this type, or
 * has so many pixels that showing it could crash a browser.
 */
export async function uprightSize(
  path: string,
  type: string,
): Promise<{ width: number; height: number } | null> {
  if (type === "image/gif") return screenOfGif(path);
  const sharp = await loadSharp();
  try {
    const { format, autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    const { width, height } = autoOrient;
    return format === formats[type] && width * height <= MAX_PIXELS ? { width, height } : null;
  } catch {
    return null;
  }
}
