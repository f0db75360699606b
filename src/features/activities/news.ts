import { z } from "zod";
import {
  senderOf,
  senderPicture,
  textIn,
  tilePicture,
  timeIn,
  urlPartIn,
} from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import type { RequestKind } from "@/features/requests/schema";
import { dayData, friendPlannedNews, plannedNews, unansweredNews, whenOf } from "./audiences/news";
import { deletedActivity } from "./feeds/news";
import { pollsNews } from "./polls/news";

/** Requests by which a host invites people to an activity. */
export const activityInvitations = {
  table: "ActivityInvitation",
  to: "userId",
  from: '(select a."hostId" from "Activity" a where a.id = r."activityId")',
  badge: "activityInvitations",
} as const satisfies RequestKind;

const activity = (news: StoredNews) => textIn(news, "activityName") ?? textIn(news, "targetName");
const tile = (news: StoredNews) => tilePicture(news, "eventId");

function route(news: StoredNews): string | null {
  const id = urlPartIn(news, "eventId");
  return id && `/events/${id}`;
}

const inviting = {
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    activityDescription: z.string(),
    fromUserId: z.string(),
    invitedBy: z.string(),
    invitationId: z.string(),
    /** the answer deadline, of a repeating activity that of the next time; missing: there is none to come */
    answerBy: z.string().optional(),
  }),
  title: "Activity invitation",
  message: ({ invitedBy, activityName }: { invitedBy: string; activityName: string }) =>
    `${invitedBy} invited you to ${activityName}.`,
  words: {
    id: "activities.news.invitation",
    names: (news: StoredNews) => ({ name: senderOf(news, "invitedBy"), activity: activity(news) }),
    values: (news: StoredNews) => {
      const by = timeIn(news, "answerBy");
      return { by, hasDeadline: by ? "yes" : "no" };
    },
  },
  sign: "event",
  picture: (news: StoredNews) => senderPicture(news, "invitedBy"),
  route,
  asks: { answerer: "invitation", idField: "invitationId", target: activity },
} as const;

/** Emailed at once, because the activity has a date. */
export const activityInvitationNews = kind({
  ...inviting,
  name: "ACTIVITY_INVITATION",
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.invitationSetting", group: "ACTIVITIES" },
});

/** To invited people who have not answered. It is answered like the invitation. */
export const reminderNews = kind({
  ...inviting,
  name: "ACTIVITY_REMINDER",
  title: "Reminder of an invitation",
  message: ({ invitedBy, activityName }) => `${invitedBy} asks whether you are coming to ${activityName}.`,
  words: { ...inviting.words, id: "activities.news.reminder" },
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.reminderSetting", group: "ACTIVITIES" },
});

/** The same under another name. Nothing creates it yet. */
const eventInvitationNews = kind({
  ...inviting,
  name: "EVENT_INVITATION",
  channels: { inApp: true, mail: "OFF" },
});

/** `hasPlace` and the others select the variant of the message, besides that of `whenOf`. */
function timeAndPlace(news: StoredNews) {
  const hasPlace = textIn(news, "location") === null ? "no" : "yes";
  const hasMessage = textIn(news, "message") === null ? "no" : "yes";
  const isOnwards = textIn(news, "onwards") === null ? "no" : "yes";
  const isSeveral = textIn(news, "several") === null ? "no" : "yes";
  return { ...whenOf(news), hasPlace, hasMessage, isOnwards, isSeveral };
}

export const waitlistNews = kind({
  name: "ACTIVITY_WAITLIST",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    /** the only time of a repeating activity; missing: all times */
    dateTime: z.string().optional(),
    ...dayData,
    /** that time is the first of several */
    several: z.literal("yes").optional(),
  }),
  title: "You have got a place",
  message: ({ activityName }) => `There is a place for you now in ${activityName}.`,
  words: {
    id: "activities.news.waitlist",
    names: (news) => ({ activity: activity(news) }),
    values: timeAndPlace,
  },
  sign: "event-joined",
  picture: tile,
  route,
  channels: { inApp: true, push: true, mail: "OFF" },
  setting: { id: "activities.news.waitlistSetting", group: "ACTIVITIES" },
  isImpersonal: true,
});

/** When something would have begun that was moved; `hasFrom` selects the variant of the message, as `hasTime` does. */
function fromOf(news: StoredNews) {
  const [day, at] = [timeIn(news, "fromDay"), timeIn(news, "fromTime")];
  return { from: day ?? at, hasFrom: day ? "day" : at ? "yes" : "no" };
}

const place = (news: StoredNews) => ({ place: textIn(news, "location") });

export const changedNews = kind({
  name: "ACTIVITY_CHANGED",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    location: z.string(),
    /** missing for a repeating activity */
    dateTime: z.string().optional(),
    ...dayData,
    /** of what was moved: when it would have begun, a time of a series by the rule; `fromDay` of an all-day activity */
    fromTime: z.string().optional(),
    fromDay: z.iso.date().optional(),
    /** the id of the series that it continues, which ends before it */
    continues: z.string().optional(),
  }),
  title: "Activity changed",
  message: ({ activityName }) => `${activityName} has a new time or place.`,
  words: {
    id: "activities.news.changed",
    names: (news) => ({ activity: activity(news) }),
    texts: place,
    values: (news) => ({ ...timeAndPlace(news), ...fromOf(news) }),
  },
  sign: "event",
  picture: tile,
  route,
  happensAt: (news) => timeIn(news, "dateTime"),
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.changedSetting", group: "ACTIVITIES" },
});

/** Before it begins, to those who come, when they want it. */
export const startNews = kind({
  name: "ACTIVITY_START",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    dateTime: z.string(),
    ...dayData,
    location: z.string().optional(),
    /** of a repeating activity: the time that it is about, by the rule */
    occurrence: z.string().optional(),
  }),
  title: "Soon",
  message: ({ activityName }) => `${activityName} begins soon.`,
  words: {
    id: "activities.news.start",
    names: (news) => ({ activity: activity(news) }),
    texts: place,
    values: timeAndPlace,
  },
  sign: "event",
  picture: tile,
  route: (news) => {
    const [page, at] = [route(news), urlPartIn(news, "occurrence")];
    return page && at ? `${page}?time=${at}` : page;
  },
  happensAt: (news) => timeIn(news, "dateTime"),
  channels: { inApp: true, push: true, mail: "OFF" },
  setting: { id: "activities.news.startSetting", group: "ACTIVITIES" },
  isImpersonal: true,
});

export const cancelledNews = kind({
  name: "ACTIVITY_CANCELLED",
  data: z.strictObject({
    /** missing if the whole activity is deleted: its page no longer exists */
    eventId: z.string().optional(),
    activityName: z.string(),
    dateTime: z.string().optional(),
    ...dayData,
    /** the host's words */
    message: z.string().optional(),
    /** all times from dateTime on are cancelled */
    onwards: z.literal("yes").optional(),
    /** the whole activity is deleted, and the reader came to all of its times or waited for them */
    deleted: deletedActivity.optional(),
  }),
  title: "Activity cancelled",
  message: ({ activityName }) => `${activityName} is cancelled.`,
  words: {
    id: "activities.news.cancelled",
    names: (news) => ({ activity: activity(news) }),
    texts: (news) => ({ note: textIn(news, "message") }),
    values: timeAndPlace,
  },
  sign: "event-cancelled",
  picture: () => null,
  route,
  happensAt: (news) => timeIn(news, "dateTime"),
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.cancelledSetting", group: "ACTIVITIES" },
  isImpersonal: true,
});

/** For the host. */
const attendance = {
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
    /** the one time that it is about; missing: all */
    dateTime: z.string().optional(),
    ...dayData,
  }),
  picture: (news: StoredNews) => senderPicture(news, "fromUserName"),
  route,
  channels: { inApp: true, mail: "OFF" },
} as const;
const participantAndActivity = (news: StoredNews) => ({
  name: senderOf(news, "fromUserName"),
  activity: activity(news),
});

/** Of those who join, and of those who get a place from the waitlist. */
export const joinedNews = kind({
  ...attendance,
  name: "ACTIVITY_JOINED",
  data: attendance.data.extend({
    /** from the waitlist */
    movedUp: z.literal("yes").optional(),
    /** how many got a place together with that person */
    others: z.number().optional(),
    /** dateTime is the first of several */
    several: z.literal("yes").optional(),
  }),
  title: "New participant",
  message: ({ fromUserName, activityName, others }) =>
    `${fromUserName}${others ? ` and ${others} more have` : " has"} joined ${activityName}.`,
  words: {
    id: "activities.news.joined",
    names: participantAndActivity,
    values: (news) => ({
      ...timeAndPlace(news),
      isMovedUp: textIn(news, "movedUp") === null ? "no" : "yes",
      others: typeof news.data.others === "number" ? news.data.others : 0,
    }),
  },
  sign: "event-joined",
  setting: { id: "activities.news.joinedSetting", group: "ACTIVITIES" },
});

export const leftNews = kind({
  ...attendance,
  name: "ACTIVITY_LEFT",
  title: "A participant has left",
  message: ({ fromUserName, activityName }) => `${fromUserName} has left ${activityName}.`,
  words: { id: "activities.news.left", names: participantAndActivity, values: timeAndPlace },
  sign: "event-cancelled",
  setting: { id: "activities.news.leftSetting", group: "ACTIVITIES" },
});

export const activitiesNews = [
  activityInvitationNews,
  reminderNews,
  unansweredNews,
  eventInvitationNews,
  waitlistNews,
  startNews,
  changedNews,
  cancelledNews,
  plannedNews,
  friendPlannedNews,
  joinedNews,
  leftNews,
  ...pollsNews,
] as const;
