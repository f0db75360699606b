import { z } from "zod";
import { textIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

const answer = (news: StoredNews) => ({ note: textIn(news, "message") });

/** To the author of feedback: the staff is not named. */
export const answeredNews = kind({
  name: "FEEDBACK_ANSWERED",
  data: z.strictObject({
    feedbackId: z.string(),
    /** the staff's answer */
    message: z.string(),
  }),
  title: "Your feedback has an answer",
  message: () => "Your feedback has an answer.",
  words: {
    id: "feedback.news.answered",
    names: answer,
    texts: answer,
  },
  sign: "check",
  picture: () => null,
  route: () => "/feedback",
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "feedback.news.answeredSetting" },
  isImpersonal: true,
});
