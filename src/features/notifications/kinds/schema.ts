import type { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import type { Channels } from "../settings/schema";

/** The small icons that the list can draw at the corner of a notification's picture. */
export type Sign =
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

/** What is read of a stored notification. `data` may be older than the schema of its kind. */
export type StoredNews = {
  type: string;
  data: Record<string, unknown>;
  /** as they are today */
  fromUser?: { name?: string; username: string } | null;
};

type Texts = Record<string, string | null>;

type Words = {
  /** the sentence in the list and in mail; names in <b>, which mail puts into quotation marks */
  id: string;
  /** what goes in those tags. If one is missing, the server's title and message are shown instead. */
  names: (news: StoredNews) => Texts;
  /** text of users outside those tags; mail quotes it */
  texts?: (news: StoredNews) => Texts;
  values?: (news: StoredNews) => Record<string, string | number | Date | null>;
  /** a line of its own above the sentence, in the list alone */
  headingId?: string;
};

type Asks = {
  /** which call takes the answer: that of friend requests, or the one for invitations of all kinds */
  answerer: "friendRequest" | "invitation";
  /** the field of `data` with the id of what is asked */
  idField: string;
  /** what accepting makes the user a part of; null: unknown */
  target?: (news: StoredNews) => string | null;
};

/** Everything about a kind of notification, declared by the noun that makes it. */
export type NotificationKind = {
  /** `type` over the wire and in the database */
  name: string;
  /** `data` over the wire and in the database */
  data: z.ZodType;
  words: Words;
  sign: Sign;
  /** where a click leads; null: nowhere, a click only marks it as read */
  route: (news: StoredNews) => string | null;
  /** where "Show", beside the two answers, leads */
  cardRoute?: (news: StoredNews) => string | null;
  /** until the user chooses others */
  channels: Channels;
  /** its name on the settings page; none: not to be chosen there */
  setting?: { id: string };
  /** none: it can't be answered */
  asks?: Asks;
};

/** What is stored and sent. */
export type Told = {
  type: string;
  title: string;
  message: string;
  data: Prisma.InputJsonObject;
  /** of a request or invitation, which may be answered elsewhere */
  subjectId?: string;
  /** the mail waits this long, for what may be withdrawn soon */
  letterDelayMs?: number;
};

type Declaration<Data extends z.ZodType> = NotificationKind & {
  data: Data;
  /** in English, for clients that know no kinds */
  title: string;
  message: (data: z.output<Data>) => string;
};

/** Declares a kind. `tell` makes the notification from its data. */
export function kind<Data extends z.ZodType>({ title, message, ...declared }: Declaration<Data>) {
  const tell = (data: z.output<Data>, more: Pick<Told, "subjectId" | "letterDelayMs"> = {}): Told => ({
    type: declared.name,
    title,
    message: message(data),
    data: data as Prisma.InputJsonObject,
    ...more,
  });
  return { ...declared, tell };
}
