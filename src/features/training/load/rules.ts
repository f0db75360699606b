import { rule } from "@/lib/rule";
import { addDays, daysBetween } from "@/lib/whole-days";

/** Days over which fitness and fatigue are averaged. */
export const FITNESS_DAYS = 42;
export const FATIGUE_DAYS = 7;

/** Days after today whose planned workouts are looked ahead to. */
export const PLANNED_DAYS = 28;

/** Days that are answered unless others are asked for. */
export const USUAL_DAYS = 90;

export const isLoadRange = rule(
  "Load can be asked for in order, and for at most 367 days.",
  ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < 367,
  "invalid",
);

/** A completed workout. `day`: that on which it began, in its own time zone. */
export type Session = { day: string; rpe: number | null; durationSeconds: number };

/** Session RPE times minutes (Foster). null: not known. */
export const loadOf = ({ rpe, durationSeconds }: Omit<Session, "day">): number | null =>
  rpe === null ? null : (rpe * durationSeconds) / 60;

/** The load of each day with a workout; null: none of its workouts has one. */
function loadByDay(sessions: readonly Session[]): Map<string, number | null> {
  const loads = new Map<string, number | null>();
  for (const session of sessions) {
    const [before = null, own] = [loads.get(session.day), loadOf(session)];
    loads.set(session.day, own === null ? before : (before ?? 0) + own);
  }
  return loads;
}

/** The first day with a load, up to `to`. */
export const firstLoadDay = (sessions: readonly Session[], to: string): string | null =>
  sessions
    .filter(({ day, rpe }) => rpe !== null && day <= to)
    .reduce<string | null>((first, { day }) => (first === null || day < first ? day : first), null);

/** For the first 42 days the averages still rise from nothing, whatever is trained. */
export const isBuildingUp = (firstDay: string | null, day: string): boolean =>
  firstDay === null || daysBetween(firstDay, day) < FITNESS_DAYS;

const EPOCH = "1970-01-01";
const numberOf = (day: string) => daysBetween(EPOCH, day);
const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** `load`: null: there was a workout, but none that says how hard it was. */
export type LoadDay = { day: string; load: number | null; fitness: number; fatigue: number; form: number };

type Averages = { fitness: number; fatigue: number };

/** A day on: a 42nd and a 7th of the way to its load. */
const stepOf = ({ fitness, fatigue }: Averages, load: number): Averages => ({
  fitness: fitness + (load - fitness) / FITNESS_DAYS,
  fatigue: fatigue + (load - fatigue) / FATIGUE_DAYS,
});

const toDay = (day: string, load: number | null, { fitness, fatigue }: Averages): LoadDay => ({
  ...{ day, load, fitness, fatigue },
  form: fitness - fatigue,
});

/**
 * Each calendar day from `from` to `to`. Fitness and fatigue begin at 0 and go by a 42nd and a 7th of the way to the load
 * of each day, which is 0 without one; form is what fitness has left over fatigue.
 */
export function loadDays({
  sessions,
  from,
  to,
}: {
  sessions: readonly Session[];
  from: string;
  to: string;
}): LoadDay[] {
  const loads = new Map([...loadByDay(sessions)].map(([day, load]) => [numberOf(day), load]));
  const [first, last] = [numberOf(from), numberOf(to)];
  const begin = firstLoadDay(sessions, to);
  const days: LoadDay[] = [];
  let averages: Averages = { fitness: 0, fatigue: 0 };
  for (let day = Math.min(first, begin === null ? first : numberOf(begin)); day <= last; day++) {
    const load = loads.get(day);
    averages = stepOf(averages, load ?? 0);
    if (day >= first) days.push(toDay(dayOf(day), load === undefined ? 0 : load, averages));
  }
  return days;
}

/** The mean load of the workouts that have one, in the 42 days up to `to`; null: none has. */
export function usualLoad(sessions: readonly Session[], to: string): number | null {
  const from = addDays(to, 1 - FITNESS_DAYS);
  const loads = sessions
    .filter(({ day }) => day >= from && day <= to)
    .map(loadOf)
    .filter((load) => load !== null);
  return loads.length === 0 ? null : loads.reduce((sum, load) => sum + load, 0) / loads.length;
}

/**
 * The days after `today` up to the last one with a planned workout, if each is as hard as workouts usually are. Nothing of
 * it is known, and `today` stays as it is. `planned`: the day of each planned workout, in order.
 */
export function plannedDays(today: LoadDay, planned: readonly string[], usual: number | null): LoadDay[] {
  const last = planned.filter((day) => day > today.day).at(-1);
  if (usual === null || last === undefined) return [];
  const days: LoadDay[] = [];
  let averages: Averages = today;
  for (let day = addDays(today.day, 1); day <= last; day = addDays(day, 1)) {
    const load = usual * planned.filter((one) => one === day).length;
    averages = stepOf(averages, load);
    days.push(toDay(day, load, averages));
  }
  return days;
}
