import {
  type Equipment,
  equipments,
  type Muscle,
  muscles,
  searchExercises,
  wordsOf,
} from "../../exercises/rules";
import type { ExerciseView } from "../../exercises/views";

/** `isMine`: own ones, and those of groups and organizations. */
export type ExerciseFilter = { muscle: Muscle | null; equipment: Equipment | null; isMine: boolean };

export const NO_FILTER: ExerciseFilter = { muscle: null, equipment: null, isMine: false };

export const isFiltered = ({ muscle, equipment, isMine }: ExerciseFilter): boolean =>
  muscle !== null || equipment !== null || isMine;

/** The muscle or piece of equipment that a parameter of the address names. */
export const muscleIn = (text: string | null): Muscle | null => muscles.find((one) => one === text) ?? null;
export const equipmentIn = (text: string | null): Equipment | null =>
  equipments.find((one) => one === text) ?? null;

const isOf = (exercise: ExerciseView, { muscle, isMine }: ExerciseFilter) =>
  (muscle === null || exercise.muscles.includes(muscle) || exercise.secondaryMuscles.includes(muscle)) &&
  (!isMine || exercise.owner !== null);

/** In the order given, but those that train the chosen muscle most come first. */
export function filtered(exercises: readonly ExerciseView[], filter: ExerciseFilter): ExerciseView[] {
  const { muscle, equipment } = filter;
  const wanted = exercises.filter(
    (one) => isOf(one, filter) && (equipment === null || one.equipment === equipment),
  );
  if (muscle === null) return wanted;
  const trainsMost = (one: ExerciseView) => one.muscles.includes(muscle);
  return [...wanted.filter(trainsMost), ...wanted.filter((one) => !trainsMost(one))];
}

/** How many there are with each piece of equipment, whichever is chosen now; most first. */
export function equipmentCounts(
  exercises: readonly ExerciseView[],
  filter: ExerciseFilter,
): { equipment: Equipment; count: number }[] {
  const counts = new Map<Equipment, number>();
  for (const one of exercises)
    if (isOf(one, filter)) counts.set(one.equipment, (counts.get(one.equipment) ?? 0) + 1);
  const { equipment } = filter;
  if (equipment !== null && !counts.has(equipment)) counts.set(equipment, 0);
  return [...counts]
    .map(([equipment, count]) => ({ equipment, count }))
    .sort((one, other) => other.count - one.count);
}

/** A search among what is loaded, by the shown names alone: without a connection, and until the server has answered. */
export const searchLoaded = (exercises: readonly ExerciseView[], q: string): ExerciseView[] =>
  searchExercises(
    exercises.map((one) => ({ id: one.id, one, names: [one.name] })),
    q,
  ).map(({ item: { one }, matched, isExact }) => ({ ...one, found: { name: matched, isExact } }));

/** How many letters differ between a word and the beginning of another, of about the same length. */
function differences(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...word].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at++) {
      const change = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row.slice(Math.max(0, word.length - 1)));
}

/**
 * What a search with a typing error was taken for: of the words of the name that it found, those closest to what was
 * typed. null: nothing was typed wrong.
 */
export function takenFor(q: string, [first]: readonly ExerciseView[]): string | null {
  if (!first?.found || first.found.isExact) return null;
  const words = first.found.name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const closest = wordsOf(q).map((typed) => {
    const distance = (word: string) => differences(typed, wordsOf(word).join(""));
    return words.reduce((best, word) => (distance(word) < distance(best) ? word : best), words[0] ?? "");
  });
  return [...new Set(closest)].join(" ").toLocaleLowerCase();
}
