import { rule } from "@/lib/rule";

export const COMMENT_LENGTH = 2000;

/** Max comments of a workout, by all who write there. */
export const MAX_COMMENTS = 500;

export const hasRoomForComment = rule(
  "A workout can have at most 500 comments.",
  ({ count }: { count: number }) => count < MAX_COMMENTS,
  "limit-reached",
);

export const isOfWorkout = rule(
  "setId must name a set of this workout.",
  (isFound: boolean) => isFound,
  "invalid",
);

/** A coach who sees the client's workouts now. `hasThread`: something is written between the two about the workout. */
export type CommentReader = { coachId: string; hasThread: boolean };

export const hasReader = rule(
  "Nobody reads this: no such coach sees your workouts now.",
  (readers: readonly CommentReader[], coachId?: string | null) =>
    coachId ? readers.some((one) => one.coachId === coachId) : readers.length > 0,
  "conflict",
);

/** To whom a client writes: the coach who is named, the only one there is, or the only one with a thread. Null: it is open. */
export function readerOf(readers: readonly CommentReader[], coachId?: string | null): string | null {
  if (coachId) return coachId;
  const threads = readers.filter(({ hasThread }) => hasThread);
  const [only, ...others] = threads.length === 1 ? threads : readers;
  return only && others.length === 0 ? only.coachId : null;
}

export const isNamingCoach = rule(
  "coachId must say to whom: several coaches see your workouts.",
  (readers: readonly CommentReader[], coachId?: string | null) => readerOf(readers, coachId) !== null,
  "invalid",
);
