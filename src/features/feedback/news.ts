import { z } from "zod";
import { textIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

/** To the staff, once until it is read, however much comes. */
export const receivedNews = kind({
  name: "FEEDBACK_RECEIVED",
  data: z.strictObject({
    /** the one that came first of what is unread */
    feedbackId: z.string(),
  }),
  title: "Feedback waits",
  message: () => "A member has sent feedback.",
  words: { id: "feedback.news.received", names: (news) => ({ feedback: textIn(news, "feedbackId") }) },
  sign: "bell",
  picture: () => null,
  route: () => "/admin?tab=feedback",
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "feedback.news.receivedSetting", group: "STAFF" },
  isImpersonal: true,
  readers: "STAFF",
});

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
  setting: { id: "feedback.news.answeredSetting", group: "COMMUNITY" },
  isImpersonal: true,
});
