import { z } from "zod";
import { id } from "@/lib/id";

/** `waitlist: true` (our addition): queue if the activity is full, instead of failing. */
export const activityJoin = z.object({ id, waitlist: z.boolean().default(false) });
export type ActivityJoin = z.output<typeof activityJoin>;
