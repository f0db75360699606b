import { z } from "zod";
import { done } from "@/lib/answer";

/** `guests`: how many the caller brings. */
export const guestsSetAnswer = z
  .strictObject({ ...done, guests: z.number() })
  .meta({ id: "ActivityGuestsAnswer" });
export type GuestsSetView = z.infer<typeof guestsSetAnswer>;
