import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** docs/contract.md, 9: "joining one's own is 400". */
export const isOthersActivity = rule(
  "You can't join your own activity.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId !== me.id,
  "invalid",
);

/**
 * docs/contract.md, 4: "past 400". An activity is past once its last time has begun. A client of the contract knows
 * only the dateTime of a shared activity.
 */
export const isUpcoming = rule(
  "This activity is in the past.",
  ({ lastTime }: { lastTime: Date }, now: Date) => lastTime > now,
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
  lastTime: string | null;
  maxParticipants: number | null;
  _count: { participants: number };
};

/** Whether the last time has begun. */
export const isPast = ({ lastTime }: Pick<JoinFacts, "lastTime">, now: Date) =>
  lastTime !== null && !isUpcoming({ lastTime: new Date(lastTime) }, now);
const isFull = ({ maxParticipants, _count }: JoinFacts) =>
  !hasFreePlace({ maxParticipants, joined: _count.participants });

/** docs/contract.md, 9. The host can't join either. */
export const mayJoinSharedActivity = rule(
  "Each shared activity offers Join only when the viewer is not the friend, has not joined, the activity is not full and not in the past.",
  (me: Pick<Me, "id">, activity: JoinFacts, friendId: string | null, now: Date) =>
    me.id !== friendId &&
    me.id !== activity.host.id &&
    !activity.isJoined &&
    !isFull(activity) &&
    !isPast(activity, now),
);

/**
 * The label shown where joining is not offered: Joined, Past or Full. Null: the user's own activity with free places,
 * which needs no label.
 */
export function labelOf(
  me: Pick<Me, "id">,
  activity: JoinFacts,
  friendId: string | null,
  now: Date,
): "join" | "joined" | "past" | "full" | null {
  if (mayJoinSharedActivity(me, activity, friendId, now)) return "join";
  if (activity.isJoined) return "joined";
  if (isPast(activity, now)) return "past";
  return isFull(activity) ? "full" : null;
}

/** A full activity offers its waitlist. */
export const mayJoinWaitlist = rule(
  "The waitlist is offered only when the viewer is not the host, has not joined and is not waiting, and the activity is full and not in the past.",
  (me: Pick<Me, "id">, activity: JoinFacts & { waitlistPosition: number | null }, now: Date) =>
    me.id !== activity.host.id &&
    !activity.isJoined &&
    activity.waitlistPosition === null &&
    isFull(activity) &&
    !isPast(activity, now),
);
