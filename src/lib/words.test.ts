import { expect, test } from "vitest";
import { cutWords, joinWords } from "./words";

const cut = (text: string) => cutWords(text).map((word) => word.text);
const joined = (text: string) => joinWords(text, cutWords(text)).map((one) => one.text);

test.each([
  ["Meet at gate B-12, not B-21", "meet at gate b 12 not b 21"],
  ["kassor@odlarna.example", "kassor odlarna example"],
  ["Styrelseprotokoll_2026-03-v2.docx", "styrelseprotokoll 2026 03 v2 docx"],
  [
    "https://foto.exempel.se/album/sommarläger-2026?vy=rutnät",
    "https foto exempel se album sommarläger 2026 vy rutnät",
  ],
  ["C++ or C# for the robot club?", "c++ or c# for the robot club"],
  ["L’équipe", "l équipe"],
  ["e\u0301te\u0301 ÅÄÖ", "été åäö"],
  ["🎉 Grattis 👍🏽👨‍👩‍👧 🇸🇪", "🎉 grattis 👍 👨‍👩‍👧 🇸🇪"],
  ["%%% -- !", ""],
  ["東京 tower", "東 京 tower"],
])("letters and digits are words: %s", (text, words) => expect(cut(text).join(" ")).toBe(words));

test.each([
  ["t-shirt", ["tshirt"]],
  ["B-12", ["b12"]],
  ["O’Brannigan", ["obrannigan"]],
  ["1 250 kr", ["1250"]],
  ["Ring 070-174 06 05 nu", ["070174", "0701740605"]],
  ["3–2", ["32"]],
  ["rock-n-roll", ["rockn", "nroll", "rocknroll"]],
  ["a b", []],
])("neighbours joined by a sign, and groups of digits, are also one: %s", (text, words) =>
  expect(joined(text)).toEqual(words),
);

test("a word tells where it stands in the text as given", () => {
  const text = "Ett tält 🎉";
  expect(cutWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Ett", "tält", "🎉"]);
});
