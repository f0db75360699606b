import { rule } from "@/lib/rule";

/** Max people on a board at once. */
export const MAX_ON_BOARD = 100;
export const CALL_LENGTH = 140;
export const SHORTEST_REST = 10;
export const LONGEST_REST = 600;

const MINUTE_MS = 60_000;
/** How long before the start people can join a board. */
const OPENS_BEFORE_MS = 60 * MINUTE_MS;
/** How long a time without an end lasts. */
const USUAL_LENGTH_MS = 180 * MINUTE_MS;
/** How long what a leader calls, and a record, is shown. */
export const CALL_SHOWN_MS = MINUTE_MS;
export const RECORD_SHOWN_MS = 20_000;

/** What a person on a board does now. */
export const boardStates = ["LIFTING", "RESTING", "DONE"] as const;
export type BoardState = (typeof boardStates)[number];

/** When one time of an activity begins and ends. */
type Times = { dateTime: Date; endTime: Date | null };

/** When its board closes. */
export const endOf = ({ dateTime, endTime }: Times): Date =>
  endTime ?? new Date(dateTime.getTime() + USUAL_LENGTH_MS);

export const isBoardOpen = rule(
  "People can train together from 60 minutes before the start until the end.",
  (times: Times & { isCancelled: boolean }, now: Date) =>
    !times.isCancelled && times.dateTime.getTime() - OPENS_BEFORE_MS <= now.getTime() && now < endOf(times),
  "conflict",
);

export const isGroupTraining = rule(
  "Only an activity of a group in a category of the type WORKOUT can carry a day of a program.",
  ({ groupId, category }: { groupId: string | null; category: { type: string } | null }) =>
    groupId !== null && category?.type === "WORKOUT",
  "invalid",
);

export const mayLeadBoard = rule(
  "Only who leads the activity leads its training.",
  (me: { id: string }, activity: { hostId: string }) => activity.hostId === me.id,
);

export const isComing = rule(
  "Only those who come to this time can train along. Say yes to it first.",
  ({ isHost, standing }: { isHost: boolean; standing: string | null }) => isHost || standing === "GOING",
);

export const hasRoomOnBoard = rule(
  "At most 100 people can be on a board at once.",
  ({ count }: { count: number }) => count < MAX_ON_BOARD,
  "conflict",
);

export const isUsableByGroup = rule(
  "The day has an exercise that the group can't use.",
  (isUsable: boolean) => isUsable,
  "invalid",
);

export const isTrainingDay = rule(
  "The program has no exercises on this day.",
  (day: { exercises: readonly unknown[] } | undefined) => (day?.exercises.length ?? 0) > 0,
  "invalid",
);
