import { MAX_POINTS, MAX_RUNS, type TrackFlaw, trackRefusal } from "@/lib/track-problems";

const words = {
  UNKNOWN: "training.run.flaw.unknown",
  CUT_OFF: "training.run.flaw.cutOff",
  DAMAGED: "training.run.flaw.damaged",
  CHECKSUM: "training.run.flaw.checksum",
  DOCTYPE: "training.run.flaw.strange",
  DEEP: "training.run.flaw.strange",
  ENCODING: "training.run.flaw.encoding",
  ROUTE: "training.run.flaw.route",
  EMPTY: "training.run.flaw.empty",
  MANY_POINTS: "training.run.flaw.manyPoints",
  MANY_RUNS: "training.run.flaw.manyRuns",
  MANY_MESSAGES: "training.run.flaw.manyMessages",
} as const satisfies Record<TrackFlaw, string>;

const bySentence = new Map(
  Object.entries(words).map(([flaw, id]) => [trackRefusal(flaw as TrackFlaw).message, id]),
);

/** A text with its numbers. */
export type Flaw = { id: string; values: Record<string, number> };

/** Why a file is refused, as a text of ours; null: its sentence is not known. */
export function flawOf(sentence: string): Flaw | null {
  const id = bySentence.get(sentence);
  return id ? { id, values: { points: MAX_POINTS, runs: MAX_RUNS } } : null;
}
