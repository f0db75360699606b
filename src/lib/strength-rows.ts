import { toLine } from "./line";
import {
  distanceOf,
  nameOf,
  noteOf,
  type RowNotes,
  repsOf,
  rpeOf,
  secondsOf,
  type Units,
  weightOf,
} from "./strength-cells";
import { type LogSource, plainOf, type RowCells } from "./strength-columns";
import { UnfitRow } from "./strength-problems";
import type { ReadExercise, ReadSet, SetKind } from "./strength-workout";

/** What a row says, beside the workout that it is of. */
export type RowFact = Omit<ReadExercise, "sets" | "assisted"> & {
  /** null: by its name, or by its weights */
  assisted: boolean | null;
  /** its place among the sets of its exercise; null: it has none */
  order: number | null;
  /** null: the row is of the exercise */
  set: ReadSet | null;
};

/** How the rows of a file are read. `line`: of the row. */
export type RowReading = RowNotes & { units: Units; line: number };

const SUPERSET_LENGTH = 50;

/** The number of a set. */
const COUNTED = /^\d{1,4}([.,]0+)?$/;

/** Signs and words of kinds of set, also in the languages of the apps. */
const kindWords: [SetKind, RegExp][] = [
  ["NORMAL", /^normal$/],
  ["WARMUP", /^(w|warm-?_? ?up|uppvarmning|echauffement|aufwarmen|aufwarmsatz|calentamiento)$/],
  ["DROP", /^(d|drop|drop[-_ ]?set)$/],
  ["FAILURE", /^(f|failure|misslyckande|echec|versagen|fallo)$/],
];
function kindOf(text: string): SetKind | null {
  if (COUNTED.test(text)) return "NORMAL";
  const plain = plainOf(text);
  return kindWords.find(([, words]) => words.test(plain))?.[0] ?? null;
}

const RESTS = /\brest|\bminut|\bvil|\bpaus|erhol|descanso|repos/;

/** Exercises whose weight is help, by their names in the languages of the apps. */
export const isAssistedName = (name: string) => /\b(ass?ist(ed?|er|id|it)|unterstutzt)/.test(plainOf(name));

const orderOf = (text: string) => (COUNTED.test(text) ? Number.parseInt(text, 10) : null);

/** Some programs write -1 for none. */
const supersetOf = (text: string) =>
  text.startsWith("-") ? null : toLine(text).slice(0, SUPERSET_LENGTH) || null;

function exerciseOf(cells: RowCells, reading: RowReading): string {
  const name = nameOf(cells.text("exercise"), "EXERCISE_CUT", reading);
  if (name === "") throw new UnfitRow("EXERCISE", "");
  return name;
}

/** Values of which 0 means none, as the apps write it. */
function valuesOf(cells: RowCells, exercise: string, source: LogSource, reading: RowReading) {
  const weight = weightOf(cells, reading.units, reading);
  const [reps, seconds, metres] = [
    repsOf(cells),
    secondsOf(cells) || null,
    distanceOf(cells, reading.units, reading) || null,
  ];
  // an exercise that can be done without help
  const isNone = weight?.value === 0 && !isAssistedName(exercise);
  const lifted = isNone ? null : weight;
  // a weight that was tried and not lifted; else Strong writes 0 for none
  const isAttempt = seconds === null && metres === null && (lifted !== null || source === "HEVY");
  return { weight: lifted, reps: reps === 0 && !isAttempt ? null : reps, seconds, metres, rpe: rpeOf(cells) };
}

/** null: a row of something else, such as a rest. */
function strongFact(cells: RowCells, reading: RowReading): RowFact | null {
  const name = exerciseOf(cells, reading);
  const order = cells.text("order");
  const fact = { name, note: noteOf(cells.text("exerciseNote"), reading), superset: null, assisted: null };
  const note = noteOf(cells.text("note"), reading);
  const known = kindOf(order);
  if (known === null) {
    // "Rest Timer" and "Note", in the language of the app
    const isSet = ["weight", "reps", "distance"].some(
      (column) => !/^[0.,]*$/.test(cells.text(column as "reps")),
    );
    if (RESTS.test(plainOf(order)) || (!isSet && note === "")) return null;
    if (!isSet) return { ...fact, note, order: null, set: null };
    if (!/^\p{L}$/u.test(order)) throw new UnfitRow("KIND", order);
    reading.hint("KIND_UNKNOWN", order);
  }
  const values = valuesOf(cells, name, "STRONG", reading);
  const set = { kind: known ?? "NORMAL", ...values, note, isCompleted: true, line: reading.line } as const;
  return { ...fact, order: orderOf(order), set };
}

function hevyFact(cells: RowCells, reading: RowReading): RowFact {
  const name = exerciseOf(cells, reading);
  const kind = kindOf(cells.text("kind") || "normal");
  if (kind === null) throw new UnfitRow("KIND", cells.text("kind"));
  const values = valuesOf(cells, name, "HEVY", reading);
  return {
    name,
    note: noteOf(cells.text("exerciseNote"), reading),
    superset: supersetOf(cells.text("superset")),
    assisted: null,
    order: orderOf(cells.text("order")),
    set: { kind, ...values, note: "", isCompleted: true, line: reading.line },
  };
}

/** A text of our own log: without the apostrophe that keeps spreadsheets from running it. */
export const unguarded = (text: string) => (text.startsWith("'") ? text.slice(1) : text);

const ownKind = (text: string): SetKind | null =>
  (["NORMAL", "WARMUP", "DROP", "FAILURE"] as const).find((kind) => kind === text) ?? null;

/** null: a row of a workout without exercises. */
function ownFact(cells: RowCells, reading: RowReading): RowFact | null {
  const name = nameOf(unguarded(cells.text("exercise")), "EXERCISE_CUT", reading);
  if (name === "") return null;
  const fact = {
    name,
    note: noteOf(unguarded(cells.text("exerciseNote")), reading),
    superset: toLine(unguarded(cells.text("superset"))).slice(0, SUPERSET_LENGTH) || null,
    assisted: cells.text("assisted") === "1",
  };
  const order = orderOf(cells.text("order"));
  if (order === null) return { ...fact, order, set: null };
  const kind = ownKind(cells.text("kind"));
  if (kind === null) throw new UnfitRow("KIND", cells.text("kind"));
  const weight = weightOf(cells, reading.units, reading);
  if (weight && weight.value < 0) throw new UnfitRow("WEIGHT", cells.text("weight"));
  const [reps, seconds, metres] = [
    repsOf(cells),
    secondsOf(cells),
    distanceOf(cells, reading.units, reading),
  ];
  const note = noteOf(unguarded(cells.text("note")), reading);
  const isCompleted = cells.text("completed") !== "0";
  const set = {
    kind,
    weight,
    reps,
    seconds,
    metres,
    rpe: rpeOf(cells),
    note,
    isCompleted,
    line: reading.line,
  };
  return { ...fact, order, set };
}

/** Reads a row by whose log it is in. null: it says nothing of an exercise. Throws an `UnfitRow`. */
export const factReaders: Record<LogSource, (cells: RowCells, reading: RowReading) => RowFact | null> = {
  STRONG: strongFact,
  HEVY: hevyFact,
  SAMVARO: ownFact,
};
