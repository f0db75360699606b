import { parse } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { languages } from "@/features/accounts/rules";
import { compiledWords } from "./compiled";
import { dictionaries } from "./dictionaries";
import { type PackedWords, wordsOf } from "./packed";

test.each(languages)("The words that a browser reads are those of the dictionary: %s", (language) => {
  const words = wordsOf(language, compiledWords(language));
  const texts = Object.entries(dictionaries[language]).filter(
    ([key]) => !key.includes(".mail.") && !key.startsWith("search.words."),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(words).toEqual(Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])));
});

test("A text without values is sent as it is, and each other one parsed.", () => {
  const packed: PackedWords = JSON.parse(compiledWords("sv"));
  const texts: Record<string, string> = dictionaries.sv;
  for (const [key, sent] of Object.entries(packed))
    expect(typeof sent === "string", key).toBe(!/[{<]|''/.test(texts[key] ?? ""));
});
