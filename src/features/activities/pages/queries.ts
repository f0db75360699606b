import { organizationsSql } from "@/features/orgs/queries";
import { readPlace } from "@/lib/place";
import { notFound } from "@/lib/refusal";
import { networkOf } from "@/server/addresses";
import { sql } from "@/server/db";
import { siteUrl } from "@/server/env";
import { limitSpeed } from "@/server/limits";
import { isPublishedSql } from "../audiences/queries";
import { placesSql } from "../guests/queries";
import { getMap } from "../maps/queries";
import { type ActivityPreviewView, type PreviewRow, toActivityPreview } from "./views";

const previewStatement = `
  select a.id, a.title, a.description, a."dateTime", a."endTime", a.location, a."maxParticipants", a."answerMinutes", a."maxGuests",
    a.recurrence, a."timeZone", a."lastTime",
    places.joined, places."guestCount",
    case when o."isPublic" then json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logoUrl', o."logoUrl")
    end as organization
  from "Activity" a cross join ${placesSql("a.id")} places left join ${organizationsSql} o on o.id = a."organizationId"
  where a.id = $1 and a.visibility = 'PUBLIC' and ${isPublishedSql}`;

/**
 * An activity that is open to everybody, for anyone at this address (docs/decisions, "The page of an activity"). One
 * query. Throws not-found, too-many.
 */
export async function getActivityPreview(
  { address }: { address: string },
  { id }: { id: string },
): Promise<{ activity: ActivityPreviewView }> {
  limitSpeed("call", networkOf(address));
  const [row] = await sql<PreviewRow>("get_activity_preview", previewStatement, [id]);
  if (!row) throw notFound("The activity");
  const { at } = readPlace(row.location ?? "");
  return { activity: toActivityPreview(row, siteUrl(), at && (await getMap(at)).map) };
}
