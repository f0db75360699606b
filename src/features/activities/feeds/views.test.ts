import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { calendarText } from "@/lib/calendar-text";
import { FEED_FORMAT } from "./rules";
import { type CalendarRow, toCalendarEvents } from "./views";

const at = (text: string) => new Date(`${text}Z`);
const series: CalendarRow = {
  id: "00000000-0000-7000-8000-000000000001",
  ...{ title: "Kvällsbad", description: "Bastun är varm.", location: "Nydala (63.82330, 20.31070)" },
  color: null,
  ...{ dateTime: at("2026-06-01T17:00"), endTime: at("2026-06-01T19:00"), timeZone: "Europe/Stockholm" },
  ...{ recurrence: "FREQ=WEEKLY;COUNT=10", revision: 3 },
  ...{ createdAt: at("2026-05-01T08:00"), changedAt: at("2026-05-02T08:00") },
  ...{
    hostId: "00000000-0000-7000-8000-000000000002",
    cancelledAt: null,
    allDay: false,
    hostName: "Elin",
    isTentative: false,
  },
  ...{ isForAllTimes: true, cancelled: ["2026-06-08T17:00:00Z"], answers: null },
  changed: [
    {
      ...{ id: "x", occurrence: "2026-06-15T17:00:00Z", dateTime: "2026-06-16T17:00:00Z", endTime: null },
      ...{ isCancelled: false, message: "", title: "Nattbad", description: null, location: null },
      changedAt: "2026-05-02T08:00:00Z",
    },
  ],
};
const coming = { isForAllTimes: false, isTentative: true };
const answered = [
  { occurrence: "2026-06-01T17:00:00Z", answer: "GOING" as const },
  { occurrence: "2026-06-22T17:00:00Z", answer: "WAITING" as const },
];

test("a calendar that is written in another way has another FEED_FORMAT", async () => {
  const frame = { site: { url: "https://example.org", address: "a@example.org" }, isOwn: true, alarms: [60] };
  const single = { ...series, recurrence: null, cancelled: null, changed: null };
  const rows = [series, single, { ...series, ...coming, answers: answered }];
  const events = rows.flatMap((row) => toCalendarEvents(row, frame));
  const text = await calendarText({ name: "Samvaro", refreshMinutes: 60 }, events);
  const written = createHash("sha256").update(text).digest("hex").slice(0, 16);
  // where this fails, the calendars that programs have are out of date: raise FEED_FORMAT and store the new value
  expect([FEED_FORMAT, written]).toEqual([1, "7f74e36655957a05"]);
});
