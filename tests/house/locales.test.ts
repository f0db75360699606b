import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { codeOf, filesUnder, isTest, textOf } from "./files";
import { nouns } from "./vocabulary";

const languages = ["sv", "en", "fr"];

/**
 * Prefixes of keys that are composed at run time, each with what completes it. Keys under a prefix count as used, and
 * the prefix itself must occur in src.
 */
const composed: Record<string, string> = {};

type Words = Record<string, string>;
const readWords = (language: string): Words => JSON.parse(textOf(`locales/${language}.json`)) as Words;
const words: Record<string, Words> = Object.fromEntries(languages.map((it) => [it, readWords(it)]));
const keys = Object.keys(words.en ?? {});
const firstWords = [...Object.keys(nouns), "ui", "api"];

test("There are three languages, and each has the same keys.", () => {
  expect(filesUnder("locales/").map((path) => path.replace(/^locales\/|\.json$/g, ""))).toEqual(
    [...languages].sort(),
  );
  for (const language of languages) {
    const own = new Set(Object.keys(words[language] ?? {}));
    const missing = keys.filter((key) => !own.has(key));
    const surplus = [...own].filter((key) => !keys.includes(key));
    expect({ language, missing, surplus }).toEqual({ language, missing: [], surplus: [] });
  }
});

test("A key is written once in a file, and its text is not empty.", () => {
  for (const language of languages) {
    const written = [...textOf(`locales/${language}.json`).matchAll(/^\s*"((?:[^"\\]|\\.)+)":/gm)].map(
      (it) => it[1],
    );
    expect({ language, twice: written.filter((key, at) => written.indexOf(key) !== at) }).toEqual({
      language,
      twice: [],
    });
    const empty = Object.entries(words[language] ?? {}).filter(
      ([, text]) => typeof text !== "string" || text.trim() === "",
    );
    expect({ language, empty }).toEqual({ language, empty: [] });
  }
});

test("A key begins with its feature, or with ui. for shared parts, or with api. for messages to programs.", () => {
  const shape = new RegExp(`^(${firstWords.join("|")})(\\.[a-zA-Z0-9_]+)+$`);
  expect(keys.filter((key) => !shape.test(key))).toEqual([]);
});

/** The arguments of a message, with the type of each: {count, plural, …} and {count} differ. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
  });
}

function argumentsOrFault(text: string): string {
  try {
    return [...new Set(argumentsOf(parse(text)))].sort().join(" ");
  } catch (fault) {
    return `not valid: ${(fault as Error).message}`;
  }
}

test("Every text is valid ICU, and takes the same arguments in all three languages.", () => {
  const faults = keys.flatMap((key) => {
    const taken = languages.map((language) => argumentsOrFault(words[language]?.[key] ?? ""));
    const fault = taken.some((it) => it.startsWith("not valid")) || new Set(taken).size > 1;
    return fault
      ? [`${key}: ${languages.map((language, at) => `${language} ${taken[at]}`).join(" | ")}`]
      : [];
  });
  expect(faults).toEqual([]);
});

const sources = filesUnder("src/", /\.(tsx?|css)$/).filter((path) => !isTest(path));
const codes = new Map(sources.map((path) => [path, codeOf(path)]));
const wholeCode = [...codes.values()].join("\n");

test("Every key is used.", () => {
  const literals = new Set(
    [...wholeCode.matchAll(/["'`]([a-z]+(?:\.[a-zA-Z0-9_]+)+)["'`]/g)].map((it) => it[1]),
  );
  const beginnings = Object.keys(composed);
  const unused = keys.filter(
    (key) => !literals.has(key) && !beginnings.some((begin) => key.startsWith(begin)),
  );
  expect(unused).toEqual([]);
});

test("Every prefix of a composed key occurs in the code and completes to a key.", () => {
  const stale = Object.keys(composed).filter(
    (begin) => !wholeCode.includes(begin) || !keys.some((key) => key.startsWith(begin)),
  );
  expect(stale).toEqual([]);
  const undeclared = [...wholeCode.matchAll(/`((?:[a-z]+)\.(?:[a-zA-Z0-9_]+\.)*)\$\{/g)]
    .map((it) => it[1] ?? "")
    .filter((begin) => firstWords.includes(begin.split(".")[0] ?? "") && !(begin in composed));
  expect(undeclared).toEqual([]);
});

test("Every key that the code names exists.", () => {
  const named =
    /\bformatMessage\(\s*\{\s*id:\s*["'`]([^"'`$]+)["'`]|<Formatted\w+[^>]*?\sid=["']([^"']+)["']/g;
  const idLike = /\bid(?::|=)\s*\{?\s*["'`]([a-z]+(?:\.[a-zA-Z0-9_]+)+)["'`]/g;
  const keyLike = new RegExp(`["'\`]((?:${firstWords.join("|")})(?:\\.[a-zA-Z0-9_]+)+)["'\`]`, "g");
  const inBrowser = /^src\/(app|ui|i18n)\/|\/ui\//;
  const unknown = [...codes].flatMap(([path, code]) => {
    const found = [...code.matchAll(named), ...code.matchAll(idLike)].map((it) => it[1] ?? it[2] ?? "");
    const alike = inBrowser.test(path) ? [...code.matchAll(keyLike)].map((it) => it[1] ?? "") : [];
    return [...new Set([...found, ...alike])]
      .filter((key) => !keys.includes(key))
      .map((key) => `${path}: ${key}`);
  });
  expect(unknown).toEqual([]);
});
