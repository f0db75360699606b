import { COUNTED_ON_DAY } from "../../occurrences/rules";
import type { Bar, Entry } from "./entries";

/** What of a day fits into its lines: the rows kept free for bars, the entries below them, and how many are left out. */
export type DayLines = { rows: number; shown: Entry[]; more: number };

type Content = {
  /** all of the day that are loaded */
  entries: Entry[];
  /** how many others the day has */
  unloaded: number;
  lines: number;
};

const ownFirst = (one: Entry, other: Entry) => Number(other.layer === "mine") - Number(one.layer === "mine");

/** At most `count` entries of a day, in their order. The user's own are kept before those of others. */
function someOf(entries: Entry[], count: number): Entry[] {
  const placed = entries.map((entry, place) => ({ entry, place }));
  const some = placed.sort((one, other) => ownFirst(one.entry, other.entry)).slice(0, count);
  return some.sort((one, other) => one.place - other.place).map(({ entry }) => entry);
}

/** The lines of a day of a week: `bars` those of the week in the order of their rows. */
export function linesOf(bars: Bar[], column: number, { entries, unloaded, lines }: Content): DayLines {
  const onDay = bars.filter(({ from, to }) => from <= column && column <= to);
  const drawn = onDay.filter(({ row }) => isDrawn(row, lines));
  const rows = Math.max(0, ...drawn.map(({ row }) => row + 1));
  const short = entries.filter(({ isLong }) => !isLong);
  const hidden = onDay.length - drawn.length + unloaded;
  const room = lines - rows;
  const shown = hidden === 0 && short.length <= room ? short : someOf(short, Math.max(room - 1, 0));
  return { rows, shown, more: hidden + short.length - shown.length };
}

/** Whether a row of bars is within a day's lines, of which the last may be needed to say how many more there are. */
export const isDrawn = (row: number, lines: number) => row < lines - 1;

/** How many more a day has, in few characters: "12", or "50+", as the server counts no further for a month. */
export const moreText = (more: number) => (more < COUNTED_ON_DAY ? String(more) : `${COUNTED_ON_DAY}+`);
