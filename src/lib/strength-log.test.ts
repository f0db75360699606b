import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type GivenForLog, readStrengthLog } from "./strength-log";
import type { ReadExercise, ReadSet, ReadWorkout } from "./strength-workout";

const fixture = (name: string) => readFileSync(join("tests/fixtures/training", `${name}.csv`));
const stockholm = { timeZone: "Europe/Stockholm" };
const inKg: GivenForLog = { ...stockholm, unit: "KG", distanceUnit: "KM" };
const logOf = (name: string, given = inKg) => readStrengthLog(fixture(name), given);

/** "WARMUP 82.5 KG × 5 @8.5, 20 m, 60 s: note" */
function setText({ kind, weight, reps, rpe, metres, seconds, note }: ReadSet): string {
  const parts = [
    kind === "NORMAL" ? [] : [kind],
    weight ? [`${weight.value} ${weight.unit}`] : [],
    reps === null ? [] : [`× ${reps}`],
    rpe === null ? [] : [`@${rpe}`],
    metres === null ? [] : [`${metres} m`],
    seconds === null ? [] : [`${seconds} s`],
  ].flat();
  return parts.join(" ") + (note === "" ? "" : `: ${note}`);
}
const setsOf = ({ name, sets }: ReadExercise) => [name, ...sets.map(setText)];
const exercisesOf = (workout: ReadWorkout | undefined) => (workout?.exercises ?? []).map(setsOf);

const SHORT =
  "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE";
/** Rows of one workout with Strong's older header, as what follows the exercise's name. */
const strong = (...rows: string[]) =>
  [SHORT, ...rows.map((row) => `2026-03-02 18:05:12,A,1h,${row}`)].join("\n");
const HEVY =
  "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe";

test("Strong's older header: no units, kinds of set, 0 for none.", async () => {
  const { source, workouts, refused, hints, needs, exerciseNames } = await logOf("strong-older-header");
  expect({ source, refused, hints, needs }).toEqual({ source: "STRONG", refused: [], hints: [], needs: [] });
  expect(workouts).toHaveLength(1);
  expect(workouts[0]).toMatchObject({
    title: "Ben och rygg",
    wallStart: "2026-03-02T18:05:12",
    startedAt: new Date("2026-03-02T17:05:12Z"),
    timeZone: "Europe/Stockholm",
    seconds: 3900,
    note: "Kändes bra",
    line: 2,
  });
  expect(exercisesOf(workouts[0])).toEqual([
    [
      "Squat (Barbell)",
      "WARMUP 60 KG × 8",
      "102.5 KG × 5 @8",
      "102.5 KG × 5 @8.5: djupare",
      "DROP 80 KG × 10",
      "FAILURE 80 KG × 7 @10",
    ],
    ["Pull Up", "× 9"],
    ["Plank", "75 s"],
    ["Running (Treadmill)", "1500 m 600 s"],
  ]);
  expect(workouts[0]?.exercises[0]?.sets.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect(exerciseNames).toEqual(["Squat (Barbell)", "Pull Up", "Plank", "Running (Treadmill)"]);
});

test.each<[GivenForLog, string[]]>([
  [stockholm, ["unit", "distanceUnit"]],
  [{ ...stockholm, unit: "LB" }, ["distanceUnit"]],
  [{ ...stockholm, distanceUnit: "MI" }, ["unit"]],
  [{ ...stockholm, unit: "LB", distanceUnit: "MI" }, []],
])("It needs the units that the file doesn't say and that are not given: %j", async (given, needs) => {
  expect((await logOf("strong-older-header", given)).needs).toEqual(needs);
});

test("It needs no unit for values that the file doesn't have, or only in what is refused.", async () => {
  expect((await logOf("strong-first-export", stockholm)).needs).toEqual(["unit"]);
  const bare = strong("Push Up,1,0,15,0,0,,,", "Plank,1,,,,60,,,");
  expect((await readStrengthLog(bare, stockholm)).needs).toEqual([]);
  expect(
    (await readStrengthLog(strong("Squat,1,100,5,1,0,,,", "Squat,2,x,5,0,0,,,"), stockholm)).needs,
  ).toEqual([]);
});

test("What the file doesn't say is in the given units, until then in the usual ones.", async () => {
  const text = strong("Row,1,185,5,1.25,480,,,");
  const read = async (given: Partial<GivenForLog>) =>
    exercisesOf((await readStrengthLog(text, { ...stockholm, ...given })).workouts[0])[0]?.[1];
  expect(await read({ unit: "LB", distanceUnit: "MI" })).toBe("185 LB × 5 2011.7 m 480 s");
  expect(await read({ usual: { unit: "LB", distanceUnit: "MI" } })).toBe("185 LB × 5 2011.7 m 480 s");
  expect(await read({})).toBe("185 KG × 5 1250 m 480 s");
});

test("Strong's newer header: semicolons, decimal commas; rests are no sets, notes are the exercise's.", async () => {
  const { workouts, needs } = await logOf("strong-newer-header", stockholm);
  expect(needs).toEqual([]);
  expect(workouts.map(({ title, wallStart, seconds }) => [title, wallStart, seconds])).toEqual([
    ["Överkropp", "2026-03-04T06:30:00", 2715],
    ["Kväll", "2026-03-04T17:10:00", 1500],
  ]);
  expect(exercisesOf(workouts[0])).toEqual([
    ["Bench Press (Barbell)", "WARMUP 40 KG × 10", "82.5 KG × 5 @8.5", "82.5 KG × 4 @9: bred fattning; paus"],
    ["Chin Up", "7.25 KG × 6"],
    ["Sled Push", "60 KG 20 m"],
  ]);
  expect(workouts[0]?.exercises.map(({ note }) => note)).toEqual(["Armbågarna in", "", ""]);
  expect(exercisesOf(workouts[1])).toEqual([["Bench Press (Barbell)", "60 KG × 12"]]);
});

test("Strong's header with units in each row: kg and lb in one exercise, each as entered.", async () => {
  const { workouts, needs } = await logOf("strong-units-in-rows", stockholm);
  expect(needs).toEqual([]);
  expect(workouts[0]).toMatchObject({ title: "Garage", wallStart: "2026-03-06T17:40:08", seconds: 3480 });
  expect(exercisesOf(workouts[0])).toEqual([
    ["Deadlift (Barbell)", "225 LB × 5", "102.5 KG × 5", "230 LB × 3 @9"],
    ["Rowing (Machine)", "2011.7 m 480 s"],
  ]);
});

test("Quotes, line breaks in a cell, and an exercise in two places of a workout.", async () => {
  const { workouts } = await logOf("strong-quotes");
  expect(workouts).toHaveLength(1);
  expect(workouts[0]).toMatchObject({ title: 'Pass "tungt", vecka 3', note: "=1+1", seconds: 3000 });
  expect(exercisesOf(workouts[0])).toEqual([
    ["Squat (Barbell)", '100 KG × 5 @8: sa "håll ut", andades\nräknade 3-2-1', "105 KG × 3"],
    ["Pull Up", "× 8"],
    ["Squat (Barbell)", "80 KG × 10: +46 lätt"],
  ]);
  expect(workouts[0]?.exercises.map(({ sets }) => sets[0]?.line)).toEqual([2, 5, 6]);
});

test("Of assisted exercises the weight is help, also where it is below zero.", async () => {
  const { workouts } = await logOf("strong-assisted");
  expect(workouts.map(exercisesOf)).toEqual([
    [
      ["Pull Up (Assisted)", "20 KG × 8", "25 KG × 8"],
      ["Triceps Dip (Assisted)", "21 KG × 10"],
      ["Pull Up", "× 3"],
      ["Push Up", "× 15"],
    ],
    [
      ["Pull Up (Assisted)", "15 KG × 8"],
      ["Pull Up", "5 KG × 3"],
    ],
  ]);
  expect(workouts[0]?.exercises.map(({ assisted }) => assisted)).toEqual([true, true, false, false]);
});

test("A weight below zero is help without the word, too, unless others of the exercise are above.", async () => {
  const { workouts } = await readStrengthLog(strong("Pull Up,1,-21,5,0,0,,,", "Pull Up,2,0,3,0,0,,,"), inKg);
  expect(exercisesOf(workouts[0])).toEqual([["Pull Up", "21 KG × 5", "× 3"]]);
  expect(workouts[0]?.exercises[0]?.assisted).toBe(true);
  const mixed = strong("Pull Up,1,5,5,0,0,,,", "Pull Up,2,-21,3,0,0,,,");
  expect((await readStrengthLog(mixed, inKg)).refused).toMatchObject([{ name: "A", line: 3, code: "HELP" }]);
});

test("A longer export has the same keys, and another digest for what has changed.", async () => {
  const [first, again, longer] = await Promise.all(
    ["strong-first-export", "strong-first-export", "strong-longer-export"].map((name) => logOf(name)),
  );
  const of = (one: typeof first) => one?.workouts.map(({ key, digest }) => [key, digest]) ?? [];
  expect(of(first)).toHaveLength(2);
  expect(of(again)).toEqual(of(first));
  expect(of(longer).map(([key]) => key)).toEqual([...of(first).map(([key]) => key), "2026-03-24T07:00:00"]);
  expect(of(longer)[0]).toEqual(of(first)[0]);
  expect(of(longer)[1]?.[1]).not.toBe(of(first)[1]?.[1]);
});

test("A workout with a new title is the same; of two that begin at once each has a key.", async () => {
  const keys = async (...titles: string[]) => {
    const rows = titles.map((title, at) => `2026-03-02 18:05:12,${title},${at + 1}h,Squat,1,100,5,0,0,,,`);
    return (await readStrengthLog([SHORT, ...rows].join("\n"), inKg)).workouts.map(({ key }) => key);
  };
  expect(await keys("Ben")).toEqual(await keys("Ben och rygg"));
  expect(await keys("Ben", "Rygg")).toEqual(["2026-03-02T18:05:12", "2026-03-02T18:05:12 Rygg"]);
});

test("Hevy: supersets, kinds of set, a description of two lines, newest first.", async () => {
  const { source, workouts, needs } = await logOf("hevy-supersets", stockholm);
  expect({ source, needs }).toEqual({ source: "HEVY", needs: [] });
  expect(workouts.map(({ title, wallStart, seconds, note }) => [title, wallStart, seconds, note])).toEqual([
    ["Push", "2026-03-07T09:15:00", 3900, "Lugnt\nmen bra"],
    ["Pull", "2026-03-05T18:02:00", 2700, ""],
  ]);
  expect(exercisesOf(workouts[0])).toEqual([
    [
      "Bench Press (Barbell)",
      "WARMUP 40 KG × 10",
      "82.5 KG × 5 @8.5",
      "FAILURE 82.5 KG × 3 @10",
      "DROP 60 KG × 11",
    ],
    ["Bicep Curl (Dumbbell)", "14 KG × 12", "14 KG × 10"],
    ["Triceps Pushdown", "25 KG × 12", "25 KG × 12"],
    ["Plank", "60 s"],
  ]);
  expect(workouts[0]?.exercises.map(({ superset, note }) => [superset, note])).toEqual([
    [null, "Smalt, paus"],
    ["0", ""],
    ["0", ""],
    [null, ""],
  ]);
  expect(exercisesOf(workouts[1])).toEqual([
    ["Pull Up", "× 9"],
    ["Treadmill", "2500 m 900 s"],
  ]);
});

test("Hevy's month names in French and Swedish.", async () => {
  const { workouts, refused } = await logOf("hevy-month-names");
  expect(refused).toEqual([]);
  expect(workouts.map(({ wallStart }) => wallStart)).toEqual([
    "2026-09-18T17:31:00",
    "2026-02-05T07:05:00",
    "2026-08-14T18:00:00",
    "2025-12-01T06:45:00",
    "2026-07-09T20:00:00",
    "2026-03-05T18:02:00",
    "2026-05-12T18:02:00",
    "2025-10-03T18:02:00",
  ]);
});

test("A failed attempt keeps its 0 repetitions, so that nobody takes it for a lift.", async () => {
  const { workouts } = await logOf("hevy-history");
  expect(workouts).toHaveLength(6);
  expect(exercisesOf(workouts[0])).toEqual([
    ["Bench Press (Barbell)", "WARMUP 120 KG × 1", "100 KG × 5", "100 KG × 5"],
  ]);
  expect(exercisesOf(workouts[3])).toEqual([["Bench Press (Barbell)", "105 KG × 1", "FAILURE 110 KG × 0"]]);
  const tried = await readStrengthLog(strong("Bench,1,110,0,0,0,,,", "Carry,1,60,0,20,0,,,"), inKg);
  expect(exercisesOf(tried.workouts[0])).toEqual([
    ["Bench", "110 KG × 0"],
    ["Carry", "60 KG 20000 m"],
  ]);
});

test("Hevy in pounds and miles, with hours of am and pm.", async () => {
  const header = HEVY.replace("_kg", "_lbs").replace("_km", "_miles");
  const row = `"Push","Mar 5, 2024, 6:02\u202fPM","Mar 5, 2024, 7:02\u202fPM","","Bench Press (Barbell)",,"",0,"normal",185,5,1.25,,`;
  const { workouts, needs } = await readStrengthLog(`${header}\n${row}`, stockholm);
  expect(needs).toEqual([]);
  expect(workouts[0]).toMatchObject({ wallStart: "2024-03-05T18:02:00", seconds: 3600 });
  expect(exercisesOf(workouts[0])).toEqual([["Bench Press (Barbell)", "185 LB × 5 2011.7 m"]]);
});
