import type { Measure } from "../../rules";

export const measureWords = {
  WEIGHT_REPS: "training.measure.weightReps",
  BODYWEIGHT_REPS: "training.measure.bodyweightReps",
  ASSISTED_REPS: "training.measure.assistedReps",
  REPS: "training.measure.reps",
  TIME: "training.measure.time",
  DISTANCE_TIME: "training.measure.distanceTime",
  WEIGHT_TIME: "training.measure.weightTime",
  WEIGHT_DISTANCE: "training.measure.weightDistance",
} as const satisfies Record<Measure, string>;
