import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { isLine } from "./line";
import { readStrengthLog } from "./strength-log";
import type { ReadWorkout } from "./strength-workout";
import { type WrittenWorkout, writeStrengthLog } from "./strength-writing";
import { hasControls, tidy } from "./text";

async function textOf(workouts: WrittenWorkout[]): Promise<string> {
  let text = "";
  for await (const piece of writeStrengthLog(workouts)) text += piece;
  return text;
}

const readBack = (text: string | Uint8Array) => readStrengthLog(text, { timeZone: "Asia/Tokyo" });

/** What was written, of what was read. */
const written = ({
  key,
  title,
  startedAt,
  timeZone,
  seconds,
  note,
  exercises,
}: ReadWorkout): WrittenWorkout => ({
  ...{ id: key, title, startedAt, timeZone, seconds, note },
  exercises: exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map(({ line: _, ...set }) => set),
  })),
});

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength, unit: "grapheme" }),
      fc.stringMatching(/^['=+\-@\t ,;"\n]{0,4}[a-zåäö1,;"'\n=]{0,12}$/),
    )
    .map(tidy)
    .filter((one) => !hasControls(one) && !one.includes("\ufffd"));
const name = (maxLength: number) => text(maxLength).filter((one) => isLine(one) && !one.includes("\n"));
const decimal = (max: number) =>
  fc.integer({ min: 0, max: max * 1000 }).map((thousandths) => thousandths / 1000);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const set = fc.record({
  kind: fc.constantFrom("NORMAL" as const, "WARMUP" as const, "DROP" as const, "FAILURE" as const),
  weight: orNull(fc.record({ value: decimal(2000), unit: fc.constantFrom("KG" as const, "LB" as const) })),
  reps: orNull(fc.nat(1000)),
  seconds: orNull(decimal(604_800)),
  metres: orNull(decimal(1_000_000)),
  rpe: orNull(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
  note: text(40),
  isCompleted: fc.boolean(),
});
const exercise = fc.record({
  name: fc.oneof(name(30), fc.constant("Squat")).filter((one) => one !== ""),
  note: text(40),
  superset: orNull(name(10).filter((one) => one !== "" && one.trim() === one)),
  assisted: fc.boolean(),
  sets: fc.array(set, { maxLength: 4 }),
});
const workout = fc.record({
  id: fc.uuid(),
  title: name(30),
  startedAt: fc.date({ min: new Date("1975-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
  timeZone: fc.constantFrom(
    "Europe/Stockholm",
    "America/New_York",
    "Australia/Lord_Howe",
    "UTC",
    "Etc/GMT-5",
  ),
  seconds: orNull(fc.nat(604_800)),
  note: text(60),
  exercises: fc.array(exercise, { maxLength: 5 }),
});

test("What is written reads back as it was, to the last digit.", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(workout, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
      async (workouts) => {
        const { source, workouts: read, refused, hints, needs } = await readBack(await textOf(workouts));
        expect({ source, refused, hints, needs }).toEqual({
          source: "SAMVARO",
          refused: [],
          hints: [],
          needs: [],
        });
        expect(read.map(written)).toEqual(workouts);
      },
    ),
    { numRuns: 300 },
  );
});

test("No cell begins as a formula does, whatever the texts are.", async () => {
  const begins = /(^|,|\r\n)"?[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
  const texts = ["=1+1", "+46 lätt", "-", "@A1", "\t=1", "\r=1", " =1", "＝1"];
  for (const one of texts) {
    const made: WrittenWorkout = {
      ...{
        id: "a",
        title: one,
        startedAt: new Date("2026-03-02T17:00:00Z"),
        timeZone: "UTC",
        seconds: null,
        note: one,
      },
      exercises: [{ name: one, note: one, superset: one, assisted: false, sets: [] }],
    };
    expect(await textOf([made])).not.toMatch(begins);
  }
});

test("A note that is a formula in Strong's log is none in ours, and reads back as it is.", async () => {
  const strong = await readStrengthLog(readFileSync("tests/fixtures/training/strong-quotes.csv"), {
    ...{ timeZone: "Europe/Stockholm", unit: "LB", distanceUnit: "KM" },
  });
  const text = await textOf(strong.workouts.map(written));
  expect(text).toContain(",'=1+1,");
  expect(text).toContain("2026-03-10T18:00:00+01:00,Europe/Stockholm,3000");
  const { workouts } = await readBack(new Uint8Array(Buffer.from(text)));
  expect(workouts.map(written)).toEqual(strong.workouts.map(written));
  expect(workouts[0]).toMatchObject({ note: "=1+1", wallStart: "2026-03-10T18:00:00" });
});

test("A spreadsheet's semicolons and decimal commas read back, too.", async () => {
  const sets = [
    {
      kind: "NORMAL",
      weight: { value: 82.5, unit: "KG" },
      reps: 5,
      seconds: null,
      metres: 20.5,
      rpe: 8.5,
      note: "",
      isCompleted: true,
    },
  ] as const;
  const made: WrittenWorkout = {
    ...{
      id: "a",
      title: "Ben",
      startedAt: new Date("2026-03-02T17:00:00Z"),
      timeZone: "UTC",
      seconds: 60,
      note: "",
    },
    exercises: [{ name: "Squat", note: "", superset: null, assisted: false, sets: [...sets] }],
  };
  const saved = (await textOf([made])).replaceAll(",", ";").replace(/(\d)\.(\d)/g, "$1,$2");
  expect((await readBack(saved)).workouts.map(written)).toEqual([made]);
});

test.each([
  [{ kind: "HEAVY" }, "KIND"],
  [{ time_zone: "Mars/Olympus" }, "ZONE"],
  [{ weight: "-5" }, "WEIGHT"],
  [{ weight_unit: "stone" }, "UNIT"],
  [{ start: "2026-02-30T18:00:00+01:00" }, "START"],
])("A workout of our own log with %j is refused.", async (cells, code) => {
  const row = {
    ...{ workout_id: "a", title: "Ben", start: "2026-03-02T18:00:00+01:00", time_zone: "Europe/Stockholm" },
    ...{ exercise: "Squat", set_order: "1", kind: "NORMAL", weight: "100", weight_unit: "KG", reps: "5" },
    ...cells,
  };
  const file = [Object.keys(row), Object.values(row)].map((line) => line.join(",")).join("\n");
  expect((await readBack(file)).refused).toMatchObject([{ name: "Ben", line: 2, code }]);
});
