import type { Day } from "./days";
import type { Calendar } from "./use-calendar";

/** Whether what is on a day is known. */
export const isKnown = ({ known }: Pick<Calendar, "known">, day: Day): boolean =>
  known !== undefined && day >= known.first && day <= known.last;
