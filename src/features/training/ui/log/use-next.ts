import { useIntl } from "react-intl";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { blocksOf, roundsOf } from "../../workout-sets/rules";
import type { SetValues } from "./changes";
import type { LogMember } from "./log-context";
import { lastTimeOf, letterOf, type Place, proposalOf } from "./rows";
import { setPlace } from "./set-names";
import { doneText } from "./values";

/** What comes after the rest. */
export type Next = {
  one: WorkoutExerciseView;
  set: WorkoutSetView;
  /** In a superset: A, B. */
  letter: string | null;
  /** "set 3", "varv 3" */
  place: string;
  values: SetValues;
  /** "65 kg × 8"; "" where nothing is proposed. */
  text: string;
  /** What was done last time in its place. */
  lastText: string;
};

type Sides = {
  previousOf: (one: WorkoutExerciseView) => readonly WorkoutSetView[];
};

export function useNext(
  workout: WorkoutView,
  current: Place | null,
  sides: Sides,
  me: LogMember,
): Next | null {
  const intl = useIntl();
  const one = workout.exercises.find(({ id }) => id === current?.workoutExerciseId);
  const set = one?.sets.find(({ id }) => id === current?.setId);
  if (!one || !set) return null;
  const block = blocksOf(workout.exercises).find((each) => each.includes(one)) ?? [];
  const isSuperset = block.length > 1;
  const round = roundsOf(block).find(({ sets }) => sets.some((each) => each.set === set));
  const place =
    isSuperset && round?.number
      ? intl.formatMessage({ id: "training.rest.round" }, { number: round.number })
      : setPlace(intl, one.sets, set);
  const proposal = proposalOf(one.sets, set.id, sides.previousOf(one));
  const values: SetValues = {
    weight: set.weight ?? proposal?.weight ?? null,
    reps: set.reps ?? proposal?.reps ?? null,
    seconds: set.seconds ?? proposal?.seconds ?? null,
    metres: set.metres ?? proposal?.metres ?? null,
  };
  const { measure } = one.exercise;
  const last = lastTimeOf(one.sets, set.id, sides.previousOf(one));
  const isEmpty = Object.values(values).every((value) => value === null);
  return {
    ...{ one, set, place, values },
    letter: isSuperset ? letterOf(block.indexOf(one)) : null,
    text: isEmpty ? "" : doneText(intl, values, { ...me, measure }),
    lastText: last ? doneText(intl, last, { ...me, measure, isShort: true }) : "",
  };
}
