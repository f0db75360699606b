import { expect, test } from "vitest";
import { withSearch } from "./recent";

const search = (typed: string) => ({ chips: [], typed });

test("The newest search stands first, none stands twice, and six are kept.", () => {
  const kept = ["ett", "två", "tre", "fyra", "fem", "sex", "sju", "fem "].map(search).reduce(withSearch, []);
  expect(kept.map(({ typed }) => typed)).toEqual(["fem", "sju", "sex", "fyra", "tre", "två"]);
});

test("A blank search is not kept, one with a filter alone is.", () => {
  expect(withSearch([], search("  "))).toEqual([]);
  expect(withSearch([], { chips: [{ name: "has", value: "image" }], typed: "" })).toHaveLength(1);
});
