/** The columns of Samvaro's own log. */
export const ownColumns = [
  ...["workout_id", "title", "start", "time_zone", "duration_seconds", "workout_note"],
  ...["exercise", "superset", "exercise_note", "assisted", "set_order", "kind", "weight", "weight_unit"],
  ...["reps", "seconds", "metres", "rpe", "note", "completed"],
] as const;

export type LogSource = "STRONG" | "HEVY" | "SAMVARO";
export type WeightUnit = "KG" | "LB";

export type Column =
  | ("id" | "number" | "title" | "start" | "end" | "zone" | "duration" | "workoutNote")
  | ("exercise" | "superset" | "exerciseNote" | "assisted" | "order" | "kind" | "weight" | "weightUnit")
  | ("reps" | "rpe" | "distance" | "distanceUnit" | "seconds" | "note" | "completed");

const METRES = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 };
export type LengthUnit = keyof typeof METRES;

/** To a tenth, as all distances that are converted. */
export const metresOf = (value: number, unit: LengthUnit): number =>
  unit === "m" ? value : Math.round(value * METRES[unit] * 10) / 10;

/** Without capitals, accents and other spaces than plain ones. */
export const plainOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();

/** null: it is none. */
export function weightUnitOf(text: string): WeightUnit | null {
  const plain = plainOf(text);
  if (/^(kgs?|kilos?|kilograms?|kilogramm?e?s?)\.?$/.test(plain)) return "KG";
  return /^(lbs?|pounds?|livres?|pund|pfund|libras?)\.?$/.test(plain) ? "LB" : null;
}

const lengthWords: [LengthUnit, RegExp][] = [
  ["m", /^(m|met(er|re)s?|metros?)\.?$/],
  ["km", /^(km|kilomet(er|re)s?|kilometros?)\.?$/],
  ["mi", /^(mi|mil|miles?|milles?|meilen?|millas?)\.?$/],
  ["ft", /^(ft|foot|feet)\.?$/],
  ["yd", /^(yd|yds|yards?)\.?$/],
];

/** null: it is none. */
export const lengthUnitOf = (text: string): LengthUnit | null =>
  lengthWords.find(([, words]) => words.test(plainOf(text)))?.[0] ?? null;

/** A column of the file. `weight`, `length`: the unit of all its cells, where its name says one. */
export type FileColumn = { at: number; weight: WeightUnit | null; length: LengthUnit | null };
/** `width`: how many cells a row has. */
export type Columns = { source: LogSource; width: number; named: Map<Column, FileColumn[]> };

const hevyNames: Record<string, Column> = {
  title: "title",
  start_time: "start",
  end_time: "end",
  description: "workoutNote",
  exercise_title: "exercise",
  superset_id: "superset",
  exercise_notes: "exerciseNote",
  set_index: "order",
  set_type: "kind",
  weight: "weight",
  reps: "reps",
  distance: "distance",
  duration_seconds: "seconds",
  rpe: "rpe",
};

const ownNames: Record<(typeof ownColumns)[number], Column> = {
  workout_id: "id",
  title: "title",
  start: "start",
  time_zone: "zone",
  duration_seconds: "duration",
  workout_note: "workoutNote",
  exercise: "exercise",
  superset: "superset",
  exercise_note: "exerciseNote",
  assisted: "assisted",
  set_order: "order",
  kind: "kind",
  weight: "weight",
  weight_unit: "weightUnit",
  reps: "reps",
  seconds: "seconds",
  metres: "distance",
  rpe: "rpe",
  note: "note",
  completed: "completed",
};

const WORKOUT = /workout|train|tranings|\bpass|seance|allenam|treino|entren/;
const EXERCISE = /exerc|ubung|ovning|ejerc|eserciz/;
const WEIGHT = /^(?!.*(body|corp)).*\b(weight|poids|gewicht|vikt|peso)/;
const LENGTH = /distan|entfern|strack|\bstrecke/;
const UNIT = /unit|einheit|enhet|unidad/;
const NOTES = /\bnot[ae]|notiz|notering|anteckning|remarque|anmerk|comment|komment/;

/**
 * How Strong names its columns in the languages of the app, by parts of words; the first that fits counts. A name of several
 * words has to have them all.
 */
const strongNames: [Column | null, ...RegExp[]][] = [
  ["weightUnit", WEIGHT, UNIT],
  ["distanceUnit", LENGTH, UNIT],
  ["weight", WEIGHT],
  ["distance", LENGTH],
  ["workoutNote", WORKOUT, NOTES],
  ["exerciseNote", EXERCISE, NOTES],
  ["note", NOTES],
  ["number", WORKOUT, /#|\bn[°º]|\bnr\b|numb|numer|nummer/],
  ["duration", /durat|duree|dauer|\blangd|varaktig|durac|traningstid|passtid/],
  ["order", /\bset|\bserie|\bsatz|ordning|reihenfolge|\border|\bordre|\borden/],
  ["exercise", EXERCISE],
  ["title", WORKOUT],
  ["start", /\bdat|\bfecha/],
  ["reps", /\brep|\bwdh|wiederhol/],
  ["rpe", /\brpe\b/],
  ["seconds", /\bsec|\bsek|\bseg/],
];

const strongColumn = (name: string): Column | null =>
  strongNames.find(([, ...parts]) => parts.every((part) => part.test(name)))?.[0] ?? null;

/** A name and the unit that ends it: "Weight (kg)" or weight_kg. */
function partsOf(cell: string): { name: string; unit: string } {
  const plain = plainOf(cell);
  const [, name, unit] = /^([^(]*)\(([^)]*)\)$/.exec(plain) ?? /^(weight|distance)_(\w+)$/.exec(plain) ?? [];
  return name === undefined || unit === undefined
    ? { name: plain, unit: "" }
    : { name: name.trim(), unit: unit.trim() };
}

function namedBy(cells: string[], columnOf: (name: string, cell: string) => Column | null) {
  const named: Columns["named"] = new Map();
  for (const [at, cell] of cells.entries()) {
    const { name, unit } = partsOf(cell);
    const column = columnOf(name, plainOf(cell));
    if (!column) continue;
    const known = named.get(column) ?? [];
    // one that comes twice is the first, but for a weight in kg beside one in lb
    if (known.length > 0 && unit === "") continue;
    named.set(column, [...known, { at, weight: weightUnitOf(unit), length: lengthUnitOf(unit) }]);
  }
  return named;
}

const hevyColumns = new Map(Object.entries(hevyNames));
const ownByName = new Map<string, Column>(Object.entries(ownNames));

const MAX_COLUMNS = 200;

const sources: [LogSource, (name: string, cell: string) => Column | null, Column[]][] = [
  ["SAMVARO", (_, cell) => ownByName.get(cell) ?? null, ["id", "start", "exercise", "order"]],
  ["HEVY", (name) => hevyColumns.get(name) ?? null, ["title", "start", "exercise", "order"]],
  ["STRONG", (name) => strongColumn(name), ["start", "exercise", "order"]],
];

/** Whose log has such a first row, and where its columns are; null: none that is known. */
export function columnsOf(cells: string[]): Columns | null {
  if (cells.length > MAX_COLUMNS) return null;
  for (const [source, columnOf, needed] of sources) {
    const named = namedBy(cells, columnOf);
    const hasNumbers = (["weight", "reps", "seconds"] as const).some((column) => named.has(column));
    if (!hasNumbers || !needed.every((column) => named.has(column))) continue;
    // metres in our own
    if (source === "SAMVARO") for (const one of named.get("distance") ?? []) one.length = "m";
    return { source, width: cells.length, named };
  }
  return null;
}

const none: FileColumn[] = [];

/** The cells of a row by the names of their columns. */
export class RowCells {
  constructor(
    private readonly columns: Columns,
    readonly cells: string[],
  ) {}

  /** "": there is no such column, or nothing in it. */
  text(column: Column): string {
    const at = this.find(column)?.at;
    return at === undefined ? "" : (this.cells[at] ?? "").trim();
  }

  /** The first of the columns of this name in which there is something. */
  find(column: Column): FileColumn | null {
    for (const one of this.columns.named.get(column) ?? none)
      if ((this.cells[one.at] ?? "").trim() !== "") return one;
    return null;
  }
}
