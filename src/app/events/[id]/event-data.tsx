import type { ActivityPreviewView } from "@/features/activities/pages/views";
import { daysOf, endFrom } from "@/lib/day-spans";
import { readPlace } from "@/lib/place";

const SCHEMA = "https://schema.org";

/** When it begins and ends, of a series its next time: moments, or days for what lasts all day. */
function timesOf(preview: ActivityPreviewView) {
  const { dateTime, endTime, recurrence, time, nextTime, allDay, timeZone } = preview;
  const first = { dateTime: new Date(dateTime), endTime: endTime === null ? null : new Date(endTime) };
  const isSeries = recurrence !== null && time === null && nextTime !== null;
  const begin = isSeries ? new Date(nextTime) : first.dateTime;
  const end = endFrom(begin, { ...first, allDay, timeZone });
  if (!allDay) return { startDate: begin.toISOString(), endDate: end?.toISOString() };
  const { firstDay, lastDay } = daysOf({ dateTime: begin, endTime: end }, timeZone);
  return { startDate: firstDay, endDate: lastDay };
}

function placeOf(location: string) {
  const { name, at } = readPlace(location);
  const geo = at ? { "@type": "GeoCoordinates", ...at } : undefined;
  return { "@type": "Place", name, address: name, geo };
}

/** The activity in the words of schema.org. Fields that are undefined are left out of the JSON. */
export function eventDataOf(preview: ActivityPreviewView): object {
  const { title, description, location, url, organization, maxParticipants, cancelledAt, time } = preview;
  const isCancelled = cancelledAt !== null || time?.isCancelled;
  return {
    "@context": SCHEMA,
    "@type": "Event",
    name: title,
    description: description || undefined,
    url,
    ...timesOf(preview),
    eventStatus: `${SCHEMA}/${isCancelled ? "EventCancelled" : "EventScheduled"}`,
    location: location ? placeOf(location) : undefined,
    organizer: organization
      ? {
          "@type": "Organization",
          name: organization.name,
          url: new URL(`/org/${organization.slug}`, url).href,
        }
      : undefined,
    maximumAttendeeCapacity: maxParticipants ?? undefined,
  };
}

/** What search engines read of an activity that is open to everybody, to show when and where it is. */
export function EventData({ preview }: { preview: ActivityPreviewView }) {
  // `<` would end the element
  const json = JSON.stringify(eventDataOf(preview)).replaceAll("<", String.raw`\u003c`);
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which a script does not read back
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
