import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { isGoingAhead } from "../cancellations/rules";
import { deadlineOf, isAnsweredByTime, isAnswerOpen, isPast } from "../times/rules";

/** docs/contract.md, 9: "joining one's own is 400". */
export const isOthersActivity = rule(
  "You can't join your own activity.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId !== me.id,
  "invalid",
);

/** docs/contract.md, 4: "full or joined already: 409". */
export const isNewParticipant = rule(
  "You have already joined this activity.",
  ({ isJoined }: { isJoined: boolean }) => !isJoined,
  "conflict",
);

/** docs/contract.md, 4: "full or joined already: 409". */
export const hasFreePlace = rule(
  "This activity is full.",
  ({ maxParticipants, joined }: { maxParticipants: number | null; joined: number }) =>
    maxParticipants === null || joined < maxParticipants,
  "conflict",
);

/** docs/contract.md, 4: "with `{waitlist: true}` … a full one queues". Queueing twice is refused like joining twice. */
export const isNewOnWaitlist = rule(
  "You are already on the waitlist of this activity.",
  ({ isWaiting }: { isWaiting: boolean }) => !isWaiting,
  "conflict",
);

/** Only participants and people on the waitlist can leave. */
export const hasJoinedOrWaits = rule(
  "You have not joined this activity and are not on its waitlist.",
  ({ isJoined, isWaiting }: { isJoined: boolean; isWaiting: boolean }) => isJoined || isWaiting,
  "conflict",
);

/** The fields that decide whether a card offers joining. `lastTime` null: it repeats without end. */
export type JoinFacts = {
  host: { id: string };
  isJoined: boolean;
  dateTime: string;
  time: { occurrence: string; isCancelled: boolean } | null;
  lastTime: string | null;
  cancelledAt: string | null;
  isPaused: boolean;
  answerMinutes: number | null;
  invitedAt: string | null;
  maxParticipants: number | null;
  _count: { participants: number };
};

const isFull = ({ maxParticipants, _count }: JoinFacts) =>
  !hasFreePlace({ maxParticipants, joined: _count.participants });

/**
 * Whether nobody can join for now, or the answer deadline has passed of what joining would be for: the time that is shown, or
 * all times.
 */
export function isClosed(
  activity: Omit<JoinFacts, "host" | "isJoined" | "maxParticipants" | "_count">,
  now: Date,
) {
  if (activity.isPaused) return true;
  const start = isAnsweredByTime(activity, now) ? activity.dateTime : activity.lastTime;
  const answerBy = deadlineOf(activity, start === null ? null : new Date(start));
  const invitedAt = activity.invitedAt === null ? null : new Date(activity.invitedAt);
  return !isAnswerOpen({ answerBy, invitedAt }, now);
}

/** Whether a pending invitation can still be accepted. */
export const isInvitationOpen = (
  activity: Parameters<typeof isClosed>[0] & { invitationId: string | null; cancelledAt: string | null },
  now: Date,
): boolean =>
  activity.invitationId !== null &&
  !isPast(activity, now) &&
  isGoingAhead(activity) &&
  !isClosed(activity, now);

/** docs/contract.md, 9. The host can't join either, nor anybody after the answer deadline or while it is cancelled. */
export const mayJoinSharedActivity = rule(
  "Each shared activity offers Join only when the viewer is not the friend, has not joined, the activity is not full and not in the past.",
  (me: Pick<Me, "id">, activity: JoinFacts, friendId: string | null, now: Date) =>
    me.id !== friendId &&
    me.id !== activity.host.id &&
    !activity.isJoined &&
    !isFull(activity) &&
    !isPast(activity, now) &&
    isGoingAhead(activity) &&
    !isClosed(activity, now),
);

export type JoinLabel = "cancelled" | "joined" | "past" | "full" | "closed";

/**
 * The label shown where joining is not offered: Cancelled, Joined, Past, Full or Closed. Null: the user's own activity with free
 * places, which needs no label.
 */
export function labelOf(
  me: Pick<Me, "id">,
  activity: JoinFacts,
  friendId: string | null,
  now: Date,
): "join" | JoinLabel | null {
  if (mayJoinSharedActivity(me, activity, friendId, now)) return "join";
  if (!isGoingAhead(activity)) return "cancelled";
  if (activity.isJoined) return "joined";
  if (isPast(activity, now)) return "past";
  if (isFull(activity)) return "full";
  return me.id !== activity.host.id && isClosed(activity, now) ? "closed" : null;
}

/** A full activity offers its waitlist. */
export const mayJoinWaitlist = rule(
  "The waitlist is offered only when the viewer is not the host, has not joined and is not waiting, and the activity is full, not cancelled or in the past, and open for answers.",
  (me: Pick<Me, "id">, activity: JoinFacts & { waitlistPosition: number | null }, now: Date) =>
    me.id !== activity.host.id &&
    !activity.isJoined &&
    activity.waitlistPosition === null &&
    isFull(activity) &&
    !isPast(activity, now) &&
    isGoingAhead(activity) &&
    !isClosed(activity, now),
);
