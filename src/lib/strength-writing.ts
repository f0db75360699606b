import { ownColumns } from "./strength-columns";
import { writeMoment } from "./strength-times";
import type { ReadExercise, ReadSet, ReadWorkout } from "./strength-workout";

export type WrittenSet = Omit<ReadSet, "line">;
export type WrittenExercise = Omit<ReadExercise, "sets"> & { sets: WrittenSet[] };
/** `id`: what tells it from all others, and its key when it is read. */
export type WrittenWorkout = Pick<ReadWorkout, "title" | "startedAt" | "timeZone" | "seconds" | "note"> & {
  id: string;
  exercises: WrittenExercise[];
};

type Row = Partial<Record<(typeof ownColumns)[number], string | number | null>>;

/** Milliseconds of writing after which other work gets its turn. */
const TURN_MS = 10;
const EOL = "\r\n";
/** Without it Excel takes the text for one in Windows-1252. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A text that spreadsheets would run as a formula, after an apostrophe, which they don't run; so is one that begins with an
 * apostrophe itself, so that reading can take the first one away.
 */
const guarded = (text: string) =>
  /^(['\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/.test(text) ? `'${text}` : text;

const cellOf = (value: string | number | null) => {
  const text = String(value ?? "");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = (row: Row) => ownColumns.map((column) => cellOf(row[column] ?? null)).join(",") + EOL;

const setRow = (set: WrittenSet, index: number): Row => ({
  set_order: index + 1,
  kind: set.kind,
  weight: set.weight?.value ?? null,
  weight_unit: set.weight?.unit ?? null,
  reps: set.reps,
  seconds: set.seconds,
  metres: set.metres,
  rpe: set.rpe,
  note: guarded(set.note),
  completed: set.isCompleted ? 1 : 0,
});

/** A row for each set; for what has none, one without. */
function* rowsOf(workout: WrittenWorkout): Generator<Row> {
  const shared: Row = {
    workout_id: guarded(workout.id),
    title: guarded(workout.title),
    start: writeMoment(workout.startedAt, workout.timeZone),
    time_zone: guarded(workout.timeZone),
    duration_seconds: workout.seconds,
    workout_note: guarded(workout.note),
  };
  if (workout.exercises.length === 0) yield shared;
  for (const { name, superset, note, assisted, sets } of workout.exercises) {
    const exercise: Row = {
      ...shared,
      exercise: guarded(name),
      superset: guarded(superset ?? ""),
      exercise_note: guarded(note),
      assisted: assisted ? 1 : 0,
    };
    if (sets.length === 0) yield exercise;
    for (const [index, set] of sets.entries()) yield { ...exercise, ...setRow(set, index) };
  }
}

/**
 * Samvaro's own CSV of workouts, in pieces: a line for each set, which `readStrengthLog` reads back as it was. It yields to
 * other work between the pieces.
 */
export async function* writeStrengthLog(
  workouts: Iterable<WrittenWorkout> | AsyncIterable<WrittenWorkout>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + ownColumns.join(",") + EOL;
  let began = performance.now();
  for await (const workout of workouts) {
    yield Array.from(rowsOf(workout), lineOf).join("");
    if (performance.now() - began < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}
