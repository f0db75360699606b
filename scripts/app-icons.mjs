// Draws the icons of the installed app from public/icon.svg: `node scripts/app-icons.mjs`, after the mark has changed. The files
// are kept in the repository.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./project.mjs";

const GROUND = "#faf9f6";
const folder = join(root, "public", "icons");
const mark = readFileSync(join(root, "public", "icon.svg"), "utf8").replace(/<style>.*<\/style>/, "");
/** White: systems color it themselves, by its shape. */
const plain = mark.replaceAll(/#[0-9a-f]{6}/g, "#ffffff");

/**
 * @param {string} name
 * @param {number} size px of a side
 * @param {{ svg?: string, share?: number, ground?: string }} look `share`: of the side that the mark takes
 */
async function draw(name, size, { svg = mark, share = 0.82, ground } = {}) {
  const side = Math.round(size * share);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side)
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: "center" }])
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  writeFileSync(join(folder, `${name}.png`), bytes);
}

for (const size of [192, 512]) {
  await draw(`icon-${size}`, size);
  // systems cut a circle out of it: the mark stays within four fifths of the width
  await draw(`maskable-${size}`, size, { share: 0.58, ground: GROUND });
}
await draw("monochrome-512", 512, { svg: plain });
// of notifications on Android, 24 px at four times the density
await draw("badge-96", 96, { svg: plain });
await draw("apple-touch-icon", 180, { share: 0.7, ground: GROUND });
