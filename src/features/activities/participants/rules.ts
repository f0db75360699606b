import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** Contract, section 9: "joining one's own is 400". */
export const isOthersActivity = rule(
  "This activity is your own; others join it.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId !== me.id,
  "invalid",
);

/**
 * Contract, section 4: "past 400". Past once it has begun; what repeats, once its last time has begun: of a shared
 * activity a client knows only its dateTime (spec of the social hub, section 3).
 */
export const isToCome = rule(
  "This activity is in the past.",
  ({ lastTime }: { lastTime: Date }, now: Date) => lastTime > now,
  "invalid",
);

/** Contract, section 4: "full or joined already: 409". */
export const isUnjoined = rule(
  "You have joined this activity already.",
  ({ isJoined }: { isJoined: boolean }) => !isJoined,
  "conflict",
);

/** Contract, section 4: "full or joined already: 409". */
export const hasPlace = rule(
  "This activity is full.",
  ({ maxParticipants, joined }: { maxParticipants: number | null; joined: number }) =>
    maxParticipants === null || joined < maxParticipants,
  "conflict",
);

/** Contract, section 4: "with `{waitlist: true}` … a full one queues"; a second time is as joining twice. */
export const isUnqueued = rule(
  "You are on the waitlist of this activity already.",
  ({ isWaiting }: { isWaiting: boolean }) => !isWaiting,
  "conflict",
);

/** (ours) Leaving what one has not joined, nor waits for. */
export const isIn = rule(
  "You have not joined this activity.",
  ({ isJoined, isWaiting }: { isJoined: boolean; isWaiting: boolean }) => isJoined || isWaiting,
  "conflict",
);
