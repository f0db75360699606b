import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/accounts/views";
import { type Standing, standings } from "./rules";

/** Somebody found, with what there is between us (contract, section 4). */
export const foundPersonView = z
  .object({ ...personView.shape, friendship: z.enum(standings) })
  .meta({ id: "FoundPerson" });
export type FoundPersonView = z.infer<typeof foundPersonView>;

export const toFoundPerson = (row: PersonView & { friendship: Standing }): FoundPersonView => ({
  ...toPerson(row),
  friendship: row.friendship,
});
