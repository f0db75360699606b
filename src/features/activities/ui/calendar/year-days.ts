import type { YearAnswer } from "../../years/views";
import type { Day } from "./days";
import { type Entry, isHidden, type Kind, type Layer, layerOf, spaceOf } from "./entries";

/** A color of a day's dots: as an entry of that kind has it. */
type Mark = { layer: Layer; occurrence: Pick<Kind, "category" | "color"> };

export type YearDay = {
  /** how many are shown */
  count: number;
  /** how many were not read; 0 while something is hidden, as nobody knows what they are */
  more: number;
  marks: Mark[];
};

type Given = { answer: YearAnswer | undefined; trained: Entry[]; hidden: ReadonlySet<string> };

/** What each day of a year shows, by what is hidden. `trained`: what was trained without an activity. */
export function yearDaysOf({ answer, trained, hidden }: Given): Map<Day, YearDay> {
  const days = new Map<Day, YearDay>();
  const add = (day: Day, count: number, mark: Mark) => {
    const found = days.get(day) ?? { count: 0, more: 0, marks: [] };
    days.set(day, { ...found, count: found.count + count, marks: [...found.marks, mark] });
  };
  const kinds = (answer?.kinds ?? []).map((kind) => {
    const entry = { layer: layerOf(kind), space: spaceOf(kind), occurrence: kind };
    return { ...entry, isShown: !isHidden(entry, hidden) };
  });
  for (const { day, times, more } of answer?.days ?? []) {
    for (const { kind, count } of times) {
      const mark = kinds[kind];
      if (mark?.isShown) add(day, count, mark);
    }
    const found = days.get(day) ?? { count: 0, more: 0, marks: [] };
    if (hidden.size === 0 && more > 0) days.set(day, { ...found, more });
  }
  for (const entry of trained) if (!isHidden(entry, hidden)) add(entry.firstDay, 1, entry);
  return days;
}
