import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { personOfTopic } from "@/lib/live-event";
import { once } from "@/lib/once";
import { pageOf, parseCursor } from "@/lib/paging";
import { registry } from "@/lib/registry";
import { sql, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import type { MailFile } from "@/server/mail";

import { delivered, type NotificationEvent } from "./events";
import { type NotificationKind, SENDER_FIELD } from "./kinds/schema";
import type { DigestLine } from "./mails";
import { RECENT_DAYS } from "./rules";
import type { Badge, NotificationList } from "./schema";
import type { MailReader } from "./settings/queries";
import {
  type Badges,
  type NotificationOf,
  type NotificationRow,
  type NotificationView,
  toNotification,
} from "./views";

/** An id in `data`; null if missing or malformed. */
const idIn = (field: string) =>
  `case when n.data->>'${field}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (n.data->>'${field}')::uuid end`;

/** Registered by the groups feature: SQL to join, with id, "pictureUrl" and color, and the field with the id. */
export const groupRows = registry<{ rows: string; idField: string }>("groups of notifications");

/** Computed on first use: the rows are registered after this module is loaded. */
const selected = once(() => {
  const groups = groupRows.only();
  return `select n.id, n."userId", n."actorId", n.type, n.title, n.message, n.data, n."invitationStatus", n."readAt", n."createdAt",
    case when u.id is not null then ${personJsonSql("u")} end as "fromUser",
    case when g.id is not null then json_build_object(
      'id', g.id, 'pictureUrl', g."pictureUrl", 'color', g.color) end as "group"
  from "Notification" n
    left join ${peopleSql} u on u.id = ${idIn(SENDER_FIELD)}
    left join ${groups.rows} g on g.id = ${idIn(groups.idField)}`;
});

const listStatement = once(
  () => `${selected()}
  where n."userId" = $1 and n."inApp" and ($2 or n."readAt" is null)
    and ($3::timestamptz is null or (n."createdAt", n.id) < ($3, $4::uuid))
  order by n."createdAt" desc, n.id desc limit $5`,
);

const countStatement = `select count(*) filter (where "readAt" is null) as unread, count(*) as "all",
    count(*) filter (where "createdAt" > now() - make_interval(days => ${RECENT_DAYS})) as recent
  from "Notification" where "userId" = $1 and "inApp"`;

type Counts = { unread: number; all: number; recent: number };

/** The latest notification of this kind about a subject to a person, caused by another; null: there is none. */
export async function findLatestNews(
  tx: Tx,
  where: { userId: string; actorId: string; subjectId: string; type: string },
): Promise<{ createdAt: Date; isRead: boolean } | null> {
  const found = await tx.notification.findFirst({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return found && { createdAt: found.createdAt, isRead: found.readAt !== null };
}

/** The number of notifications in each of the three filters. One query. */
async function countNotifications(me: Me): Promise<Counts> {
  const [row] = await sql<Record<keyof Counts, string>>("count_notifications", countStatement, [me.id]);
  return { unread: Number(row?.unread), all: Number(row?.all), recent: Number(row?.recent) };
}

/**
 * The caller's notifications, newest first, paged by cursor. `unreadCount` counts all, whatever `limit` and `cursor`
 * (docs/contract.md, 8); `counts` is for the three filters. Two queries.
 */
export async function listNotifications<Kind extends NotificationKind>(
  me: Me,
  input: NotificationList,
): Promise<{
  notifications: NotificationOf<Kind>[];
  unreadCount: number;
  counts: Counts;
  nextCursor: string | null;
}> {
  const [at, id] = parseCursor(input.cursor);
  const all = input.includeRead && !input.unreadOnly;
  const values = [me.id, all, at, id, input.limit + 1];
  const rows = await sql<NotificationRow>("list_notifications", listStatement(), values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.createdAt, row.id]);
  const counts = await countNotifications(me);
  const notifications = page.map(toNotification) as NotificationOf<Kind>[];
  return { notifications, unreadCount: counts.unread, counts, nextCursor };
}

/** `notification`: each in its current state. One query for any number of events. */
export async function listNotificationEvents(events: StoredEvent[]): Promise<Map<number, NotificationEvent>> {
  const ids = events.map(({ data }) => data.notificationId);
  const rows = await sql<NotificationRow>(
    "render_notifications",
    `${selected()} where n.id = any($1::uuid[])`,
    [ids],
  );
  const views = new Map(rows.map((row) => [row.id, toNotification(row)]));
  return new Map(
    events.flatMap(({ position, data }): [number, NotificationEvent][] => {
      const notification = views.get(data.notificationId ?? "");
      return notification ? [[position, delivered.notificationMade(notification)]] : [];
    }),
  );
}

/** Unread, unanswered, and not from a user with whom the recipient is now a blocked pair. */
const isWaiting = `n."readAt" is null and n."invitationStatus" is null
  and (u.id is null or not ${areBlockedSql("u.id", 'n."userId"')})`;

/** What an email needs: an unread, unanswered notification, its recipient and its actor. */
export type UnreadNotification = { userId: string; actorId: string | null; notification: NotificationView };
type WaitingRow = NotificationRow & Omit<UnreadNotification, "notification">;

const toWaiting = (row: WaitingRow): UnreadNotification => ({
  userId: row.userId,
  actorId: row.actorId,
  notification: toNotification(row),
});

/** A notification that is neither read nor answered. One query. */
export async function findUnreadNotification(id: string): Promise<UnreadNotification | null> {
  const [row] = await sql<WaitingRow>(
    "waiting_notification",
    `${selected()} where n.id = $1::uuid and ${isWaiting}`,
    [id],
  );
  return row ? toWaiting(row) : null;
}

/** Those of these notifications that are neither read nor answered. One query. */
export async function listUnreadNotifications(ids: string[]): Promise<UnreadNotification[]> {
  const rows = await sql<WaitingRow>(
    "unread_notifications",
    `${selected()} where n.id = any($1::uuid[]) and ${isWaiting}`,
    [ids],
  );
  return rows.map(toWaiting);
}

/** SQL: unread notifications that are shown in the line of their reader alone, for other features' statements. */
export const waitingInLinesSql = `(
  select "userId", "subjectId" from "Notification" where "foldId" is not null and "readAt" is null
)`;

/** The notifications assigned to a daily email that are neither read nor answered. One query. */
export async function listDigestNotifications(
  userId: string,
  letterId: string,
): Promise<UnreadNotification[]> {
  const rows = await sql<WaitingRow>(
    "digest_notifications",
    `${selected()} where n."userId" = $1 and n."letterId" = $2 and ${isWaiting} order by n."createdAt", n.id`,
    [userId, letterId],
  );
  return rows.map(toWaiting);
}

/**
 * What a higher feature adds to the daily email, in its order. `letterId`: a retry of the same email returns the same,
 * except what was read meanwhile.
 */
type DigestPart = (reader: MailReader, letterId: string) => Promise<DigestLine[]>;
export const digestParts = registry<DigestPart>("parts of the daily email");

/** The files that a higher feature adds to the email about a notification. */
type NewsFiles = (reader: MailReader, notification: NotificationView) => Promise<MailFile[]>;
export const newsFiles = registry<NewsFiles>("files of emails about notifications");

const unreadNotifications: Badge = {
  name: "unreadNotifications",
  count: (user) =>
    `(select count(*)::int from "Notification" n
      where n."userId" = ${user} and n."readAt" is null and n."inApp")`,
};

/** The badges of higher features. */
export const badges = registry<Badge>("badges");

/** All counts of all users in one statement, by user id. */
async function listBadges(userIds: string[]): Promise<Map<string, Badges>> {
  const all = [unreadNotifications, ...badges.all()];
  const counts = all.map(({ name, count }) => `'${name}', ${count("u.id")}`);
  const statement = `select u.id, json_build_object(${counts}) as counts from unnest($1::uuid[]) u(id)`;
  const rows = await sql<{ id: string; counts: Badges }>("badges", statement, [userIds]);
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}

/** The caller's pending items in the hub, besides messages. One query. */
export async function getBadges<Name extends string>(me: Me): Promise<Badges<Name>> {
  return (await listBadges([me.id])).get(me.id) as Badges<Name>;
}

/** `badges`: each user's current counts. One query for any number of events. */
export async function listBadgeEvents(events: StoredEvent[]): Promise<Map<number, NotificationEvent>> {
  const userOf = ({ topic }: StoredEvent) => personOfTopic(topic) ?? "";
  const counts = await listBadges([...new Set(events.map(userOf))]);
  return new Map(
    events.flatMap((event): [number, NotificationEvent][] => {
      const badges = counts.get(userOf(event));
      return badges ? [[event.position, delivered.badgesChanged(badges)]] : [];
    }),
  );
}
