import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { threadMs } from "../../tests/support/thread-time.mjs";
import { isRefusal } from "./refusal";
import { readStrengthLog } from "./strength-log";
import type { StrengthLog } from "./strength-workout";

const folder = "tests/fixtures/training";
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith(".csv"))
  .map((name) => readFileSync(join(folder, name)));
const given = { timeZone: "Europe/Stockholm", unit: "KG", distanceUnit: "KM" } as const;

/** null: the whole file is refused, with a sentence. */
async function readBroken(bytes: Uint8Array): Promise<StrengthLog | null> {
  try {
    const log = await readStrengthLog(bytes, given);
    const lines = bytes.filter((byte) => byte === 10 || byte === 13).length + 1;
    for (const { line, reason } of log.refused) {
      expect(reason).toMatch(/^[A-Z“].*\.$/s);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(lines);
    }
    expect(log.workouts.length + log.refused.length).toBeGreaterThan(0);
    return log;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    return null;
  }
}

const file = fc.constantFrom(...fixtures);
/** A place in a file, as a part of it. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (bytes: Uint8Array, part: number) => Math.floor(part * bytes.length);
/** Two columns of all rows exchanged, whatever is in quotation marks. */
function swapped(bytes: Uint8Array, first: number, second: number): Uint8Array {
  const text = Buffer.from(bytes).toString();
  const separator = text.split("\n", 1)[0]?.includes(";") ? ";" : ",";
  const rows = text.split("\n").map((row) => {
    const cells = row.split(separator);
    const [one, other] = [first % cells.length, second % cells.length];
    return cells
      .map((cell, index) => cells[index === one ? other : index === other ? one : index] ?? cell)
      .join(separator);
  });
  return Buffer.from(rows.join("\n"));
}

test("Broken files are refused, or have workouts that are, each with a line and a sentence.", async () => {
  const flipped = fc.tuple(
    file,
    fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
  );
  const broken = fc.oneof(
    flipped.map(([bytes, flips]) => {
      const copy = Uint8Array.from(bytes);
      for (const [part, byte] of flips) copy[at(bytes, part)] = byte;
      return copy;
    }),
    fc.tuple(file, fc.nat(20), fc.nat(20)).map(([bytes, one, other]) => swapped(bytes, one, other)),
    fc.tuple(file, place, place).map(([bytes, one, other]) => {
      const [from, to] = [at(bytes, one), at(bytes, other)].sort((a, b) => a - b);
      return Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(to)]);
    }),
  );
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => void (await readBroken(bytes))),
    { numRuns: 200 },
  );
});

/** Digests by key, of the file as it is. */
const whole = async (bytes: Uint8Array) =>
  new Map((await readStrengthLog(bytes, given)).workouts.map(({ key, digest }) => [key, digest]));

test("Of a file that is cut, or in which a quotation mark is opened, no workout is taken over in part.", async () => {
  await fc.assert(
    fc.asyncProperty(file, place, fc.boolean(), async (bytes, part, isCut) => {
      const from = at(bytes, part);
      const changed = isCut
        ? bytes.subarray(0, from)
        : Uint8Array.from([...bytes.subarray(0, from), 0x22, ...bytes.subarray(from)]);
      const read = (await readBroken(changed))?.workouts ?? [];
      const original = await whole(bytes);
      // the last one may be cut between two rows, which nobody can see
      for (const { key, digest } of isCut ? read.slice(0, -1) : read) expect(digest).toBe(original.get(key));
    }),
    { numRuns: 300 },
  );
});

const HEADER =
  "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n";
const SIZE = 4_000_000;
const minutes = (count: number) =>
  Array.from({ length: count }, (_, one) =>
    new Date(1e12 + one * 6e4).toISOString().slice(0, 19).replace("T", " "),
  );

test.each<[string, () => string | Uint8Array]>([
  ["a quotation mark that is never closed", () => `${HEADER}"`.padEnd(SIZE, "a")],
  ["quotation marks", () => HEADER.padEnd(SIZE, '"')],
  ["doubled ones in each line", () => HEADER + `"${'""'.repeat(15_000)}x\n`.repeat(100)],
  ["line breaks in quotation marks", () => HEADER + `"${'\n"",'.repeat(8000)}"x\n`.repeat(100)],
  ["separators", () => HEADER.padEnd(SIZE, ",")],
  ["one line", () => "x".repeat(SIZE)],
  ["blank lines", () => HEADER.padEnd(SIZE, "\n")],
  ["lines that are no rows", () => HEADER + "5 foo 18:02,A\n".repeat(SIZE / 16)],
  [
    "a workout with very many sets",
    () => HEADER + "2026-03-02 18:05:12,A,1h,Squat,1,1,1,0,0,,,\n".repeat(80_000),
  ],
  [
    "very many workouts",
    () =>
      HEADER +
      minutes(80_000)
        .map((one) => `${one},A,1h,Squat,1,1,1,0,0,,,\n`)
        .join(""),
  ],
  ["bytes that are no UTF-8", () => new Uint8Array(SIZE).fill(0x80)],
  ["zeros", () => new Uint8Array(SIZE)],
])("Reading %s holds the event loop for less than 100 ms at once.", async (_, make) => {
  const made = make();
  let [last, longest] = [threadMs(), 0];
  const nextTurn = async () => {
    longest = Math.max(longest, threadMs() - last);
    await new Promise((resolve) => setImmediate(resolve));
    last = threadMs();
  };
  try {
    await readStrengthLog(made, given, nextTurn);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  expect(Math.max(longest, threadMs() - last)).toBeLessThan(100);
});
