import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, calendarFile } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { withSteps } from "../support/steps";

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
  test("of several at the same time one adds each event", async () => {
    const elin = await newPerson();
    const file = fileOf(
      ["SUMMARY:Bad", "DTSTART:20360702T180000Z"],
      ["SUMMARY:Träning", "DTSTART:20360703T180000Z", "RRULE:FREQ=WEEKLY;COUNT=3"],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(elin, file)));
    const outcomes = answers.map(({ body }) => body.events.map(({ outcome }: Json) => outcome).join(" "));
    expect(outcomes.sort()).toEqual(["ADDED ADDED", ...Array(5).fill("PRESENT PRESENT")]);
    expect((await hosted(elin)).map(({ title }) => title)).toEqual(["Bad", "Träning"]);
  });

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
      ["SUMMARY:Undantag", "DTSTART:20360702T180000Z", "RRULE:FREQ=DAILY;COUNT=2", "RDATE:20360709T180000Z"],
      ["SUMMARY:Ingen tid"],
      ["SUMMARY:Trasig", "DTSTART:20361399T990000Z"],
      ["SUMMARY:Varje timme", "DTSTART:20360702T180000Z", "RRULE:FREQ=HOURLY"],
    );
    const outcomes = "ADDED ADDED ADDED PRESENT CANCELLED ADDED ADDED UNREADABLE UNREADABLE UNREADABLE";
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
      { title: "Undantag", recurrence: "FREQ=DAILY;COUNT=2" },
      { title: "Undantag", dateTime: "2036-07-09T18:00:00.000Z", recurrence: null },
    ]);
    const again = await send(elin, file);
    expect(again.body.events.filter(({ outcome }: Json) => outcome === "ADDED")).toEqual([]);
  });

  test("cancelled and changed times of a series are taken over with it", async () => {
    const elin = await newPerson();
    const file = fileOf(
      [
        ...["UID:1", "SUMMARY:Träning", "DTSTART:20360602T160000Z", "DTEND:20360602T170000Z"],
        ...["RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20360609T160000Z", "EXDATE:20360610T160000Z"],
      ],
      [
        ...["UID:1", "RECURRENCE-ID:20360623T160000Z", "LOCATION:Hallen"],
        ...["DTSTART:20360624T180000Z", "DTEND:20360624T200000Z"],
      ],
    );
    const { body } = await send(elin, file);
    expect(body.events).toMatchObject([{ outcome: "ADDED", title: "Träning" }]);
    expect((await hosted(elin))[0]).toMatchObject({ lastTime: "2036-06-24T18:00:00.000Z" });
    const range = "from=2036-06-01T00:00:00Z&to=2036-07-01T00:00:00Z";
    const { occurrences } = (await elin.get(`/api/activities/occurrences?${range}`)).body;
    expect(new Set(occurrences.map(({ title }: Json) => title))).toEqual(new Set(["Träning"]));
    const short = occurrences.map(({ dateTime, endTime, isCancelled, location }: Json) =>
      [dateTime.slice(5, 16), endTime.slice(11, 16), isCancelled ? "cancelled" : location].join(" "),
    );
    expect(short).toEqual([
      "06-02T16:00 17:00 ",
      "06-09T16:00 17:00 cancelled",
      "06-16T16:00 17:00 ",
      "06-24T18:00 20:00 Hallen",
    ]);
  });

  test("a single time that is none of its series' is an activity of its own", async () => {
    const elin = await newPerson();
    const series = ["UID:1", "SUMMARY:Träning", "DTSTART:20360602T160000Z", "RRULE:FREQ=WEEKLY;COUNT=4"];
    const moved = (id: string, to: string) => ["UID:1", `RECURRENCE-ID:${id}`, `DTSTART:${to}`, "SUMMARY:x"];
    const other = fileOf(series, moved("20360610T160000Z", "20360610T170000Z"));
    expect((await send(elin, other)).body.events).toMatchObject([
      { outcome: "ADDED", title: "Träning" },
      { outcome: "ADDED", title: "x", dateTime: "2036-06-10T17:00:00.000Z", recurrence: null },
    ]);
    // before the first one
    const earlier = fileOf(series, moved("20360609T160000Z", "20360601T160000Z"));
    expect((await send(await newPerson(), earlier)).body.events).toMatchObject([{ outcome: "ADDED" }]);
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
    const files = [
      "BEGIN:A\r\n".repeat(12_000),
      `BEGIN:VCALENDAR\r\n${"X".repeat(120_000)}`,
      fileOf([`SUMMARY;X="${'";'.repeat(30_000)}`]),
      fileOf([`SUMMARY:${"\\\\,".repeat(40_000)}`, "DTSTART:20360702T180000Z"]),
      fileOf(["DTSTART:20360230T180000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]),
      fileOf(["DTSTART:20360702T180000Z", `RRULE:FREQ=YEARLY;BYDAY=${"MO,".repeat(20_000)}MO`]),
      fileOf(["DTSTART:20360702T180000Z", `DURATION:P${"9".repeat(60_000)}D`]),
      `BEGIN:VCALENDAR\r\n${" x\r\n".repeat(30_000)}END:VCALENDAR`,
      fileOf([
        "DTSTART:20360702T180000Z",
        "RRULE:FREQ=DAILY",
        `EXDATE:${Array(7000).fill("20360702T180000Z").join(",")}`,
      ]),
      fileOf(
        ["UID:1", "DTSTART:20360702T180000Z", "RRULE:FREQ=DAILY"],
        ...Array.from({ length: 1200 }, () => [
          "UID:1",
          "RECURRENCE-ID:20360702T180000Z",
          "DTSTART:20360702T190000Z",
        ]),
      ),
      fileOf([
        ...["DTSTART:20360702T180000Z", "RRULE:FREQ=DAILY"],
        `EXDATE:${Array.from({ length: 100 }, (_, place) => `${2036 + 2 * place}0702T180000Z`).join(",")}`,
      ]),
    ];
    const half = (from: string, rule: string) => [
      ...["BEGIN:STANDARD", "DTSTART:20010101T030000", `TZOFFSETFROM:${from}`, "TZOFFSETTO:+0101"],
      ...[`RRULE:${rule}`, "END:STANDARD"],
    ];
    const zones = (count: number, halves: string[]) =>
      [
        "BEGIN:VCALENDAR",
        ...Array.from({ length: count }, (_, at) => [
          "BEGIN:VTIMEZONE",
          `TZID:z${at}`,
          ...halves,
          "END:VTIMEZONE",
        ]),
        ...Array.from({ length: count }, (_, at) => [
          "BEGIN:VEVENT",
          `DTSTART;TZID=z${at}:20360702T180000`,
          "END:VEVENT",
        ]),
        "END:VCALENDAR",
      ]
        .flat()
        .join("\r\n");
    const yearly = "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU";
    const costliest = zones(40, Array.from({ length: 18 }, () => half("+0200", yearly)).flat());
    files.push(
      zones(190, half("+0200", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10")),
      costliest,
      zones(1, Array.from({ length: 1000 }, () => half("+0200", "FREQ=DAILY")).flat()),
      fileOf(["DTSTART:20360702T180000Z", `RDATE:${Array(7000).fill("20360703T180000Z").join(",")}`]),
      fileOf(
        ...Array.from({ length: 200 }, () => ["DTSTART:00010101T180000Z", "RRULE:FREQ=DAILY;COUNT=99999999"]),
      ),
    );
    // a server of its own, since the steps of what is loaded already are not counted
    const load = async () => ({
      ...(await import("../support/app")),
      ...(await import("../support/people")),
    });
    await withSteps(load, async (fresh, { stepsUntil }) => {
      const started = await fresh.startApp();
      const [elin] = (await fresh.addMembers(started.url, "Elin")) as [Member];
      for (const file of files) {
        const steps = await stepsUntil(async () => {
          const { status } = await send(elin, file, { dryRun: true });
          expect([200, 400], file.slice(0, 40)).toContain(status);
        });
        expect(steps, file.slice(0, 40)).toBeLessThan(file === costliest ? 26_000_000 : 6_000_000);
      }
      await started.stop();
    });
  });
});

describe("events of whole days", () => {
  const imported = async (...event: string[]) => {
    const elin = await newPerson();
    const { body } = await send(elin, fileOf(["SUMMARY:Läger", ...event]));
    return { outcome: body.events[0].outcome, elin, found: (await hosted(elin))[0] };
  };
  const days = async (...event: string[]) => {
    const { found } = await imported(...event);
    return found && [found.allDay, found.dateTime, found.endTime];
  };

  test("become all-day activities on the same days, also over a change of the clock", async () => {
    const midsummer = [true, "2036-06-19T22:00:00.000Z", "2036-06-21T22:00:00.000Z"];
    const start = "DTSTART;VALUE=DATE:20360620";
    expect(await days(start, "DTEND;VALUE=DATE:20360622")).toEqual(midsummer);
    expect(await days(start, "DURATION:P2D")).toEqual(midsummer);
    const one = [true, "2036-06-19T22:00:00.000Z", "2036-06-20T22:00:00.000Z"];
    for (const end of [[], ["DTEND;VALUE=DATE:20360620"], ["DURATION:P1D"]])
      expect(await days(start, ...end)).toEqual(one);
    // the clock is set forward on the 30th of March
    const spring = [true, "2036-03-29T23:00:00.000Z", "2036-03-30T22:00:00.000Z"];
    expect(await days("DTSTART;VALUE=DATE:20360330", "DURATION:P1D")).toEqual(spring);
  });

  test("that end with an hour last until the end of that day", async () => {
    const { outcome, found } = await imported("DTSTART;VALUE=DATE:20360620", "DTEND:20360621T120000Z");
    expect([outcome, found?.endTime]).toEqual(["ADDED", "2036-06-21T22:00:00.000Z"]);
  });

  test("keep their cancelled and moved days; one that gets hours stands beside them", async () => {
    const series = ["UID:1", "DTSTART;VALUE=DATE:20360323", "RRULE:FREQ=WEEKLY;UNTIL=20360413"];
    const elin = await newPerson();
    const moved = ["UID:1", "SUMMARY:Bad", "RECURRENCE-ID;VALUE=DATE:20360406"];
    const file = (...more: string[]) =>
      fileOf(["SUMMARY:Bad", ...series, "EXDATE;VALUE=DATE:20360330"], [...moved, ...more]);
    const { body } = await send(elin, file("DTSTART;VALUE=DATE:20360407"));
    expect(body.events[0].outcome).toBe("ADDED");
    const range = "/api/activities/occurrences?from=2036-03-20&to=2036-04-20";
    const { occurrences } = (await elin.get(range)).body;
    const shown = occurrences.map(({ dateTime, endTime, isCancelled }: Json) => [
      dateTime,
      endTime,
      isCancelled,
    ]);
    expect(shown).toEqual([
      ["2036-03-22T23:00:00.000Z", "2036-03-23T23:00:00.000Z", false],
      ["2036-03-29T23:00:00.000Z", "2036-03-30T22:00:00.000Z", true],
      ["2036-04-06T22:00:00.000Z", "2036-04-07T22:00:00.000Z", false],
      ["2036-04-12T22:00:00.000Z", "2036-04-13T22:00:00.000Z", false],
    ]);
    const other = await send(await newPerson(), file("DTSTART:20360407T120000Z"));
    expect(other.body.events).toMatchObject([
      { outcome: "ADDED", allDay: true },
      { outcome: "ADDED", allDay: false, dateTime: "2036-04-07T12:00:00.000Z" },
    ]);
  });

  test("read as they were written", async () => {
    const [host, reader] = [await newPerson(), await newPerson()];
    const sundays = { dateTime: "2036-03-22T23:00:00.000Z", recurrence: "FREQ=WEEKLY;COUNT=3" };
    const { id } = await activityOf(host, { allDay: true, ...sundays });
    const occurrence = { occurrence: "2036-03-29T23:00:00.000Z", scope: "THIS" };
    await host.patch(`/api/activities/${id}`, { ...occurrence, dateTime: "2036-03-30T22:00:00Z" });
    const file = (await host.get(`/api/activities/${id}/ics`)).body;
    await send(reader, file);
    const range = "/api/activities/occurrences?from=2036-03-20&to=2036-04-20";
    const timesOf = async (one: Member, isOwn: (one: Json) => boolean) =>
      (await one.get(range)).body.occurrences
        .filter(isOwn)
        .map(({ dateTime, endTime, allDay, occurrence }: Json) => ({
          dateTime,
          endTime,
          allDay,
          occurrence,
        }));
    const written = await timesOf(host, ({ activityId }) => activityId === id);
    expect(written).toHaveLength(3);
    expect(await timesOf(reader, ({ relation }) => relation === "HOST")).toEqual(written);
  });
});
