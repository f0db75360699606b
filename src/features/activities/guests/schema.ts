import { z } from "zod";
import { id } from "@/lib/id";
import { occurrence } from "../exceptions/schema";
import { guestCount } from "../schema";

/** `occurrence`: to that time of a repeating activity alone; missing: to all times. */
export const guestsSet = z.object({ id, guests: guestCount, occurrence: occurrence.optional() });
export type GuestsSet = z.output<typeof guestsSet>;
