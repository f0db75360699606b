import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { calendarText } from "@/lib/calendar-text";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import { mailAddress, siteUrl } from "@/server/env";
import { isVisibleSql } from "../queries";
import { type FeedRow, toCalendarEvent } from "./views";

/** Raw SQL, to read activities with the names of their hosts and their relation to $1 in one statement. */
const activities = `
  select a.id, a.title, a.description, a.location, a."dateTime", a."endTime", a.recurrence, a."timeZone",
    a.revision, a."createdAt", a."changedAt", h.name as "hostName",
    a."hostId" <> $1::uuid and mine."isWaiting" is distinct from false as "isTentative"
  from "Activity" a
  join ${peopleSql} h on h.id = a."hostId"
  left join "ActivityParticipant" mine on mine."activityId" = a.id and mine."userId" = $1::uuid`;

const site = () => ({ url: siteUrl(), address: mailAddress() });

const oneStatement = `${activities} where a.id = $2::uuid and ${isVisibleSql}`;

/** The iCalendar file of an activity visible to the caller. Throws not-found. One query. */
export async function getActivityFile(me: Me, { id }: { id: string }): Promise<string> {
  const [row] = await sql<FeedRow>("get_activity_file", oneStatement, [me.id, id]);
  if (!row) throw notFound("The activity");
  return calendarText({ isPublished: true }, [toCalendarEvent({ ...row, isTentative: false }, site())]);
}
