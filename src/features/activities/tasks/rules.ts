import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { type Standing, seriesStandingOf, standingAt } from "../standings/rules";

/** Max tasks of an activity. */
export const MAX_TASKS = 50;
/** Max of how many are needed of one. */
export const MAX_NEEDED = 99;
export const MAX_NOTE_LENGTH = 200;
/** Max people whose open pages learn at once that somebody has taken a task. Others see it when they look again. */
export const MAX_TOLD = 500;

export const mayChangeTasks = rule(
  "Only the host of an activity may change its list of tasks.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId === me.id,
);

/** Everybody gives back what they have taken themselves. */
export const mayReleaseTask = rule(
  "Only the host of an activity may take others off a task.",
  (me: Pick<Me, "id">, activity: { hostId: string }, userId: string) =>
    userId === me.id || activity.hostId === me.id,
);

/** How a person stands to what a task is for: one time, or with null all times. */
export const standingFor = (
  activity: Parameters<typeof seriesStandingOf>[0],
  time: { own: Standing | null } | null,
): Standing | null => (time ? standingAt(time.own, seriesStandingOf(activity)) : seriesStandingOf(activity));

/** `standing`: for all times, or at the time that the task is taken for. */
export const mayTakeTask = rule(
  "Only the host and those who come may take a task.",
  (me: Pick<Me, "id">, activity: { hostId: string }, standing: Standing | null) =>
    activity.hostId === me.id || standing === "GOING",
);

export const hasRoomForTask = rule(
  "An activity can have at most 50 tasks.",
  (others: number) => others < MAX_TASKS,
  "conflict",
);

/** `taken`: by the others. */
export const isStillNeeded = rule(
  "That many are not needed any more.",
  ({ needed, taken }: { needed: number; taken: number }, count: number) => taken + count <= needed,
  "conflict",
);

export const isEnoughForTakers = rule(
  "A task can't need fewer than are taken already.",
  ({ needed, taken }: { needed: number; taken: number }) => needed >= taken,
  "invalid",
);

/** One for each time needs a repeating activity. */
export const isRepeatingTask = rule(
  "Only a repeating activity has tasks for each time.",
  ({ isEachTime }: { isEachTime: boolean }, activity: { recurrence: string | null }) =>
    !isEachTime || activity.recurrence !== null,
  "invalid",
);

export const isNamedByTime = rule(
  "A task for each time is taken with an occurrence, any other without one.",
  ({ isEachTime }: { isEachTime: boolean }, occurrence: Date | undefined) =>
    isEachTime === (occurrence !== undefined),
  "invalid",
);
