import { z } from "zod";
import { senderOf, senderPicture, textIn, timeIn, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

/** Of an all-day activity: the day on which the time named by dateTime begins, the same in all time zones. */
export const dayData = { day: z.iso.date().optional() };

/** `hasTime` selects the variant of the message: of an all-day activity `when` is its day, to be written in UTC. */
export function whenOf(news: StoredNews) {
  const [day, at] = [timeIn(news, "day"), timeIn(news, "dateTime")];
  return { when: day ?? at, hasTime: day ? "day" : at ? "yes" : "no" };
}

const data = {
  eventId: z.string(),
  activityName: z.string(),
  fromUserId: z.string(),
  fromUserName: z.string(),
  /** of a repeating activity, the first time */
  dateTime: z.string(),
  ...dayData,
};
const hostAndActivity = (news: StoredNews) => ({
  name: senderOf(news, "fromUserName"),
  activity: textIn(news, "activityName"),
});
const planned = {
  sign: "event",
  picture: (news: StoredNews) => senderPicture(news, "fromUserName"),
  route: (news: StoredNews) => {
    const id = urlPartIn(news, "eventId");
    return id && `/events/${id}`;
  },
} as const;

/** To the members of a group or organization, of what is planned for it: one of the two is named. */
export const plannedNews = kind({
  ...planned,
  name: "ACTIVITY_NEW",
  data: z.strictObject({
    ...data,
    groupId: z.string().optional(),
    groupName: z.string().optional(),
    organizationId: z.string().optional(),
    organizationName: z.string().optional(),
  }),
  title: "New activity",
  message: ({ fromUserName, activityName, groupName, organizationName }) =>
    `${fromUserName} has planned ${activityName} for ${groupName ?? organizationName}.`,
  words: {
    id: "activities.news.planned",
    names: (news) => ({
      ...hostAndActivity(news),
      space: textIn(news, "groupName") ?? textIn(news, "organizationName"),
    }),
    values: whenOf,
  },
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "activities.news.plannedSetting", group: "ACTIVITIES" },
  readers: "MEMBERS",
});

/** To the friends of a host, of what is planned for friends. */
export const friendPlannedNews = kind({
  ...planned,
  name: "ACTIVITY_OF_FRIEND",
  data: z.strictObject(data),
  title: "New activity of a friend",
  message: ({ fromUserName, activityName }) => `${fromUserName} has planned ${activityName}.`,
  words: { id: "activities.news.ofFriend", names: hostAndActivity, values: whenOf },
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "activities.news.ofFriendSetting", group: "ACTIVITIES" },
  readers: "FRIENDS",
});

/** What people are told of something that is planned for them. */
export const plannedTypes: string[] = [plannedNews.name, friendPlannedNews.name];

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
  setting: { id: "activities.news.unansweredSetting", group: "ACTIVITIES" },
  readers: "MEMBERS",
});
