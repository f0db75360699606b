import { toLine } from "./line";
import { Refusal } from "./refusal";
import { decodeLog, type Pause } from "./strength-bytes";
import type { Units } from "./strength-cells";
import { type Columns, columnsOf, type LengthUnit, type WeightUnit } from "./strength-columns";
import { CsvReader } from "./strength-csv";
import { finishedOf } from "./strength-finishing";
import { type Draft, type Flaw, Gathering } from "./strength-gathering";
import { NAME_LENGTH } from "./strength-limits";
import { hintOf, reasonOf, UnfitRow } from "./strength-problems";
import { unguarded } from "./strength-rows";
import type { ReadWorkout, StrengthLog } from "./strength-workout";
import { hasControls } from "./text";

/** 25 MiB. */
export const MAX_LOG_BYTES = 26_214_400;
/** Max rows with a quotation mark that is not closed. */
const MAX_UNCLOSED = 1000;
/** Max blank lines before the first row. */
const MAX_BLANK = 20;
/** Milliseconds of reading after which other work gets its turn. */
const TURN_MS = 10;

type DistanceUnit = "KM" | "MI";

/**
 * `unit`, `distanceUnit`: of values whose unit the file doesn't say. `usual`: as which they are read until it is given, KG and
 * KM otherwise. `timeZone`: of times without one, all but those of our own log.
 */
export type GivenForLog = {
  unit?: WeightUnit | undefined;
  distanceUnit?: DistanceUnit | undefined;
  usual?: { unit: WeightUnit; distanceUnit: DistanceUnit } | undefined;
  timeZone: string;
};

const lengthUnits: Record<DistanceUnit, LengthUnit> = { KM: "km", MI: "mi" };

const unitsOf = ({ unit, distanceUnit, usual }: GivenForLog): Units => ({
  weight: unit ?? usual?.unit ?? "KG",
  distance: lengthUnits[distanceUnit ?? usual?.distanceUnit ?? "KM"],
  isWeightGiven: unit !== undefined,
  isDistanceGiven: distanceUnit !== undefined,
});

/** Waits for the next turn of the event loop, once `TURN_MS` have passed since the last one. */
function pausesOf(nextTurn: Pause): Pause & { isDue: () => boolean } {
  let began = performance.now();
  const isDue = () => performance.now() - began >= TURN_MS;
  const pause = async () => {
    if (!isDue()) return;
    await nextTurn();
    began = performance.now();
  };
  return Object.assign(pause, { isDue });
}

/** The first row that has something in it, read with this separator, and what its columns are. */
function openWith(text: string, separator: string): { reader: CsvReader; columns: Columns } | null {
  const reader = new CsvReader(text, separator);
  for (let count = 0; count < MAX_BLANK; count++) {
    const row = reader.next();
    if (!row) return null;
    // spreadsheets write the separator in a line of its own
    const isBlank = row.cells.every((cell) => /^(\s*|sep=.?)$/.test(cell));
    if (isBlank && !row.isBroken) continue;
    const columns = row.isBroken ? null : columnsOf(row.cells);
    return columns && { reader, columns };
  }
  return null;
}

/** Characters that are looked at before other work gets its turn. */
const PIECE = 1_048_576;

/** 25 MiB of blanks at once take 40 ms, beside what decoding has taken. */
async function isBlank(text: string, pause: Pause): Promise<boolean> {
  for (let at = 0; at < text.length; at += PIECE) {
    if (/\S/.test(text.slice(at, at + PIECE))) return false;
    await pause();
  }
  return true;
}

async function open(text: string, pause: Pause): Promise<{ reader: CsvReader; columns: Columns }> {
  for (const separator of [",", ";", "\t"]) {
    const opened = openWith(text, separator);
    if (opened) return opened;
  }
  if (await isBlank(text, pause)) throw new Refusal("invalid", "The file is empty.");
  if (hasControls(text.slice(0, 4096)))
    throw new Refusal(
      "invalid",
      "This is not a text file. Export your training as CSV and choose that file.",
    );
  throw new Refusal(
    "invalid",
    "This is not a training log of Strong, Hevy or Samvaro: its first line does not name their columns.",
  );
}

/** Adds what became of a workout to the log. */
class LogBuilder {
  readonly log: StrengthLog;
  private readonly starts = new Map<string, number>();
  private readonly exerciseNames = new Set<string>();
  private readonly needs = new Set<"unit" | "distanceUnit">();

  constructor(
    private readonly columns: Columns,
    private readonly timeZone: string,
  ) {
    const { source } = columns;
    this.log = { source, workouts: [], refused: [], hints: [], needs: [], exerciseNames: [] };
  }

  refuse(title: string, { code, cell, line }: Flaw): void {
    this.log.refused.push({
      name: toLine(title.slice(0, NAME_LENGTH)),
      line,
      reason: reasonOf(code, cell),
      code,
      cell,
    });
  }

  add(draft: Draft): void {
    const key = this.keyOf(draft);
    const name = toLine(draft.title.slice(0, NAME_LENGTH)) || draft.wallStart.replace("T", " ");
    if (draft.flaw) {
      this.refuse(name, draft.flaw);
      return;
    }
    try {
      const workout: ReadWorkout = { key, ...finishedOf(draft, this.columns.source, this.timeZone) };
      this.log.workouts.push(workout);
    } catch (error) {
      if (!(error instanceof UnfitRow)) throw error;
      this.refuse(name, { code: error.code, cell: error.cell, line: error.line ?? draft.line });
      return;
    }
    for (const [code, cell] of draft.hints)
      this.log.hints.push({ name, text: hintOf(code, cell), code, cell });
    for (const unit of draft.needs) this.needs.add(unit);
    for (const block of draft.blocks) this.exerciseNames.add(block.name);
  }

  /**
   * Our own has an id. Of others the start, so that one with a new title is the same: only of two that begin at once is one
   * known by its title too.
   */
  private keyOf(draft: Draft): string {
    const id = draft.facts.get("id");
    if (id !== undefined) return unguarded(id);
    const count = this.starts.get(draft.wallStart) ?? 0;
    this.starts.set(draft.wallStart, count + 1);
    return count === 0 ? draft.wallStart : `${draft.wallStart} ${draft.title.slice(0, NAME_LENGTH)}`;
  }

  end(): StrengthLog {
    this.log.refused.sort((one, other) => one.line - other.line);
    this.log.needs = (["unit", "distanceUnit"] as const).filter((unit) => this.needs.has(unit));
    this.log.exerciseNames = [...this.exerciseNames];
    return this.log;
  }
}

const wait: Pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a strength log as Strong, Hevy and Samvaro export it: the workouts that can be taken over whole, and why others
 * can't. Throws a `Refusal`, `invalid` or `too-large`, where that is so of the whole file, and a RangeError where the zone is
 * not known. `nextTurn` is awaited each 10 ms, so that other work gets its turn.
 */
export async function readStrengthLog(
  file: string | Uint8Array,
  given: GivenForLog,
  nextTurn: Pause = wait,
): Promise<StrengthLog> {
  if (file.length > MAX_LOG_BYTES)
    throw new Refusal("too-large", "The file is larger than 25 MB. Import it in parts.");
  const pause = pausesOf(nextTurn);
  const text = typeof file === "string" ? file.replace(/^\ufeff/, "") : await decodeLog(file, pause);
  const { reader, columns } = await open(text, pause);
  const gathering = new Gathering(columns, unitsOf(given));
  for (let row = reader.next(); row !== null; row = reader.next()) {
    gathering.take(row);
    if (reader.unclosed > MAX_UNCLOSED)
      throw new Refusal("invalid", "The file can't be read: too many of its quotation marks are not closed.");
    if (pause.isDue()) await pause();
  }
  gathering.end();
  if (gathering.drafts.length + gathering.strays.length === 0)
    throw new Refusal("invalid", "The file holds no training.");
  const builder = new LogBuilder(columns, given.timeZone);
  for (const { title, flaw } of gathering.strays) builder.refuse(title, flaw);
  for (const draft of gathering.drafts) {
    builder.add(draft);
    if (pause.isDue()) await pause();
  }
  return builder.end();
}
