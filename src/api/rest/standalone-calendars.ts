import {
  gated,
  holds,
  inPath,
  noSession,
  open,
  refusal,
  type StandaloneEndpoint,
  string,
  tooMany,
} from "./standalone-endpoint";

export const calendarEndpoints: StandaloneEndpoint[] = [
  gated("GET", "/api/activities/{id}/ics", "activities.file", {
    tag: "activities",
    summary:
      "An activity that the caller may see, as an iCalendar file: its rule in its own time zone, its host by name.",
    parameters: [inPath("id")],
    responses: {
      200: { description: "The file.", ...holds("text/calendar", string) },
      ...noSession,
      404: refusal("There is none, or the caller does not see it."),
      ...tooMany,
    },
  }),
  open("GET", "/api/calendar/{token}.ics", "activities.feeds.file", {
    tag: "activities",
    summary:
      "A calendar by its secret address: what its owner may see at this moment, from 90 days ago on, at most 1000 activities. It asks to be read once an hour.",
    parameters: [
      inPath("token"),
      { name: "If-None-Match", in: "header", required: false, schema: string, description: "A former ETag." },
    ],
    responses: {
      200: { description: "The calendar, with an ETag.", ...holds("text/calendar", string) },
      304: { description: "Not changed since the caller read it." },
      404: refusal("No such address, or its owner may no longer read it."),
      ...tooMany,
    },
  }),
];
