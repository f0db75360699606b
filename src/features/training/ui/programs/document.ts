import type { ProgramView } from "../../programs/views";

export type Week = ProgramView["weeks"][number];
export type Day = Week["days"][number];
export type Exercise = Day["exercises"][number];
export type PlannedSet = Exercise["sets"][number];
export type Rule = Exercise["progress"];
export type PlanDay = ProgramView["plan"][number];
export type Target = PlanDay["exercises"][number]["target"];
export type DoneSets = PlanDay["exercises"][number]["done"];
/** `week`: from 1; `weekday`: from 1, Monday. */
export type Place = { week: number; weekday: number };

export const isAt = (one: Place, other: Place): boolean =>
  one.week === other.week && one.weekday === other.weekday;

/** Of a day; null: there is none at that place. */
export const dayAt = (weeks: readonly Week[], { week, weekday }: Place): Day | null =>
  weeks[week - 1]?.days.find((day) => day.weekday === weekday) ?? null;

/** Sets of a day, without warm-ups. */
export const setsOf = ({ exercises }: Pick<Day, "exercises">): number =>
  exercises
    .flatMap(({ sets }) => sets)
    .reduce((sum, { kind, count }) => sum + (kind === "WARMUP" ? 0 : count), 0);
