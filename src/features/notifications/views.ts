import { z } from "zod";
import { type PersonView, personView } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";

/** What the click route needs, and names to show. */
const data = z.record(z.string(), z.unknown());

export const notificationView = z
  .strictObject({
    id: z.string(),
    type: z.string(),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    /** READ if it was read, else UNREAD */
    status: z.enum(["READ", "UNREAD"]),
    invitationStatus: z.enum(["ACCEPTED", "DECLINED"]).nullable(),
    data,
    /** (ours) the sender, with their current name and username */
    fromUser: personView.nullable(),
    /** (ours) the current picture and color of the group it is about */
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

/** A user's pending items in the hub, besides messages. */
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
/** `updated`: how many were marked. */
export const notificationsReadAnswer = z
  .strictObject({ ...done, updated: z.number() })
  .meta({ id: "NotificationsReadAnswer" });
