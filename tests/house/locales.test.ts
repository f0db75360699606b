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

/** Texts of groups, categories, organizations and invitations that are fixed to the letter. */
const documented = [
  ...["Group name does not match", "Please select a user to hand over the group to"],
  ...["No eligible members to hand over to", "Failed to delete group", "Error deleting group"],
  ...["File size too large. Maximum 2MB allowed.", "Failed to upload picture", "Failed to create group"],
  ...["Invalid file type. Only JPEG, PNG, and WebP are allowed.", "Failed to update group"],
  ...["Group created successfully!", "Group updated successfully!", "Failed to save category"],
  ...["Failed to delete category", "An error occurred while saving the category"],
  ...["Category created successfully!", "Category updated successfully!", "Category deleted successfully!"],
  ...["Error creating suggestion", "Error reviewing suggestion", "Error deleting suggestion"],
  ...["Logo file size must be less than 2MB", "Logo must be a JPEG, PNG, or WebP image"],
  ...["Name changes not allowed until {date}. Time remaining: {time}.", "Failed to upload logo"],
  ...["Failed to create organization", "Failed to update organization", "Failed to add domain"],
  ...["Failed to update organization settings", "Failed to add member", "Failed to remove member"],
  ...["Failed to update member role", "Failed to update member department", "Verification failed"],
  ...["Failed to create department", "Failed to delete department", "Domain verified successfully!"],
  ...["Failed to get verification instructions", "Organization created successfully!"],
  ...["Organization updated successfully!", "Edit in Manage", "Failed to create invitation"],
  ...["Error creating invitation", "Failed to deactivate invitation", "Error deactivating invitation"],
  ...["Failed to accept invitation", "Failed to handle invitation", "An error occurred"],
  ...["Successfully joined {target}!", "Invitation accepted!", "Invitation declined"],
  "You have unsaved changes. Are you sure you want to cancel?",
];

test("Each fixed text stands to the letter in Swedish and in English, under the same key.", () => {
  const isKept = (text: string) => keys.some((key) => words.sv?.[key] === text && words.en?.[key] === text);
  expect(documented.filter((text) => !isKept(text))).toEqual([]);
});

/** Texts of several words that French writes as English does. */
const sameInFrench = ["orgs.name.minutes"];

test("A French text of several words is not the English one: fixed English texts stand in Swedish only.", () => {
  const spoken = (text: string) => text.replace(/\{[^{}]*\}/g, " ").match(/\p{L}{2,}/gu) ?? [];
  const same = keys.filter((key) => words.fr?.[key] === words.en?.[key]);
  expect(same.filter((key) => spoken(words.en?.[key] ?? "").length > 1)).toEqual(sameInFrench);
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
