import { z } from "zod";
import { type PersonView, personView } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import type { Badge } from "./schema";

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

/** A user's pending items in the hub, besides messages: a count for each badge. */
export type Badges<Name extends string = never> = Record<"unreadNotifications" | Name, number>;

/** The view of these badges and the one of unread notifications. */
export function badgesViewOf<Name extends string>(badges: readonly Badge<Name>[]): z.ZodType<Badges<Name>> {
  const names = ["unreadNotifications", ...badges.map(({ name }) => name)];
  const counts = Object.fromEntries(names.map((name) => [name, z.int()]));
  return z.strictObject(counts).meta({ id: "Badges" }) as never;
}

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
