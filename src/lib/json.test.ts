import fc from "fast-check";
import { expect, test } from "vitest";
import { threadMs } from "../../tests/support/thread-time.mjs";
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

test("valid JSON is parsed as JSON.parse does, and malformed JSON is invalid", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
  for (const text of ["", "{", "]", '"', '"\\', "{'a':1}", "undefined", "]".repeat(99)])
    expect(errorOf(text)).toEqual(refused);
});

test("the max depth is accepted and one level more is refused; brackets in strings don't count", () => {
  expect(parseJson(nested(MAX_JSON_DEPTH))).toBeTruthy();
  expect(errorOf(nested(MAX_JSON_DEPTH + 1))).toEqual(refused);
  expect(parseJson(JSON.stringify({ text: `\\"${nested(1000)}` }))).toBeTruthy();
});

test.each(["[]", "{}"])("many values side by side are not deep: %s", (value) => {
  const text = `[${Array.from({ length: 100 }, () => value).join(",")}]`;
  expect(parseJson(text)).toHaveLength(100);
});

test("objects are levels like arrays", () => {
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  expect(parseJson(objects(MAX_JSON_DEPTH))).toBeTruthy();
  expect(errorOf(objects(MAX_JSON_DEPTH + 1))).toEqual(refused);
});

test.each(['"text"', '"\\""', '"\\\\"', '""'])("the limits hold after the string %s", (string) => {
  expect(errorOf(`[${string},${nested(MAX_JSON_DEPTH)}]`)).toEqual(refused);
  expect(parseJson(`[${string},${nested(MAX_JSON_DEPTH - 1)}]`)).toBeTruthy();
});

test("the max number of values is accepted and one more is refused; commas in strings don't count", () => {
  // the list is a value too
  expect(parseJson(list(MAX_JSON_VALUES - 1))).toHaveLength(MAX_JSON_VALUES - 1);
  expect(errorOf(list(MAX_JSON_VALUES))).toEqual(refused);
  expect(parseJson(JSON.stringify(",".repeat(20_000)))).toHaveLength(20_000);
});

test("a refusal takes one pass at most: a few milliseconds for a quarter of a megabyte", () => {
  const texts = ["[", "{", '"a', '"\\', ",", '{"a":', "9"].map((one) =>
    one.repeat(Math.floor(262_144 / one.length)),
  );
  for (const text of texts) {
    const times = Array.from({ length: 5 }, () => {
      const before = threadMs();
      errorOf(text);
      return threadMs() - before;
    });
    expect(Math.min(...times), text.slice(0, 10)).toBeLessThan(50);
  }
});
