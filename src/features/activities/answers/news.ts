import { z } from "zod";
import { senderOf, senderPicture, textIn, timeIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";
import { dayData, whenOf } from "../audiences/news";

/**
 * To members of the group or organization that an activity is planned for who have not answered. Any answer of theirs
 * marks it read.
 */
export const unansweredNews = kind({
  name: "ACTIVITY_UNANSWERED",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
    /** the one time that it is about; missing: all */
    dateTime: z.string().optional(),
    ...dayData,
    /** the answer deadline, of a repeating activity that of the next time; missing: there is none to come */
    answerBy: z.string().optional(),
    groupId: z.string().optional(),
    organizationId: z.string().optional(),
  }),
  title: "Are you coming?",
  message: ({ fromUserName, activityName }) =>
    `${fromUserName} asks whether you are coming to ${activityName}.`,
  words: {
    id: "activities.news.unanswered",
    names: (news) => ({ name: senderOf(news, "fromUserName"), activity: textIn(news, "activityName") }),
    values: (news) => {
      const by = timeIn(news, "answerBy");
      return { ...whenOf(news), by, hasDeadline: by ? "yes" : "no" };
    },
  },
  sign: "event",
  picture: (news) => senderPicture(news, "fromUserName"),
  route: (news) => {
    const id = urlPartIn(news, "eventId");
    return id && `/events/${id}`;
  },
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.unansweredSetting" },
  readers: "MEMBERS",
});
