import { Refusal } from "./refusal";
import { noteOf, type RowNotes, type Units } from "./strength-cells";
import { type Column, type Columns, type LogSource, RowCells } from "./strength-columns";
import type { CsvRow } from "./strength-csv";
import { MAX_EXERCISES, MAX_SETS } from "./strength-limits";
import { type HintCode, type ReasonCode, UnfitRow } from "./strength-problems";
import { factReaders, type RowFact, unguarded } from "./strength-rows";
import { readMoment, wallTimeOf } from "./strength-times";
import type { ReadExercise, ReadSet } from "./strength-workout";

/** Max workouts of a file. */
export const MAX_WORKOUTS = 10_000;
/** Max sets of a file, about 100 MB of memory: three times ten years of training. */
const MAX_SETS_OF_FILE = 200_000;

const thousands = (count: number) => count.toLocaleString("en").replace(",", "\u00a0");
const tooMany = (what: string, count: number) =>
  new Refusal("too-large", `The file has more than ${thousands(count)} ${what}. Import it in parts.`);

/** An exercise while its rows are read. `assisted`: null: by its name and weights. `lastOrder`: of its last counted set. */
export type Block = Pick<ReadExercise, "name" | "superset" | "sets"> & {
  assisted: boolean | null;
  notes: Set<string>;
  lastOrder: number | null;
};
export type Flaw = { code: ReasonCode; cell: string; line: number };

/** A workout while its rows are read. */
export type Draft = {
  /** as it stands there */
  title: string;
  wallStart: string;
  line: number;
  /** why it is refused: the first thing that can't be read of it */
  flaw: Flaw | null;
  hints: Map<HintCode, string>;
  needs: Set<"unit" | "distanceUnit">;
  /** adds to both */
  noting: RowNotes;
  notes: Set<string>;
  /** what all its rows say alike, as it stands there */
  facts: Map<Column, string>;
  blocks: Block[];
};

/** A row whose workout is not certain. `start`, `title`: what can be read of it. */
type Orphan = { flaw: Flaw; start: string | null; title: string | null; isSettled: boolean };

const mayBeOf = (draft: Draft, { start, title }: Orphan) =>
  start === null ? title === null || title === draft.title : start === draft.wallStart;

/** What rows of one workout must agree in, where they say it. */
const shared: Column[] = ["id", "title", "start", "number", "end", "duration", "zone"];

/** Puts the rows of a file together to workouts. */
export class Gathering {
  readonly drafts: Draft[] = [];
  /** rows that are of no workout that is known */
  readonly strays: { title: string; flaw: Flaw }[] = [];
  private readonly byName = new Map<string, Draft>();
  private last: Draft | null = null;
  private orphans: Orphan[] = [];
  private setCount = 0;
  private lastStart: { cell: string; wall: string | null } = { cell: "", wall: null };

  constructor(
    private readonly columns: Columns,
    private readonly units: Units,
  ) {}

  /** Throws a `Refusal` where the file has more than can be taken. */
  take({ cells, line, isBroken }: CsvRow): void {
    if (!isBroken && cells.every((cell) => cell.trim() === "")) return;
    const row = new RowCells(this.columns, cells);
    const isWhole = !isBroken && isOfWidth(cells, this.columns.width);
    const start = this.startOf(row.text("start"));
    if (!isWhole || start === null) {
      const cell = row.text("start");
      const flaw = { code: isBroken ? "QUOTE" : isWhole ? "START" : "CELLS", cell, line } as const;
      this.addOrphan({ flaw, start, title: isWhole ? this.titleOf(row) || null : null, isSettled: false });
      // two rows without the end of a line between them
      const isDouble = cells.length >= 2 * this.columns.width - 1;
      if (isDouble) this.orphans.push({ flaw, start: null, title: null, isSettled: true });
      return;
    }
    const draft = this.draftOf(row, start, line);
    this.settle(draft);
    this.last = draft;
    if (draft.flaw) return;
    try {
      this.add(draft, row, line);
    } catch (error) {
      if (!(error instanceof UnfitRow)) throw error;
      draft.flaw = { code: error.code, cell: error.cell, line };
    }
  }

  /** After the last row. */
  end(): void {
    this.endOrphans();
    if (this.columns.source !== "SAMVARO") refuseTwins(this.drafts);
  }

  private endOrphans(): void {
    for (const { flaw, title, start, isSettled } of this.orphans)
      if (!isSettled) this.strays.push({ title: title ?? start?.replace("T", " ") ?? "", flaw });
    this.orphans = [];
  }

  private startOf(cell: string): string | null {
    if (this.lastStart.cell !== cell) {
      const wall = this.columns.source === "SAMVARO" ? (readMoment(cell)?.wall ?? null) : wallTimeOf(cell);
      this.lastStart = { cell, wall };
    }
    return this.lastStart.wall;
  }

  /** A row that can't be read may be of the workout before it and of the one after it: then these are not whole. */
  private addOrphan(orphan: Orphan): void {
    // most likely a line of the text whose quotation mark is not closed
    orphan.isSettled = orphan.start === null && this.orphans.some(({ flaw }) => flaw.code === "QUOTE");
    if (this.last && mayBeOf(this.last, orphan)) {
      this.last.flaw ??= orphan.flaw;
      orphan.isSettled = true;
    }
    this.orphans.push(orphan);
    if (this.strays.length + this.orphans.length > MAX_WORKOUTS)
      throw new Refusal(
        "invalid",
        `The file has more than ${thousands(MAX_WORKOUTS)} lines that can't be read.`,
      );
  }

  private settle(draft: Draft): void {
    for (const orphan of this.orphans)
      if (mayBeOf(draft, orphan)) {
        draft.flaw ??= orphan.flaw;
        orphan.isSettled = true;
      }
    this.endOrphans();
  }

  /** A text, without what our own log guards it with. */
  private textOf(row: RowCells, column: Column): string {
    return this.columns.source === "SAMVARO" ? unguarded(row.text(column)) : row.text(column);
  }

  private titleOf(row: RowCells): string {
    return this.textOf(row, "title");
  }

  private draftOf(row: RowCells, wallStart: string, line: number): Draft {
    const title = this.titleOf(row);
    const name = row.text("id") || `${wallStart} ${title}`;
    const known = this.byName.get(name);
    if (known) return known;
    if (this.drafts.length === MAX_WORKOUTS) throw tooMany("workouts", MAX_WORKOUTS);
    const made = newDraft(title, wallStart, line);
    this.byName.set(name, made);
    this.drafts.push(made);
    return made;
  }

  private add(draft: Draft, row: RowCells, line: number): void {
    const { noting } = draft;
    agree(draft, row);
    draft.notes.add(noteOf(this.textOf(row, "workoutNote"), noting));
    const { source } = this.columns;
    const fact = factReaders[source](row, { ...noting, units: this.units, line });
    if (!fact) return;
    const block = blockFor(draft, fact, source);
    block.notes.add(fact.note);
    if (!fact.set) return;
    if (block.sets.length === MAX_SETS) throw new UnfitRow("MANY_SETS", "");
    if (++this.setCount > MAX_SETS_OF_FILE) throw tooMany("sets", MAX_SETS_OF_FILE);
    block.sets.push(fact.set);
    block.lastOrder = fact.order ?? block.lastOrder;
  }
}

/** Whether a row has as many cells as the first one; blank ones may follow. */
const isOfWidth = (cells: string[], width: number) =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === "");

function newDraft(title: string, wallStart: string, line: number): Draft {
  const hints: Draft["hints"] = new Map();
  const needs: Draft["needs"] = new Set();
  const noting: RowNotes = {
    hint: (code, cell) => void (hints.has(code) || hints.set(code, cell)),
    need: (unit) => void needs.add(unit),
  };
  const read = { notes: new Set<string>(), facts: new Map<Column, string>(), blocks: [] };
  return { title, wallStart, line, flaw: null, hints, needs, noting, ...read };
}

/** Workouts that are at the same times, or have the same title and end, are one with damaged rows. */
function refuseTwins(drafts: Draft[]): void {
  const known = new Map<string, Draft>();
  for (const draft of drafts) {
    const [end, duration, number] = (["end", "duration", "number"] as const).map((one) =>
      draft.facts.get(one),
    );
    const signs = [
      [draft.wallStart, end, duration, number].join(),
      ...(end ? [`${draft.title},${end}`] : []),
    ];
    for (const sign of signs) {
      const twin = known.get(sign);
      known.set(sign, draft);
      if (!twin) continue;
      const cell = twin.title === draft.title ? (draft.facts.get("start") ?? "") : draft.title;
      draft.flaw ??= { code: "DIFFERS", cell, line: draft.line };
      twin.flaw ??= draft.flaw;
    }
  }
}

/** Notes what a row says of its workout. Throws an `UnfitRow` where another row says something else. */
function agree(draft: Draft, row: RowCells): void {
  for (const column of shared) {
    const cell = row.text(column);
    if (cell === "") continue;
    const known = draft.facts.get(column);
    if (known !== undefined && known !== cell) throw new UnfitRow("DIFFERS", cell);
    draft.facts.set(column, cell);
  }
}

/**
 * The place of an exercise that a row goes on with, or a new one: where another exercise or superset begins, or where the
 * sets are counted from the beginning again.
 */
function blockFor(draft: Draft, fact: RowFact, source: LogSource): Block {
  const last = draft.blocks.at(-1);
  const isSame = last?.name === fact.name && last.superset === fact.superset;
  const isAgain =
    last !== undefined && fact.order !== null && last.lastOrder !== null && fact.order <= last.lastOrder;
  const isAnother = source === "SAMVARO" && (fact.order ?? 1) === 1;
  if (last && isSame && !isAgain && !isAnother) return last;
  if (draft.blocks.length === MAX_EXERCISES) throw new UnfitRow("MANY_EXERCISES", "");
  const { name, superset, assisted } = fact;
  const sets = last && isSame && source === "STRONG" ? takeWarmups(last) : [];
  const made: Block = { name, superset, assisted, notes: new Set(), sets, lastOrder: null };
  draft.blocks.push(made);
  return made;
}

/** Warm-up sets that Strong doesn't count belong to the counted ones after them. */
function takeWarmups(block: Block): ReadSet[] {
  const from = block.sets.findLastIndex(({ kind }) => kind !== "WARMUP") + 1;
  return from === 0 ? [] : block.sets.splice(from);
}
