import { nameOf, noteOf } from "./strength-cells";
import type { LogSource } from "./strength-columns";
import type { Block, Draft } from "./strength-gathering";
import { MAX_SECONDS } from "./strength-limits";
import { UnfitRow } from "./strength-problems";
import { isAssistedName, unguarded } from "./strength-rows";
import { momentOfWall, readMoment, secondsOfDuration, wallTimeOf } from "./strength-times";
import type { ReadExercise, ReadWorkout } from "./strength-workout";

const joined = (notes: Set<string>) => [...notes].filter((note) => note !== "").join("\n");

/** A weight below 0 is help, if none of the exercise's sets there has more than none. Throws an `UnfitRow`. */
function exerciseOf(block: Block, draft: Draft): ReadExercise {
  const { name, superset } = block;
  const isNegative = block.sets.some(({ weight }) => weight !== null && weight.value < 0);
  const isPositive = block.sets.some(({ weight }) => weight !== null && weight.value > 0);
  const assisted = block.assisted ?? (isAssistedName(name) || (isNegative && !isPositive));
  if (isNegative && !assisted) {
    const set = block.sets.find(({ weight }) => weight !== null && weight.value < 0);
    throw new UnfitRow("HELP", String(set?.weight?.value), set?.line);
  }
  const sets = block.sets.map(({ weight, ...set }) => ({
    ...set,
    weight: weight && { ...weight, value: Math.abs(weight.value) },
  }));
  return { name, note: noteOf(joined(block.notes), draft.noting), superset, assisted, sets };
}

/** How long it took, from its start to `end` or as it is written; null: the file doesn't say it, or nothing that can be. */
function secondsOf(draft: Draft, startedAt: Date, timeZone: string): number | null {
  const [end, duration] = [draft.facts.get("end"), draft.facts.get("duration")];
  const { hint } = draft.noting;
  if (end !== undefined) {
    const wall = wallTimeOf(end);
    const seconds =
      wall === null ? -1 : (momentOfWall(wall, timeZone).getTime() - startedAt.getTime()) / 1000;
    if (seconds >= 0 && seconds <= MAX_SECONDS) return seconds;
    hint("END", end);
    return null;
  }
  if (duration === undefined) return null;
  const seconds = secondsOfDuration(duration);
  if (seconds !== null && seconds <= MAX_SECONDS) return seconds;
  hint("DURATION", duration);
  return null;
}

/** Its own zone, else the given one. Throws an `UnfitRow`. */
function zoneOf(draft: Draft, given: string): string {
  const zone = unguarded(draft.facts.get("zone") ?? "");
  if (zone === "") return given;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    throw new UnfitRow("ZONE", zone);
  }
}

/** A workout of which all rows are read, but for its key. Throws an `UnfitRow`. */
export function finishedOf(draft: Draft, source: LogSource, given: string): Omit<ReadWorkout, "key"> {
  const { wallStart, line, noting } = draft;
  const title = nameOf(draft.title, "TITLE_CUT", noting);
  const timeZone = zoneOf(draft, given);
  const ownStart = source === "SAMVARO" ? readMoment(draft.facts.get("start") ?? "") : null;
  const startedAt = ownStart?.at ?? momentOfWall(wallStart, timeZone);
  const seconds = secondsOf(draft, startedAt, timeZone);
  const note = noteOf(joined(draft.notes), noting);
  const exercises = draft.blocks.map((block) => exerciseOf(block, draft));
  if (source !== "SAMVARO" && exercises.every(({ sets }) => sets.length === 0))
    throw new UnfitRow("NO_SETS", "");
  const ownFacts = ownStart ? [startedAt, timeZone] : [];
  const sets = exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map(({ line: _, ...set }) => set),
  }));
  const digest = JSON.stringify([title, wallStart, ...ownFacts, seconds, note, sets]);
  return { digest, title, wallStart, startedAt, timeZone, seconds, note, line, exercises };
}
