import { z } from "zod";
import { type PersonView, personView } from "@/features/accounts/views";
import { done, nextCursor } from "@/lib/answer";

/** What a click on it needs to know, and names to show (spec of the social hub, section 3, "data"). */
const data = z.record(z.string(), z.unknown());

export const notificationView = z
  .strictObject({
    id: z.string(),
    type: z.string(),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    /** READ once it was read, else UNREAD */
    status: z.enum(["READ", "UNREAD"]),
    invitationStatus: z.enum(["ACCEPTED", "DECLINED"]).nullable(),
    data,
    /** (ours) who it comes from, as she is now: names and addresses change */
    fromUser: personView.nullable(),
    /** (ours) how the group that it speaks of looks now */
    group: z
      .strictObject({ id: z.string(), pictureUrl: z.string().nullable(), color: z.string() })
      .nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Notification" });
export type NotificationView = z.infer<typeof notificationView>;

export type NotificationRow = {
  id: string;
  type: string;
  title: string;
  message: string;
  data: unknown;
  fromUser: PersonView | null;
  group: NotificationView["group"];
  invitationStatus: string | null;
  readAt: Date | null;
  createdAt: Date;
};

export const toNotification = (row: NotificationRow): NotificationView => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  isRead: row.readAt !== null,
  status: row.readAt === null ? "UNREAD" : "READ",
  invitationStatus: row.invitationStatus as NotificationView["invitationStatus"],
  data: row.data as NotificationView["data"],
  fromUser: row.fromUser,
  group: row.group,
  createdAt: row.createdAt.toISOString(),
});

/** A text in what a notification holds; null: it holds none of that name. */
export function nameIn({ data }: Pick<NotificationView, "data">, field: string): string | null {
  const value = data[field];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Who it comes from: by her name of today, where it is known. */
export const senderOf = (notification: NotificationView): string | null =>
  notification.fromUser?.name ?? nameIn(notification, "fromUserName") ?? nameIn(notification, "invitedBy");

/** When it is that it speaks of; null: it does not say. */
function timeIn({ data }: NotificationView): Date | null {
  const at = typeof data.dateTime === "string" ? new Date(data.dateTime) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** Which sentence says it, and what it can't do without. */
const sentences = {
  friend_request: { id: "notifications.text.friendRequest", needs: ["name"] },
  friend_accepted: { id: "notifications.text.friendAccepted", needs: ["name"] },
  GROUP_INVITATION: { id: "notifications.text.groupInvitation", needs: ["name", "group"] },
  "Added to Group": { id: "notifications.text.addedToGroup", needs: ["group"] },
  ACTIVITY_INVITATION: { id: "notifications.text.activityInvitation", needs: ["name", "activity"] },
  EVENT_INVITATION: { id: "notifications.text.activityInvitation", needs: ["name", "activity"] },
  ACTIVITY_WAITLIST: { id: "notifications.text.waitlist", needs: ["activity"] },
  ACTIVITY_CHANGED: { id: "notifications.text.activityChanged", needs: ["activity"] },
  ACTIVITY_CANCELLED: { id: "notifications.text.activityCancelled", needs: ["activity"] },
  organization_invitation: {
    id: "notifications.text.organizationInvitation",
    needs: ["name", "organization"],
  },
  organization_join_request: { id: "notifications.text.joinRequest", needs: ["name", "organization"] },
  workout_completed: { id: "notifications.text.workout", needs: ["client", "workout"] },
} as const;

const isKnown = (type: string): type is keyof typeof sentences => Object.hasOwn(sentences, type);

/** The words that say it, and what stands in them; null: we have none, and the server's title and message are shown. */
export function sayingOf(notification: NotificationView) {
  const { type, data } = notification;
  if (!isKnown(type)) return null;
  const names = {
    name: senderOf(notification),
    group: nameIn(notification, "groupName"),
    activity: nameIn(notification, "activityName") ?? nameIn(notification, "targetName"),
    organization: nameIn(notification, "organizationName"),
    client: nameIn(notification, "clientName"),
    workout: nameIn(notification, "workoutName"),
  };
  const { id, needs } = sentences[type];
  if (needs.some((need) => names[need] === null)) return null;
  const role = nameIn(notification, "role") ?? "MEMBER";
  const count = typeof data.exerciseCount === "number" ? data.exerciseCount : 0;
  const when = timeIn(notification);
  const place = nameIn(notification, "location");
  const known = { hasTime: when ? "yes" : "no", hasPlace: place ? "yes" : "no" };
  return { id, values: { ...names, role, count, when, place, ...known } };
}

/** What waits for a person in the hub, beside messages (spec of the social hub, section 2, "badges"). */
export const badgesView = z
  .strictObject({
    unreadNotifications: z.int(),
    friendRequests: z.int(),
    groupInvitations: z.int(),
    activityInvitations: z.int(),
  })
  .meta({ id: "Badges" });
export type Badges = z.infer<typeof badgesView>;

export const toBadges = (row: Badges | undefined): Badges => ({
  unreadNotifications: row?.unreadNotifications ?? 0,
  friendRequests: row?.friendRequests ?? 0,
  groupInvitations: row?.groupInvitations ?? 0,
  activityInvitations: row?.activityInvitations ?? 0,
});

export const notificationsAnswer = z
  .strictObject({
    notifications: z.array(notificationView),
    unreadCount: z.number(),
    counts: z.strictObject({ unread: z.number(), all: z.number(), recent: z.number() }),
    nextCursor,
  })
  .meta({ id: "NotificationsAnswer" });
/** `updated`: how many. */
export const notificationsReadAnswer = z
  .strictObject({ ...done, updated: z.number() })
  .meta({ id: "NotificationsReadAnswer" });
