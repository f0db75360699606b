import type { Sport } from "@/lib/track";

export const sportWords = {
  RUN: "training.run.sport.run",
  RIDE: "training.run.sport.ride",
  WALK: "training.run.sport.walk",
  SWIM: "training.run.sport.swim",
  SKI: "training.run.sport.ski",
  STRENGTH: "training.run.sport.strength",
  OTHER: "training.run.sport.other",
} as const satisfies Record<Sport, string>;
