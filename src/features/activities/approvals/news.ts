import { z } from "zod";
import {
  senderOf,
  senderPicture,
  textIn,
  tilePicture,
  urlPartIn,
} from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";

const activity = (news: StoredNews) => textIn(news, "activityName");
const page = (news: StoredNews) => {
  const id = urlPartIn(news, "eventId");
  return id && `/events/${id}`;
};

/** To the staff. */
export const approvalNews = kind({
  name: "EVENT_APPROVAL",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
    /** none: the host plans it alone */
    organizationName: z.string().optional(),
  }),
  title: "Event waits for approval",
  message: ({ fromUserName, activityName, organizationName }) =>
    `${fromUserName} wants to publish ${activityName}${organizationName ? ` for ${organizationName}` : ""}.`,
  words: {
    id: "activities.news.approval",
    names: (news) => ({
      name: senderOf(news, "fromUserName"),
      activity: activity(news),
      space: textIn(news, "organizationName") ?? "",
    }),
    values: (news) => ({ isOfSpace: textIn(news, "organizationName") ? "yes" : "no" }),
  },
  sign: "event",
  picture: (news) => senderPicture(news, "fromUserName"),
  route: (news) => {
    const id = urlPartIn(news, "eventId");
    return id && `/admin?tab=events&eventId=${id}`;
  },
  channels: { inApp: true, mail: "DAILY" },
  readers: "STAFF",
});

/** To the host: the staff is not named. */
export const approvedNews = kind({
  name: "EVENT_APPROVED",
  data: z.strictObject({ eventId: z.string(), activityName: z.string() }),
  title: "Event approved",
  message: ({ activityName }) => `${activityName} is approved and open to everybody.`,
  words: { id: "activities.news.approved", names: (news) => ({ activity: activity(news) }) },
  sign: "event-joined",
  picture: (news) => tilePicture(news, "eventId"),
  route: page,
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.approvedSetting", group: "ACTIVITIES" },
  isImpersonal: true,
});

export const rejectedNews = kind({
  name: "EVENT_REJECTED",
  data: z.strictObject({
    eventId: z.string(),
    activityName: z.string(),
    /** the staff's comment */
    message: z.string().optional(),
  }),
  title: "Event not approved",
  message: ({ activityName }) => `${activityName} was not approved. You can change it and submit it again.`,
  words: {
    id: "activities.news.rejected",
    names: (news) => ({ activity: activity(news) }),
    texts: (news) => ({ note: textIn(news, "message") }),
    values: (news) => ({ hasMessage: textIn(news, "message") === null ? "no" : "yes" }),
  },
  sign: "event-cancelled",
  picture: (news) => tilePicture(news, "eventId"),
  route: page,
  channels: { inApp: true, mail: "NOW" },
  setting: { id: "activities.news.rejectedSetting", group: "ACTIVITIES" },
  isImpersonal: true,
});

export const approvalsNews = [approvalNews, approvedNews, rejectedNews] as const;
