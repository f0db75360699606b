import type { Day } from "./days";
import type { Calendar } from "./use-calendar";

/** Whether what is on a day is known. */
export const isKnown = ({ known }: Pick<Calendar, "known">, day: Day): boolean =>
  known !== undefined && day >= known.first && day <= known.last;

/** How many of a day are not loaded. Nobody knows which layers those are in, so none are counted while some are hidden. */
export const unloadedOn = ({ more, hidden }: Pick<Calendar, "more" | "hidden">, one: Day): number =>
  (hidden.size === 0 && more?.find(({ day }) => day === one)?.count) || 0;
