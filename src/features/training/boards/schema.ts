import { z } from "zod";
import { occurrence } from "@/features/activities/exceptions/schema";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { MAX_WEEKS } from "../program-weeks/rules";
import { ownId } from "../schema";
import { CALL_LENGTH, LONGEST_REST, SHORTEST_REST } from "./rules";

/** `id`: of the activity. `occurrence`: the time, which one that repeats needs. */
export const boardAt = z.object({ id, occurrence: occurrence.optional() });
export type BoardAt = z.output<typeof boardAt>;

const whole = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number.`)
    .min(min, `${name} must be ${min} to ${max}.`)
    .max(max, `${name} must be ${min} to ${max}.`);

/** The day of the caller's own or a ready program. `week`: from 1. `weekday`: from 1, Monday. */
export const boardDay = boardAt.extend({
  programId: id,
  week: whole("week", 1, MAX_WEEKS),
  weekday: whole("weekday", 1, 7),
});
export type BoardDay = z.output<typeof boardDay>;

const showsWeights = z.boolean("showsWeights must be true or false.");

/** Joining is the consent to be seen. `workoutId`: the id of the workout that is made, if it is. */
export const boardJoin = boardAt.extend({ showsWeights, workoutId: ownId.id });
export type BoardJoin = z.output<typeof boardJoin>;

export const boardChoice = boardAt.extend({ showsWeights });
export type BoardChoice = z.output<typeof boardChoice>;

export const boardRest = boardAt.extend({ seconds: whole("seconds", SHORTEST_REST, LONGEST_REST) });
export type BoardRest = z.output<typeof boardRest>;

export const boardCall = boardAt.extend({ text: line(CALL_LENGTH, { min: 1, name: "The text" }) });
export type BoardCall = z.output<typeof boardCall>;
