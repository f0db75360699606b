import { z } from "zod";
import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { friendshipsSql } from "@/features/friends/queries";
import { groupsSql, membershipsSql } from "@/features/groups/queries";
import type { NotificationView } from "@/features/notifications/views";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { organizationsSql } from "@/features/orgs/queries";
import { getHiddenPeople } from "@/features/people/blocks/queries";
import { areFellowsSql } from "@/features/people/queries";
import { type CalendarEvent, calendarText } from "@/lib/calendar-text";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import { mailAddress, siteUrl } from "@/server/env";
import type { MailFile } from "@/server/mail";
import { isVisibleSql } from "../audiences/queries";
import { activityInvitationNews, cancelledNews, changedNews, waitlistNews } from "../news";
import { defaultMinutes } from "../reminders/rules";
import { seriesStandingsSql, timeStandingsSql } from "../standings/queries";
import { deletedActivity } from "./news";
import { FEED_CHANGES, FEEDS_IN_LIST } from "./rules";
import {
  type CalendarRow,
  type FeedRow,
  type FeedsAnswer,
  type FeedView,
  toCalendarEvents,
  toDeletedEvent,
  toDisarmed,
  toFeed,
} from "./views";

/** Raw SQL, to read activities with the names of their hosts and their relation to $1 in one statement. */
export const activitiesSql = (hostName = "h.name") => `
  select a.id, a.title, a.description, a.location, a.color, a."dateTime", a."endTime", a."allDay", a.recurrence, a."timeZone",
    a.revision, a."createdAt", a."changedAt", a."cancelledAt", a."hostId", ${hostName} as "hostName",
    (select json_agg(x.occurrence order by x.occurrence) from "ActivityException" x
      where x."activityId" = a.id and x."isCancelled" and a.recurrence is not null) as cancelled,
    (select json_agg(to_json(x) order by x.occurrence) from changed x
      where x."activityId" = a.id and a.recurrence is not null) as changed,
    a."hostId" <> $1::uuid and mine.standing is distinct from 'GOING' as "isTentative",
    (select json_agg(json_build_object('occurrence', x.occurrence, 'answer', x.standing) order by x.occurrence)
      from answered x where x."activityId" = a.id and a.recurrence is not null) as answers,
    a."hostId" = $1::uuid or mine.standing in ('GOING', 'WAITING', 'MAYBE') or exists (
      select 1 from "ActivityInvitation" i
      where i."activityId" = a.id and i."userId" = $1::uuid and i.status = 'PENDING'
    ) as "isForAllTimes"
  from "Activity" a
  join ${peopleSql} h on h.id = a."hostId"
  left join ${seriesStandingsSql} mine on mine."activityId" = a.id and mine."userId" = $1::uuid`;
const activities = activitiesSql();

/** What a calendar names the site by. */
export const getSite = () => ({ url: siteUrl(), address: mailAddress() });

type Shown = { isOwn: boolean; alarms: number[]; hasCancelled?: boolean };

/**
 * The activities of a file for a person. No answer of a procedure, it is not filtered for blocked pairs: hosts get the names
 * that the reader may see here (decision 029). One query.
 */
async function seenBy(me: { id: string }, rows: CalendarRow[]): Promise<CalendarRow[]> {
  const hiddenPeople = await getHiddenPeople(me);
  return rows.map((row) => ({ ...row, hostName: hiddenPeople.get(row.hostId)?.name ?? row.hostName }));
}

/** The events of a file for a person. One query. */
async function eventsFor(me: { id: string }, rows: CalendarRow[], how: Shown): Promise<CalendarEvent[]> {
  const frame = { site: getSite(), ...how };
  return (await seenBy(me, rows)).flatMap((row) => toCalendarEvents(row, frame));
}

/**
 * CTEs of the changed times of these activities, and of the times that $1 has answered by themselves, the latest first
 * where there are too many.
 */
export const changedSql = (ids: string) => `changed as (
    select x.* from "ActivityException" x where x."activityId" in (${ids}) and not x."isCancelled"
    order by x."dateTime" desc limit ${FEED_CHANGES}
  ), answered as (
    select x.* from ${timeStandingsSql} x where x."activityId" in (${ids}) and x."userId" = $1::uuid
    order by x.occurrence desc limit ${FEED_CHANGES}
  )`;

/** `isKnown`: its host is a friend of the reader, or in a group or organization with them. */
type OneRow = CalendarRow & { isKnown: boolean };
const oneStatement = once(
  () => `with ${changedSql("$2::uuid")}, one as (${activities} where a.id = $2::uuid and ${isVisibleSql})
  select one.*, exists (
    select 1 from ${friendshipsSql} f where f."userId" = $1::uuid and f."friendId" = one."hostId"
  ) or ${areFellowsSql('one."hostId"', "$1::uuid")} as "isKnown" from one`,
);

/** The activity with its reader's relation to it; undefined: they don't see it. */
async function findRow(me: Pick<Me, "id">, id: string): Promise<OneRow | undefined> {
  const [row] = await sql<OneRow>("get_activity_file", oneStatement(), [me.id, id]);
  return row;
}

/** What is sent or taken over reminds by the rules of the program that gets it. */
const published = { isPublished: true };

/** The iCalendar file of an activity visible to the caller. Throws not-found. Two queries. */
export async function getActivityFile(me: Pick<Me, "id">, { id }: { id: string }): Promise<string> {
  const row = await findRow(me, id);
  if (!row) throw notFound("The activity");
  const rows = [{ ...row, isTentative: false, answers: null }];
  return calendarText(published, await eventsFor(me, rows, { isOwn: false, alarms: [] }));
}

const withFile: string[] = [activityInvitationNews, changedNews, waitlistNews, cancelledNews].map(
  ({ name }) => name,
);

const fileOf = async (events: CalendarEvent[], name = "activity"): Promise<MailFile> => ({
  filename: `${name}.ics`,
  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  content: await calendarText(published, events),
});

/** What is read of a notification's data: `continues` is the series that the activity continues. */
const newsData = z.object({
  eventId: z.string().optional(),
  continues: z.string().optional(),
  activityName: z.string().catch(""),
  deleted: deletedActivity.optional(),
});

/**
 * The activity that an email invites to, gives a place at, or tells a change or the end of, as it is in its reader's own
 * calendar: the single times to which they come alone, and none that they have declined. A series that has been divided
 * has two files, as the programs have the first half without its end. None of what the reader no longer sees, nor of what a
 * stranger invites to; and no links in what people wrote, as in the text of the email.
 */
export async function listNewsFiles(
  me: Pick<Me, "id">,
  { type, data }: Pick<NotificationView, "type" | "data">,
): Promise<MailFile[]> {
  const read = newsData.safeParse(data);
  if (!withFile.includes(type) || !read.success) return [];
  const { eventId, continues, deleted, activityName: title } = read.data;
  if (deleted)
    return [await fileOf([toDisarmed(toDeletedEvent({ ...deleted, title }, getSite(), new Date()))])];
  const how = { isOwn: true, alarms: [], hasCancelled: type === cancelledNews.name };
  const files: MailFile[] = [];
  for (const [id, name] of [[eventId], [continues, "activity-before"]]) {
    const row = id === undefined ? undefined : await findRow(me, id);
    const isByStranger = type === activityInvitationNews.name && !row?.isKnown;
    const events = row && !isByStranger ? await eventsFor(me, [row], how) : [];
    if (events.length > 0) files.push(await fileOf(events.map(toDisarmed), name));
  }
  return files;
}

/** Feeds with the names of their groups and organizations, for as long as their owners are in them. */
export const feedsSql = `
  select f.id, f."ownerId", f."groupId", f."organizationId", f."hasReminders", f."createdAt", f."renewedAt",
    coalesce(g.name, o.name) as name, coalesce(s.minutes, array[${defaultMinutes}]) as minutes
  from "CalendarFeed" f
  left join "ActivityReminderSetting" s on s."userId" = f."ownerId"
  left join ${membershipsSql} gm on gm."groupId" = f."groupId" and gm."userId" = f."ownerId"
  left join ${groupsSql} g on g.id = gm."groupId"
  left join ${organizationMembersSql} om on om."organizationId" = f."organizationId" and om."userId" = f."ownerId"
  left join ${organizationsSql} o on o.id = om."organizationId"`;

/** The caller's calendars for other programs, oldest first, without their addresses. One query. */
export async function listFeeds(me: Me): Promise<FeedsAnswer> {
  const text = `${feedsSql} where f."ownerId" = $1 order by f.id limit ${FEEDS_IN_LIST}`;
  const rows = await sql<FeedRow>("list_calendar_feeds", text, [me.id]);
  return { feeds: rows.map(toFeed) };
}

/** A person's calendars whose addresses were made while theirs was not confirmed, as ways into the account. One query. */
export async function listUnconfirmedFeeds(me: Pick<Me, "id">, tx: Tx) {
  const text = `${feedsSql} where f."ownerId" = $1::uuid and not f."wasConfirmed" order by f.id desc limit ${FEEDS_IN_LIST}`;
  const rows = await tx.$queryRawUnsafe<FeedRow[]>(text, me.id);
  return rows.map(({ name, createdAt, renewedAt }) => ({
    kind: "CALENDAR" as const,
    name: name ?? "",
    createdAt: renewedAt ?? createdAt,
  }));
}

/** A calendar of the caller. Throws not-found. One query. */
export async function getFeed(me: Me, id: string): Promise<FeedView> {
  const text = `${feedsSql} where f."ownerId" = $1 and f.id = $2`;
  const [row] = await sql<FeedRow>("get_calendar_feed", text, [me.id, id]);
  if (!row) throw notFound("The calendar");
  return toFeed(row);
}
