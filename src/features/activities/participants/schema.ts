import { z } from "zod";
import { id } from "@/lib/id";

/** `waitlist: true` (ours): a full activity queues instead of refusing. */
export const activityJoin = z.object({ id, waitlist: z.boolean().default(false) });
export type ActivityJoin = z.output<typeof activityJoin>;
