import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { root } from "../../scripts/project.mjs";
import { manifestIn } from "./manifest";

const manifest = manifestIn("sv");
const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap((one) => one.icons),
];

test("Every picture that the manifest names exists, of the type and size that it tells", async () => {
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(join(root, "public", src)).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
});

test("A browser can install it: a name, a start in its scope, icons of 192 and 512, both shapes of screenshots", () => {
  const { name, id, start_url, scope, display } = manifest;
  expect({ name, id, start_url, scope, display }).toEqual({
    name: "Samvaro",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  for (const wanted of ["192x192 any", "512x512 any", "512x512 maskable", "512x512 monochrome"])
    expect(purposes).toContain(wanted);
  expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(new Set(["wide", "narrow"]));
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/?create=1", "/messages", "/", "/training"]);
});

test("A maskable icon and that of iPhones have no transparent corner, and the mark stays in the middle four fifths", async () => {
  for (const name of ["maskable-192", "maskable-512", "apple-touch-icon"]) {
    const file = join(root, "public", "icons", `${name}.png`);
    expect(existsSync(file)).toBe(true);
    expect((await sharp(file).stats()).isOpaque).toBe(true);
    const { info } = await sharp(file).trim().toBuffer({ resolveWithObject: true });
    const { width = 0 } = await sharp(file).metadata();
    expect(Math.max(info.width, info.height) / width).toBeLessThan(0.8);
  }
});

test("Its texts are in the reader's language, Swedish where that is unknown", () => {
  const names = (language?: string) => manifestIn(language).shortcuts.map(({ name }) => name);
  expect(names("sv")).toEqual(["Ny aktivitet", "Meddelanden", "Idag", "Träning"]);
  expect(names("fr")[1]).toBe("Messages");
  expect([manifestIn("en").lang, manifestIn("xx").lang, manifestIn(undefined).lang]).toEqual([
    "en",
    "sv",
    "sv",
  ]);
});
