import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { StagedFile } from "@/lib/staged-file";
import fc from "../../../tests/support/chance";
import { isFull } from "../../../tests/support/full";
import { uprightSize } from "../images";
import { typeOf } from "./kind";
import { withoutMetadata } from "./metadata";
import { newPartPath } from "./staging";

const SECRET = "Storgatan 1, Abisko";
const secretXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:source>${SECRET}</dc:source></rdf:Description></rdf:RDF></x:xmpmeta>`;

type Format = "jpeg" | "png" | "webp" | "avif" | "tiff";
const types: Record<Format | "gif", string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  tiff: "image/tiff",
  gif: "image/gif",
};

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

/** A picture that tells where it was taken, and has to be turned to be upright. */
const telling = (format: Format, orientation: number) =>
  plain()
    .withExif({
      IFD0: { Copyright: SECRET, Artist: "Elin" },
      IFD2: { UserComment: SECRET },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "68/1 21/1 0/1", GPSLongitude: "18/1 49/1 0/1" },
    })
    .withXmp(secretXmp)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

async function cut(bytes: Uint8Array, type?: string) {
  const path = await newPartPath();
  await writeFile(path, bytes);
  const known = type ?? (await typeOf(path));
  const made = await withoutMetadata(new StagedFile(path, bytes.length, "x"), known);
  return (
    made && { bytes: await readFile(made.path), size: made.size, isSame: made.path === path, path: made.path }
  );
}

const pixels = async (bytes: Uint8Array) =>
  createHash("sha256")
    .update(await sharp(bytes).raw().toBuffer())
    .digest("hex");

describe("Metadata blocks of pictures are cut out without re-encoding, orientation kept", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("%s", async (format) => {
    for (const orientation of [1, 6]) {
      const before = await telling(format, orientation);
      expect(before.includes(SECRET)).toBe(true);
      const after = await cut(before);
      expect(after).not.toBeNull();
      const { bytes, size, path } = after!;
      expect(size).toBe(bytes.length);
      expect(bytes.includes("Abisko")).toBe(false);
      expect(bytes.includes("Elin")).toBe(false);
      const meta = await sharp(bytes).metadata();
      // of an AVIF the place is left, with nothing in it
      expect(meta.xmp?.some((byte) => byte !== 0) ?? false).toBe(false);
      if (format !== "avif") {
        expect(meta.orientation ?? 1).toBe(orientation);
        expect(meta.exif?.length ?? 0).toBeLessThan(40);
      }
      expect(await pixels(bytes)).toBe(await pixels(before));
      const turned = orientation === 6;
      expect(await uprightSize(path, types[format])).toEqual(
        turned ? { width: 40, height: 60 } : { width: 60, height: 40 },
      );
      const again = await cut(bytes);
      expect(again?.bytes.equals(bytes)).toBe(true);
    }
  });

  test("tiff: places, texts and names are blank", async () => {
    const before = await telling("tiff", 1);
    const { bytes } = (await cut(before, "image/tiff"))!;
    expect(bytes.length).toBe(before.length);
    expect([bytes.includes("Abisko"), bytes.includes("Elin")]).toEqual([false, false]);
    expect(await pixels(bytes)).toBe(await pixels(before));
  });

  test("tiff: the directory of the place is empty", async () => {
    const entry = (tag: number, type: number, count: number, value: number) => {
      const made = Buffer.alloc(12);
      made.writeUInt16LE(tag, 0);
      made.writeUInt16LE(type, 2);
      made.writeUInt32LE(count, 4);
      made.writeUInt32LE(value, 8);
      return made;
    };
    const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
    // at 8: one entry that leads to 26; there: a text at 44
    const first = Buffer.concat([Buffer.from([1, 0]), entry(0x8825, 4, 1, 26), Buffer.alloc(4)]);
    const place = Buffer.concat([Buffer.from([1, 0]), entry(29, 2, SECRET.length, 44), Buffer.alloc(4)]);
    const { bytes } = (await cut(Buffer.concat([head, first, place, Buffer.from(SECRET)]), "image/tiff"))!;
    expect(bytes.includes("Abisko")).toBe(false);
    expect(bytes.subarray(26, 44).equals(Buffer.alloc(18))).toBe(true);
  });
});

const segment = (marker: number, data: string | Buffer) => {
  const body = Buffer.from(data as string, "latin1");
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
};

describe("What else a picture can hold", () => {
  test("jpeg: comments, IPTC, extended XMP, second pictures and thumbnails go; the color profile stays", async () => {
    const clean = await plain().keepIccProfile().withIccProfile("p3").jpeg({ progressive: true }).toBuffer();
    const more = [
      segment(0xfe, SECRET),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${SECRET}`),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xe0, `JFXX\0${SECRET}`),
      segment(0xe5, SECRET),
      Buffer.from([0xff, 0xff]),
    ];
    const full = Buffer.concat([
      clean.subarray(0, 2),
      ...more,
      clean.subarray(2),
      clean,
      Buffer.from(SECRET),
    ]);
    const { bytes } = (await cut(full, "image/jpeg"))!;
    expect(bytes.includes(SECRET)).toBe(false);
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
    expect(await pixels(bytes)).toBe(await pixels(clean));
    expect(bytes.length).toBeLessThanOrEqual(clean.length + 2);
  });

  test("png: texts, times, unknown blocks, and what follows the end", async () => {
    const clean = await plain().png().toBuffer();
    const chunk = (type: string) => {
      const body = Buffer.from(type + SECRET, "latin1");
      const made = Buffer.alloc(body.length + 8);
      made.writeUInt32BE(SECRET.length, 0);
      body.copy(made, 4);
      made.writeUInt32BE(crc32(body), body.length + 4);
      return made;
    };
    const all = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "caBX"].map(chunk);
    const full = Buffer.concat([clean.subarray(0, 33), ...all, clean.subarray(33), Buffer.from(SECRET)]);
    expect((await cut(full))!.bytes.equals(clean)).toBe(true);
  });

  test("gif: comments, XMP and what follows the end go; that it repeats stays", async () => {
    const frames = Buffer.from(Array.from({ length: 4 * 8 * 3 }, (_, at) => at));
    const clean = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
      .gif({ loop: 3, delay: [100, 100] })
      .toBuffer();
    const colors = 13 + ((clean[10] ?? 0) & 0x80 ? 3 * 2 ** (((clean[10] ?? 0) & 7) + 1) : 0);
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, SECRET.length]),
      Buffer.from(SECRET),
      Buffer.alloc(1),
    ]);
    const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);
    const xmp = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from(`XMP DataXMP${secretXmp}`),
      trailer,
    ]);
    const full = Buffer.concat([
      clean.subarray(0, colors),
      comment,
      xmp,
      clean.subarray(colors),
      Buffer.from(SECRET),
    ]);
    expect(clean.includes("NETSCAPE2.0")).toBe(true);
    expect((await cut(full))!.bytes.equals(clean)).toBe(true);
  });

  test("webp: what follows its end", async () => {
    const clean = await plain().webp().toBuffer();
    expect((await cut(Buffer.concat([clean, Buffer.from(SECRET)])))!.bytes.equals(clean)).toBe(true);
  });
});

describe("a file without any is stored byte for byte", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s", async (format) => {
    const bytes = await plain().toFormat(format).toBuffer();
    expect(await cut(bytes)).toMatchObject({ size: bytes.length, isSame: true });
  });
});

describe("An unreadable picture is refused quickly", () => {
  const samples = Promise.all(
    (["jpeg", "png", "webp", "avif", "gif", "tiff"] as const).map(async (format) => ({
      type: types[format],
      bytes: format === "gif" ? await plain().gif().toBuffer() : await telling(format, 6),
    })),
  );

  test("cut off at any place: refused, or what is left of it", async () => {
    for (const { type, bytes } of await samples) {
      for (let length = 0; length < bytes.length; length += 1 + Math.floor(bytes.length / 97)) {
        const made = await cut(bytes.subarray(0, length), type);
        expect(made === null || !made.bytes.includes("Abisko"), `${type} ${length}`).toBe(true);
      }
    }
  });

  test("random bytes after a true beginning", async () => {
    const all = await samples;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(all.length - 1),
        fc.nat(400),
        fc.uint8Array({ maxLength: 600 }),
        async (which, length, noise) => {
          const { type, bytes } = all[which]!;
          await cut(Buffer.concat([bytes.subarray(0, length), noise]), type);
        },
      ),
      { numRuns: isFull ? 600 : 60 },
    );
  });

  test("some bytes changed in a true one", async () => {
    const all = await samples;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(all.length - 1),
        fc.array(fc.tuple(fc.nat(700), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (which, changes) => {
          const { type, bytes } = all[which]!;
          const broken = Buffer.from(bytes);
          for (const [at, value] of changes) broken[at % broken.length] = value;
          const made = await cut(broken, type);
          if (made) expect(made.size).toBe(made.bytes.length);
        },
      ),
      { numRuns: isFull ? 600 : 60 },
    );
  });

  test("25 MiB of the smallest blocks there are", async () => {
    const most = 25 * 1024 * 1024;
    const gif = await plain(4, 4).gif().toBuffer();
    const start = gif.subarray(0, 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0));
    const blocks = Buffer.alloc(most, 1);
    const jpeg = Buffer.alloc(most, Buffer.from([0xff, 0xfe, 0, 2]));
    const png = Buffer.alloc(most, Buffer.from([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0]));
    const avif = Buffer.alloc(most, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]));
    const header = await plain().png().toBuffer();
    const hostile: [string, Buffer][] = [
      ["image/gif", Buffer.concat([start, Buffer.from([0x21, 0xfe]), blocks])],
      ["image/jpeg", Buffer.concat([Buffer.from([0xff, 0xd8]), jpeg])],
      ["image/jpeg", Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(most, 0xff)])],
      ["image/png", Buffer.concat([header.subarray(0, 33), png])],
      ["image/avif", avif],
    ];
    for (const [type, bytes] of hostile) expect(await cut(bytes, type), type).toBeNull();
  });
});
