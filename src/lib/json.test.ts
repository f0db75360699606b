import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_JSON_DEPTH, MAX_JSON_VALUES, parseJson } from "./json";

const refused = expect.objectContaining({ code: "invalid" });
const errorOf = (text: string) => {
  try {
    parseJson(text);
  } catch (error) {
    return error;
  }
};
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const list = (values: number) => `[${Array.from({ length: values }, () => 0).join(",")}]`;

test("what JSON.parse reads is read the same, and what it refuses is invalid", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
  for (const text of ["", "{", "]", '"', '"\\', "{'a':1}", "undefined", "]".repeat(99)])
    expect(errorOf(text)).toEqual(refused);
});

test("as deep as may be, and one deeper; brackets in strings are no depth", () => {
  expect(parseJson(nested(MAX_JSON_DEPTH))).toBeTruthy();
  expect(errorOf(nested(MAX_JSON_DEPTH + 1))).toEqual(refused);
  expect(parseJson(JSON.stringify({ text: `\\"${nested(1000)}` }))).toBeTruthy();
});

test("as many values as may be, and one more; commas in strings are no values", () => {
  // the list is a value too
  expect(parseJson(list(MAX_JSON_VALUES - 1))).toHaveLength(MAX_JSON_VALUES - 1);
  expect(errorOf(list(MAX_JSON_VALUES))).toEqual(refused);
  expect(parseJson(JSON.stringify(",".repeat(20_000)))).toHaveLength(20_000);
});

test("what is refused costs one pass at most: a quarter of a megabyte within a few milliseconds", () => {
  const texts = ["[", "{", '"a', '"\\', ",", '{"a":', "9"].map((one) =>
    one.repeat(Math.floor(262_144 / one.length)),
  );
  for (const text of texts) {
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      errorOf(text);
      return performance.now() - before;
    });
    expect(Math.min(...times), text.slice(0, 10)).toBeLessThan(50);
  }
});
