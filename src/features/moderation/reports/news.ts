import { z } from "zod";
import { textIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import { reportKinds } from "./rules";

/** To the staff, once until it is read, however much is reported. It says neither what nor by whom. */
export const reportedNews = kind({
  name: "REPORT_RECEIVED",
  data: z.strictObject({
    /** the one that came first of what is unread */
    reportId: z.string(),
  }),
  title: "Reports wait",
  message: () => "Something has been reported.",
  words: { id: "moderation.news.reported", names: (news) => ({ report: textIn(news, "reportId") }) },
  sign: "bell",
  picture: () => null,
  route: () => "/admin",
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "moderation.news.reportedSetting", group: "STAFF" },
  isImpersonal: true,
  readers: "STAFF",
});

const reason = (news: StoredNews) => ({ note: textIn(news, "message") });

/** To the person: neither the staff nor who reported is named. */
export const warnedNews = kind({
  name: "WARNED",
  data: z.strictObject({
    /** what was reported */
    kind: z.enum(reportKinds),
    /** the staff's reason */
    message: z.string(),
  }),
  title: "A warning",
  message: ({ message }) => `The staff has warned you: ${message}`,
  words: {
    id: "moderation.news.warned",
    names: reason,
    texts: reason,
    values: (news) => ({ kind: textIn(news, "kind") ?? "OTHER" }),
  },
  sign: "bell",
  picture: () => null,
  route: () => "/feedback",
  channels: { inApp: true, mail: "NOW" },
  isImpersonal: true,
});
