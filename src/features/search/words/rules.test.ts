import { describe, expect, test } from "vitest";
import { type Forms, isOneErrorApart, isPartOf, piecesOf, toQuery } from "./rules";

test.each([
  ["fjallvandring", "fjalvandring", true],
  ["projektor", "projector", true],
  ["kanin", "knain", true],
  ["kanin", "kanin", true],
  ["kanin", "kaninen", false],
  ["kanin", "kanon", true],
  ["kanin", "kanoe", false],
  ["abcd", "badc", false],
])("one typing error is forgiven: %s, %s", (one, other, isNear) =>
  expect(isOneErrorApart(one, other)).toBe(isNear),
);

test.each([
  ["termos", "kaffetermosen", true],
  ["boll", "fotbollen", true],
  ["boll", "bollplan", true],
  ["boll", "fotbollsplanen", false],
  ["bol", "fotboll", false],
])("a part of a compound: %s in %s", (part, word, isPart) => expect(isPartOf(part, word)).toBe(isPart));

describe("the query of the database", () => {
  const known = new Map<string, Forms>([
    ["nyckel", { folded: "nyckel", stems: ["nyckel"], near: ["nyckeln"] }],
  ]);
  const query = (q: string, tier: 0 | 1 | 2 | 3) => toQuery(piecesOf(q), known, tier);

  test("all words as typed, then folded, then inflected, then with an error", () => {
    expect([0, 1, 2, 3].map((tier) => query("nyckel", tier as 0))).toEqual([
      "'nyckel':A",
      "'nyckel':ABD",
      "('nyckel':ABD | 'nyckel':* | 'nyckel')",
      "('nyckel':ABD | 'nyckel':* | 'nyckel' | 'nyckeln')",
    ]);
  });

  test("a phrase in quotes is exact, whatever the tier", () => {
    expect(query('"stor famn"', 3)).toBe("('stor':A <-> 'famn':A)");
    expect(piecesOf('"stor famn').every(({ isExact }) => !isExact)).toBe(true);
  });

  test("signs of its own are nothing in a word", () => {
    expect(query("c++ d'or", 0)).toBe("'c++':A & ('d':A <-> 'or':A)");
    expect(piecesOf("%%% & | ! :*")).toEqual([]);
  });
});
