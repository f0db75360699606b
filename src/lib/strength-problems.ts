import { toLine } from "./line";
import {
  MAX_EXERCISES,
  MAX_METRES,
  MAX_REPS,
  MAX_SECONDS,
  MAX_SETS,
  MAX_WEIGHT,
  NAME_LENGTH,
  NOTE_LENGTH,
} from "./strength-limits";

/** Why a workout is refused. `cell`: what the file says there. */
const reasons = {
  QUOTE: () => "A quotation mark in this line is not closed, or is in the middle of a text.",
  CELLS: () => "This line has fewer or more columns than the first line of the file.",
  CONTROL: () => "A text in this line has control characters.",
  START: (cell: string) => `“${cell}” is not a date and time that can be read.`,
  ZONE: (cell: string) => `“${cell}” is not a known time zone.`,
  DIFFERS: (cell: string) => `“${cell}” differs from what another line says of the same workout.`,
  EXERCISE: () => "This line names no exercise.",
  KIND: (cell: string) => `“${cell}” is neither the number nor a known kind of a set.`,
  WEIGHT: (cell: string) => `“${cell}” is not a weight of at most ${MAX_WEIGHT}.`,
  HELP: (cell: string) => `The weight ${cell} is below zero, but other sets of the exercise are above it.`,
  UNIT: (cell: string) => `“${cell}” is not a known unit.`,
  REPS: (cell: string) => `“${cell}” is not a number of repetitions from 0 to ${MAX_REPS}.`,
  SECONDS: (cell: string) => `“${cell}” is not a time from 0 to ${MAX_SECONDS} seconds.`,
  DISTANCE: (cell: string) => `“${cell}” is not a distance from 0 to ${MAX_METRES / 1000} km.`,
  RPE: (cell: string) => `“${cell}” is not an RPE from 1 to 10 in halves.`,
  NO_SETS: () => "The workout has no sets.",
  MANY_EXERCISES: () => `A workout can have at most ${MAX_EXERCISES} exercises.`,
  MANY_SETS: () => `An exercise of a workout can have at most ${MAX_SETS} sets.`,
};
export type ReasonCode = keyof typeof reasons;
export const reasonCodes = Object.keys(reasons) as [ReasonCode, ...ReasonCode[]];

/** How a workout that is taken over differs from the file. */
const hints = {
  TITLE_CUT: () => `The title was cut to ${NAME_LENGTH} characters.`,
  EXERCISE_CUT: (cell: string) => `The name of the exercise “${cell}” was cut to ${NAME_LENGTH} characters.`,
  NOTE_CUT: () => `A note was cut to ${NOTE_LENGTH} characters.`,
  ROUNDED: (cell: string) => `The weight ${cell} was rounded to three decimals.`,
  DURATION: (cell: string) => `The duration “${cell}” can't be read and was left out.`,
  END: (cell: string) => `The end “${cell}” can't be right and was left out.`,
  KIND_UNKNOWN: (cell: string) => `“${cell}” is not a known kind of set: read as a normal set.`,
  DAMAGED: () => "Some characters of the texts are damaged.",
};
export type HintCode = keyof typeof hints;
export const hintCodes = Object.keys(hints) as [HintCode, ...HintCode[]];

/** A workout that is refused whole. `line`: where the reason stands in the file, from 1. */
export type RefusedWorkout = { name: string; line: number; reason: string; code: ReasonCode; cell: string };
/** `code` and `cell` say the same as `text`, for other languages. */
export type ReadHint = { name: string; text: string; code: HintCode; cell: string };

const SHOWN = 60;
/** A cell as a sentence quotes it. */
export const shownCell = (cell: string) => toLine(cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell);

export const reasonOf = (code: ReasonCode, cell: string) => reasons[code](shownCell(cell));
export const hintOf = (code: HintCode, cell: string) => hints[code](shownCell(cell));

/** A row that can't be read. `line`: where it is not the row that is being read. */
export class UnfitRow extends Error {
  constructor(
    readonly code: ReasonCode,
    readonly cell: string,
    readonly line?: number,
  ) {
    super(code);
  }
}
