import fc from "fast-check";
import superjson from "superjson";
import { describe, expect, test } from "vitest";
import { MAX_MARK_DEPTH, MAX_MARKS, readInput, transformer, writeInput } from "./transformer";

const refused = expect.objectContaining({ code: "invalid" });
const demandRefused = (input: unknown) => {
  let error: unknown;
  try {
    readInput(input);
  } catch (thrown) {
    error = thrown;
  }
  expect(error, JSON.stringify(input)?.slice(0, 200)).toEqual(refused);
};
const overTheWire = (input: unknown) => readInput(JSON.parse(JSON.stringify(writeInput(input)) ?? "null"));

/** Plain values with dates and undefined. */
const anyInput = (() => {
  const leaf = fc.oneof(
    fc.date({ noInvalidDate: true }),
    fc.constant(undefined),
    fc.string(),
    fc.integer(),
    fc.constant(null),
  );
  const key = fc
    .string({ maxLength: 5 })
    .filter((name) => !["__proto__", "constructor", "prototype"].includes(name));
  const value = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 4 }),
    fc.dictionary(key, leaf, { maxKeys: 4, noNullPrototype: true }),
  );
  return fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true });
})();

describe("Inputs may carry only plain JSON with Date and undefined marks; everything else in meta is 400", () => {
  test("inputs of the web client are unchanged after a round trip", () => {
    const at = new Date("2026-02-03T04:05:06.007Z");
    for (const input of [
      undefined,
      null,
      at,
      "text",
      { at, from: undefined, list: [at, undefined, { "a.b": at, "c\\d": undefined }], none: null },
    ])
      expect(overTheWire(input)).toEqual(input);
  });

  test("any plain value with dates and undefined is unchanged after a round trip", () => {
    const property = fc.property(anyInput, (input) => {
      expect(overTheWire(input)).toEqual(input);
    });
    fc.assert(property);
  });

  test("an object that occurs twice is written twice, without a reference", () => {
    const one = { id: "a" };
    expect(writeInput([one, one])).toEqual({ json: [{ id: "a" }, { id: "a" }] });
    expect(superjson.serialize([one, one]).meta).toHaveProperty("referentialEqualities");
  });

  test("every other kind of superjson is refused", () => {
    const kinds = ["bigint", "regexp", "set", "map", "Error", "URL", "number", "nope", "date", "", 5, null];
    const composed = [
      ["class", "X"],
      ["custom", "x"],
      ["symbol", "x"],
      ["typed-array", "Uint8Array"],
    ];
    for (const kind of [...kinds, ...composed]) {
      demandRefused({ json: { a: "1" }, meta: { values: { a: [kind] } } });
      demandRefused({ json: "1", meta: { values: [kind] } });
    }
  });

  test("nested marks, two marks on one value, and invalid marks are refused", () => {
    for (const mark of [
      [],
      ["Date", {}],
      ["Date", "Date"],
      [["Date"]],
      "Date",
      { b: ["Date"] },
      null,
      1,
      true,
    ])
      for (const a of ["2026-01-01", { b: "2026-01-01" }])
        demandRefused({ json: { a }, meta: { values: { a: mark } } });
  });

  test("anything else in meta is refused", () => {
    const json = { a: "2026-01-01" };
    for (const meta of [
      { referentialEqualities: { a: ["b"] } },
      { values: {}, referentialEqualities: {} },
      { values: {}, v: 0 },
      { values: {}, v: "1" },
      { values: {}, extra: 1 },
      { values: "Date" },
      { values: null },
      null,
      "values",
      [],
      1,
    ])
      demandRefused({ json, meta });
    expect(readInput({ json, meta: { values: { a: ["Date"] }, v: 1 } })).toEqual({
      a: new Date("2026-01-01"),
    });
    expect(readInput({ json, meta: {} })).toEqual(json);
  });

  test("paths to prototypes and to missing values are refused", () => {
    const json = JSON.parse(
      '{"a": {"__proto__": "2026-01-01", "constructor": "2026-01-01"}, "b": ["5"], "none": null}',
    );
    for (const path of [
      "__proto__.polluted",
      "a.__proto__",
      "a.constructor",
      "constructor.prototype.polluted",
      "a.toString",
      "nothing",
      "a.nothing.deeper",
      "b.length",
      "b.1",
      "b.00000000",
      "b.push",
      "",
      ".",
      "b.0.0",
      "none.a",
    ])
      demandRefused({ json, meta: { values: { [path]: ["Date"] } } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("only a value marked as a date becomes a Date; undefined marks become undefined", () => {
    for (const value of [1, null, "", "no date", "2026-13-45", "9".repeat(1_000_000), {}, []])
      demandRefused({ json: { a: value }, meta: { values: { a: ["Date"] } } });
    for (const value of [0, "", false, "x", {}])
      demandRefused({ json: { a: value }, meta: { values: { a: ["undefined"] } } });
  });

  test("a value that is undefined already may be marked so, and any index of a list", () => {
    expect(readInput({ json: { a: undefined }, meta: { values: { a: ["undefined"] } } })).toEqual({});
    const json = { list: Array.from({ length: 11 }, () => "2026-01-01") };
    expect(readInput({ json, meta: { values: { "list.10": ["Date"] } } })).toHaveProperty(
      "list.10",
      new Date("2026-01-01"),
    );
  });

  test("a date has at most 30 characters", () => {
    const read = (digits: number) => {
      const json = `2026-01-01T00:00:00.${"0".repeat(digits)}Z`;
      return readInput({ json, meta: { values: ["Date"] } });
    };
    expect(read(9)).toEqual(new Date("2026-01-01"));
    expect(() => read(10)).toThrow(refused);
  });

  test("a missing input stays missing", () => {
    for (const input of [null, 1, "text", [], true]) demandRefused(input);
    expect(readInput(undefined)).toBeUndefined();
    expect(readInput({})).toBeUndefined();
  });
});

describe("at bounded number and depth", () => {
  const marks = (count: number) => ({
    json: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, null])),
    meta: { values: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, ["undefined"]])) },
  });
  const deep = (names: number) => {
    const path = Array.from({ length: names }, () => "a").join(".");
    let json: unknown = null;
    for (let at = 0; at < names; at++) json = { a: json };
    return { json, meta: { values: { [path]: ["undefined"] } } };
  };
  test("the max number of marks is accepted, and one more is refused", () => {
    expect(readInput(marks(MAX_MARKS))).toHaveProperty(`k${MAX_MARKS - 1}`, undefined);
    demandRefused(marks(MAX_MARKS + 1));
  });
  test("a path has at most 400 characters", () => {
    const named = (length: number) => {
      const name = "k".repeat(length);
      return { json: { [name]: null }, meta: { values: { [name]: ["undefined"] } } };
    };
    expect(readInput(named(400))).toEqual({ ["k".repeat(400)]: undefined });
    demandRefused(named(401));
  });
  test("the max depth is accepted, and one level more is refused", () => {
    expect(readInput(deep(MAX_MARK_DEPTH))).toBeTruthy();
    demandRefused(deep(MAX_MARK_DEPTH + 1));
  });
});

describe("Clients read what superjson writes", () => {
  const fromServer = (answer: unknown) =>
    transformer.output.deserialize(JSON.parse(JSON.stringify(superjson.serialize(answer))));

  test("any answer with dates and undefined, also with equal values", () => {
    const at = new Date("2026-02-03T04:05:06.007Z");
    const one = { at, "a.b": { "c\\d": undefined } };
    for (const answer of [
      undefined,
      null,
      at,
      "text",
      [],
      {},
      { one, list: [one, one, at, at] },
      [[undefined]],
    ])
      expect(fromServer(answer)).toEqual(answer);
    const property = fc.property(anyInput, (answer) => {
      expect(fromServer(answer)).toEqual(answer);
    });
    fc.assert(property);
  });

  test("more than an input may have: 1 000 dates, 20 levels", () => {
    const many = { items: Array.from({ length: 1000 }, (_, index) => ({ at: new Date(index) })) };
    expect(fromServer(many)).toEqual(many);
    let deep: unknown = new Date(0);
    for (let level = 0; level < 20; level++) deep = { deep };
    expect(fromServer(deep)).toEqual(deep);
  });

  test("nothing else is expected of the server", () => {
    expect(() => fromServer({ many: new Map([["a", 1n]]) })).toThrow(refused);
  });
});

describe("Inputs and answers are written as superjson writes them", () => {
  test("but for equal references", () => {
    const property = fc.property(anyInput, (input) => {
      const { json, meta: { values, v } = {} } = superjson.serialize(input);
      expect(writeInput(input)).toEqual(values ? { json, meta: { values, v } } : { json });
    });
    fc.assert(property);
  });

  test("so that a client with superjson reads them", () => {
    const property = fc.property(anyInput, (answer) => {
      const written = JSON.parse(JSON.stringify(transformer.output.serialize(answer)));
      expect(superjson.deserialize(written)).toEqual(answer);
    });
    fc.assert(property);
  });

  test("plain JSON is not copied", () => {
    const answer = { list: [{ text: "a", none: null, count: 1, is: true }] };
    expect(writeInput(answer).json).toBe(answer);
    for (const other of [{ list: [{ at: new Date(0) }] }, { list: [undefined] }, { one: { two: undefined } }])
      expect(writeInput(other).json).not.toBe(other);
  });
});
