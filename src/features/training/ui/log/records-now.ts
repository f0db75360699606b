import type { IntlShape } from "react-intl";
import { type NewRecord, newRecordsBy, type RecordKind, type SetFacts } from "../../records/rules";
import type { RecordView } from "../../records/views";
import type { DistanceUnit, Measure } from "../../rules";
import type { Formula } from "../../settings/rules";
import type { WorkoutView } from "../../views";
import { metresText, secondsText, weightText } from "../exercises/set-text";
import { doneText } from "./values";

/** A record of the running workout, and the exercise that it is of. */
export type RecordNow = NewRecord & { name: string; measure: Measure };

/** The sets of an exercise, wherever it stands in the workout. */
const factsOf = ({ id, startedAt, exercises }: WorkoutView, exerciseId: string): SetFacts[] =>
  exercises
    .filter(({ exercise }) => exercise.id === exerciseId)
    .flatMap(({ sets }) => sets)
    .map((set) => ({ ...set, setId: set.id, workoutId: id, at: startedAt }));

/** What a workout has brought, against what was the best when it began. `records`: by exercise, with earlier ones. */
export function recordsNow(
  workout: WorkoutView,
  records: ReadonlyMap<string, readonly RecordView[]>,
  formula: Formula,
): RecordNow[] {
  const exercises = new Map(workout.exercises.map(({ exercise }) => [exercise.id, exercise]));
  return [...exercises.values()].flatMap(({ id, name, measure }) => {
    const before = (records.get(id) ?? []).filter(({ at }) => at < workout.startedAt);
    return newRecordsBy(measure, before, factsOf(workout, id), formula).map((one) => ({
      ...one,
      name,
      measure,
    }));
  });
}

/** The weightiest first. */
const WEIGHTS: Record<RecordKind, number> = {
  ...{ HEAVIEST: 0, ESTIMATED_MAX: 1, MOST_REPS: 2, FASTEST: 3, LONGEST: 4, FARTHEST: 5, VOLUME: 6 },
};

export const weightiestFirst = (records: readonly RecordNow[]): RecordNow[] =>
  records.toSorted((a, b) => WEIGHTS[a.kind] - WEIGHTS[b.kind]);

/** What a tick has brought: the weightiest record of that set; else the volume of the workout, once. */
export function newsOfTick(
  before: readonly RecordNow[],
  after: readonly RecordNow[],
  setId: string,
): RecordNow | null {
  const isTold = ({ kind, name }: RecordNow) => before.some((one) => one.kind === kind && one.name === name);
  const news = after.filter((one) => one.setId === setId || (one.kind === "VOLUME" && !isTold(one)));
  return weightiestFirst(news)[0] ?? null;
}

/** Of ticks that are not told yet: whether what `setId` has brought can be told, as its earlier records are known. */
export const canTell = (
  { exercises }: WorkoutView,
  records: ReadonlyMap<string, unknown>,
  setId: string,
): boolean =>
  exercises.some(
    ({ exercise, sets }) =>
      records.has(exercise.id) && sets.some(({ id, isCompleted }) => id === setId && isCompleted),
  );

/** What a record is: 92,5 kg × 5. */
export function recordText(intl: IntlShape, record: RecordNow, distance: DistanceUnit): string {
  const { kind, value, unit, reps, measure } = record;
  if (kind === "LONGEST" || kind === "FASTEST") return secondsText(intl, value ?? 0);
  if (kind === "FARTHEST") return metresText(intl, value ?? 0, distance);
  const weight = value !== null && unit ? { value, unit } : null;
  if (kind === "ESTIMATED_MAX" || kind === "VOLUME") return weight ? weightText(intl, weight) : "";
  const values = { weight, reps, seconds: null, metres: record.metres };
  return doneText(intl, values, { measure, weightUnit: "KG", distanceUnit: distance });
}

/** "april", "april 2025", "3 juni" of this month. */
function whenText(intl: IntlShape, at: string, now: string): string {
  const month = (moment: string) => moment.slice(0, 7);
  if (month(at) === month(now)) return intl.formatDate(at, { day: "numeric", month: "long" });
  const isThisYear = at.slice(0, 4) === now.slice(0, 4);
  return intl.formatDate(at, { month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}

const gainTexts = {
  HEAVIEST: "training.record.heaviest",
  ESTIMATED_MAX: "training.record.estimate",
  MOST_REPS: "training.record.reps",
  VOLUME: "training.record.volume",
  LONGEST: "training.record.longest",
  FARTHEST: "training.record.longest",
  FASTEST: "training.record.faster",
} as const satisfies Record<RecordKind, string>;

/** By how much a record is better than the one before, in plain words: "2,5 kg mer än i april". */
export function gainText(intl: IntlShape, record: RecordNow, distance: DistanceUnit): string {
  const { kind, gain, unit, before, at, measure } = record;
  const amount =
    kind === "MOST_REPS"
      ? String(gain)
      : unit
        ? weightText(intl, { value: gain, unit })
        : kind === "FARTHEST"
          ? metresText(intl, gain, distance)
          : secondsText(intl, gain);
  const isHelp = measure === "ASSISTED_REPS" && kind === "HEAVIEST";
  const isSameMonth = at.slice(0, 7) === before.at.slice(0, 7);
  const when = intl.formatMessage(
    { id: isSameMonth ? "training.record.onDay" : "training.record.inMonth" },
    { when: whenText(intl, before.at, at) },
  );
  const weight = record.value !== null && unit ? weightText(intl, { value: record.value, unit }) : "";
  const id = isHelp ? "training.record.lessHelp" : gainTexts[kind];
  return intl.formatMessage({ id }, { amount, when, count: gain, weight, hasWeight: weight ? "yes" : "no" });
}
