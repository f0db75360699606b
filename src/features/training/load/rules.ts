import { rule } from "@/lib/rule";
import { daysBetween } from "@/lib/whole-days";

/** Days over which fitness and fatigue are averaged. */
export const FITNESS_DAYS = 42;
export const FATIGUE_DAYS = 7;

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
  let [fitness, fatigue] = [0, 0];
  for (let day = Math.min(first, begin === null ? first : numberOf(begin)); day <= last; day++) {
    const load = loads.get(day);
    fitness += ((load ?? 0) - fitness) / FITNESS_DAYS;
    fatigue += ((load ?? 0) - fatigue) / FATIGUE_DAYS;
    if (day >= first)
      days.push({
        day: dayOf(day),
        load: load === undefined ? 0 : load,
        fitness,
        fatigue,
        form: fitness - fatigue,
      });
  }
  return days;
}
