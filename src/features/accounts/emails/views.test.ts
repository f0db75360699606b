import { expect, test } from "vitest";
import { quoted } from "./views";

test.each([
  ["Elin Sjöberg", "”Elin Sjöberg”"],
  ["Bad\n\nDitt konto stängs. Logga in här", "”Bad Ditt konto stängs. Logga in här”"],
  ["Bad\u2028\u202e\u200bnu", "”Bad nu”"],
  ['Bad” Svara "ja"', "”Bad' Svara 'ja'”"],
  ["https://evil.example/a?b=c", "”https: //evil. example/a?b=c”"],
  ["www.evil.example", "”www. evil. example”"],
  ["a@evil.example", "”a @ evil. example”"],
  ["St. Eriks bad", "”St. Eriks bad”"],
  ["👩‍👩‍👧 i fjällen", "”👩‍👩‍👧 i fjällen”"],
])("a name or title in our emails is one line in quotation marks without live links: %j", (text, shown) => {
  expect(quoted(text, "sv")).toBe(shown);
});

test("at most 80 characters of it stand there", () => {
  expect([...quoted("👩".repeat(80), "en")]).toHaveLength(82);
  expect(quoted("👩".repeat(81), "en")).toBe(`“${"👩".repeat(80)}…”`);
});

test("in the quotation marks of the reader's language", () => {
  expect([quoted("Bad", "sv"), quoted("Bad", "en"), quoted("Bad", "fr")]).toEqual([
    "”Bad”",
    "“Bad”",
    "«\u00a0Bad\u00a0»",
  ]);
});
