import type { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import type { Channels } from "../settings/schema";

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

/** The fields read from a stored notification. `data` may be older than the schema of its kind. */
export type StoredNews = {
  type: string;
  data: Record<string, unknown>;
  /** the sender's current name and username */
  fromUser?: { name?: string; username: string } | null;
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

type Asks = {
  /** which endpoint takes the answer: the one of friend requests, or the one for all kinds of invitations */
  answerer: "friendRequest" | "invitation";
  /** the field of `data` with the id of the request or invitation */
  idField: string;
  /** what the user joins by accepting; null: unknown */
  target?: (news: StoredNews) => string | null;
};

/** The declaration of a kind of notification, made by the feature that sends it. */
export type NotificationKind = {
  /** `type` in the API and in the database */
  name: string;
  /** `data` in the API and in the database */
  data: z.ZodType;
  words: Words;
  sign: NotificationIcon;
  /** where a click leads; null: nowhere, a click only marks it as read */
  route: (news: StoredNews) => string | null;
  /** where "Show", next to the two answers, leads */
  cardRoute?: (news: StoredNews) => string | null;
  /** the default until the user chooses */
  channels: Channels;
  /** its name on the settings page; without it, the user can't choose its channels */
  setting?: { id: string };
  /** absent: it can't be answered */
  asks?: Asks;
};

/** A notification as stored and sent. */
export type NewNotification = {
  type: string;
  title: string;
  message: string;
  data: Prisma.InputJsonObject;
  /** of a request or invitation, which may also be answered elsewhere */
  subjectId?: string;
  /** delays the email, for what may be withdrawn soon */
  emailDelayMs?: number;
};

type Declaration<Data extends z.ZodType> = NotificationKind & {
  data: Data;
  /** in English, for clients that do not know the kind */
  title: string;
  message: (data: z.output<Data>) => string;
};

/** Declares a kind. `tell` makes the notification from its data. */
export function kind<Data extends z.ZodType>({ title, message, ...declared }: Declaration<Data>) {
  const tell = (
    data: z.output<Data>,
    more: Pick<NewNotification, "subjectId" | "emailDelayMs"> = {},
  ): NewNotification => ({
    type: declared.name,
    title,
    message: message(data),
    data: data as Prisma.InputJsonObject,
    ...more,
  });
  return { ...declared, tell };
}
