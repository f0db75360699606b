import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { Refusal } from "@/lib/refusal";

/** A picture of more pixels than this is refused before it is unpacked: small files can hold huge ones. */
const MAX_PIXELS = 50_000_000;
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
