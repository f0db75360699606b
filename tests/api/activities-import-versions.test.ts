import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { befriend } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const newPerson = async () => (await addMembers(app.url, "Elin"))[0] as Member;
type File = { head?: string[]; events: string[][] };
const fileOf = ({ head = [], events }: File) =>
  [
    ...["BEGIN:VCALENDAR", ...head],
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const send = async (one: Member, file: File, more = {}) => {
  const { status, body } = await one.post("/api/activities/import", { file: fileOf(file), ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.events as Json[];
};
const outcomes = async (one: Member, file: File, more = {}) =>
  (await send(one, file, more)).map(({ outcome }) => outcome);
const hosted = async (one: Member): Promise<Json[]> =>
  (await one.get("/api/activities?mine=upcoming")).body.activities;
const timesOf = async (one: Member): Promise<string[]> => {
  const range = "from=2036-06-01T00:00:00Z&to=2036-07-01T00:00:00Z";
  const { occurrences } = (await one.get(`/api/activities/occurrences?${range}`)).body;
  return occurrences.map(({ dateTime, title, isCancelled }: Json) =>
    [dateTime.slice(5, 16), title, ...(isCancelled ? ["cancelled"] : [])].join(" "),
  );
};
const match = (...more: string[]) => ["UID:m1", "SUMMARY:Match", "DTSTART:20360610T160000Z", ...more];
const moved = (sequence: number) => [
  ...["UID:m1", `SEQUENCE:${sequence}`, "SUMMARY:Match", "DTSTART:20360611T170000Z"],
];

describe("the same UID again", () => {
  test("updates what came from it before; an older SEQUENCE changes nothing", async () => {
    elin = await newPerson();
    const [first] = await send(elin, { events: [match("SEQUENCE:1")] });
    expect(await outcomes(elin, { events: [match("SEQUENCE:1")] })).toEqual(["PRESENT"]);
    expect(await outcomes(elin, { events: [moved(2)] }, { dryRun: true })).toEqual(["UPDATED"]);
    expect(await timesOf(elin)).toEqual(["06-10T16:00 Match"]);
    const [updated] = await send(elin, { events: [moved(2)] });
    expect(updated).toMatchObject({ outcome: "UPDATED", activityId: first?.activityId });
    expect(await timesOf(elin)).toEqual(["06-11T17:00 Match"]);
    expect(await outcomes(elin, { events: [match("SEQUENCE:1")] })).toEqual(["PRESENT"]);
    expect(await outcomes(elin, { events: [moved(2)] })).toEqual(["PRESENT"]);
    expect(await timesOf(elin)).toEqual(["06-11T17:00 Match"]);
  });

  test("an older cancellation cancels nothing, and does not say so", async () => {
    elin = await newPerson();
    await send(elin, { events: [match("SEQUENCE:3")] });
    const older = { head: ["METHOD:CANCEL"], events: [match("SEQUENCE:1")] };
    expect(await outcomes(elin, older)).toEqual(["PRESENT"]);
    expect(await timesOf(elin)).toEqual(["06-10T16:00 Match"]);
  });

  test("a SEQUENCE beyond the largest number is the largest", async () => {
    elin = await newPerson();
    await send(elin, { events: [match("SEQUENCE:99999999999")] });
    expect(await outcomes(elin, { events: [moved(2)] })).toEqual(["PRESENT"]);
    expect(await timesOf(elin)).toEqual(["06-10T16:00 Match"]);
  });

  test("of one SEQUENCE the later DTSTAMP counts", async () => {
    elin = await newPerson();
    const stamped = (day: string, at: string) => [
      "UID:m1",
      `DTSTAMP:${day}T000000Z`,
      `DTSTART:${at}`,
      "SUMMARY:x",
    ];
    await send(elin, { events: [stamped("20260102", "20360610T160000Z")] });
    expect(await outcomes(elin, { events: [stamped("20260101", "20360611T160000Z")] })).toEqual(["PRESENT"]);
    expect(await outcomes(elin, { events: [stamped("20260103", "20360612T160000Z")] })).toEqual(["UPDATED"]);
    expect(await timesOf(elin)).toEqual(["06-12T16:00 x"]);
  });

  test("own changes are asked about", async () => {
    elin = await newPerson();
    const [{ activityId }] = (await send(elin, { events: [match()] })) as [Json];
    await elin.patch(`/api/activities/${activityId}`, { title: "Min match" });
    expect(await outcomes(elin, { events: [moved(1)] })).toEqual(["OWN_CHANGES"]);
    // what the file says is as it was: nothing is asked
    expect(await outcomes(elin, { events: [match()] })).toEqual(["PRESENT"]);
    expect(await timesOf(elin)).toEqual(["06-10T16:00 Min match"]);
    expect(await outcomes(elin, { events: [moved(1)] }, { replaceOwn: true })).toEqual(["UPDATED"]);
    expect(await timesOf(elin)).toEqual(["06-11T17:00 Match"]);
  });

  test("those who come to what was shared since are told of another time", async () => {
    const [host, friend] = [await newPerson(), await newPerson()];
    await befriend(host, friend);
    const [{ activityId }] = (await send(host, { events: [match()] })) as [Json];
    await host.patch(`/api/activities/${activityId}`, { visibility: "FRIENDS" });
    await friend.post(`/api/availability/${activityId}/join`);
    expect(await outcomes(host, { events: [moved(1)] }, { replaceOwn: true })).toEqual(["UPDATED"]);
    const { notifications } = (await friend.get("/api/notifications")).body;
    expect(notifications.map(({ type }: Json) => type)).toContain("ACTIVITY_CHANGED");
    const { activity } = (await friend.get(`/api/activities/${activityId}`)).body;
    expect(activity).toMatchObject({ dateTime: "2036-06-11T17:00:00.000Z", visibility: "FRIENDS" });
  });

  test("is another event for another person, and added again once it was deleted", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const [{ activityId }] = (await send(one, { events: [match()] })) as [Json];
    expect(await outcomes(other, { events: [moved(1)] })).toEqual(["ADDED"]);
    await one.delete(`/api/activities/${activityId}`);
    expect(await outcomes(one, { events: [match()] })).toEqual(["ADDED"]);
  });

  test("two UIDs of one title and time are two events, at once and one after the other", async () => {
    elin = await newPerson();
    const other = ["UID:m2", ...match().slice(1)];
    expect(await outcomes(elin, { events: [match(), other] })).toEqual(["ADDED", "ADDED"]);
    const third = ["UID:m3", ...match().slice(1)];
    expect(await outcomes(elin, { events: [match(), other, third] })).toEqual([
      "PRESENT",
      "PRESENT",
      "ADDED",
    ]);
    expect(await hosted(elin)).toHaveLength(3);
  });
});

describe("a cancelled event", () => {
  test("cancels what came from it before, by METHOD or by STATUS, and adds nothing", async () => {
    elin = await newPerson();
    expect(await outcomes(elin, { events: [match("STATUS:CANCELLED")] })).toEqual(["CANCELLED"]);
    expect(await hosted(elin)).toEqual([]);
    const two = [match(), ["UID:m2", "SUMMARY:Bad", "DTSTART:20360612T160000Z"]];
    const [{ activityId }] = (await send(elin, { events: two })) as [Json];
    const cancel = { head: ["METHOD:CANCEL"], events: [match("SEQUENCE:2")] };
    expect(await send(elin, cancel)).toMatchObject([{ outcome: "CANCELLED", activityId }]);
    expect(await timesOf(elin)).toEqual(["06-10T16:00 Match cancelled", "06-12T16:00 Bad"]);
    // it takes place after all
    expect(await outcomes(elin, { events: [match("SEQUENCE:1")] })).toEqual(["PRESENT"]);
    expect(await outcomes(elin, { events: [match("SEQUENCE:3")] })).toEqual(["UPDATED"]);
    expect(await timesOf(elin)).toEqual(["06-10T16:00 Match", "06-12T16:00 Bad"]);
  });
});

test("what can't be read, or answers an invitation, cancels and changes nothing", async () => {
  elin = await newPerson();
  const series = ["UID:m1", "SUMMARY:x", "DTSTART:20360610T160000Z", "RRULE:FREQ=DAILY;COUNT=2"];
  await send(elin, { events: [series] });
  const before = await timesOf(elin);
  const alone = (...more: string[]) => ["UID:m1", "SEQUENCE:5", ...more];
  const id = "RECURRENCE-ID:20360610T160000Z";
  for (const file of [
    { events: [alone("RECURRENCE-ID:snart", "STATUS:CANCELLED")] },
    { events: [alone(id, "DTSTART:snart", "STATUS:CANCELLED")] },
    { head: ["METHOD:REPLY"], events: [alone(id, "DTSTART:20360610T180000Z")] },
    { head: ["METHOD:REPLY"], events: [alone("DTSTART:20360610T160000Z", "STATUS:CANCELLED")] },
  ])
    expect(await outcomes(elin, file)).toEqual(["UNREADABLE"]);
  expect(await timesOf(elin)).toEqual(before);
  // without times it names the event
  expect(await outcomes(elin, { head: ["METHOD:CANCEL"], events: [alone()] })).toEqual(["CANCELLED"]);
  expect((await timesOf(elin)).every((one) => one.endsWith("cancelled"))).toBe(true);
});

describe("a series", () => {
  const series = [
    "UID:s",
    "SUMMARY:Träning",
    "DTSTART:20360602T160000Z",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=4",
  ];
  const alone = (at: string, ...more: string[]) => ["UID:s", `RECURRENCE-ID:${at}`, ...more];

  test("a lone override is one time: of a series that came before, else an activity of its own", async () => {
    elin = await newPerson();
    const one = {
      events: [alone("20360609T160000Z", "DTSTART:20360609T180000Z", "SUMMARY:Sent", "DURATION:PT1H")],
    };
    const gone = { events: [alone("20360616T160000Z", "STATUS:CANCELLED")] };
    expect(await outcomes(await newPerson(), one)).toEqual(["ADDED"]);
    await send(elin, { events: [series] });
    expect(await outcomes(elin, one, { dryRun: true })).toEqual(["UPDATED"]);
    expect(await outcomes(elin, one)).toEqual(["UPDATED"]);
    expect(await outcomes(elin, one)).toEqual(["PRESENT"]);
    // another place is another version, and texts are cut as those of a series
    const placed = {
      events: [[...(one.events[0] ?? []), "LOCATION:Hallen", `DESCRIPTION:${"x".repeat(2001)}`]],
    };
    const [{ activityId } = { activityId: "" }] = await send(elin, placed);
    expect(await outcomes(elin, placed)).toEqual(["PRESENT"]);
    const at = `/api/activities/${activityId}?occurrence=2036-06-09T16:00:00.000Z`;
    const { activity } = (await elin.get(at)).body;
    expect([activity.location, activity.description.length]).toEqual(["Hallen", 2000]);
    expect(await outcomes(elin, gone)).toEqual(["CANCELLED"]);
    const shown = [
      "06-02T16:00 Träning",
      "06-09T18:00 Sent",
      "06-16T16:00 Träning cancelled",
      "06-23T16:00 Träning",
    ];
    expect(await timesOf(elin)).toEqual(shown);
    // the file changed these times: nobody is asked
    const later = series.map((line) => line.replace("T160000Z", "T150000Z"));
    const whole = { events: [[...later, "SEQUENCE:1", "EXDATE:20360623T150000Z"]] };
    expect(await outcomes(elin, whole)).toEqual(["UPDATED"]);
    const after = ["06-02T15:00", "06-09T15:00", "06-16T15:00"].map((at) => `${at} Träning`);
    expect(await timesOf(elin)).toEqual([...after, "06-23T15:00 Träning cancelled"]);
  });

  test("all times from one on are a second series", async () => {
    elin = await newPerson();
    const onwards = [
      ...["UID:s", "RECURRENCE-ID;RANGE=THISANDFUTURE:20360616T160000Z", "SUMMARY:Ny tid"],
      ...["DTSTART:20360617T170000Z", "DURATION:PT2H"],
    ];
    expect(await send(elin, { events: [series, onwards] })).toMatchObject([
      { outcome: "ADDED", title: "Träning" },
      { outcome: "ADDED", title: "Ny tid" },
    ]);
    const shown = ["06-02T16:00 Träning", "06-09T16:00 Träning", "06-17T17:00 Ny tid", "06-24T17:00 Ny tid"];
    expect(await timesOf(elin)).toEqual(shown);
    expect(await outcomes(elin, { events: [series, onwards] })).toEqual(["PRESENT", "PRESENT"]);
    // without it they are one again
    expect(await outcomes(elin, { events: [[...series, "SEQUENCE:1"]] })).toEqual(["UPDATED", "CANCELLED"]);
  });
});

describe("what can't be read", () => {
  const refused = async (...lines: string[]) => {
    const events = [
      ["SUMMARY:Bra", "DTSTART:20360601T100000Z"],
      ["SUMMARY:x", ...lines],
    ];
    const [good, bad, ...more] = await send(await newPerson(), { events });
    expect([good?.outcome, more]).toEqual(["ADDED", []]);
    return [bad?.outcome, bad?.part, bad?.line];
  };
  const start = "DTSTART:20360610T160000Z";

  test("is named with its line, and the others are added", async () => {
    for (const [lines, part, line] of [
      [[start, "RRULE:FREQ=WEEKLY;COUNT=0"], "COUNT", 9],
      [[start, "RRULE:FREQ=WEEKLY;UNTILL=20360701"], "UNTILL", 9],
      [[start, "RRULE:FREQ=WEEKLY;INTERVAL=0"], "INTERVAL", 9],
      [[start, "RRULE:FREQ=WEEKLY;BYDAY=XX"], "BYDAY", 9],
      [[start, "RRULE:RSCALE=CHINESE;FREQ=YEARLY"], "RSCALE", 9],
      [[start, "RRULE:FREQ=YEARLY;SKIP=BACKWARD;BYMONTHDAY=31"], "SKIP", 9],
      [[start, "RRULE:FREQ=LUNAR_YEARLY"], "FREQ", 9],
      [[start, "RRULE:COUNT=3"], "FREQ", 9],
      [[start, "RRULE:FREQ=DAILY;BYHOUR=10,14"], "BYHOUR", 9],
      [[start, "RRULE:FREQ=DAILY;COUNT=2;UNTIL=20360701T000000Z"], "UNTIL", 9],
      [[start, "RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=WEEKLY;COUNT=2"], "RRULE", 10],
      [[start, "RRULE:FREQ=DAILY;COUNT=2", "EXRULE:FREQ=DAILY;COUNT=1"], "EXRULE", 10],
      [["DTSTART:20360431T160000Z"], "DTSTART", 8],
      [['DTSTART;TZID="Europe/Oslo:20360430T160000'], "DTSTART", 8],
      [[start, "DTEND:snart"], "DTEND", 9],
      [[start, "DURATION:två timmar"], "DURATION", 9],
      [[], "DTSTART", 6],
      // two different lines where an event has one: which is meant?
      [[start, "DTSTART:20360611T160000Z"], "DTSTART", 9],
      [[start, "DTEND:20360610T170000Z", "DTEND:20360610T180000Z"], "DTEND", 10],
      [[start, "DURATION:PT1H", "SUMMARY:x", "DURATION:PT2H"], "DURATION", 11],
    ] as [string[], string, number][])
      expect([lines, await refused(...lines)]).toEqual([lines, ["UNREADABLE", part, line]]);
  });

  test("a file that is an answer to an invitation is none of events", async () => {
    const answer = { head: ["METHOD:REPLY"], events: [match()] };
    expect(await send(await newPerson(), answer)).toMatchObject([
      { outcome: "UNREADABLE", part: "METHOD", line: 2 },
    ]);
    expect(await outcomes(await newPerson(), { ...answer, head: ["METHOD:request"] })).toEqual(["ADDED"]);
  });

  test("times without a zone are in that of the calendar, else of the reader", async () => {
    const events = [["SUMMARY:x", "DTSTART:20360702T180000"]];
    const startOf = async (...head: string[]) =>
      (await send(await newPerson(), { head, events }))[0]?.dateTime;
    expect(await startOf("X-WR-TIMEZONE:America/New_York")).toBe("2036-07-02T22:00:00.000Z");
    expect(await startOf("X-WR-TIMEZONE:")).toBe("2036-07-02T16:00:00.000Z");
    expect(await startOf()).toBe("2036-07-02T16:00:00.000Z");
  });

  test("the zone of the calendar is asked for if nobody knows it, where it counts alone", async () => {
    elin = await newPerson();
    const unknown = "X-WR-TIMEZONE:Fjällens tid";
    const file = { head: [unknown], events: [["SUMMARY:Utan zon", "DTSTART:20360702T180000"]] };
    const asked = await elin.post("/api/activities/import", { file: fileOf(file) });
    const details = { needs: ["timeZone"], zones: ["Fjällens tid"] };
    expect([asked.status, asked.body.details]).toEqual([400, details]);
    const [answered] = await send(elin, file, { timeZone: "America/New_York" });
    expect(answered?.dateTime).toBe("2036-07-02T22:00:00.000Z");
    for (const [start, right] of [
      ["DTSTART:20360702T180000Z", "2036-07-02T18:00"],
      ["DTSTART;TZID=Europe/London:20360702T180000", "2036-07-02T17:00"],
      ["DTSTART;VALUE=DATE:20360702", "2036-07-01T22:00"],
      // a zone is named, and says nothing
      ["DTSTART;TZID=Fjällens tid:20360702T180000Z", "2036-07-02T18:00"],
      ["DTSTART;TZID=Fjällens tid;VALUE=DATE:20360702", "2036-07-01T22:00"],
    ] as const) {
      const [plain] = await send(await newPerson(), { head: [unknown], events: [["SUMMARY:x", start]] });
      expect([start, plain?.dateTime.slice(0, 16)]).toEqual([start, right]);
    }
  });

  test("the zone of the calendar may be one that the file defines", async () => {
    const half = (kind: string, [from, to]: [string, string], rule: string) => [
      ...[`BEGIN:${kind}`, "DTSTART:20070101T020000", `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
      ...[`RRULE:FREQ=YEARLY;${rule}`, `END:${kind}`],
    ];
    const head = [
      ...["X-WR-TIMEZONE:Kontoret", "BEGIN:VTIMEZONE", "TZID:Kontoret"],
      ...half("STANDARD", ["-0400", "-0500"], "BYMONTH=11;BYDAY=1SU"),
      ...half("DAYLIGHT", ["-0500", "-0400"], "BYMONTH=3;BYDAY=2SU"),
      "END:VTIMEZONE",
    ];
    const [event] = await send(await newPerson(), {
      head,
      events: [["SUMMARY:x", "DTSTART:20360702T180000"]],
    });
    expect(event).toMatchObject({ outcome: "ADDED", dateTime: "2036-07-02T22:00:00.000Z" });
  });

  test("a zone that nobody knows is asked for", async () => {
    elin = await newPerson();
    const events = [["SUMMARY:Zon", "DTSTART;TZID=Fjällens tid:20360702T180000"]];
    const body = { file: fileOf({ events }) };
    const { status, body: answer } = await elin.post("/api/activities/import", body);
    expect([status, answer.details]).toEqual([400, { needs: ["timeZone"], zones: ["Fjällens tid"] }]);
    const wrong = await elin.post("/api/activities/import", { ...body, timeZone: "Fjällens tid" });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "timeZone"]);
    const [added] = await send(elin, { events }, { timeZone: "America/New_York" });
    expect(added).toMatchObject({ outcome: "ADDED", dateTime: "2036-07-02T22:00:00.000Z" });
  });
});
