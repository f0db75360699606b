import type { Me } from "@/features/accounts/rules";
import { containing, fold } from "@/lib/text";
import { sql } from "@/server/db";
import { blockedCteSql, listedToSql, visibleSql } from "../audiences/queries";
import { wholeActivities } from "../queries";
import { lastTimeOrNull, NEVER, PARTICIPANTS_IN_LIST, spanOf } from "../rules";
import { toShownActivity } from "../series/views";
import type { ActivityRow, ActivityView } from "../views";
import { MAX_RUNNING, placeNameSql } from "./rules";
import type { ActivitySearch } from "./schema";

const isFound = `a."searchKey" like $2`;
const byFirstTime = `order by a."firstAt", a.id limit $3`;
/** Of what repeats, that of friends, groups and organizations first: what anyone may publish does not displace it. */
const runningFirst = `order by a.visibility = 'PUBLIC', a."firstAt" desc, a.id limit ${MAX_RUNNING}`;
const latestFirst = `order by a."overAt" desc, a.id limit $3`;

const upcoming = `${isFound} and a."firstAt" >= now() ${byFirstTime}`;
const running = `${isFound} and a."firstAt" < now() and a."overAt" >= now()
  order by a."firstAt" desc, a.id limit ${MAX_RUNNING}`;
const past = `${isFound} and a."overAt" < now() ${latestFirst}`;
const found = (page: string, order: string) =>
  `(select a.id from (${visibleSql(page)}) s join "Activity" a on a.id = s.id ${order})`;

/**
 * What begins, is under way and is over, each with its own limit. As an array: with a subquery of unknown size the plan
 * reads all activities.
 */
const statement = `
  with ${blockedCteSql}
  ${wholeActivities(PARTICIPANTS_IN_LIST)}
  where a.id = any(array(
    ${found(upcoming, byFirstTime)} union all ${found(running, runningFirst)} union all ${found(past, latestFirst)}
  ))`;

const overAtOf = (row: ActivityRow) => spanOf(row, lastTimeOrNull(row.lastTime)).overAt.getTime();

/** Soonest first, by the next time; an activity without one is under way for the last time. */
const soonestFirst = (rows: ActivityRow[]): ActivityView[] => {
  const at = ({ nextTime, lastTime }: ActivityView) =>
    Date.parse(nextTime ?? lastTime ?? NEVER.toISOString());
  return rows.map(toShownActivity).sort((one, other) => at(one) - at(other) || (one.id < other.id ? -1 : 1));
};

/**
 * Activities that the caller may see whose title or place contains `q`, ignoring case; `%` and `_` are plain characters.
 * Upcoming ones first, soonest first; then past ones, latest first. One query.
 */
export async function listFound(
  me: Me,
  { q, limit }: ActivitySearch,
): Promise<{ activities: ActivityView[] }> {
  if (q === "") return { activities: [] };
  const rows = await sql<ActivityRow>("search_activities", statement, [me.id, containing(fold(q)), limit]);
  const now = Date.now();
  const toCome = soonestFirst(rows.filter((row) => overAtOf(row) >= now)).slice(0, limit);
  const over = rows
    .filter((row) => overAtOf(row) < now)
    .sort((one, other) => overAtOf(other) - overAtOf(one) || (one.id < other.id ? -1 : 1))
    .slice(0, limit - toCome.length);
  return { activities: [...toCome, ...over.map(toShownActivity)] };
}

/** What the search over everything indexes of activities, and which of them a person finds. */
export const activityEntries = {
  textsSql: `
    select a.id::text, a.title, concat_ws(E'\\n', nullif(${placeNameSql("a.location")}, ''), nullif(a.description, '')) as text,
      '/events/' || a.id as url, a."firstAt" as at, null::text as picture, null::text as color
    from "Activity" a where a.id = any($1::uuid[])`,
  idsSql: `select a.id from "Activity" a`,
  visibleToSql: (me: string) => `select a.id from "Activity" a where ${listedToSql(me)}`,
};
