import { z } from "zod";
import { kind } from "@/features/notifications/kinds/schema";

/** To the staff, once until it is read, however much is reported. It says neither what nor by whom. */
export const reportedNews = kind({
  name: "REPORT_RECEIVED",
  data: z.strictObject({
    /** the one that came first of what is unread */
    reportId: z.string(),
  }),
  title: "Reports wait",
  message: () => "Something has been reported.",
  words: { id: "moderation.news.reported", names: () => ({}) },
  sign: "bell",
  picture: () => null,
  route: () => "/admin",
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "moderation.news.reportedSetting" },
  isImpersonal: true,
  readers: "STAFF",
});
