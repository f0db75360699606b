import type { IntlShape } from "react-intl";
import type { DistanceUnit } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { metresText, secondsText, weightText } from "../exercises/set-text";
import { sportWords } from "../runs/sport-words";

/** The title, or what is in it: "Löpning", "Knäböj, marklyft". */
export function titleOf(
  intl: IntlShape,
  { title, exercises, endurance }: Pick<WorkoutView, "title" | "exercises" | "endurance">,
): string {
  if (title) return title;
  if (endurance) return intl.formatMessage({ id: sportWords[endurance.sport] });
  const names = [...new Set(exercises.map(({ exercise }) => exercise.name))].slice(0, 2);
  return names.length > 0 ? names.join(", ") : intl.formatMessage({ id: "training.workout.untitled" });
}

const isCounted = ({ kind }: WorkoutSetView) => kind !== "WARMUP";

/** Completed sets, warm-ups apart. */
export const setCount = ({ exercises }: Pick<WorkoutView, "exercises">): number =>
  exercises.flatMap(({ sets }) => sets).filter((set) => set.isCompleted && isCounted(set)).length;

const sameIn = <Value>(values: Value[], keyOf: (value: Value) => string): Value | null => {
  const [first] = values;
  return first !== undefined && values.every((value) => keyOf(value) === keyOf(first)) ? first : null;
};

/** What is planned of an exercise: "4 × 5 · 90 kg", "3 × 50 s"; of sets that differ only how many. */
export function planText(intl: IntlShape, { sets }: WorkoutExerciseView, distance: DistanceUnit): string {
  const counted = sets.filter(isCounted);
  if (counted.length === 0) return "";
  const same = sameIn(counted, ({ weight, reps, seconds, metres }) =>
    JSON.stringify([weight, reps, seconds, metres]),
  );
  const amount = [
    same?.reps && intl.formatNumber(same.reps),
    same?.metres && metresText(intl, same.metres, distance),
    same?.seconds && secondsText(intl, same.seconds),
  ].filter(Boolean);
  if (!same || amount.length === 0)
    return intl.formatMessage({ id: "training.workout.sets" }, { count: counted.length });
  const times = `${counted.length} × ${amount.join(" ")}`;
  return same.weight ? `${times} · ${weightText(intl, same.weight)}` : times;
}
