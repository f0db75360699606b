import { z } from "zod";
import { senderOf, senderPicture, textIn, timeIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

const names = (news: StoredNews) => ({
  name: senderOf(news, "fromUserName"),
  poll: textIn(news, "pollTitle"),
});
const picture = (news: StoredNews) => senderPicture(news, "fromUserName");

/** A poll to vote in, and the reminder of it. */
export const pollNews = kind({
  name: "ACTIVITY_POLL",
  data: z.strictObject({
    pollId: z.string(),
    pollTitle: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
    /** a reminder */
    again: z.literal("yes").optional(),
    /** times were added since the reader voted */
    added: z.literal("yes").optional(),
    /** the reader takes part as one of its members */
    groupId: z.string().optional(),
  }),
  title: "When can you?",
  message: ({ fromUserName, pollTitle, added }) =>
    added
      ? `${fromUserName} has added times: ${pollTitle}.`
      : `${fromUserName} asks when you can: ${pollTitle}.`,
  words: {
    id: "activities.news.poll",
    names,
    values: (news) => ({
      isReminder: textIn(news, "again") === null ? "no" : "yes",
      isAdded: textIn(news, "added") === null ? "no" : "yes",
    }),
  },
  sign: "event",
  picture,
  route: (news) => {
    const id = urlPartIn(news, "pollId");
    return id && `/polls/${id}`;
  },
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.pollSetting", group: "ACTIVITIES" },
  readers: "FELLOW_MEMBERS",
});

/** To those who need not answer an invitation. */
export const pollDecidedNews = kind({
  name: "ACTIVITY_POLL_DECIDED",
  data: z.strictObject({
    pollId: z.string(),
    pollTitle: z.string(),
    eventId: z.string(),
    dateTime: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
  }),
  title: "The time is set",
  message: ({ fromUserName, pollTitle }) => `${fromUserName} has set the time of ${pollTitle}.`,
  words: {
    id: "activities.news.pollDecided",
    names,
    values: (news) => {
      const when = timeIn(news, "dateTime");
      return { when, hasTime: when ? "yes" : "no" };
    },
  },
  sign: "event-joined",
  picture,
  route: (news) => {
    const id = urlPartIn(news, "eventId");
    return id && `/events/${id}`;
  },
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.pollDecidedSetting", group: "ACTIVITIES" },
});

export const pollCancelledNews = kind({
  name: "ACTIVITY_POLL_CANCELLED",
  data: z.strictObject({ pollTitle: z.string(), fromUserId: z.string(), fromUserName: z.string() }),
  title: "A poll of times is cancelled",
  message: ({ fromUserName, pollTitle }) => `${fromUserName} has cancelled the poll about ${pollTitle}.`,
  words: { id: "activities.news.pollCancelled", names },
  sign: "event-cancelled",
  picture,
  route: () => null,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "activities.news.pollCancelledSetting", group: "ACTIVITIES" },
});

export const pollsNews = [pollNews, pollDecidedNews, pollCancelledNews] as const;
