import { readRepeats } from "../repeats";

/** The units in which the form repeats; `kept` is a rule that it can't express. */
export const units = ["daily", "weekly", "monthly", "yearly"] as const;
export type Unit = (typeof units)[number];
export const isUnit = (word: string): word is Unit => (units as readonly string[]).includes(word);

export const MAX_EVERY = 999;
export const MAX_COUNT = 1000;

/** The fields of a repetition as typed. */
export type RepeatValues = {
  /** `none`, a unit, or `kept` */
  repeats: string;
  /** of how many units one has a time */
  every: string;
  /** MO, TU …, besides that of the first day; empty: that alone */
  weekdays: string;
  /** `date`: the day of the month; `nth`: the weekday, counted from the start; `last`: counted from the end */
  monthly: string;
  /** `never`, `until` a day or after a `count` */
  ends: string;
  until: string;
  count: string;
  /** the rule that the form began with, of which what is not changed stays as it was written */
  rule: string;
};

export const noRepeats: RepeatValues = {
  repeats: "none",
  every: "1",
  weekdays: "",
  monthly: "date",
  ends: "never",
  until: "",
  count: "",
  rule: "",
};

/** What is repeated by one press, as the fields say it. */
export const presets = {
  none: { repeats: "none", every: "1" },
  daily: { repeats: "daily", every: "1" },
  weekly: { repeats: "weekly", every: "1" },
  fortnightly: { repeats: "weekly", every: "2" },
  monthly: { repeats: "monthly", every: "1" },
  yearly: { repeats: "yearly", every: "1" },
} as const;
export type Preset = keyof typeof presets;

/** Which press says the same; null: none, or a rule that the form can't express. */
export const presetOf = ({ repeats, every }: Pick<RepeatValues, "repeats" | "every">): Preset | null =>
  (Object.keys(presets) as Preset[]).find((name) => {
    const preset = presets[name];
    return preset.repeats === repeats && (repeats === "none" || preset.every === every);
  }) ?? null;

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
const isDay = (day: string) => !Number.isNaN(dateOf(day).getTime());
export const weekdayOf = (day: string) => weekdays[(dateOf(day).getUTCDay() + 6) % 7] ?? "MO";

/** Which of its weekday's days in its month a day is, from 1, and whether it is the last. */
export function placeInMonth(day: string): { nth: number; isLast: boolean } {
  const date = dateOf(day);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return { nth: Math.ceil(date.getUTCDate() / 7), isLast: date.getUTCDate() + 7 > length };
}

/** The ways to repeat by months that begin on a day. A fifth weekday is offered as the last one: few months have a fifth. */
export function monthlyChoices(day: string): string[] {
  if (!isDay(day)) return ["date"];
  const { nth, isLast } = placeInMonth(day);
  return ["date", ...(nth < 5 ? ["nth"] : []), ...(isLast ? ["last"] : [])];
}

/** The way to repeat by months, which may no longer be possible on another first day. */
export function monthlyOf({ monthly }: Pick<RepeatValues, "monthly">, day: string): string {
  const choices = monthlyChoices(day);
  return choices.includes(monthly) ? monthly : (choices.at(monthly === "date" ? 0 : 1) ?? "date");
}

/** The chosen weekdays, Monday first: that of the first day is always one of them. */
export function weekdaysOf(values: Pick<RepeatValues, "weekdays">, day: string): string[] {
  const chosen = values.weekdays.split(",");
  return weekdays.filter((one) => chosen.includes(one) || (isDay(day) && one === weekdayOf(day)));
}

function byDayOf(values: RepeatValues, day: string): string {
  if (values.repeats === "weekly") {
    const days = weekdaysOf(values, day);
    // a rule that names its day goes on naming it
    return days.length > 1 || /(^|;)BYDAY=/.test(values.rule) ? `;BYDAY=${days}` : "";
  }
  const monthly = values.repeats === "monthly" ? monthlyOf(values, day) : "date";
  if (monthly === "date") return "";
  return `;BYDAY=${monthly === "last" ? -1 : placeInMonth(day).nth}${weekdayOf(day)}`;
}

const frequencies = { daily: "DAILY", weekly: "WEEKLY", monthly: "MONTHLY", yearly: "YEARLY" } as const;
const fields = ["repeats", "every", "weekdays", "monthly", "ends", "count"] as const;
const withoutEnd = (rule: string) => rule.replace(/;UNTIL=[^;]*|^UNTIL=[^;]*;/, "");

/** The rule of a repetition that begins on `day` and is over at `until`; null: without end, or after a number of times. */
export function ruleOf(values: RepeatValues, day: string, until: Date | null): string | null {
  const { repeats, every, count, ends, rule } = values;
  if (repeats === "kept") return rule;
  if (!isUnit(repeats)) return null;
  const stamp = until ? `;UNTIL=${until.toISOString().replace(/[-:]|\.\d+/g, "")}` : "";
  const read = rule ? repeatValuesOf(rule, day) : null;
  if (read && fields.every((field) => read[field] === values[field])) return withoutEnd(rule) + stamp;
  const interval = Number(every) > 1 ? `;INTERVAL=${Number(every)}` : "";
  const end = ends === "count" ? `;COUNT=${Number(count)}` : stamp;
  return `FREQ=${frequencies[repeats]}${interval}${byDayOf(values, day)}${end}`;
}

const unitOf = { DAILY: "daily", WEEKLY: "weekly", MONTHLY: "monthly", YEARLY: "yearly" } as const;

/** How a rule repeats by months, if it begins on `day`; null: in a way that the form does not offer. */
function readMonthly(byDay: string[], day: string): string | null {
  const { nth, isLast } = placeInMonth(day);
  const [one, more] = byDay;
  if (one === undefined) return "date";
  if (more !== undefined) return null;
  if (one === `-1${weekdayOf(day)}` && isLast) return "last";
  return one === `${nth}${weekdayOf(day)}` && nth < 5 ? "nth" : null;
}

/** The fields that express a rule which begins on `day`, without the day of its end; null: the form can't express it. */
export function repeatValuesOf(rule: string, day: string): RepeatValues | null {
  const { freq, every, days, count, until, isMore } = readRepeats(rule);
  if (isMore || /WKST=(?!MO)/.test(rule)) return null;
  const ends = count !== null ? "count" : until ? "until" : "never";
  const common = {
    ...noRepeats,
    every: String(every),
    ends,
    count: count === null ? "" : String(count),
    rule,
  };
  if (freq === "DAILY" || freq === "YEARLY") return { ...common, repeats: unitOf[freq] };
  if (freq === "WEEKLY") {
    if (days.length > 0 && !days.includes(weekdayOf(day))) return null;
    const others = days.length > 1 ? weekdays.filter((one) => days.includes(one)).join(",") : "";
    return { ...common, repeats: unitOf[freq], weekdays: others };
  }
  const monthly = readMonthly(days, day);
  return monthly === null ? null : { ...common, repeats: unitOf[freq], monthly };
}
