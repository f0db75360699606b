import { parse } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { languages } from "@/features/accounts/rules";
import { compiledWords, packWords } from "./compiled";
import { dictionaries } from "./dictionaries";
import { type Messages, type PackedWords, unpackWords } from "./packed";

function unpack(packed: string) {
  const messages: Messages = {};
  return { parts: unpackWords(packed, messages), messages };
}

test.each(languages)("The words that a browser reads are those of the dictionary: %s", (language) => {
  const { messages, parts } = unpack(compiledWords(language));
  const texts = Object.entries(dictionaries[language]).filter(
    ([key]) => !key.includes(".mail.") && !key.startsWith("search.words."),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(messages).toEqual(Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])));
  expect(parts).toEqual([""]);
});

test("A text without values is sent as it is, and each other one parsed.", () => {
  const packed: PackedWords = JSON.parse(compiledWords("sv"));
  const texts: Record<string, string> = dictionaries.sv;
  for (const [key, sent] of Object.entries(packed))
    expect(typeof sent === "string", key).toBe(!/[{<]|''/.test(texts[key] ?? ""));
});

test("A page's texts are those of the keys that were asked for, and name the parts that they hold.", () => {
  const packed = { "": "aa bb", ...packWords("en", ["ui.close"]) };
  const { messages, parts } = unpack(JSON.stringify(packed));
  expect(parts).toEqual(["aa", "bb"]);
  expect(messages).toEqual({ "ui.close": parse(dictionaries.en["ui.close"] ?? "") });
});
