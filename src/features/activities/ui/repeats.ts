import { wallTimeOf } from "@/lib/wall-time";

/** The parts of a rule that can be described in words. */
export type Repeats = {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  every: number;
  /** MO, TU …, of months with their number: 2TU, -1FR; empty: that of the first time */
  days: string[];
  count: number | null;
  until: Date | null;
  /** the rule has parts that can't be described */
  isMore: boolean;
};

/** A weekday of a month that has a name: the first to the fourth, or the last. */
const nthDay = /^([1-4]|-1)(MO|TU|WE|TH|FR|SA|SU)$/;

const named = /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|WKST)$/;

export function readRepeats(recurrence: string): Repeats {
  const parts = new Map(
    recurrence.split(";").map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=");
      return [name, value];
    }),
  );
  const freq = parts.get("FREQ") as Repeats["freq"];
  const days = parts.get("BYDAY")?.split(",") ?? [];
  const until = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(parts.get("UNTIL") ?? "");
  const [year = 0, month = 1, day = 1, hour = 12, minute = 0, second = 0] = (until ?? [])
    .slice(1)
    .filter(Boolean)
    .map(Number);
  return {
    freq,
    every: Number(parts.get("INTERVAL") ?? 1),
    days,
    count: parts.has("COUNT") ? Number(parts.get("COUNT")) : null,
    until: until ? new Date(Date.UTC(year, month - 1, day, hour, minute, second)) : null,
    isMore:
      [...parts.keys()].some((name) => !named.test(name)) ||
      !days.every((one) => (freq === "WEEKLY" ? one.length === 2 : freq === "MONTHLY" && nthDay.test(one))),
  };
}

/** The day that a rule names as its last, in the time zone of what repeats; empty: none. */
export function untilDayOf(recurrence: string, timeZone: string): string {
  // a date without a time means that whole day there
  const [, year, month, day] = /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?:;|$)/.exec(recurrence) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const { until } = readRepeats(recurrence);
  return until ? wallTimeOf(until, timeZone).day : "";
}
