import { z } from "zod";
import { id } from "@/lib/id";
import { ownId } from "../schema";
import { missedChoices } from "./rules";

export const programStart = z.object({
  programId: id,
  ...ownId,
  from: z.iso.date("from must be a day such as 2026-06-18.").refine((day) => day >= "1900" && day < "2990", {
    error: "from must lie between the years 1900 and 2989.",
  }),
  missed: z.enum(missedChoices, "missed must be WAIT or SKIP.").default("WAIT"),
  /** the hour of its days, in the caller's time zone */
  time: z
    .string("time must be an hour such as 17:30.")
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time must be an hour such as 17:30.")
    .default("17:00"),
});
export type ProgramStart = z.output<typeof programStart>;
