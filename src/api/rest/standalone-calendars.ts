import {
  gated,
  holds,
  inPath,
  noSession,
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
];
