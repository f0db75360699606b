import type { Sport } from "@/lib/track";

/** Metres a second below which one walks, and above which one rides, where a file does not say what was done. */
const WALKING_SPEED = 1.9;
const RIDING_SPEED = 5.5;

/** By how fast one went; null of either: not known. */
export function guessSport(metres: number | null, seconds: number | null): Sport {
  if (!metres || !seconds) return "OTHER";
  const speed = metres / seconds;
  if (speed < WALKING_SPEED) return "WALK";
  return speed > RIDING_SPEED ? "RIDE" : "RUN";
}

/** When something took place. */
type Span = { startedAt: Date; endedAt: Date };

/** Nobody runs twice at once: more than half of the shorter one lies within the other. */
export function isSameRun(one: Span, other: Span): boolean {
  const [from, to] = [Math.max(+one.startedAt, +other.startedAt), Math.min(+one.endedAt, +other.endedAt)];
  const shorter = Math.min(+one.endedAt - +one.startedAt, +other.endedAt - +other.startedAt);
  return (to - from) * 2 > shorter;
}

/** A run of a file. `key`: that of the recording, the same for the same file alone. */
export type FileRunFacts = Span & { key: string; name: string };
/** A run that is here. */
export type KnownRun = Span & { id: string; key: string | null; isDeleted: boolean };

export type RunPlan<Run> = {
  added: Run[];
  /** which take the place of what is here */
  taken: { id: string; run: Run }[];
  unchanged: number;
  same: { name: string; workoutId: string }[];
};

/**
 * What becomes of the runs of a file: the same file again adds nothing, not even what was deleted here; one that is here in
 * another form is named, and left, taken over or added as chosen.
 */
export function planRuns<Run extends FileRunFacts>(
  runs: readonly Run[],
  known: readonly KnownRun[],
  choice: "leave" | "take" | "add",
): RunPlan<Run> {
  const plan: RunPlan<Run> = { added: [], taken: [], unchanged: 0, same: [] };
  const keys = new Set(known.map(({ key }) => key));
  for (const run of runs) {
    const isKnown = keys.has(run.key);
    keys.add(run.key);
    const there = isKnown ? undefined : known.find((one) => !one.isDeleted && isSameRun(one, run));
    if (there) plan.same.push({ name: run.name, workoutId: there.id });
    if (isKnown || (there && choice === "leave")) plan.unchanged++;
    else if (there && choice === "take") plan.taken.push({ id: there.id, run });
    else plan.added.push(run);
  }
  return plan;
}
