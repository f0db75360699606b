import { z } from "zod";
import { id } from "@/lib/id";
import { MAX_OWNED, ownedTypes } from "./rules";

/** The new owners that the caller chooses for groups and organizations, instead of the default ones. */
const heirs = z
  .array(
    z.object({ type: z.enum(ownedTypes, `Type must be one of ${ownedTypes.join(", ")}.`), id, userId: id }),
  )
  .max(MAX_OWNED, `At most ${MAX_OWNED} heirs can be chosen.`)
  .nullish()
  .transform((chosen) => chosen ?? []);

/** The password and, where typed by a person, the username, to prevent accidental deletion. */
export const accountRemoval = z.object({
  password: z.string().min(1, "Password is required.").max(1000),
  confirmationUsername: z.string().max(100).optional(),
  heirs,
});
export type AccountRemoval = z.output<typeof accountRemoval>;
