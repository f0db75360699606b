import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeCalendar } from "@/lib/calendar-bytes";
import { root } from "../../scripts/project.mjs";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const bytesOf = (name: string) => readFileSync(join(root, `tests/fixtures/calendars/${name}.ics`));
const newPerson = async () => (await addMembers(app.url, "Elin"))[0] as Member;
const send = (one: Member, file: string, more = {}) => one.post("/api/activities/import", { file, ...more });

/** When what is planned begins in a month, each with its title, days without hours. */
async function shown(one: Member, month: string): Promise<string[]> {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const [from, to] = [new Date(Date.UTC(year, number - 1, 1)), new Date(Date.UTC(year, number, 1))];
  const range = `from=${from.toISOString()}&to=${to.toISOString()}`;
  const { occurrences } = (await one.get(`/api/activities/occurrences?${range}`)).body;
  return occurrences
    .filter(({ isCancelled }: Json) => !isCancelled)
    .map(({ dateTime, allDay, title }: Json) => {
      const day = new Date(dateTime).toLocaleDateString("sv", { timeZone: "Europe/Stockholm" });
      return `${allDay ? day : dateTime.slice(0, 16)} ${title}`;
    });
}

const everyDay = Array.from({ length: 24 }, (_, at) => `2027-06-${String(at + 7).padStart(2, "0")}`);

/** Each file with a month and what it shows then: the right values of RFC 5545, or plain sense where it is silent. */
const files: [string, string, string[]][] = [
  ["until-in-local-time", "2027-04", ["2027-04-26T12:00 Avstämning", "2027-04-28T12:00 Avstämning"]],
  [
    "floating-series",
    "2027-03",
    ["01T18:00", "08T18:00", "15T18:00", "22T18:00", "29T17:00"].map((at) => `2027-03-${at} Repetition`),
  ],
  ["customized-zone", "2027-04", ["2027-04-26T12:00 Möte"]],
  ["bare-day-exception", "2027-03", ["2027-03-21T09:00 Söndagsrunda"]],
  ["bare-day-exception", "2027-04", ["2027-04-04T08:00 Söndagsrunda", "2027-04-11T08:00 Söndagsrunda"]],
  ["added-times", "2027-06", ["05", "12", "19"].map((day) => `2027-06-${day}T12:00 Kurs`)],
  ["doubled-rule", "2027-01", ["14", "21", "28"].map((day) => `2027-01-${day}T10:00 Torsdag`)],
  [
    "odd-ends",
    "2027-12",
    [
      "2027-12-18T22:45 Omvänd",
      ...["10:00 Negativ", "11:00 Noll", "12:00 Tom", "13:00 Ingen"].map((it) => `2027-12-19T${it}`),
      ...["2027-12-20 Hel dag", "2027-12-21 Hel dag lika"],
    ],
  ],
  ["day-with-moment-as-end", "2027-07", ["2027-07-24 Ledigt"]],
  ["first-time-off-rule", "2027-06", ["03", "09", "16"].map((day) => `2027-06-${day}T18:00 Kväll`)],
  ["cancelling", "2027-06", []],
  ["left-over-time", "2027-07", ["2027-07-05 Jour", "2027-07-19 Jour"]],
  ["left-over-time", "2027-08", ["2027-08-03 Jour extra"]],
  ["exchange-all-day", "2027-06", ["2027-06-10 Kontorsdag"]],
  [
    "plain-spellings",
    "2027-06",
    [
      ...["07T08:00 Med timme", "07T09:00 Semikolon", "07T10:00 Gemener", "11T11:00 Vardag"],
      ...["14T08:00 Med timme", "14T09:00 Semikolon", "14T10:00 Gemener", "14T11:00 Vardag"],
    ].map((it) => `2027-06-${it}`),
  ],
  [
    "raw-line-break",
    "2027-06",
    ["10T10:00 Bra ett", "11T10:00 Trasig", "12T10:00 Bra två"].map((it) => `2027-06-${it}`),
  ],
  ["byte-order-mark", "2027-06", ["2027-06-06 Nationaldag"]],
  [
    "high-count",
    "2027-06",
    everyDay.flatMap((day) => [
      `${day}T05:00 Morgon`,
      ...(["07", "14", "21", "28"].includes(day.slice(-2)) ? [`${day}T18:00 Evig`] : []),
    ]),
  ],
  [
    "many-past-exceptions",
    "2027-06",
    ["01", "08", "15", "22", "29"].map((day) => `2027-06-${day}T18:00 Kör`),
  ],
  ["unreadable-parts", "2027-06", ["2027-06-07T08:00 Två gånger", "2027-06-14T08:00 Två gånger"]],
  ["same-title-and-time", "2027-08", ["2027-08-10T16:00 Match", "2027-08-10T16:00 Match"]],
  ["unknown-frequency", "2027-09", ["2027-09-01T16:00 Bra"]],
  ["first-version", "2027-10", ["2027-10-10T16:00 Match"]],
  ["latin-1", "2027-06", ["2027-06-10T16:00 Körövning på Åsgården"]],
];

describe("a file of another program shows the times that its program shows", () => {
  test.each(files)("%s, %s", async (name, month, right) => {
    const elin = await newPerson();
    const { status, body } = await send(elin, decodeCalendar(bytesOf(name)));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await shown(elin, month), JSON.stringify(body)).toEqual(right);
  });
});

describe("a file itself, as multipart/form-data", () => {
  const sendFile = (one: Member, bytes: Uint8Array, fields = {}) =>
    one.upload("/api/activities/import", "file", bytes, "kalender.ics", fields);
  const written = decodeCalendar(bytesOf("latin-1"));
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${written}`, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };

  test.each([
    ["ISO-8859-1", bytesOf("latin-1")],
    ["UTF-8", Buffer.from(written)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${written}`)],
    ["UTF-16LE", utf16(false)],
    ["UTF-16BE", utf16(true)],
    ["UTF-16LE without a byte order mark", utf16(false).subarray(2)],
    ["Windows-1252", Buffer.from(written.replace("Umeå", "\x93Umeå\x94"), "latin1")],
  ])("in %s", async (_, bytes) => {
    const elin = await newPerson();
    const tried = await sendFile(elin, bytes, { dryRun: "true" });
    expect([tried.status, tried.body.events?.[0]?.outcome], JSON.stringify(tried.body)).toEqual([
      200,
      "ADDED",
    ]);
    expect(await shown(elin, "2027-06")).toEqual([]);
    await sendFile(elin, bytes);
    const { activities } = (await elin.get("/api/activities?mine=upcoming")).body;
    expect(activities).toMatchObject([{ title: "Körövning på Åsgården" }]);
    expect(activities[0].location).toMatch(/^[“]?Umeå[”]?$/);
  });

  test("with too large a file, without one, or with a field that is wrong: 400", async () => {
    const elin = await newPerson();
    expect((await sendFile(elin, Buffer.from("BEGIN:VCALENDAR"))).status).toBe(400);
    expect((await sendFile(elin, Buffer.alloc(131_073, "x"))).status).toBe(400);
    expect((await sendFile(elin, bytesOf("latin-1"), { dryRun: "kanske" })).status).toBe(400);
    expect((await elin.upload("/api/activities/import", "other", Buffer.from("x"))).status).toBe(400);
  });
});
