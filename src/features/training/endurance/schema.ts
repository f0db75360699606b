import { z } from "zod";
import { sports } from "@/lib/track";
import { MAX_METRES, MAX_SECONDS } from "../rules";

/** Higher than any climb of a day, in metres; faster than any ride, in m/s. */
const MAX_CLIMB = 20_000;
const MAX_SPEED = 100;

const above0 = (name: string, max: number) =>
  z
    .number(`${name} must be a number.`)
    .gt(0, `${name} must be above 0 and at most ${max}.`)
    .max(max, `${name} must be above 0 and at most ${max}.`)
    .nullish();

const beats = (name: string) =>
  z
    .number(`${name} must be a number.`)
    .min(20, `${name} must be 20 to 300.`)
    .max(300, `${name} must be 20 to 300.`);

/** The fields of a run that are entered by hand. null clears one. */
export const enduranceFields = z.object(
  {
    sport: z.enum(sports, `sport must be one of ${sports.join(", ")}.`).optional(),
    isIndoors: z.boolean("isIndoors must be true or false.").optional(),
    distanceMetres: above0("distanceMetres", MAX_METRES),
    elapsedSeconds: above0("elapsedSeconds", MAX_SECONDS),
    recordedSeconds: above0("recordedSeconds", MAX_SECONDS),
    movingSeconds: above0("movingSeconds", MAX_SECONDS),
    climbMetres: z
      .number("climbMetres must be a number.")
      .min(0, `climbMetres must be 0 to ${MAX_CLIMB}.`)
      .max(MAX_CLIMB, `climbMetres must be 0 to ${MAX_CLIMB}.`)
      .nullish(),
    heartRate: z
      .object({ average: beats("heartRate.average").nullish(), max: beats("heartRate.max").nullish() })
      .nullish(),
    maxSpeed: above0("maxSpeed", MAX_SPEED),
  },
  "endurance must be an object with sport.",
);
export type EnduranceFields = z.output<typeof enduranceFields>;
