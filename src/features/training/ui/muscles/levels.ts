import type { Muscle } from "../../exercises/rules";

/** How much a muscle is trained: 0 not at all, 4 most. */
export type Level = 0 | 1 | 2 | 3 | 4;
export type Levels = Partial<Record<Muscle, Level>>;

/** The steps are shares of the most trained muscle: over 0, 25, 50 and 75 percent. */
export function levelsOf(trained: readonly { muscle: Muscle; sets: number }[]): Levels {
  const most = Math.max(0, ...trained.map(({ sets }) => sets));
  const levels: Levels = {};
  for (const { muscle, sets } of trained) {
    if (sets > 0) levels[muscle] = Math.min(4, Math.ceil((sets / most) * 4)) as Level;
  }
  return levels;
}

type Trains = { muscles: readonly Muscle[]; secondaryMuscles: readonly Muscle[] };

/** What an exercise trains most, and what helps. */
export function levelsOfExercise({ muscles, secondaryMuscles }: Trains): Levels {
  const levels: Levels = {};
  for (const muscle of secondaryMuscles) levels[muscle] = 2;
  for (const muscle of muscles) levels[muscle] = 4;
  return levels;
}
