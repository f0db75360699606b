import { rule } from "@/lib/rule";

/** Max programs of a person's own. */
export const MAX_PROGRAMS = 100;

export const hasRoomForProgram = rule(
  "There can be at most 100 own programs.",
  ({ count }: { count: number }) => count < MAX_PROGRAMS,
  "limit-reached",
);

/** `revision`: the one that was read; left out, any. */
export const isProgramAsRead = rule(
  "This program has been changed since you read it.",
  (program: { revision: number }, revision: number | undefined) =>
    revision === undefined || revision === program.revision,
  "conflict",
);

export const mayChangeProgram = rule(
  "A ready program stays as it is: copy it to change it.",
  ({ isReady }: { isReady: boolean }) => !isReady,
);
