import { toLine } from "./line";
import {
  type LengthUnit,
  lengthUnitOf,
  metresOf,
  type RowCells,
  type WeightUnit,
  weightUnitOf,
} from "./strength-columns";
import { MAX_METRES, MAX_REPS, MAX_SECONDS, MAX_WEIGHT, NAME_LENGTH, NOTE_LENGTH } from "./strength-limits";
import { type HintCode, type ReasonCode, UnfitRow } from "./strength-problems";
import { hasControls, lengthOf, tidy } from "./text";

/** A sign, digits, and decimals after a point or a comma. */
const NUMBER = /^[+-]?\d{1,9}(?:[.,]\d{1,20})?$/;

/** What is noted of a row beside its values. */
export type RowNotes = {
  hint: (code: HintCode, cell: string) => void;
  /** the file doesn't say the unit of a value */
  need: (unit: "unit" | "distanceUnit") => void;
};

/** Units that the file doesn't say. */
export type Units = {
  weight: WeightUnit;
  distance: LengthUnit;
  isWeightGiven: boolean;
  isDistanceGiven: boolean;
};

/** A number with a decimal point or comma; throws an `UnfitRow` with this code where it is none. */
function numberOf(cell: string, code: ReasonCode): number {
  const plain = cell.replace(/^[\u2212\u2013]/, "-");
  if (!NUMBER.test(plain)) throw new UnfitRow(code, cell);
  return Number(plain.replace(",", "."));
}

/** A number of a column from 0 to `max`; null: there is none. Throws an `UnfitRow`. */
function boundedOf(
  cells: RowCells,
  column: "reps" | "seconds",
  code: ReasonCode,
  max: number,
): number | null {
  const cell = cells.text(column);
  if (cell === "") return null;
  const value = numberOf(cell, code);
  if (!(value >= 0 && value <= max)) throw new UnfitRow(code, cell);
  return value;
}

export function repsOf(cells: RowCells): number | null {
  const reps = boundedOf(cells, "reps", "REPS", MAX_REPS);
  if (reps !== null && !Number.isInteger(reps)) throw new UnfitRow("REPS", cells.text("reps"));
  return reps;
}

export const secondsOf = (cells: RowCells): number | null =>
  boundedOf(cells, "seconds", "SECONDS", MAX_SECONDS);

/** From 1 to 10 in halves; null: none, or 0. */
export function rpeOf(cells: RowCells): number | null {
  const cell = cells.text("rpe");
  const value = cell === "" ? 0 : numberOf(cell, "RPE");
  if (value === 0) return null;
  if (!(value >= 1 && value <= 10 && Number.isInteger(2 * value))) throw new UnfitRow("RPE", cell);
  return value;
}

/** The unit of a value: that of its row, else of its column, else the given one. null: none of them says it. */
function unitOf<Unit>(
  cells: RowCells,
  column: "weightUnit" | "distanceUnit",
  ofColumn: Unit | null,
  read: (text: string) => Unit | null,
) {
  const cell = cells.text(column);
  const ofRow = read(cell);
  if (cell !== "" && ofRow === null) throw new UnfitRow("UNIT", cell);
  return ofRow ?? ofColumn;
}

/**
 * A weight as it stands there; less than 0: help. More than three decimals are rounded. null: there is none. Throws an
 * `UnfitRow`.
 */
export function weightOf(
  cells: RowCells,
  units: Units,
  notes: RowNotes,
): { value: number; unit: WeightUnit } | null {
  const found = cells.find("weight");
  if (!found) return null;
  const cell = cells.text("weight");
  const value = numberOf(cell, "WEIGHT");
  if (!(Math.abs(value) <= MAX_WEIGHT)) throw new UnfitRow("WEIGHT", cell);
  const unit = unitOf(cells, "weightUnit", found.weight, weightUnitOf);
  // 0 is the same in each
  if (unit === null && !units.isWeightGiven && value !== 0) notes.need("unit");
  // exact for a number that has no more
  const rounded = Math.round(value * 1000) / 1000;
  if (Math.abs(rounded - value) > 1e-6) notes.hint("ROUNDED", cell);
  return { value: rounded, unit: unit ?? units.weight };
}

/** A distance in metres; null: there is none. Throws an `UnfitRow`. */
export function distanceOf(cells: RowCells, units: Units, notes: RowNotes): number | null {
  const found = cells.find("distance");
  if (!found) return null;
  const cell = cells.text("distance");
  const value = numberOf(cell, "DISTANCE");
  const unit = unitOf(cells, "distanceUnit", found.length, lengthUnitOf);
  if (unit === null && !units.isDistanceGiven && value !== 0) notes.need("distanceUnit");
  const metres = metresOf(value, unit ?? units.distance);
  if (!(metres >= 0 && metres <= MAX_METRES)) throw new UnfitRow("DISTANCE", cell);
  return metres;
}

/** The beginning of a text, in code points. */
const beginningOf = (text: string, length: number) => Array.from(text).slice(0, length).join("").trimEnd();

/** Most texts: on one line, in Latin letters, without invisible characters. */
const SIMPLE = /^[ -~\u00a1-\u00ac\u00ae-\u024f]*$/;

/** A text of several lines. A longer one than a note may be is cut. Throws an `UnfitRow`. */
export function noteOf(cell: string, notes: RowNotes): string {
  if (cell.length <= NOTE_LENGTH && SIMPLE.test(cell)) return cell.trim();
  if (hasControls(cell)) throw new UnfitRow("CONTROL", "");
  const note = tidy(cell);
  if (note.includes("\ufffd")) notes.hint("DAMAGED", "");
  if (lengthOf(note) <= NOTE_LENGTH) return note;
  notes.hint("NOTE_CUT", "");
  return beginningOf(note, NOTE_LENGTH);
}

/** A name on one line. A longer one is cut. Throws an `UnfitRow`. */
export function nameOf(cell: string, code: "TITLE_CUT" | "EXERCISE_CUT", notes: RowNotes): string {
  if (cell.length <= NAME_LENGTH && SIMPLE.test(cell)) return cell.trim();
  if (hasControls(cell)) throw new UnfitRow("CONTROL", "");
  const name = toLine(tidy(cell).replace(/ *[\n\t]+ */g, " ")).trim();
  if (name.includes("\ufffd")) notes.hint("DAMAGED", "");
  if (lengthOf(name) <= NAME_LENGTH) return name;
  notes.hint(code, cell);
  return beginningOf(name, NAME_LENGTH);
}
