import { z } from "zod";
import { textIn, tilePicture } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";

/** To those who come to an activity that the staff has taken down, or wait for a place. */
export const activityDownNews = kind({
  name: "EVENT_TAKEN_DOWN",
  data: z.strictObject({ eventId: z.string(), activityName: z.string() }),
  title: "Event taken down",
  message: ({ activityName }) => `The staff has taken down ${activityName}.`,
  words: {
    id: "moderation.news.activityDown",
    names: (news) => ({ activity: textIn(news, "activityName") }),
  },
  sign: "event-cancelled",
  picture: (news) => tilePicture(news, "eventId"),
  route: () => null,
  channels: { inApp: true, mail: "NOW" },
  isImpersonal: true,
});
