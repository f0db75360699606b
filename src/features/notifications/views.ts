import { z } from "zod";
import { type PersonView, personView } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import type { NotificationKind } from "./kinds/schema";
import type { Badge } from "./schema";

const viewOf = <Type extends z.ZodType<string>, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({
    id: z.string(),
    type,
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    /** READ if it was read, else UNREAD */
    status: z.enum(["READ", "UNREAD"]),
    invitationStatus: z.enum(["ACCEPTED", "DECLINED"]).nullable(),
    data,
    /** the sender, with their current name and username */
    fromUser: personView.nullable(),
    /** the current picture and color of the group it is about */
    group: z
      .strictObject({ id: z.string(), pictureUrl: z.string().nullable(), color: z.string() })
      .nullable(),
    createdAt: z.iso.datetime(),
  });

const anyData = z.record(z.string(), z.unknown());
/** A notification of any type, for code that knows no kind. */
export type NotificationView = z.infer<ReturnType<typeof viewOf<z.ZodString, typeof anyData>>>;

type OfKind<Kind extends NotificationKind> = Kind extends NotificationKind
  ? Omit<NotificationView, "type" | "data"> & { type: Kind["name"]; data: z.output<Kind["data"]> }
  : never;
/**
 * At run time `type` is any other name. Its static type is a pattern: comparing `type` narrows a union only if no
 * member has all strings.
 */
type OfUndeclaredKind = Omit<NotificationView, "type"> & { type: `undeclared ${string}` };
/** A notification of one of these kinds, or of a type that this version does not declare. */
export type NotificationOf<Kind extends NotificationKind> = OfKind<Kind> | OfUndeclaredKind;

/** The name of a kind's view in OpenAPI. */
export function viewNameOf({ name }: NotificationKind): string {
  const words = name
    .split(/[^a-z]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return `${words.join("")}Notification`;
}

const ofUndeclaredKind = (kinds: readonly NotificationKind[]) =>
  viewOf(z.string().regex(new RegExp(`^(?!(${kinds.map(({ name }) => name).join("|")})$)`)), anyData).meta({
    id: "OtherNotification",
    description: "Of a type that this version does not declare: stored by an older or newer one.",
  });

/** A view for each kind, told apart by `type`, and one for all other types. */
function notificationViewOf<Kind extends NotificationKind>(kinds: readonly Kind[]) {
  const views = kinds.map((kind) => viewOf(z.literal(kind.name), kind.data).meta({ id: viewNameOf(kind) }));
  const view = z.union([...views, ofUndeclaredKind(kinds)]).meta({ id: "Notification" });
  return view as unknown as z.ZodType<NotificationOf<Kind>, NotificationOf<Kind>>;
}

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

/** `data` is what was stored by the schema of its kind. */
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

export const notificationsAnswerOf = <Kind extends NotificationKind>(kinds: readonly Kind[]) =>
  z
    .strictObject({
      notifications: z.array(notificationViewOf(kinds)),
      unreadCount: z.number(),
      counts: z.strictObject({ unread: z.number(), all: z.number(), recent: z.number() }),
      nextCursor,
    })
    .meta({ id: "NotificationsAnswer" });
/** `updated`: how many were marked. */
export const notificationsReadAnswer = z
  .strictObject({ ...done, updated: z.number() })
  .meta({ id: "NotificationsReadAnswer" });
