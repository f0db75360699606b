import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { programWeeks } from "../program-weeks/schema";
import { TITLE_LENGTH } from "../rules";
import { entry, note, ownId } from "../schema";

const name = line(TITLE_LENGTH, { min: 1, name: "The name" });
const fields = {
  note,
  goal: line(200, { name: "The goal" }).nullish(),
  weeks: programWeeks.optional(),
};

/** `copyOf`: a program, own or ready, whose fields are taken over where none are given. */
export const programCreation = z
  .object({ ...ownId, name: name.optional(), ...fields, copyOf: id.optional(), ...entry })
  .refine((given) => given.name !== undefined || given.copyOf !== undefined, {
    path: ["name"],
    error: "The name is required.",
  });
export type ProgramCreation = z.output<typeof programCreation>;

/** `revision`: the one that was read; the change is refused if there is a later one. */
export const programChange = z.object({
  id,
  name: name.optional(),
  ...fields,
  revision: z.number().int("Revision must be whole.").min(0, "Revision must not be negative.").optional(),
  ...entry,
});
export type ProgramChange = z.output<typeof programChange>;
