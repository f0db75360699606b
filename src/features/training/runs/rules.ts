import { rule } from "@/lib/rule";
import type { Stretch } from "@/lib/track";

/** Max stretches whose points are taken out of a run. */
export const MAX_CUTS = 50;

export const isStretch = rule(
  "to must lie after from, both within what was recorded.",
  ({ from, to }: Stretch, seconds: number) => from >= 0 && from < to && to <= seconds,
  "invalid",
);

export const isRecorded = rule(
  "This run was entered by hand: it has no points.",
  ({ recording }: { recording: Uint8Array | null }) => recording !== null,
  "conflict",
);

export const hasRoomForCut = rule(
  "Points can be taken out of a run in at most 50 places.",
  ({ cutCount }: { cutCount: number }) => cutCount < MAX_CUTS,
  "limit-reached",
);

export const isStillRun = rule(
  "Nothing would be left of the run.",
  ({ pointCount }: { pointCount: number }) => pointCount > 1,
  "invalid",
);

/** The stretches with one more, those that overlap joined, in order. */
export function withCut(cuts: readonly Stretch[], added: Stretch): Stretch[] {
  const joined: Stretch[] = [];
  for (const cut of [...cuts, added].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && cut.from <= last.to) last.to = Math.max(last.to, cut.to);
    else joined.push({ ...cut });
  }
  return joined;
}
