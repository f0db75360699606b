import type { IntlShape } from "react-intl";
import type { BoardPersonView, BoardView } from "../../boards/views";
import { blocksOf } from "../../workout-sets/rules";
import { firstName } from "../coaching/use-coachings";
import { secondsText, weightText } from "../exercises/set-text";

type Numbers = Pick<BoardPersonView, "weight" | "reps" | "seconds">;

/** "60 kg × 12", "12 reps", "50 s"; "" without numbers. */
export function numbersText(intl: IntlShape, { weight, reps, seconds }: Numbers): string {
  const parts = [
    ...(weight ? [weightText(intl, weight)] : []),
    ...(reps === null
      ? []
      : [
          weight ? intl.formatNumber(reps) : intl.formatMessage({ id: "training.log.reps" }, { count: reps }),
        ]),
    ...(seconds === null ? [] : [secondsText(intl, seconds)]),
  ];
  return parts.join(" ×\u00a0");
}

/** "Set 3 av 5", of a superset "Varv 3 av 5"; "" where all is done. */
export function placeText(intl: IntlShape, one: BoardPersonView): string {
  if (one.state === "DONE" || one.setNumber === 0) return "";
  const id = one.superset === null ? "training.board.set" : "training.board.round";
  return intl.formatMessage({ id }, { number: one.setNumber, count: one.setCount });
}

/** The figure of a card: what is lifted; the set, where the person does not show that. */
export function figureText(intl: IntlShape, one: BoardPersonView): string {
  if (one.state === "DONE") return intl.formatMessage({ id: "training.board.done" });
  return numbersText(intl, one) || placeText(intl, one);
}

/** What stands beside the figure: the set, unless it is the figure. */
export const besideText = (intl: IntlShape, one: BoardPersonView): string =>
  numbersText(intl, one) === "" ? "" : placeText(intl, one);

/** How many sets are ticked, of all. */
export function countTicks({ exercises }: Pick<BoardPersonView, "exercises">): { done: number; all: number } {
  const sets = exercises.flatMap(({ sets }) => sets);
  return { done: sets.filter((isTicked) => isTicked).length, all: sets.length };
}

/** First names; the whole name of those who share it with another. */
export function namesOf(people: readonly BoardPersonView[]): (one: BoardPersonView) => string {
  const counts = new Map<string, number>();
  for (const { person } of people) counts.set(firstName(person), (counts.get(firstName(person)) ?? 0) + 1);
  return ({ person }) => (counts.get(firstName(person)) === 1 ? firstName(person) : person.name);
}

export type BoardOrder = "LAST_FIRST" | "BY_NAME";

/** Those who have done least first, or by name. */
export const inOrder = (intl: IntlShape, people: readonly BoardPersonView[], order: BoardOrder) =>
  [...people].sort((one, other) =>
    order === "LAST_FIRST"
      ? one.doneShare - other.doneShare
      : one.person.name.localeCompare(other.person.name, intl.locale),
  );

/** A part of the way up: an exercise, or a superset. `from` and `to`: shares of all sets. */
export type Stretch = { name: string; isSuperset: boolean; from: number; to: number };

/** The parts of the way by the plan. */
export function stretchesOf({ exercises }: Pick<BoardView, "exercises">): Stretch[] {
  const all = exercises.reduce((sum, { setCount }) => sum + setCount, 0) || 1;
  let before = 0;
  return blocksOf(exercises).map((block) => {
    const from = before / all;
    for (const { setCount } of block) before += setCount;
    return { name: block[0]?.name ?? "", isSuperset: block.length > 1, from, to: before / all };
  });
}
