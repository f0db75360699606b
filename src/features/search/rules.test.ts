import { describe, expect, test } from "vitest";
import { cutExcerpt, parseQuery, toCount, withoutFilters } from "./rules";

describe("Filters from:, in:, before:, after:, has:file|link|image, understood in the three languages", () => {
  test.each([
    ["från: amina bastu", "bastu", [["from", "amina"]]],
    [
      "de:amina in:x",
      "",
      [
        ["from", "amina"],
        ["in", "x"],
      ],
    ],
    [
      'bastu dans:"Kungsleden i augusti" avant:2026',
      "bastu",
      [
        ["in", "kungsleden i augusti"],
        ["before", "2026"],
      ],
    ],
    [
      "Has:Länk har:bild a:fichier",
      "",
      [
        ["has", "länk"],
        ["has", "bild"],
        ["has", "fichier"],
      ],
    ],
    ["has:nothing", "has:nothing", []],
    ["http://exempel.se från:", "http://exempel.se från:", []],
    ["kl 18:30 a: b", "kl 18:30 a: b", []],
    ["constructor:x", "constructor:x", []],
  ] as const)("%s", (q, words, filters) => {
    const parsed = parseQuery(q);
    expect([parsed.words, parsed.filters.map(({ name, value }) => [name, value])]).toEqual([words, filters]);
  });

  test("one is left out as it would be typed", () => {
    const { filters } = parseQuery("bastu from:amina ikväll has:file");
    expect(withoutFilters("bastu from:amina ikväll has:file", filters.slice(0, 1))).toBe(
      "bastu ikväll has:file",
    );
  });
});

describe("matches marked in context", () => {
  test("a long text is cut around the first one, on one line, by whole characters", () => {
    const text = `${"🎉 ".repeat(200)}nyckel\n${"🎉".repeat(200)}`;
    const start = text.indexOf("nyckel");
    const { text: line, marks } = cutExcerpt(text, [{ start, end: start + 6 }]);
    expect(line.startsWith("…")).toBe(true);
    expect(line.endsWith("…")).toBe(true);
    expect(line).not.toMatch(/\n|\p{Surrogate}/u);
    const [mark] = marks;
    const letters = Array.from(line);
    expect(letters.slice(mark?.place, (mark?.place ?? 0) + (mark?.length ?? 0)).join("")).toBe("nyckel");
  });

  test("a short one is whole, and what overlaps is one mark", () => {
    const marks = cutExcerpt("t-shirt", [
      { start: 0, end: 1 },
      { start: 0, end: 7 },
    ]).marks;
    expect(marks).toEqual([{ place: 0, length: 7 }]);
  });
});

test("Counts are exact to 100, then '100+'", () => expect([100, 101].map(toCount)).toEqual([100, "100+"]));
