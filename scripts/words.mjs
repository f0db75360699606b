// Writes the texts of the screens as they travel: with the frame, with each page, and with code that is imported on demand
// (docs/decisions/121).
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";
import { divideWords } from "./words-division.mjs";

const FOLDER = join(root, "dist", "words");
const LANGUAGES = ["sv", "en", "fr"];

/**
 * How texts are sent, by the code of the server itself.
 * @returns {Promise<(language: string, keys: Iterable<string>) => Record<string, unknown>>}
 */
async function loadPacker() {
  const { build } = await import("esbuild");
  const outfile = join(FOLDER, "packer.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["src/i18n/compiled.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outfile,
    logLevel: "error",
  });
  return (await import(`${pathToFileURL(outfile).href}?at=${Date.now()}`)).packWords;
}

/** @typedef {Awaited<ReturnType<typeof loadPacker>>} Pack */

/** 36 bits in small letters and digits: the code of each page names some thirty, and random letters don't compress. */
const NAME_LENGTH = 7;
/** @param {string} content */
const nameOf = (content) =>
  BigInt(`0x${createHash("sha256").update(content).digest("hex")}`)
    .toString(36)
    .slice(-NAME_LENGTH);

/**
 * Writes a file per part and language, whose name changes with its content. Returns the names of the parts.
 * @param {Map<string, Set<string>>} parts
 * @param {Pack} pack
 */
function writeParts(parts, pack) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [part, keys] of parts) {
    const texts = LANGUAGES.map((language) => JSON.stringify(pack(language, keys)));
    const name = nameOf(texts.join("\0"));
    names.set(part, name);
    for (const [at, language] of LANGUAGES.entries())
      writeFileSync(join(FOLDER, "static", `${name}.${language}.json`), texts[at] ?? "");
  }
  return names;
}

/**
 * Writes the texts to dist/words: `served.json` has those of the frame and of the pages, `static` those of the parts.
 * `loader.json` says which modules import which parts.
 */
export async function writeWords() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, "static"), { recursive: true });
  const { frame, pages, parts, within, imports } = await divideWords();
  const pack = await loadPacker();
  const names = writeParts(parts, pack);
  /** @param {Iterable<string>} some */
  const namesOf = (some) => [...new Set([...some].flatMap((part) => names.get(part) ?? []))];
  /** @type {Record<string, Record<string, string>>} */
  const served = {};
  for (const [page, keys] of new Map([["frame", frame], ...pages])) {
    const held = namesOf(within.get(page) ?? []).join(" ");
    served[page] = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        JSON.stringify({ ...(held && { "": held }), ...pack(language, keys) }),
      ]),
    );
  }
  writeFileSync(join(FOLDER, "served.json"), JSON.stringify(served));
  const asked = [...imports].map(([path, specifiers]) => [
    path,
    Object.fromEntries([...specifiers].map(([as, part]) => [as, names.get(part)])),
  ]);
  writeFileSync(join(FOLDER, "loader.json"), JSON.stringify(Object.fromEntries(asked)));
}

/** Puts the texts beside the pages that Next has built. */
export function addWordsToSite() {
  const site = join(root, ".next");
  copyFileSync(join(FOLDER, "served.json"), join(site, "words.json"));
  cpSync(join(FOLDER, "static"), join(site, "static", "words"), { recursive: true });
}
