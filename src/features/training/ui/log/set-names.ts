import type { IntlShape } from "react-intl";
import type { SetKind } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../../views";
import { placeOf } from "../../workout-sets/rules";

export const kindTitles = {
  NORMAL: null,
  WARMUP: "training.kind.warmup",
  DROP: "training.kind.drop",
  FAILURE: "training.kind.failure",
} as const satisfies Record<SetKind, string | null>;

const kindLetters = {
  WARMUP: "training.letter.warmup",
  DROP: "training.letter.drop",
  FAILURE: "training.letter.failure",
} as const;

/** What stands before a set: 1, 2, U, D. */
export const setLabel = (
  intl: IntlShape,
  sets: readonly WorkoutSetView[],
  { id, kind }: WorkoutSetView,
): string =>
  kind === "NORMAL" ? String(placeOf(sets, id)?.number ?? "") : intl.formatMessage({ id: kindLetters[kind] });

/** "set 2", "uppvärmning 1": as the sets are counted. */
export function setPlace(
  intl: IntlShape,
  sets: readonly WorkoutSetView[],
  { id, kind }: WorkoutSetView,
): string {
  const number = placeOf(sets, id)?.number ?? 0;
  if (kind === "WARMUP") return intl.formatMessage({ id: "training.set.warmup" }, { number });
  if (kind === "DROP") return intl.formatMessage({ id: "training.set.drop" }, { number });
  return intl.formatMessage({ id: "training.rest.set" }, { number });
}

/** What a screen reader calls a set: "set 2, Knäböj". */
export const setName = (
  intl: IntlShape,
  { sets, exercise }: WorkoutExerciseView,
  set: WorkoutSetView,
): string => `${setPlace(intl, sets, set)}, ${exercise.name}`;
