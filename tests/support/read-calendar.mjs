/**
 * A calendar program of its own: reads an iCalendar file from stdin with node-ical, and writes as JSON what it would show
 * between two moments. It runs beside the product, whose Temporal is another than the parser's.
 */
import { text } from "node:stream/consumers";
import ical from "node-ical";

const [, , from, to] = process.argv;
const span = { from: new Date(from), to: new Date(to) };
const events = Object.values(ical.sync.parseICS(await text(process.stdin))).filter(
  (part) => part?.type === "VEVENT",
);
const shown = events.flatMap((event) =>
  ical.expandRecurringEvent(event, span).map((one) => ({
    uid: event.uid,
    title: one.summary,
    start: one.start.toISOString(),
    end: one.end.toISOString(),
    status: (one.event ?? event).status,
  })),
);
process.stdout.write(JSON.stringify(shown.sort((one, other) => one.start.localeCompare(other.start))));
