import { decodeCalendar } from "@/lib/calendar-bytes";
import { del, get, type Line, patch, post, tagged } from "./line";

/** Addresses under which other calendar programs read activities. */
export const calendarLines: Line[] = tagged("activities", [
  post("/api/activities/import", "activities.import", {
    summary:
      "Adds the events of an iCalendar file as private activities of the caller; with dryRun it only says what would happen.",
    file: { field: "file", textOf: decodeCalendar },
  }),
  get("/api/calendar-feeds", "activities.feeds.list", {
    summary: "The caller's calendars for other programs, without their addresses.",
  }),
  post("/api/calendar-feeds", "activities.feeds.create", {
    summary:
      "Makes an address for a calendar: the caller's own activities, or those for the members of a group or an organization. It is shown this once.",
    created: true,
  }),
  patch("/api/calendar-feeds/{id}", "activities.feeds.update", {
    summary: "Sets whether a calendar of the caller has their reminders as alarms; its address stays.",
  }),
  post("/api/calendar-feeds/{id}/renew", "activities.feeds.renew", {
    summary: "Gives a calendar of the caller a new address, shown this once; the old one ends at once.",
  }),
  del("/api/calendar-feeds/{id}", "activities.feeds.delete", {
    summary: "Deletes a calendar of the caller; its address ends at once.",
  }),
]);
