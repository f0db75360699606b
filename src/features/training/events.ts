import { type Announcement, personTopic } from "@/lib/live-event";

/** The events' names, sent to clients and stored in the outbox. */
export const trainingTypes = {
  workoutChanged: "workout_changed",
  programChanged: "program_changed",
  coachingChanged: "coaching_changed",
  commentsChanged: "comments_changed",
  boardChanged: "board_changed",
} as const;
type Types = typeof trainingTypes;

/**
 * What the tRPC subscription carries, so that what is open on two devices is the same on both, and what a coach may not see any
 * more leaves the screen.
 */
export type TrainingEvent =
  | { type: Types["workoutChanged"]; workoutId: string }
  | { type: Types["programChanged"]; programId: string; revision: number }
  | { type: Types["coachingChanged"]; coachingId: string }
  | { type: Types["commentsChanged"]; clientId: string; workoutId: string }
  | { type: Types["boardChanged"]; activityId: string; occurrence: string };

/** To its owner: a workout, one of its exercises or of their sets has changed. */
export const workoutChanged = (userId: string, workoutId: string): Announcement => ({
  topic: personTopic(userId),
  type: trainingTypes.workoutChanged,
  data: { workoutId },
});

/** To its owner: a program has changed, or is deleted. `revision`: after the change. */
export const programChanged = (userId: string, programId: string, revision: number): Announcement => ({
  topic: personTopic(userId),
  type: trainingTypes.programChanged,
  data: { programId, revision: String(revision) },
});

/** To a coach or a client: one has asked, agreed, declined or ended, or what is shared has changed. */
export const coachingChanged = (userId: string, coachingId: string): Announcement => ({
  topic: personTopic(userId),
  type: trainingTypes.coachingChanged,
  data: { coachingId },
});

/** To the client, or with `coachId` to a coach as long as workouts are shared: something is written about a workout, or deleted. */
export const commentsChanged = (
  userId: string,
  about: { clientId: string; workoutId: string; coachId?: string },
): Announcement => ({ topic: personTopic(userId), type: trainingTypes.commentsChanged, data: { ...about } });

/**
 * What a board shows has changed. To who leads it or is on it, who are looked up when the event is delivered; `userIds`: also
 * to these, who were on it until now.
 */
export const boardChanged = (
  activityId: string,
  occurrence: Date,
  userIds: readonly string[] = [],
): Announcement => ({
  topic: `board:${activityId}`,
  type: trainingTypes.boardChanged,
  data: {
    activityId,
    occurrence: occurrence.toISOString(),
    ...(userIds.length > 0 && { userIds: userIds.join(" ") }),
  },
});

/** The events as they are delivered. */
export const delivered = {
  workoutChanged: (workoutId: string): TrainingEvent => ({ type: trainingTypes.workoutChanged, workoutId }),
  programChanged: (programId: string, revision: number): TrainingEvent => ({
    type: trainingTypes.programChanged,
    ...{ programId, revision },
  }),
  coachingChanged: (coachingId: string): TrainingEvent => ({
    type: trainingTypes.coachingChanged,
    coachingId,
  }),
  commentsChanged: (clientId: string, workoutId: string): TrainingEvent => ({
    type: trainingTypes.commentsChanged,
    ...{ clientId, workoutId },
  }),
  boardChanged: (activityId: string, occurrence: string): TrainingEvent => ({
    type: trainingTypes.boardChanged,
    ...{ activityId, occurrence },
  }),
};
