import { rule } from "@/lib/rule";

/** PENDING: one has asked, the other has not answered. */
export const coachingStates = ["PENDING", "ACTIVE", "DECLINED", "ENDED"] as const;
export type CoachingState = (typeof coachingStates)[number];

/** What a client can let a coach see, each by itself: LINES of runs, MOOD and SLEEP of the journal. */
export const coachingShares = ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD", "LINES", "MOOD", "SLEEP"] as const;
export type CoachingShare = (typeof coachingShares)[number];

/** What usually goes with a coach, and is proposed together on screens. */
export const usualShares: readonly CoachingShare[] = ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD"];

export const coachingRoles = ["COACH", "CLIENT"] as const;
export type CoachingRole = (typeof coachingRoles)[number];

/** Max coaches, clients and open questions of a person together. */
export const MAX_COACHINGS = 200;

/** Shown to a coach as the name of a workout that has none. */
export const untitled = { sv: "Pass", en: "Workout", fr: "Séance" } as const;

type Me = { id: string };
type Sides = { coachId: string; clientId: string; isOffer: boolean };

export const askedBy = ({ coachId, clientId, isOffer }: Sides): string => (isOffer ? coachId : clientId);

export const isNotOneself = rule(
  "You can't be your own coach.",
  (me: Me, userId: string) => me.id !== userId,
  "invalid",
);

export const isFirstCoaching = rule(
  "One of you has asked already, or you have agreed.",
  (open: unknown) => open === undefined,
  "conflict",
);

export const hasRoomForCoaching = rule(
  "There can be at most 200 coaches, clients and open questions.",
  ({ count }: { count: number }) => count < MAX_COACHINGS,
  "limit-reached",
);

export const mayAnswerCoaching = rule(
  "Only the person who was asked can answer.",
  (me: Me, coaching: Sides) => askedBy(coaching) !== me.id,
);

export const mayTakeBack = rule(
  "Only the person who has asked can take it back: decline instead.",
  (me: Me, coaching: Sides) => askedBy(coaching) === me.id,
);

export const isPendingCoaching = rule(
  "This has been answered already.",
  ({ state }: { state: CoachingState }) => state === "PENDING",
  "conflict",
);

export const isActiveCoaching = rule(
  "This has ended, or has not begun.",
  ({ state }: { state: CoachingState }) => state === "ACTIVE",
  "conflict",
);

export const mayChooseShares = rule(
  "Only the client chooses what is shared.",
  (me: Me, { clientId }: Sides) => me.id === clientId,
);

/** A coach who says yes names nothing. */
export const isAnsweredByItself = rule(
  "Only the client chooses what is shared: accept without shares.",
  ({ shares }: { shares?: unknown }) => shares === undefined,
  "invalid",
);

export const isNamingShares = rule(
  "shares must say what the coach may see.",
  ({ shares }: { shares?: unknown }) => shares !== undefined,
  "invalid",
);
