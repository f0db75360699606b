import { z } from "zod";
import { senderOf, senderPicture, textIn, timeIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind } from "@/features/notifications/kinds/schema";

/** To the friends of a host, of what is planned for friends. */
export const friendPlannedNews = kind({
  name: "ACTIVITY_OF_FRIEND",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
    /** of a repeating activity, the first time */
    dateTime: z.string(),
  }),
  title: "New activity of a friend",
  message: ({ fromUserName, activityName }) => `${fromUserName} has planned ${activityName}.`,
  words: {
    id: "activities.news.ofFriend",
    names: (news) => ({ name: senderOf(news, "fromUserName"), activity: textIn(news, "activityName") }),
    values: (news) => {
      const when = timeIn(news, "dateTime");
      return { when, hasTime: when ? "yes" : "no" };
    },
  },
  sign: "event",
  picture: (news) => senderPicture(news, "fromUserName"),
  route: (news) => {
    const id = urlPartIn(news, "eventId");
    return id && `/events/${id}`;
  },
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "activities.news.ofFriendSetting" },
});
