import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { sql } from "@/server/db";
import { getActivityRow } from "../queries";
import { mayReadPlaceLog } from "./rules";
import type { PlaceLogList } from "./schema";
import { type PlaceLogRow, type PlaceLogView, toPlaceLogEntry } from "./views";

/** Raw SQL, to read entries with their people in one statement. The order is written as a moment: cursors hold one. */
const listStatement = `
  select e.id, e.kind::text, e.occurrence, e.position, e."placesBefore", e."placesAfter", e."guestsBefore", e."guestsAfter", e."createdAt",
    to_timestamp(e.turn / 1000.0) as at, case when u.id is not null then ${personJsonSql("u")} end as person
  from "ActivityLogEntry" e left join ${peopleSql} u on u.id = e."userId"
  where e."activityId" = $1::uuid
    and ($2::timestamptz is null or e.turn < (extract(epoch from $2::timestamptz) * 1000)::bigint)
  order by e.turn desc limit $3`;

/** The log of an activity's places, newest first, paged by cursor. Two queries. Throws not-found, forbidden. */
export async function listPlaceLog(me: Me, { id, limit, cursor }: PlaceLogList): Promise<PlaceLogView> {
  const [at] = parseCursor(cursor);
  demand(mayReadPlaceLog, me, await getActivityRow(me, id));
  const rows = await sql<PlaceLogRow>("list_activity_log", listStatement, [id, at, limit + 1]);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.at, row.id]);
  return { entries: page.map(toPlaceLogEntry), nextCursor };
}
