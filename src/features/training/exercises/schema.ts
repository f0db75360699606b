import { z } from "zod";
import { id } from "@/lib/id";
import { line, text } from "@/lib/text-field";
import { measures } from "../rules";
import { ownId } from "../schema";
import { equipments, muscles } from "./rules";

/** Max characters of an exercise's name. */
export const NAME_LENGTH = 100;

const muscle = z.enum(muscles, "The muscle is not known.");
const muscleList = z
  .array(muscle)
  .max(muscles.length, "Each muscle can be named once.")
  .transform((named) => [...new Set(named)]);
const equipment = z.enum(equipments, "The equipment is not known.");

export const exerciseList = z.object({
  q: text(100, { name: "q" }).optional(),
  muscle: muscle.optional(),
  equipment: equipment.optional(),
  owner: z.literal("MINE", "owner must be MINE.").optional(),
});
export type ExerciseList = z.output<typeof exerciseList>;

const fields = {
  measure: z.enum(measures, "The measure is not known.").optional(),
  muscles: muscleList.optional(),
  secondaryMuscles: muscleList.optional(),
  equipment: equipment.optional(),
  isOneSided: z.boolean("isOneSided must be true or false.").optional(),
};
const name = line(NAME_LENGTH, { min: 1, name: "The name" });

export const exerciseCreation = z
  .object({ ...ownId, name, ...fields, groupId: id.nullish(), organizationId: id.nullish() })
  .refine(({ groupId, organizationId }) => !groupId || !organizationId, {
    path: ["organizationId"],
    error: "An exercise belongs to a group or to an organization, not to both.",
  });
export type ExerciseCreation = z.output<typeof exerciseCreation>;

export const exerciseChange = z.object({
  id,
  name: name.optional(),
  ...fields,
  isArchived: z.boolean("isArchived must be true or false.").optional(),
});
export type ExerciseChange = z.output<typeof exerciseChange>;
