import type { Move, MoveKind } from "../standings/rules";

/** What a move causes beyond the log of places (log/rules.ts) and the event to open pages. */
type Consequences = {
  /** the host is told, where it is the caller's own move */
  hostHears?: "JOINED" | "LEFT";
  /** the person is told that they have got a place from the waitlist, and so is the host */
  isPromotion?: true;
  /** the status that it gives the person's pending invitation, which is to all times */
  settles?: "ACCEPTED" | "DECLINED";
  /** the person has answered, so that a reminder to do so is done */
  isAnswer?: true;
  /** others may get the place, and the person's tasks go back */
  isLoss?: true;
  /** places at all times may have become free without anybody losing one */
  opensPlaces?: true;
  /** the person enters the activity's conversation, or leaves it */
  changesComers?: true;
};

/** docs/decisions/092: what each kind of move causes, wherever it is made. */
export const consequences: Record<MoveKind, Consequences> = {
  JOINED: { hostHears: "JOINED", settles: "ACCEPTED", isAnswer: true, changesComers: true },
  QUEUED: { isAnswer: true, changesComers: true },
  MOVED_UP: { isPromotion: true, settles: "ACCEPTED" },
  LEFT: { hostHears: "LEFT", isLoss: true, changesComers: true },
  LEFT_QUEUE: { changesComers: true },
  GUESTS_CHANGED: { opensPlaces: true },
  PLACES_CHANGED: { opensPlaces: true },
  DECLINED: { settles: "DECLINED", isAnswer: true },
  ANSWERED: { isAnswer: true },
  ENDED: { isLoss: true, changesComers: true },
};

const isFor = (name: keyof Consequences) => (move: Move) => consequences[move.kind][name] !== undefined;

/** The people whose moves cause this. */
export const peopleOf = (moves: Move[], name: keyof Consequences): string[] => [
  ...new Set(moves.filter(isFor(name)).map(({ userId }) => userId)),
];

/** Whether places at all times may be free after these moves; without any, others have changed what is free. */
export const mayOpenSeries = (moves: Move[]): boolean =>
  moves.length === 0 ||
  moves.some((move) => isFor("opensPlaces")(move) || (isFor("isLoss")(move) && move.occurrence === null));

/** Those who have got a place at all times, and enter the single ones. */
export const enteringBy = (moves: Move[]): string[] =>
  moves.flatMap(({ kind, userId, occurrence }) =>
    occurrence === null && (kind === "JOINED" || kind === "MOVED_UP") ? [userId] : [],
  );

/** By status: whose pending invitations these moves settle. */
export const settledBy = (moves: Move[], status: "ACCEPTED" | "DECLINED"): string[] =>
  moves.flatMap(({ kind, userId, occurrence }) =>
    occurrence === null && consequences[kind].settles === status ? [userId] : [],
  );

/**
 * Of the caller's own moves the one that the host is told of: of several it is about all times. Null: none.
 */
export function toldOf(userId: string, moves: Move[]): { isJoining: boolean; at: Date | null } | null {
  const own = moves.filter((move) => move.userId === userId);
  const told = own.find((move) => consequences[move.kind].hostHears);
  if (!told) return null;
  const isOfAll = own.some(({ occurrence }) => occurrence === null);
  const at = isOfAll ? null : (told.at ?? told.occurrence);
  return { isJoining: consequences[told.kind].hostHears === "JOINED", at };
}
