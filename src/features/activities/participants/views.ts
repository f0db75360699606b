import { z } from "zod";

/** How many people wait for a place. */
export const waitingAnswer = z
  .strictObject({ waiting: z.int().min(0) })
  .meta({ id: "ActivityWaitingAnswer" });
