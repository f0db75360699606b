import { LRUCache } from "lru-cache";
import { peopleSql, usableAccountsSql } from "@/features/accounts/queries";
import { getHiddenPeople } from "@/features/people/blocks/queries";
import { type CalendarEvent, calendarText } from "@/lib/calendar-text";
import { notFound } from "@/lib/refusal";
import { sharedRuns } from "@/lib/shared-runs";
import { sql } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { forEachInSlices } from "@/server/slices";
import { isPublishedSql, isVisibleSql } from "../audiences/queries";
import { activitiesSql, changedSql, feedsSql, getSite } from "../feeds/queries";
import { FEED_ACTIVITIES, FEED_DAYS, FEED_FORMAT, REFRESH_MINUTES } from "../feeds/rules";
import type { FeedToken } from "../feeds/schema";
import { type CalendarRow, type FeedRow, toCalendarEvents } from "../feeds/views";
import { comingSql, seriesStandingsSql } from "../standings/queries";

/** The events of very many rows. */
async function toEvents(rows: CalendarRow[], frame: Parameters<typeof toCalendarEvents>[1]) {
  const events: CalendarEvent[] = [];
  await forEachInSlices(rows, (row) => void events.push(...toCalendarEvents(row, frame)));
  return events;
}

const byToken = `${feedsSql} join ${usableAccountsSql} u on u.id = f."ownerId" where f."tokenHash" = $1
  and (f."groupId" is null or g.id is not null) and (f."organizationId" is null or o.id is not null)`;

const some = `select a.id, a."firstAt", a."overAt" < $3 as "isPast" from "Activity" a`;
const upcoming = `a."overAt" >= $3 order by a."firstAt", a.id limit ${FEED_ACTIVITIES}`;
const past = `a."overAt" >= $2 and a."overAt" < $3 order by a."firstAt" desc, a.id desc limit ${FEED_ACTIVITIES}`;

/** What is not over by $3, and what was not by $2, of the activities of a condition. */
const onPage = (condition: string) =>
  `(${some} ${condition} and ${upcoming}) union (${some} ${condition} and ${past})`;

/** Where there are too many, the next ones come first, and then the latest past ones. */
const nearest = `order by p."isPast", extract(epoch from p."firstAt") * case when p."isPast" then -1 else 1 end`;

type Calendar = { rows: string; digest: string };

/** The statements of a calendar: its rows, and a digest of them for which the rows need not leave the database. */
function whole(picked: string): Calendar {
  const ctes = `with picked as (select p.id from (${picked}) p ${nearest}, p.id limit ${FEED_ACTIVITIES}),
    ${changedSql("select id from picked")}`;
  const inCalendar = `where a.id in (select id from picked) and ${isVisibleSql}`;
  return {
    rows: `${ctes} ${activitiesSql()} ${inCalendar} order by a."firstAt", a.id`,
    // names are apart: who has blocked the host knows them by another one
    digest: `${ctes}, one as materialized (${activitiesSql("null")} ${inCalendar})
      select md5(string_agg(md5(one::text), '' order by one.id)) as digest, (
        select json_object_agg(h.id, h.name order by h.id) from ${peopleSql} h where h.id in (select "hostId" from one)
      ) as hosts from one`,
  };
}

/** What the owner hosts, has joined, waits for, may come to or is invited to, at one time too, each by its own index. */
const ownCalendar = whole(
  [
    `where a."hostId" = $1`,
    `join ${seriesStandingsSql} s on s."activityId" = a.id where s."userId" = $1 and s.standing = 'MAYBE'`,
    `where a.id in (${comingSql("$1")})`,
    `join "ActivityInvitation" i on i."activityId" = a.id where i."userId" = $1 and i.status = 'PENDING'`,
  ]
    .map(onPage)
    .join(" union "),
);
const groupCalendar = whole(onPage(`where a."groupId" = $4`));
const organizationCalendar = whole(onPage(`where a."organizationId" = $4 and ${isPublishedSql}`));

const DAY_MS = 86_400_000;

/** The beginning of the day so long ago: two readings of an unchanged calendar on one day are the same. */
const daysBefore = (now: Date, days: number) =>
  new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS);

/** The statement's values, its name and text, as `sql` takes them. */
function readingOf({ ownerId, groupId, organizationId }: FeedRow, now: Date) {
  const values = [ownerId, daysBefore(now, FEED_DAYS), daysBefore(now, 0)];
  if (groupId) return { name: "group_calendar", calendar: groupCalendar, values: [...values, groupId] };
  if (organizationId)
    return {
      name: "organization_calendar",
      calendar: organizationCalendar,
      values: [...values, organizationId],
    };
  return { name: "own_calendar", calendar: ownCalendar, values };
}

/** `hosts`: names by id; null: the calendar is empty */
type Digest = { digest: string | null; hosts: Record<string, string> | null };
type FeedFile = { tag: string; text: () => Promise<string> };

/** Texts by address and tag. At most 64 MB of them. */
const texts = new LRUCache<string, { tag: string; text: string }>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ text }) => text.length + 1,
});
const textsInTurn = sharedRuns<string>();

/** The calendar of a feed. Two queries; its text takes a third, and is kept for as long as its tag is the same. */
async function fileOfFeed(feed: FeedRow, now: Date, address: string): Promise<FeedFile> {
  const { name, calendar, values } = readingOf(feed, now);
  const [found] = await sql<Digest>(`${name}_digest`, calendar.digest, values);
  const hiddenPeople = await getHiddenPeople({ id: feed.ownerId });
  const hosts = Object.entries(found?.hosts ?? {}).map(([id, its]) => [
    id,
    hiddenPeople.get(id)?.name ?? its,
  ]);
  const facts = { name: feed.name ?? "Samvaro", refreshMinutes: REFRESH_MINUTES };
  const isOwn = feed.groupId === null && feed.organizationId === null;
  const frame = { site: getSite(), isOwn, alarms: feed.hasReminders ? feed.minutes : [] };
  const made = [FEED_FORMAT, address, facts, frame, found?.digest, hosts];
  const tag = `"${hashToken(JSON.stringify(made))}"`;
  async function write(): Promise<string> {
    const known = texts.get(address);
    if (known?.tag === tag) return known.text;
    const rows = await sql<CalendarRow>(name, calendar.rows, values);
    const named = rows.map((row) => ({
      ...row,
      hostName: hiddenPeople.get(row.hostId)?.name ?? row.hostName,
    }));
    const text = await calendarText(facts, await toEvents(named, frame));
    texts.set(address, { tag, text });
    return text;
  }
  return { tag, text: () => textsInTurn(`${address} ${tag}`, write) };
}

const filesInTurn = sharedRuns<FeedFile>();

/**
 * The calendar at a secret address, as its owner may see it now: an entity tag of all that its text is made of, and the
 * text. Who asks while an answer is under way shares the next one, which begins after they asked: a crowd costs two. Throws
 * not-found for unknown addresses, owners who may not sign in, and groups and organizations that the owner has left. Three
 * queries.
 */
export async function getFeedFile(now: Date, { token }: FeedToken): Promise<FeedFile> {
  if (!token) throw notFound("The calendar");
  const address = hashToken(token);
  return filesInTurn(address, async () => {
    const [feed] = await sql<FeedRow>("open_calendar_feed", byToken, [address]);
    if (!feed) throw notFound("The calendar");
    return fileOfFeed(feed, now, address);
  });
}
