import { z } from "zod";
import { activityView } from "../views";

export const activitySearchAnswer = z
  .strictObject({ activities: z.array(activityView) })
  .meta({ id: "ActivitySearchAnswer" });
