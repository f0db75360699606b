import { expect, test } from "vitest";
import { marksInText } from "./marks-in-text";

test("What an excerpt marks is marked in the whole text, counted in code points.", () => {
  const excerpt = "…platser på nattåget. 🦉 natt";
  const marks = [
    { place: 12, length: 4 },
    { place: 24, length: 4 },
  ];
  const text = "🚂 Ja! natt\noch (natt) på nattåget";
  expect(marksInText(text, excerpt, marks)).toEqual([
    { place: 6, length: 4 },
    { place: 16, length: 4 },
    { place: 25, length: 4 },
  ]);
});

test("Signs of a pattern are letters, and no mark marks nothing.", () => {
  expect(marksInText("a.c abc", "a.c", [{ place: 0, length: 3 }])).toEqual([{ place: 0, length: 3 }]);
  expect(marksInText("abc", "abc", [])).toEqual([]);
});
