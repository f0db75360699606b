import { Refusal } from "./refusal";

/** Max values of one input that are marked as dates or as undefined. */
export const MAX_MARKS = 100;
/** Max length of the path from the input to a marked value, in names. */
export const MAX_MARK_DEPTH = 8;
/** Max characters of a date. An ISO date has 24, one far from today 27. */
const MAX_DATE_LENGTH = 30;

/** Max calls in one batch. The web client splits larger ones. */
export const MAX_CALLS_AT_ONCE = 30;

type Mark = "Date" | "undefined";
type Marks = [Mark] | Record<string, [Mark]>;
/** `v`: 1 says that paths escape backslashes, as superjson reads them then. */
export type WrittenInput = { json: unknown; meta?: { values: Marks; v?: 1 } };

const refuse = () => new Refusal("invalid", "The input may contain only plain JSON and dates.");
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names in a path as superjson writes it: separated by dots, with dots and backslashes escaped. */
function namesIn(path: string): string[] {
  const names = [""];
  for (let at = 0; at < path.length; at++) {
    const letter = path[at];
    if (letter === ".") names.push("");
    else names.push(`${names.pop()}${letter === "\\" ? path[++at] : letter}`);
  }
  return names;
}

function markOf(value: unknown): Mark {
  if (!Array.isArray(value) || value.length !== 1) throw refuse();
  const [mark] = value;
  if (mark !== "Date" && mark !== "undefined") throw refuse();
  return mark;
}

function marked(mark: Mark, value: unknown): Date | undefined {
  if (mark === "undefined") {
    if (value !== null && value !== undefined) throw refuse();
    return undefined;
  }
  const date = typeof value === "string" && value.length <= MAX_DATE_LENGTH ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime()))
    throw new Refusal("invalid", "The input contains an invalid date.");
  return date;
}

/** Sets a mark in `json`, on a value that exists: no path can leave the input. */
function setMark(json: unknown, path: string, mark: Mark): void {
  const names = path.length <= 400 ? namesIn(path) : [];
  const last = names.pop();
  if (last === undefined || names.length >= MAX_MARK_DEPTH) throw refuse();
  let holder = json;
  for (const name of names) holder = ownValue(holder, name);
  const value = ownValue(holder, last);
  (holder as Record<string, unknown>)[last] = marked(mark, value);
}

const ofPrototypes = new Set(["__proto__", "constructor", "prototype"]);

function ownValue(holder: unknown, name: string): unknown {
  const isThere = typeof holder === "object" && holder !== null && Object.hasOwn(holder, name);
  if (!isThere || ofPrototypes.has(name)) throw refuse();
  if (Array.isArray(holder) && !/^\d{1,6}$/.test(name)) throw refuse();
  return (holder as Record<string, unknown>)[name];
}

/**
 * Reads an input in superjson's form, restricted to plain JSON with marks for dates and undefined. superjson's own
 * reader creates maps, big integers and copied references from any client's input, in more than linear time. Throws
 * invalid.
 */
export function readInput(written: unknown): unknown {
  if (written === undefined) return undefined;
  if (!isRecord(written)) throw refuse();
  const { json, meta } = written;
  if (meta === undefined) return json;
  if (!isRecord(meta) || Object.keys(meta).some((key) => key !== "values" && key !== "v")) throw refuse();
  if (meta.v !== undefined && meta.v !== 1) throw refuse();
  const { values } = meta;
  if (values === undefined) return json;
  if (Array.isArray(values)) return marked(markOf(values), json);
  if (!isRecord(values)) throw refuse();
  const marks = Object.entries(values);
  if (marks.length > MAX_MARKS) throw refuse();
  for (const [path, mark] of marks) setMark(json, path, markOf(mark));
  return json;
}

/** A name in superjson's form of a path. */
const escapeName = (name: string) => name.replace(/\\/g, "\\\\").replace(/\./g, "\\.");

/** `value` as plain JSON; adds a mark for each date and undefined in it. `path`: null for the input itself. */
function plainOf(value: unknown, path: string | null, marks: [path: string | null, mark: Mark][]): unknown {
  const pathOf = (name: string) => (path === null ? escapeName(name) : `${path}.${escapeName(name)}`);
  if (value === undefined) {
    marks.push([path, "undefined"]);
    return null;
  }
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    marks.push([path, "Date"]);
    return value.toISOString();
  }
  if (Array.isArray(value)) return value.map((one, index) => plainOf(one, pathOf(String(index)), marks));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plainOf(one, pathOf(name), marks)]),
  );
}

/** Whether JSON can express `value` without marks. */
function isUnmarked(value: unknown): boolean {
  if (value === undefined || value instanceof Date) return false;
  if (Array.isArray(value)) return value.every(isUnmarked);
  if (!isRecord(value)) return true;
  for (const name in value) if (!isUnmarked(value[name])) return false;
  return true;
}

/**
 * superjson's form without its list of equal references, which `readInput` rejects: equal values are written twice. Own
 * code, because superjson would be 4 kB of each page's first load (decision 063), and more than half of the server's
 * time for a list (decision 089). Nearly all answers are plain JSON, which is not copied.
 */
export function writeInput(input: unknown): WrittenInput {
  if (isUnmarked(input)) return { json: input };
  const marks: [string | null, Mark][] = [];
  const json = plainOf(input, null, marks);
  const [whole, mark] = marks[0] ?? [];
  if (whole === null && mark) return { json, meta: { values: [mark], v: 1 } };
  return { json, meta: { values: Object.fromEntries(marks.map(([path, one]) => [path, [one]])), v: 1 } };
}

/**
 * Reads an answer of our server in superjson's form. References to equal values, which an earlier version's server
 * writes as well, are not restored: the values are there too. Throws invalid when it has other marks than dates and
 * undefined.
 */
export function readAnswer({ json, meta }: WrittenInput): unknown {
  const values = meta?.values ?? {};
  if (Array.isArray(values)) return marked(markOf(values), json);
  for (const [path, mark] of Object.entries(values)) {
    const names = namesIn(path);
    const last = names.pop() ?? "";
    const holder = names.reduce(ownValue, json) as Record<string, unknown>;
    holder[last] = marked(markOf(mark), ownValue(holder, last));
  }
  return json;
}

/** How tRPC's inputs and answers are serialized, in our clients and on the server. Other clients may use superjson. */
export const transformer = {
  input: { serialize: writeInput, deserialize: readInput },
  output: { serialize: writeInput, deserialize: readAnswer },
};
