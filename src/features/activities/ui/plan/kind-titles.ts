import type { PlanKind } from "./plan";

const activityWords = { title: "activities.create.title", action: "activities.create.action" };
const eventWords = { title: "activities.create.event", action: "activities.create.eventAction" };
const workoutWords = { title: "activities.create.workout", action: "activities.create.workoutAction" };

/** The title of the form of a kind, and its main button. */
export function wordsOf(kind: PlanKind) {
  if (kind === "WORKOUT") return workoutWords;
  return kind === "PUBLIC" ? eventWords : activityWords;
}
