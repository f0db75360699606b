import { expect, test } from "vitest";
import { planHeif } from "./heif";
import { bytesOf } from "./plan";
import { Source } from "./source";

const SECRET = "Storgatan 1, Abisko";
const PIXELS = "these are pixels";

const latin = (text: string) => Buffer.from(text, "latin1");
const number = (value: number, length: number) => {
  const made = Buffer.alloc(length);
  made.writeUIntBE(value, 0, length);
  return made;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8, 4), latin(type), body]);
};
const full = (type: string, version: number, ...content: Buffer[]) =>
  box(type, number(version, 1), number(0, 3), ...content);
const item = (id: number, type: string, said = "") =>
  full("infe", 2, number(id, 2), number(0, 2), latin(`${type}\0${said}`));
const place = (id: number, method: number, from: number, length: number) =>
  Buffer.concat([
    number(id, 2),
    number(method, 2),
    number(0, 2),
    number(1, 2),
    number(from, 4),
    number(length, 4),
  ]);

/** As a phone writes it: EXIF among the pixels, XMP within the index, and a film of the sender's behind it all. */
function photo(from: number): Buffer {
  const inside = SECRET.length;
  const meta = full(
    "meta",
    0,
    full("iinf", 0, number(3, 2), item(1, "hvc1"), item(2, "Exif"), item(3, "mime", "application/rdf+xml\0")),
    full(
      "iloc",
      1,
      number(0x4400, 2),
      number(3, 2),
      place(1, 0, from + inside, PIXELS.length),
      place(2, 0, from, inside),
      place(3, 1, 0, inside),
    ),
    box("idat", latin(SECRET)),
  );
  const start = Buffer.concat([box("ftyp", latin("heic\0\0\0\0mif1heic")), meta]);
  return Buffer.concat([
    start,
    box("mdat", latin(SECRET), latin(PIXELS)),
    box("moov", box("udta", latin(SECRET)), box("trak", box("udta", latin(SECRET)))),
    box("mpvd", latin(SECRET)),
    box("free", latin(SECRET)),
  ]);
}

async function cut(bytes: Buffer): Promise<Buffer> {
  const handle = {
    read: async (buffer: Buffer, offset: number, length: number, position: number) => ({
      bytesRead: bytes.copy(buffer, offset, position, position + length),
      buffer,
    }),
  };
  const source = new Source(handle as never, bytes.length);
  const parts: Buffer[] = [];
  for await (const part of bytesOf(await planHeif(source), handle as never)) parts.push(part);
  return Buffer.concat(parts);
}

test("A photo of a phone: EXIF, XMP and films are blank, wherever they lie; every other byte is where it was", async () => {
  const before = photo(photo(0).indexOf("mdat") + 4);
  const after = await cut(before);
  expect(before.toString("latin1").split(SECRET)).toHaveLength(7);
  const blank = before.toString("latin1").replaceAll(SECRET, "\0".repeat(SECRET.length));
  expect(after.toString("latin1")).toBe(blank);
  expect(after.includes(PIXELS)).toBe(true);
  expect((await cut(after)).equals(after)).toBe(true);
});

test("Metadata that is said to lie outside of the file: no picture", async () => {
  const bytes = photo(photo(0).length + 100);
  await expect(cut(bytes)).rejects.toThrow("metadata outside of the file");
});
