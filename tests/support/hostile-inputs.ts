/** Fills fields of every kind with input that is slow to parse, for tests that watch the event loop meanwhile. */
import { z } from "zod";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  maxLength?: number;
  minimum?: number;
  /** how the field is parsed: see `parserOf` */
  parser?: string;
};
/** The path of a field in an input, and its JSON schema. */
export type Place = { path: string[]; schema: Schema };
/** An input: a valid-looking sample, its fields, and how it is parsed apart from its fields. */
export type Input = { base: unknown; places: Place[]; parser: string };

/** Length in characters of the longest text that fits in a body. */
export const BIG = 240_000;

/** Pieces to repeat: emails that fold, join, expand or turn; prefixes of addresses, dates and rules; near misses. */
const pieces = [
  ..."aA19 \n\t\r._-@%\\'\"<([{/+=;:,*^$|éßİςſ",
  "ab",
  "a ",
  " a",
  "a@",
  "a.",
  "a@a.",
  "aA1",
  "4@",
  "e\u0301",
  "\u0301",
  "Z\u0351\u036b\u0343\u036a\u0302",
  "\u202e",
  "\u200d",
  "\u00ad",
  "\ufdfa",
  "\u1100\u1161\u11a8",
  "\ud800",
  "\u0000",
  "👩‍👩‍👧‍👦",
  "👩\u200d",
  "🇸🇪",
  "http://",
  "www.a.",
  "Password1",
  "qwerty",
  "FREQ=DAILY;",
  "BYDAY=MO,",
  "RRULE:",
  "2026-01-01",
  "T00:00:00",
  "Europe/",
  "../",
];
/** Pieces for ids and for secrets that are compared: fewer, as nothing parses these fields. */
const fewPieces = ["a", " ", "-", "e\u0301", "\ufdfa", "\u0000", "\ud800", "%"];
/**
 * Pieces for fields whose parser has had all of them: one of each kind that code behind a parser reads. Search keys are
 * folded, links and mentions found, characters counted.
 */
const readPieces = [
  " ",
  "\n",
  "@",
  "e\u0301",
  "\ufdfa",
  "\u202e",
  "👩‍👩‍👧‍👦",
  "www.a.",
  "a@a.",
  "FREQ=DAILY;",
];
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** Texts of the greatest length, by their pieces: each parser gets them. */
const big = new Map(pieces.map((piece) => [piece, fill(piece, BIG)]));
const filled = (piece: string, length: number) =>
  (length === BIG ? big.get(piece) : undefined) ?? fill(piece, length);
const isDull = ({ path, schema }: Place) =>
  schema.description === "opaque id" ||
  /id$|cursor|currentPassword|token|before|after/i.test(path.at(-1) ?? "");

/** The max length of a text, and whether to try only `fewPieces`. */
type Scope = { big?: number; isBrief?: boolean };

/** Texts for one field: of allowed lengths and, unless `isTried`, far above; also with an ending that doesn't match. */
function* hostileTexts(
  place: Place,
  { big = BIG, isBrief = isDull(place) }: Scope,
  isTried: boolean,
): Generator<string> {
  const most = place.schema.maxLength ?? 128;
  // what a longer text does not slow down, a shorter one doesn't
  const lengths = new Set(isTried ? [most] : [Math.max(128, most), most, big]);
  for (const piece of isBrief ? fewPieces : isTried ? readPieces : pieces) {
    for (const length of lengths) yield filled(piece, length);
    yield `a${filled(piece, most - 2)}!`;
  }
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Values of other types, as JSON: some have no JavaScript counterpart. */
const hostileShapes = (big: number): string[] => [
  "1e308",
  "-1e308",
  "1e-320",
  "9007199254740993",
  "-0",
  "9".repeat(big),
  `0.${"1".repeat(big)}`,
  "true",
  "null",
  nested(28, "[", "]"),
  `${'{"a":'.repeat(28)}1${"}".repeat(28)}`,
  `[${filled("0,", Math.min(big, 19_000))}0]`,
  `[${filled('"a",', Math.min(big, 36_000))}"a"]`,
  `[${filled('"019a0000-0000-7000-8000-000000000001",', 39 * Math.min(5000, Math.floor(big / 39)))}"a"]`,
  `[${filled("{},", 3 * Math.min(4000, Math.floor(big / 3)))}{}]`,
  `[${filled("[],", 3 * Math.min(4000, Math.floor(big / 3)))}[]]`,
  `{${Array.from({ length: Math.min(4000, big / 12) }, (_, at) => `"k${at}":${at}`).join(",")}}`,
  `{${Array.from({ length: Math.min(4000, big / 14) }, (_, at) => `"${at * 65_536}":0`).join(",")}}`,
  '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
];

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];
export const isText = ({ type, enum: words }: Schema) => [type].flat().includes("string") && !words;

/**
 * What a schema does with a value, as text: its types, limits and functions. Fields with the same text are parsed by
 * the same code, though each call makes the schemas of its own fields.
 */
function parserOf(schema: z.core.$ZodType, left: Record<string, undefined> = {}): string {
  const plain = (_key: string, value: unknown) => {
    if (typeof value === "function" || value instanceof RegExp || typeof value === "bigint")
      return String(value);
    if (value instanceof Set || value instanceof Map) return [...value];
    return (value as { _zod?: { def: unknown } } | null)?._zod?.def ?? value;
  };
  return JSON.stringify({ ...schema._zod.def, ...left }, plain);
}

/** What an input's schema does with a value that is not an object: the same, whatever the fields. */
export const inputParserOf = (input: z.ZodType): string =>
  parserOf(input, input._zod.def.type === "object" ? { shape: undefined } : {});

/** The schema of each field, by its parser. */
const schemas = new Map<string, z.core.$ZodType>();

/** Whether a field's own parser accepts a value. */
export function accepts(parser: string, text: string | number): boolean {
  const schema = schemas.get(parser);
  try {
    return schema === undefined || z.safeParse(schema, text).success;
  } catch {
    // a parser that has to wait: only a call shows what it accepts
    return true;
  }
}

/** The JSON schema of an input, with the parser of each field. */
export const schemaOf = (input: z.ZodType): Schema =>
  z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const parser = parserOf(zodSchema);
      schemas.set(parser, zodSchema);
      (jsonSchema as Schema).parser = parser;
    },
  }) as Schema;

/** The fields of an input, including those in objects and lists. */
export function placesOf(schema: Schema, path: string[] = []): Place[] {
  const own = path.length > 0 ? [{ path, schema: partsOf(schema).find(isText) ?? schema }] : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    placesOf(one, [...path, name]),
  );
  const items = schema.items ? placesOf(schema.items, [...path, "0"]) : [];
  return [
    ...own,
    ...fields,
    ...items,
    ...partsOf(schema).flatMap((one) => placesOf(one, path).slice(own.length)),
  ];
}

/** A valid-looking input: `known` provides the value for a field by its name. */
export function sampleOf(schema: Schema, known: (name: string) => unknown, name = ""): unknown {
  const value = known(name);
  if (value !== undefined) return value;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const part = partsOf(schema)[0];
  if (part) return sampleOf(part, known, name);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, one]) => [key, sampleOf(one, known, key)]);
    return Object.fromEntries(fields);
  }
  const [type] = [schema.type].flat();
  if (type === "array") return schema.items ? [sampleOf(schema.items, known, name)] : [];
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return false;
  return schema.format === "date-time" ? "2027-01-01T10:00:00.000Z" : "Text";
}

/** JSON of `base` with `json` at a path; an empty path replaces all of it. */
export function withValue(base: unknown, [name, ...rest]: string[], json: string): string {
  if (name === undefined) return json;
  if (Array.isArray(base)) return `[${withValue(base[0], rest, json)}]`;
  const fields = Object.entries((base as object) ?? {}).filter(([key]) => key !== name);
  const inner = (base as Record<string, unknown> | null)?.[name] ?? (rest[0] === "0" ? [] : {});
  const others = fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`).join("");
  return `{${others}${JSON.stringify(name)}:${withValue(inner, rest, json)}}`;
}

/** The parsers that a call before has had every hostile value for, in this file. */
const tried = new Set<string>();
/** Whether a parser was tried before, in this file; from now on it is. */
function wasTried(parser: string): boolean {
  const before = tried.has(parser);
  tried.add(parser);
  return before;
}

/**
 * Every hostile input of a call, as JSON. An input or a field whose parser was tried before gets only what that parser
 * may accept: what it refuses costs the same in each call.
 */
export function* hostileInputs({ base, places, parser }: Input, scope: Scope = {}): Generator<string> {
  const shapes = hostileShapes(scope.big ?? BIG);
  const isInputTried = wasTried(`${parser} ${scope.big}`);
  yield* shapes.filter((shape) => !isInputTried || shape.startsWith("{"));
  for (const place of places) {
    const { parser } = place.schema;
    const isTried = parser !== undefined && wasTried(`${parser} ${isDull(place)} ${scope.big}`);
    if (!isTried) for (const shape of shapes) yield withValue(base, place.path, shape);
    if (!isText(place.schema)) continue;
    for (const text of hostileTexts(place, scope, isTried))
      if (!isTried || accepts(parser, text)) yield withValue(base, place.path, JSON.stringify(text));
  }
}

/** Something that a parser does with a hostile value. */
export type Reading = { what: string; run: () => unknown };

/** Hostile values of other types, as JSON and parsed. */
const bigShapes = hostileShapes(BIG).map((json) => ({ json, value: JSON.parse(json) as unknown }));

/**
 * Every hostile value for each parser of an input that no input before has had, read by the parser alone. What it
 * accepts is read as part of the input too. `read` reads an input as JSON.
 */
export function* hostileReadings(
  { base, places, parser }: Input,
  read: (json: string) => unknown,
): Generator<Reading> {
  if (!wasTried(`read ${parser}`)) {
    for (const { json } of bigShapes) yield { what: json, run: () => read(json) };
  }
  for (const place of places) {
    const { path, schema } = place;
    const parser = schemas.get(schema.parser ?? "");
    if (!parser || wasTried(`read ${schema.parser}`)) continue;
    const at = path.join(".");
    for (const { json, value } of bigShapes)
      yield { what: `${at}: ${json}`, run: () => z.safeParseAsync(parser, value) };
    if (!isText(schema)) continue;
    for (const text of hostileTexts(place, {}, false)) {
      yield { what: `${at}: ${text}`, run: () => z.safeParseAsync(parser, text) };
      if (!accepts(schema.parser ?? "", text)) continue;
      const json = withValue(base, path, JSON.stringify(text));
      yield { what: json, run: () => read(json) };
    }
  }
}

/** Texts that together have all pieces that code behind a parser reads, and then those for parsers that refuse these. */
const loads = [readPieces.join(""), ...readPieces, ...pieces];

/** The input, as JSON, with the longest hostile text in each text field that accepts one. */
export function loadedInput({ base, places }: Input): string {
  let loaded = base;
  for (const place of places) {
    const { schema, path } = place;
    if (!isText(schema) || isDull(place)) continue;
    const text = loads
      .map((load) => filled(load, schema.maxLength ?? 128))
      .find((one) => accepts(schema.parser ?? "", one));
    if (text) loaded = JSON.parse(withValue(loaded, path, JSON.stringify(text)));
  }
  return JSON.stringify(loaded);
}
