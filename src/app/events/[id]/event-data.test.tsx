import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ActivityPreviewView } from "@/features/activities/pages/views";
import { EventData, eventDataOf } from "./event-data";

const preview: ActivityPreviewView = {
  id: "1",
  title: "Städdag",
  description: "",
  dateTime: "2026-06-23T16:30:00.000Z",
  endTime: "2026-06-23T18:00:00.000Z",
  allDay: false,
  location: "Bettnesand (63.75930, 20.27470)",
  maxParticipants: 12,
  answerMinutes: null,
  maxGuests: 0,
  answerBy: null,
  recurrence: null,
  timeZone: "Europe/Stockholm",
  lastTime: "2026-06-23T16:30:00.000Z",
  nextTime: "2026-06-23T16:30:00.000Z",
  cancelledAt: null,
  cancelMessage: null,
  _count: { participants: 3, guests: 0 },
  time: null,
  cancelled: null,
  organization: null,
  url: "https://example.org/events/1",
  map: null,
};

test("a single activity, with what is known of it", () => {
  expect(JSON.parse(JSON.stringify(eventDataOf(preview)))).toEqual({
    "@context": "https://schema.org",
    "@type": "Event",
    name: "Städdag",
    url: "https://example.org/events/1",
    startDate: "2026-06-23T16:30:00.000Z",
    endDate: "2026-06-23T18:00:00.000Z",
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: "Bettnesand",
      address: "Bettnesand",
      geo: { "@type": "GeoCoordinates", latitude: 63.7593, longitude: 20.2747 },
    },
    maximumAttendeeCapacity: 12,
  });
});

test("the days of what lasts all day, in its own time zone, and who holds it", () => {
  const camp = {
    ...preview,
    allDay: true,
    dateTime: "2026-06-23T22:00:00.000Z",
    endTime: "2026-06-25T22:00:00.000Z",
    location: "",
    organization: { id: "2", name: "Friluftsklubben", slug: "friluft", logoUrl: null },
  };
  const data = eventDataOf(camp);
  expect(data).toMatchObject({
    startDate: "2026-06-24",
    endDate: "2026-06-25",
    organizer: { name: "Friluftsklubben", url: "https://example.org/org/friluft" },
  });
  expect(data).toHaveProperty("location", undefined);
});

test("the next time of a series, or the one that the address names, and whether it is cancelled", () => {
  const series = { ...preview, recurrence: "FREQ=WEEKLY", nextTime: "2026-07-07T16:30:00.000Z" };
  expect(eventDataOf(series)).toMatchObject({
    startDate: "2026-07-07T16:30:00.000Z",
    endDate: "2026-07-07T18:00:00.000Z",
  });
  const time = { occurrence: "2026-06-30T16:30:00.000Z", isCancelled: true, message: null };
  const named = { ...series, dateTime: time.occurrence, endTime: "2026-06-30T18:00:00.000Z", time };
  expect(eventDataOf(named)).toMatchObject({
    startDate: "2026-06-30T16:30:00.000Z",
    eventStatus: "https://schema.org/EventCancelled",
  });
});

test("what a host writes can't end the element", () => {
  const markup = renderToStaticMarkup(<EventData preview={{ ...preview, title: "</script><b>\"'&" }} />);
  expect(markup.match(/</g)).toHaveLength(2);
  const [, json = ""] = markup.match(/^<script[^>]*>(.*)<\/script>$/) ?? [];
  expect(JSON.parse(json).name).toBe("</script><b>\"'&");
});
