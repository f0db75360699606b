import { type Announcement, personTopic } from "@/lib/live-event";

/** The event's name, sent to clients and stored in the outbox. */
export const trainingTypes = { workoutChanged: "workout_changed" } as const;

/** What the tRPC subscription carries, so that a workout which is open on two devices is the same on both. */
export type TrainingEvent = { type: (typeof trainingTypes)["workoutChanged"]; workoutId: string };

/** To its owner: a workout, one of its exercises or of their sets has changed. */
export const workoutChanged = (userId: string, workoutId: string): Announcement => ({
  topic: personTopic(userId),
  type: trainingTypes.workoutChanged,
  data: { workoutId },
});

/** The event as it is delivered. */
export const delivered = {
  workoutChanged: (workoutId: string): TrainingEvent => ({ type: trainingTypes.workoutChanged, workoutId }),
};
