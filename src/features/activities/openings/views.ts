import { z } from "zod";
import { categoryView } from "@/features/categories/views";
import { nextCursor } from "@/lib/answer";
import { activityView } from "../views";

/**
 * `activities`: each with its next time that the caller can join. `categories`: those of what is planned in the caller's
 * groups and organizations. `isCut`: there may be more repeating activities.
 */
export const openingsAnswer = z
  .strictObject({
    activities: z.array(activityView),
    categories: z.array(categoryView),
    isCut: z.boolean(),
    nextCursor,
  })
  .meta({ id: "OpeningsAnswer" });
export type OpeningsView = z.infer<typeof openingsAnswer>;
