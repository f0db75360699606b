import { z } from "zod";
import { activityView } from "../views";

export const cardsAnswer = z
  .strictObject({ activities: z.array(activityView) })
  .meta({ id: "ActivitiesByIdsAnswer" });
