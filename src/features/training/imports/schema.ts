import { z } from "zod";
import { id } from "@/lib/id";
import { StagedFile } from "@/lib/staged-file";
import { timeZone } from "@/lib/time-zone-field";
import { distanceUnits, MAX_SECONDS, weightUnits } from "../rules";
import { storedInstant } from "../schema";

/** Max names of exercises that are mapped at once, and max characters of the mapping as text. */
const MAX_NAMES = 1000;
const MAX_TEXT = 60_000;

/** In a form a text, in tRPC an object. */
const parsed = (given: unknown) => {
  if (typeof given !== "string" || given.length > MAX_TEXT) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

const mapping = z.preprocess(
  parsed,
  z
    .record(
      z.string(),
      z.union([z.literal("new"), id]),
      "exercises must be JSON: a name to an id or to 'new'.",
    )
    .refine((names) => Object.keys(names).length <= MAX_NAMES, `At most ${MAX_NAMES} names can be mapped.`),
);

const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** In a form a text. */
const seconds = z.preprocess(
  (given) => (typeof given === "string" && /^\d{1,9}(\.\d{1,3})?$/.test(given) ? Number(given) : given),
  z
    .number("durationSeconds must be a number.")
    .gt(0, `durationSeconds must be above 0 and at most ${MAX_SECONDS}.`)
    .max(MAX_SECONDS, `durationSeconds must be above 0 and at most ${MAX_SECONDS}.`),
);

export const trainingImport = z.object({
  file: z.union([z.instanceof(StagedFile), z.string().min(1, "The file is empty.")]),
  unit: z.enum(weightUnits, "unit must be KG or LB.").optional(),
  distanceUnit: z.enum(distanceUnits, "distanceUnit must be KM or MI.").optional(),
  timeZone: timeZone.optional(),
  exercises: mapping.optional(),
  dryRun: flag.default(false),
  changed: z.enum(["take", "leave"], "changed must be take or leave.").optional(),
  /** what becomes of a run that is here already */
  same: z.enum(["leave", "take", "add"], "same must be leave, take or add.").default("leave"),
  /** of a run whose points have no times */
  startedAt: storedInstant("startedAt").optional(),
  durationSeconds: seconds.optional(),
});
export type TrainingImport = z.output<typeof trainingImport>;
