/** How a person stands to an activity, for all times or for one. WAITING: they would come, and it is full. */
export const standings = ["GOING", "WAITING", "MAYBE", "NO"] as const;
export type Standing = (typeof standings)[number];

/** `isWaiting` null: neither joined nor waiting. */
type Series = { isJoined?: boolean; isWaiting: boolean | null; answer: "MAYBE" | "NO" | null };

/** What a person has answered for all times; null: nothing. */
export function seriesStandingOf({
  isWaiting,
  isJoined = isWaiting === false,
  answer,
}: Series): Standing | null {
  if (isJoined) return "GOING";
  return isWaiting ? "WAITING" : answer;
}

/** What counts at one time: the answer for it alone, else that for all times. */
export const standingAt = (own: Standing | null, series: Standing | null): Standing | null => own ?? series;

/** How a person's standing can change; what each kind causes is in moves/rules.ts. */
export const moveKinds = [
  "JOINED",
  "QUEUED",
  "MOVED_UP",
  "LEFT",
  "LEFT_QUEUE",
  "GUESTS_CHANGED",
  "PLACES_CHANGED",
  "DECLINED",
  "ANSWERED",
  "ENDED",
] as const;
export type MoveKind = (typeof moveKinds)[number];

/**
 * A change of one person's standing, or (PLACES_CHANGED) of how many places there are. DECLINED and ANSWERED: no to it,
 * or anything else that is no place, said, said again or taken back. ENDED: what was said for a time is forgotten that is
 * past, or is no more.
 */
export type Move = {
  kind: MoveKind;
  userId: string;
  /** the time that it is about, by the rule; null: all times */
  occurrence: Date | null;
  /** when that time takes place; missing: by the rule */
  at?: Date;
  /** of QUEUED: the place in the queue, from 1; missing: not counted */
  position?: number;
  guestsBefore?: number;
  guestsAfter?: number;
  placesBefore?: number | null;
  placesAfter?: number | null;
};

/** What a change means for the person's place; null: nothing. */
function placeMoveOf(before: Standing | null, after: Standing | null): MoveKind | null {
  if (before === after) return null;
  if (after === "GOING") return "JOINED";
  if (after === "WAITING") return "QUEUED";
  if (before === "GOING") return "LEFT";
  return before === "WAITING" ? "LEFT_QUEUE" : null;
}

/** What a change means besides: an answer is given, also once more, or taken back. */
function answerMoveOf(before: Standing | null, after: Standing | null): MoveKind | null {
  if (after === "NO") return "DECLINED";
  const isAnswer = after === "MAYBE" || (after === null && (before === "MAYBE" || before === "NO"));
  return isAnswer ? "ANSWERED" : null;
}

/** The moves that a change of standing consists of. */
export const movesBetween = (
  who: Omit<Move, "kind">,
  [before, after]: [Standing | null, Standing | null],
): Move[] =>
  [placeMoveOf(before, after), answerMoveOf(before, after)].flatMap((kind) =>
    kind ? [{ kind, ...who }] : [],
  );

/** A person's own standing to one time. */
export type TimeStanding = { occurrence: Date; standing: Standing };

/**
 * Whether what a person said for single times ends with what they say for all (docs/contract.md, 9): "Maybe and no for
 * all times, and leaving, replace the answers for single times; joining keeps places and forgets maybe and no."
 * `after` null: they leave.
 */
export const isReplacedBy = (after: Standing | null, { standing }: Pick<TimeStanding, "standing">): boolean =>
  (after !== "GOING" && after !== "WAITING") || standing === "MAYBE" || standing === "NO";

/** The moves when what was said for these times ends: a place at one that is past is given up by nobody. */
export const movesOfEnded = (userId: string, ended: TimeStanding[], now: Date): Move[] =>
  ended.flatMap(({ occurrence, standing }) => {
    const kind = placeMoveOf(standing, null);
    return kind ? [{ kind: occurrence > now ? kind : "ENDED", userId, occurrence }] : [];
  });

/** The moves of somebody who brings another number of guests. */
export const guestsMoves = (
  userId: string,
  { before, guests }: { before: number; guests: number },
  occurrence: Date | null,
): Move[] =>
  before === guests
    ? []
    : [{ kind: "GUESTS_CHANGED", userId, occurrence, guestsBefore: before, guestsAfter: guests }];

/** In hours, how far beyond all times a time is put aside while others get new names: a key is checked with each row. */
export const ASIDE_HOURS = 175_320_000;
