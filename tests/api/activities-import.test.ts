import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, calendarFile } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const newPerson = async () => (await addMembers(app.url, "Elin"))[0] as Member;
const fileOf = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const send = (one: Member, file: string, more = {}) => one.post("/api/activities/import", { file, ...more });
const hosted = async (one: Member): Promise<Json[]> =>
  (await one.get("/api/activities?mine=upcoming")).body.activities;

describe("POST /api/activities/import", () => {
  test("a dry run says what would happen and changes nothing; then each is added once, as a private activity", async () => {
    const elin = await newPerson();
    const file = fileOf(
      [
        "SUMMARY:Bad",
        "DTSTART;TZID=America/New_York:20360624T183000",
        "DURATION:PT90M",
        "RRULE:FREQ=WEEKLY;COUNT=3",
      ],
      ["SUMMARY:Hel dag\\, ute", "DTSTART;VALUE=DATE:20360701", "DTEND;VALUE=DATE:20360702"],
      ["SUMMARY:Här", "DTSTART:20360702T180000", "LOCATION:Stranden", "DESCRIPTION:Ta\\nmed"],
      ["SUMMARY:Här", "DTSTART:20360702T180000"],
      ["SUMMARY:Inställt", "DTSTART:20360702T180000Z", "STATUS:CANCELLED"],
      ["SUMMARY:Undantag", "DTSTART:20360702T180000Z", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20360703T180000Z"],
      ["SUMMARY:Zon", "DTSTART;TZID=W. Europe Standard Time:20360702T180000"],
      ["SUMMARY:Ingen tid"],
      ["SUMMARY:Trasig", "DTSTART:20361399T990000Z"],
      ["SUMMARY:Varje timme", "DTSTART:20360702T180000Z", "RRULE:FREQ=HOURLY"],
    );
    const outcomes =
      "ADDED ADDED ADDED PRESENT CANCELLED EXCEPTIONS UNKNOWN_ZONE UNREADABLE UNREADABLE UNREADABLE";
    const tried = await send(elin, file, { dryRun: true });
    expect(tried.status, JSON.stringify(tried.body)).toBe(200);
    expect(tried.body.events.map(({ outcome }: Json) => outcome).join(" ")).toBe(outcomes);
    expect(await hosted(elin)).toEqual([]);
    const made = await send(elin, file);
    expect(made.body.events.map(({ outcome }: Json) => outcome).join(" ")).toBe(outcomes);
    expect(await hosted(elin)).toMatchObject([
      {
        title: "Bad",
        dateTime: "2036-06-24T22:30:00.000Z",
        endTime: "2036-06-25T00:00:00.000Z",
        timeZone: "America/New_York",
        recurrence: "FREQ=WEEKLY;COUNT=3",
        lastTime: "2036-07-08T22:30:00.000Z",
        visibility: "PRIVATE",
      },
      { title: "Hel dag, ute", dateTime: "2036-06-30T22:00:00.000Z", endTime: "2036-07-01T22:00:00.000Z" },
      { title: "Här", dateTime: "2036-07-02T16:00:00.000Z", location: "Stranden", description: "Ta\nmed" },
    ]);
    const again = await send(elin, file);
    expect(again.body.events.filter(({ outcome }: Json) => outcome === "ADDED")).toEqual([]);
  });

  test("our own file comes back equal", async () => {
    const [elin, siri] = [await newPerson(), await newPerson()];
    const plan = {
      title: 'Bad; kväll, \\ "med" 🏊',
      dateTime: "2036-10-21T16:30:00.000Z",
      endTime: "2036-10-21T18:00:00.000Z",
      location: "Kallbadhuset, 1",
      recurrence: "FREQ=WEEKLY;COUNT=3",
    };
    const { id, title, dateTime, endTime, location, recurrence, timeZone, lastTime } = await activityOf(
      elin,
      plan,
    );
    const { body } = await elin.get(`/api/activities/${id}/ics`);
    await send(siri, body);
    const [read] = await hosted(siri);
    expect(read).toMatchObject({ title, dateTime, endTime, location, recurrence, timeZone, lastTime });
    expect(read.host.id).toBe(siri.id);
  });

  test("what is no calendar, has no event or too many is 400", async () => {
    const elin = await newPerson();
    const many = fileOf(...Array.from({ length: 201 }, () => ["SUMMARY:x", "DTSTART:20360702T180000Z"]));
    for (const file of [
      "",
      "Hej",
      "BEGIN:VCALENDAR",
      "BEGIN:VCARD\r\nEND:VCARD",
      fileOf(),
      many,
      "x".repeat(131_073),
    ])
      expect((await send(elin, file)).status, file.slice(0, 40)).toBe(400);
    expect((await send(elin, calendarFile)).status).toBe(200);
  });

  test("hostile files hold nothing up", async () => {
    const elin = await newPerson();
    const files = [
      "BEGIN:A\r\n".repeat(12_000),
      `BEGIN:VCALENDAR\r\n${"X".repeat(120_000)}`,
      fileOf([`SUMMARY;X="${'";'.repeat(30_000)}`]),
      fileOf([`SUMMARY:${"\\\\,".repeat(40_000)}`, "DTSTART:20360702T180000Z"]),
      fileOf(["DTSTART:20360230T180000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]),
      fileOf(["DTSTART:20360702T180000Z", `RRULE:FREQ=YEARLY;BYDAY=${"MO,".repeat(20_000)}MO`]),
      fileOf(["DTSTART:20360702T180000Z", `DURATION:P${"9".repeat(60_000)}D`]),
      `BEGIN:VCALENDAR\r\n${" x\r\n".repeat(30_000)}END:VCALENDAR`,
    ];
    for (const file of files) {
      const begun = performance.now();
      const { status } = await send(elin, file, { dryRun: true });
      expect(status).toBeLessThan(500);
      expect(performance.now() - begun, file.slice(0, 40)).toBeLessThan(1000);
    }
  });
});
