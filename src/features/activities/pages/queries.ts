import { organizationsSql } from "@/features/orgs/queries";
import { NOBODY } from "@/lib/nobody";
import { readPlace } from "@/lib/place";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { networkOf } from "@/server/addresses";
import { db, sql } from "@/server/db";
import { siteUrl } from "@/server/env";
import { limitSpeed } from "@/server/limits";
import { isPublicSql } from "../audiences/queries";
import { usualTimes } from "../exceptions/rules";
import type { ActivityRead } from "../exceptions/schema";
import { getMap } from "../maps/queries";
import { exceptionsSql } from "../queries";
import { hasOccurrence } from "../series/rules";
import { nextOf } from "../series/views";
import { placesSql } from "../standings/queries";
import { getTimePeople } from "../times/queries";
import { type ActivityPreviewView, type PreviewRow, toActivityPreview, toPreviewTime } from "./views";

const previewStatement = `
  select a.id, a.title, a.description, a."dateTime", a."endTime", a."allDay", a.location, a."maxParticipants", a."answerMinutes", a."maxGuests",
    a.recurrence, a."timeZone", a."cancelledAt", a."cancelMessage", a."lastTime", coalesce(a."ruleEnd", a."lastTime") as "ruleEnd",
    exceptions.skipped, exceptions.moved, (
      select json_build_object('dateTime', x."dateTime", 'message', x.message) from "ActivityException" x
      where x."activityId" = a.id and x."isCancelled" and x."dateTime" >= now() order by x."dateTime" limit 1
    ) as cancelled,
    places.joined, places."guestCount",
    case when o."isPublic" then json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logoUrl', o."logoUrl")
    end as organization
  from "Activity" a cross join ${placesSql("a.id")} places cross join ${exceptionsSql} exceptions
  left join ${organizationsSql} o on o.id = a."organizationId"
  where a.id = $1 and ${isPublicSql}`;

/** The row as it is at one of its times. Throws not-found. Two queries. */
async function atTime(row: PreviewRow, occurrence: Date): Promise<PreviewRow> {
  demand(hasOccurrence, row, occurrence);
  const nobody = { id: NOBODY };
  const one = await db.activityException.findUnique({
    where: { activityId_occurrence: { activityId: row.id, occurrence } },
  });
  const { going, guestCount } = await getTimePeople(nobody, row.id, occurrence);
  return {
    ...row,
    ...(one ? { dateTime: one.dateTime, endTime: one.endTime } : usualTimes(occurrence, row)),
    title: one?.title ?? row.title,
    description: one?.description ?? row.description,
    location: one?.location ?? row.location,
    joined: going,
    guestCount,
    time: toPreviewTime(occurrence, one),
  };
}

/**
 * An activity that is open to everybody, for anyone at this address (docs/decisions, "The page of an activity"); with an
 * `occurrence` as it is at that time. One query, or three. Throws not-found, too-many.
 */
export async function getActivityPreview(
  { address }: { address: string },
  { id, occurrence }: ActivityRead,
): Promise<{ activity: ActivityPreviewView }> {
  limitSpeed("call", networkOf(address));
  const [found] = await sql<PreviewRow>("get_activity_preview", previewStatement, [id]);
  if (!found) throw notFound("The activity");
  const next = nextOf(found);
  const row = occurrence ? await atTime(found, occurrence) : found;
  const { at } = readPlace(row.location ?? "");
  const map = at && (await getMap(at)).map;
  return { activity: toActivityPreview(row, next?.dateTime ?? null, siteUrl(), map) };
}
