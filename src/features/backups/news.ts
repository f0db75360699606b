import { z } from "zod";
import { textIn, timeIn } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";

/** To each ADMIN, once between two backups that were read back whole. */
export const backupProblemNews = kind({
  name: "BACKUP_PROBLEM",
  data: z.strictObject({
    /** LATE: none has failed, but none was taken either */
    problem: z.enum(["FAILED", "LATE"]),
    /** the last one that was read back whole; null: there is none */
    lastAt: z.iso.datetime().nullable(),
    /** a sentence in English */
    failure: z.string().nullable(),
  }),
  title: "Backup",
  message: ({ problem, failure }) =>
    problem === "FAILED" ? `The backup failed: ${failure}` : "No backup was taken for more than a day.",
  words: {
    id: "backups.news.problem",
    names: (news) => ({ problem: textIn(news, "problem") }),
    texts: (news) => ({ failure: textIn(news, "failure") ?? "" }),
    values: (news) => {
      const lastAt = timeIn(news, "lastAt");
      return { problem: textIn(news, "problem"), lastAt, hasLast: lastAt ? "yes" : "no" };
    },
  },
  sign: "bell",
  picture: () => null,
  route: () => "/admin?tab=operation",
  channels: { inApp: true, mail: "NOW" },
  isImpersonal: true,
  readers: "STAFF",
});
