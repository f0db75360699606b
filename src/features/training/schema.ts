import { z } from "zod";
import { id, newId } from "@/lib/id";
import { line, text } from "@/lib/text-field";
import {
  type Change,
  MAX_METRES,
  MAX_REPS,
  MAX_SECONDS,
  MAX_WEIGHT,
  NOTE_LENGTH,
  setKinds,
  weightUnits,
} from "./rules";

/** An instant in ISO 8601, with any offset. */
export const instant = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} must be a time such as 2026-06-18T17:00:00Z.` })
    .transform((at) => new Date(at));

/** Earlier days have no workouts, and those near the year 0 can't be counted back from. */
const FIRST_DAY = "1900-01-01";
const [EARLIEST, LATEST] = [Date.parse(FIRST_DAY), Date.parse("3000-01-01")];

/** An instant that is stored: in years whose days can be written and counted in every time zone. */
export const storedInstant = (name: string) =>
  instant(name).refine(
    (at) => at.getTime() >= EARLIEST && at.getTime() < LATEST,
    `${name} must lie between the years 1900 and 2999.`,
  );

/** A local day: 2026-06-18. */
export const day = (name: string) =>
  z.iso
    .date(`${name} must be a day such as 2026-06-18.`)
    .refine((given) => given >= FIRST_DAY, `${name} must be ${FIRST_DAY} or later.`);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const madeId = (name: string) =>
  z.string(`${name} must be a UUID.`).regex(uuid, `${name} must be a UUID in lower case.`);

/** The id of a new thing, which a client may make, so that a repeated call makes nothing twice. */
export const ownId = { id: madeId("id").optional() };

/** When, by the server's clock, an entry was made on its device, and the entry's id (docs/contract.md, 13). */
export const entry = {
  changedAt: storedInstant("changedAt").optional(),
  changeId: madeId("changeId").optional(),
};
type Entry = { changedAt?: Date | undefined; changeId?: string | undefined };

/** An entry as a change of these fields. What lies ahead counts as now. */
export function changeOf<Fields>(
  { changedAt = new Date(), changeId = newId() }: Entry,
  fields: Partial<Fields>,
): Change<Fields> {
  return { at: Math.min(changedAt.getTime(), Date.now()), changeId, fields };
}

export const byId = z.object({ id });
export type ById = z.output<typeof byId>;
export const entryById = z.object({ id, ...entry });
export type EntryById = z.output<typeof entryById>;

export const note = text(NOTE_LENGTH, { name: "The note" }).nullish();

/** At most three decimals: a number that is the nearest one to its text with three. */
const hasThreeDecimals = (value: number) => Number(value.toFixed(3)) === value;

const number = (name: string, min: number, max: number) =>
  z
    .number(`${name} must be a number.`)
    .min(min, `${name} must be ${min} to ${max}.`)
    .max(max, `${name} must be ${min} to ${max}.`)
    .refine(hasThreeDecimals, `${name} can have at most three decimals.`);

export const weight = z.object(
  {
    value: number("A weight", 0, MAX_WEIGHT),
    unit: z.enum(weightUnits, "The unit must be KG or LB."),
  },
  "A weight must be an object with value and unit.",
);

export const position = number("position", 0, 1_000_000).optional();

/** How hard a set, or a whole workout, was. null clears it. */
export const rpe = number("rpe", 1, 10)
  .refine((value) => Number.isInteger(value * 2), "rpe must be in halves.")
  .nullish();

/** The fields of a set that are entered. null clears one. */
export const setFields = {
  kind: z.enum(setKinds, "kind must be NORMAL, WARMUP, DROP or FAILURE.").optional(),
  weight: weight.nullish(),
  reps: z
    .int("reps must be a whole number.")
    .min(0, "reps must be 0 to 1000.")
    .max(MAX_REPS, "reps must be 0 to 1000.")
    .nullish(),
  seconds: number("seconds", 0, MAX_SECONDS).nullish(),
  metres: number("metres", 0, MAX_METRES).nullish(),
  rpe,
  note,
  isCompleted: z.boolean("isCompleted must be true or false.").optional(),
  position,
};

/** A value common to the exercises of a superset; a number is taken as its text. */
export const superset = z.preprocess(
  (given) => (typeof given === "number" ? String(given) : given),
  line(50, { name: "superset" }).nullish(),
);

/** A day: no rest between sets is longer. */
const LONGEST_REST = 86_400;

export const restSeconds = z
  .int("restSeconds must be a whole number.")
  .min(0, `restSeconds must be 0 to ${LONGEST_REST}.`)
  .max(LONGEST_REST, `restSeconds must be 0 to ${LONGEST_REST}.`)
  .nullish();
