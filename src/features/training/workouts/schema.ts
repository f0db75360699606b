import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line, text } from "@/lib/text-field";
import { timeZone } from "@/lib/time-zone-field";
import { enduranceFields } from "../endurance/schema";
import { MAX_EXERCISES, TITLE_LENGTH, workoutStates } from "../rules";
import { entry, instant, note, ownId, rpe, storedInstant } from "../schema";

const LONGEST_PAGE = 50;

export const workoutList = z.object({
  from: instant("from").optional(),
  to: instant("to").optional(),
  /** what the title contains */
  q: text(TITLE_LENGTH, { name: "q" }).optional(),
  state: z.enum(workoutStates, "state must be PLANNED, STARTED or COMPLETED.").optional(),
  /** for whose times they are planned, or as what they count */
  activityId: id.optional(),
  limit: pageSize(LONGEST_PAGE, 20),
  cursor: pageCursor,
});
export type WorkoutList = z.output<typeof workoutList>;

const workoutFields = {
  title: line(TITLE_LENGTH, { name: "The title" }).nullish(),
  startedAt: storedInstant("startedAt").optional(),
  completedAt: storedInstant("completedAt").nullish(),
  timeZone: timeZone.optional(),
  note,
  endurance: enduranceFields.optional(),
  rpe,
};

/** A time of an own activity; one that does not repeat has a time without a name. */
const place = { activityId: id, occurrence: instant("occurrence").optional() };

/** `copyOf`: the workout whose exercises are taken over. `activityId`: that for which it is planned. */
export const workoutCreation = z.object({
  ...ownId,
  ...workoutFields,
  copyOf: id.optional(),
  ...place,
  activityId: id.optional(),
  ...entry,
});
export type WorkoutCreation = z.output<typeof workoutCreation>;

export const workoutChange = z.object({ id, ...workoutFields, ...entry });
export type WorkoutChange = z.output<typeof workoutChange>;

export const workoutCompletion = z.object({
  id,
  completedAt: storedInstant("completedAt").optional(),
  rpe,
  ...entry,
});
export type WorkoutCompletion = z.output<typeof workoutCompletion>;

export const workoutStart = z.object({ id, startedAt: storedInstant("startedAt").optional(), ...entry });
export type WorkoutStart = z.output<typeof workoutStart>;

export const planJoin = z.object({ id, ...place, ...entry });
export type PlanJoin = z.output<typeof planJoin>;

/** `before`: the start of the workout that is logged; else now. */
export const previousList = z.object({
  exerciseIds: z.union([
    z.array(id).max(MAX_EXERCISES, `At most ${MAX_EXERCISES} exercises can be asked for.`),
    id.transform((one) => [one]).meta({ description: "opaque id" }),
  ]),
  before: instant("before").optional(),
});
export type PreviousList = z.output<typeof previousList>;
