import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { eventually } from "../support/eventually";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  elin = (await addMembers(app.url, "Elin"))[0] as Member;
});
afterAll(() => app.stop());

const list = async (query: string): Promise<Json> => elin.get(`/api/activities/holidays?${query}`);
const daysOf = async (query: string) =>
  (await list(query)).body.holidays.map(({ date, name }: Json) => `${date} ${name}`);

/** Easter Sunday by the method of Meeus, which the data was not made with. */
function easterOf(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1));
}
const after = (at: Date, days: number) =>
  new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("the holidays of the caller's time zone, in the caller's language; both days are included", async () => {
  expect((await list("from=2026-06-06&to=2026-06-20")).body).toEqual({
    country: "SE",
    holidays: [
      { date: "2026-06-06", name: "Nationaldagen", isPublic: true },
      { date: "2026-06-19", name: "Midsommarafton", isPublic: false },
      { date: "2026-06-20", name: "Midsommardagen", isPublic: true },
    ],
  });
  await elin.patch("/api/users/me", { language: "fr" });
  await eventually(async () =>
    expect(await daysOf("from=2026-04-05&to=2026-04-05")).toEqual(["2026-04-05 Pâques"]),
  );
});

test("of another country, and over the turn of a year", async () => {
  expect(await daysOf("from=2026-05-17&to=2026-05-17&country=NO")).toHaveLength(1);
  expect(await daysOf("from=2026-12-31&to=2027-01-01")).toEqual([
    "2026-12-31 Nyårsafton",
    "2027-01-01 Nyårsdagen",
  ]);
});

test("Good Friday, Easter Monday and Ascension Day are right in each known year", async () => {
  for (let year = 2025; year <= 2040; year++) {
    const found: Json[] = (await list(`from=${year}-01-01&to=${year}-12-31`)).body.holidays;
    const dateOf = (name: string) => found.find((one) => one.name === name)?.date;
    const easter = easterOf(year);
    expect([year, dateOf("Långfredagen"), dateOf("Annandag påsk"), dateOf("Kristi himmelsfärdsdag")]).toEqual(
      [year, after(easter, -2), after(easter, 1), after(easter, 39)],
    );
  }
});

test("none in years that are not known, or for a time zone of no known country", async () => {
  expect(await daysOf("from=2024-12-24&to=2024-12-26")).toEqual([]);
  await elin.patch("/api/users/me", { timeZone: "Asia/Tokyo" });
  await eventually(async () =>
    expect((await list("from=2026-01-01&to=2026-12-31")).body).toEqual({ country: null, holidays: [] }),
  );
});

test("400 for what is no day, an unknown country and more than 400 days", async () => {
  for (const query of ["from=2026-02-30&to=2026-03-01", "from=x&to=2026-03-01", "from=2026-03-01"])
    expect((await list(query)).status, query).toBe(400);
  expect((await list("from=2026-01-01&to=2026-01-02&country=XX")).status).toBe(400);
  expect((await list("from=2026-01-01&to=2027-02-04")).status).toBe(200);
  expect((await list("from=2026-01-01&to=2027-02-05")).status).toBe(400);
});
