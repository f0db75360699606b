import type { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import type { DeclaredChannels } from "../settings/schema";

/** The small icons at the corner of a notification's picture. */
export type NotificationIcon =
  | "bell"
  | "check"
  | "event"
  | "event-cancelled"
  | "event-joined"
  | "friend"
  | "friend-request"
  | "group"
  | "organization"
  | "workout";

/** The field of every kind's data with the id of the user whose act it tells of; that user's current name is shown. */
export const SENDER_FIELD = "fromUserId";

/** The fields read from a stored notification. `data` may be older than the schema of its kind. */
export type StoredNews = {
  type: string;
  data: Record<string, unknown>;
  /** the sender, with their current name and username */
  fromUser?: { id?: string; name?: string; username: string } | null;
};

type Texts = Record<string, string | null>;

type Words = {
  /** the sentence in the list and in emails. Names are in <b>, which emails replace by quotation marks */
  id: string;
  /** the values of those tags. If one is missing, the server's title and message are shown instead */
  names: (news: StoredNews) => Texts;
  /** user-written text outside those tags; emails put it into quotation marks */
  texts?: (news: StoredNews) => Texts;
  values?: (news: StoredNews) => Record<string, string | number | Date | null>;
  /** a separate line above the sentence, in the list only */
  headingId?: string;
};

/** What a notification's picture shows: a user, or a tile with the picture of a group, or with colors made of an id. */
export type Picture = { person: { id: string; name: string } } | { tileId: string };

export type Asks = {
  /**
   * which endpoint takes the answer: the one of friend requests, or the one for all kinds of invitations, which requests
   * to join go to as well
   */
  answerer: "friendRequest" | "invitation" | "joinRequest";
  /** the field of `data` with the id of the request or invitation */
  idField: string;
  /** what the user joins by accepting; null: unknown */
  target?: (news: StoredNews) => string | null;
};

export type Readers = "MEMBERS" | "FELLOW_MEMBERS" | "ADMINS" | "FRIENDS" | "STAFF";

/** The headings of the settings page, in its order. */
export const settingGroups = ["ACTIVITIES", "MESSAGES", "COMMUNITY", "TRAINING", "STAFF"] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The declaration of a kind of notification, made by the feature that sends it. */
export type NotificationKind = {
  /** `type` in the API and in the database */
  name: string;
  /** `data` in the API and in the database. A field that is added later is optional: older rows lack it. */
  data: z.ZodType;
  words: Words;
  sign: NotificationIcon;
  /** null: the sign alone */
  picture: (news: StoredNews) => Picture | null;
  /** where a click leads; null: nowhere, a click only marks it as read */
  route: (news: StoredNews) => string | null;
  /** when that begins which has changed: a push of it passes the quiet hours on the same day */
  happensAt?: (news: StoredNews) => Date | null;
  /** where "Show", next to the two answers, leads */
  cardRoute?: (news: StoredNews) => string | null;
  /** the default until the user chooses */
  channels: DeclaredChannels;
  /** its name on the settings page, and among which it stands; without it, the user can't choose its channels */
  setting?: { id: string; group: SettingGroup };
  /** absent: it can't be answered */
  asks?: Asks;
  /** it does not name the user who caused it, so it stays when that account is deleted */
  isImpersonal?: true;
  /**
   * Who alone may see what it tells of; it is deleted when the reader is one of them no more. MEMBERS: of the group or
   * organization that `data` names by groupId or organizationId. FELLOW_MEMBERS: they too, as long as the user who caused
   * it is a member. ADMINS: its owner and admins. FRIENDS: of that user.
   * STAFF: who has the role ADMIN or MANAGER; nobody else has it among their settings.
   */
  readers?: Readers;
};

/** How notifications are shown whose type no feature declares, stored by an older or newer version. */
export type UndeclaredKind = Pick<NotificationKind, "route" | "picture"> & {
  cardRoute: (news: StoredNews) => string | null;
  sign: (type: string) => NotificationIcon;
  /** undefined: it can't be answered */
  asks: (type: string) => Asks | undefined;
};

/** A notification as stored and sent. */
export type NewNotification = {
  type: string;
  title: string;
  message: string;
  data: Prisma.InputJsonObject;
  /** of a request or invitation, which may also be answered elsewhere */
  subjectId?: string;
  /** the user whose act it tells of, if that is not the caller */
  actorId?: string | null;
  /** delays the email, for what may be withdrawn soon */
  emailDelayMs?: number;
  /** what the user knew of the subject before, in the noun's own code */
  knownBefore?: string | null;
};

type Declaration<Name extends string, Data extends z.ZodType> = NotificationKind & {
  name: Name;
  data: Data;
  /** in English, for clients that do not know the kind */
  title: string;
  message: (data: z.output<Data>) => string;
};

/** Declares a kind. `tell` makes the notification from its data. */
export function kind<const Name extends string, Data extends z.ZodType>({
  title,
  message,
  ...declared
}: Declaration<Name, Data>) {
  const tell = (
    data: z.output<Data>,
    more: Pick<NewNotification, "subjectId" | "actorId" | "emailDelayMs"> = {},
  ): NewNotification => ({
    type: declared.name,
    title,
    message: message(data),
    data: data as Prisma.InputJsonObject,
    ...more,
  });
  return { ...declared, tell };
}
