import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { heldBy } from "../../../../tests/support/held";
import { addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { NEVER } from "../rules";
import { listOccurrences } from "./queries";
import { COUNTED_ON_DAY, MAX_OCCURRENCES } from "./rules";

withDatabase();

const june = { from: new Date("2031-06-01T00:00:00Z"), to: new Date("2031-07-01T00:00:00Z") };
const HOUR_MS = 3_600_000;

type Plan = { at: number; recurrence?: string; hours?: number; allDay?: boolean };
const MINUTE_MS = 60_000;

/** Stores activities without the command; endless where they repeat. */
async function addActivities(hostId: string, plans: Plan[]): Promise<void> {
  await db.activity.createMany({
    data: plans.map(({ at, recurrence, hours = 1, allDay = false }, index) => {
      const dateTime = new Date(at);
      const endTime = new Date(at + hours * HOUR_MS);
      const span = recurrence ? { lastTime: NEVER, overAt: NEVER } : { lastTime: dateTime, overAt: endTime };
      const times = { dateTime, endTime, recurrence: recurrence ?? null, timeZone: "America/New_York" };
      const texts = { title: `No. ${index}`, searchKey: `no. ${index}\n` };
      return { id: newId(), ...texts, hostId, visibility: "PUBLIC" as const, allDay, ...times, ...span };
    }),
  });
}

const DAY_MS = 24 * HOUR_MS;
const countByDay = (days: string[]) => {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
};

test("A month of 10 000 activities opens as fast as one of 100: one statement, and no day goes empty", async () => {
  const [host, guest] = (await addPeople(2)).map(asMe) as [ReturnType<typeof asMe>, ReturnType<typeof asMe>];
  const asked = async () => (await statementsOf(() => listOccurrences(guest, june))).length;
  const fill = (count: number) => db.$executeRaw`
    insert into "Activity" (id, title, "searchKey", "hostId", visibility, "dateTime", "endTime", "lastTime", "overAt", "timeZone")
    select gen_random_uuid(), 'No. ' || n, 'No. ' || n, ${host.id}::uuid, 'PUBLIC', at, at + interval '1 hour', at, at + interval '1 hour', 'UTC'
    from generate_series(1, ${count}::int) n, lateral (
      select ${june.from}::timestamptz + (n % 30) * interval '1 day' + n * interval '1 second' as at
    ) time`;
  await fill(100);
  expect(await asked()).toBe(1);
  const few = await listOccurrences(guest, june);
  expect([few.occurrences.length, few.isCut, few.more]).toEqual([100, false, []]);
  await fill(9900);
  await addActivities(host.id, [{ at: june.from.getTime() + HOUR_MS, recurrence: "FREQ=DAILY" }]);
  await addActivities(guest.id, [{ at: june.to.getTime() - HOUR_MS }]);
  expect(await asked()).toBe(1);
  const { occurrences, isCut, more } = await listOccurrences(guest, june);
  expect([occurrences.length, isCut]).toEqual([MAX_OCCURRENCES, true]);
  expect(occurrences.filter(({ relation }) => relation === "HOST")).toHaveLength(1);
  const shown = countByDay(occurrences.map(({ dateTime }) => dateTime.slice(0, 10)));
  expect(shown.size).toBe(30);
  for (const count of shown.values()) expect(count).toBeGreaterThanOrEqual(33);
  const left = more.reduce((sum, { count }) => sum + count, 0);
  expect([more.length, left + occurrences.length]).toEqual([30, 10_000 + 30 + 1]);
  const perDay = 10;
  const some = await listOccurrences(guest, { ...june, perDay });
  // the daily one counts on each day, though the first is so full that it is not among those read of it
  expect([some.isCut, ...new Set(some.more.map(({ count }) => count))]).toEqual([true, COUNTED_ON_DAY + 1]);
  expect(some.occurrences).toHaveLength(30 * perDay + 1);
  const day = { from: june.from, to: new Date(june.from.getTime() + DAY_MS) };
  const whole = await listOccurrences(guest, day);
  expect([whole.isCut, whole.more]).toEqual([false, []]);
  expect(whole.occurrences).toHaveLength((shown.get("2031-06-01") ?? 0) + (more[0]?.count ?? 0));
  await db.activity.deleteMany();
});

test("all of the caller's own are kept before those of others; of a day at most 1000 public ones are counted", async () => {
  const [host, guest] = (await addPeople(2)).map(asMe) as [ReturnType<typeof asMe>, ReturnType<typeof asMe>];
  const plans = Array.from({ length: 1500 }, (_, at) => ({ at: june.from.getTime() + at * 1000 }));
  await addActivities(host.id, plans);
  const own = Array.from({ length: 400 }, (_, at) => ({ at: june.from.getTime() + DAY_MS - 1 - at * 1000 }));
  await addActivities(guest.id, own);
  const { occurrences, more } = await listOccurrences(guest, june);
  expect(occurrences.filter(({ relation }) => relation === "HOST")).toHaveLength(400);
  expect(more).toEqual([{ day: "2031-06-01", count: 400 }]);
  await db.activity.deleteMany();
});

test("Any mix of 10 000 members' activities: no call over 100 ms of the loop", async () => {
  const [host, guest] = (await addPeople(2)).map(asMe) as [ReturnType<typeof asMe>, ReturnType<typeof asMe>];
  const rules = [
    "FREQ=DAILY",
    "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366",
    "FREQ=YEARLY;BYWEEKNO=-53,53;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366",
    "FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2",
    "FREQ=DAILY;INTERVAL=999;BYMONTHDAY=31;BYDAY=MO",
    `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 200 }, (_, at) => at + 1)};BYSETPOS=1,-366`,
  ];
  const far = Date.parse("1900-01-01T00:00:00Z");
  const plansOf = (count: number, given: string[], more: Partial<Plan>) =>
    Array.from({ length: count }, (_, at) => ({
      at: far + at * MINUTE_MS,
      recurrence: given[at % given.length] ?? "",
      ...more,
    }));
  // the longest range, and times that go on for two centuries or begin and end with days
  const range = { ...june, to: new Date(june.from.getTime() + 62 * DAY_MS) };
  const mixes = [
    plansOf(1340, rules, { hours: 200 * 365 * 24 }),
    plansOf(1340, ["FREQ=DAILY"], {}),
    plansOf(1340, ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU"], { allDay: true }),
  ];
  for (const plans of mixes) {
    await addActivities(host.id, plans);
    await addActivities(guest.id, plans.slice(0, 400));
    const held: number[] = [];
    for (let round = 0; round < 4; round++) held.push(await heldBy(() => listOccurrences(guest, range)));
    expect((await listOccurrences(guest, range)).isCut).toBe(true);
    expect(Math.min(...held)).toBeLessThan(100);
    await db.activity.deleteMany();
  }
});

test("what began before the range and goes on is found, however long it lasts", async () => {
  const [host, guest] = (await addPeople(2)).map(asMe) as [ReturnType<typeof asMe>, ReturnType<typeof asMe>];
  const from = june.from.getTime();
  // those over at its very beginning are not in it
  const lengths = [1, 47.9, 48, 48.1, 49, 1000];
  const plans = lengths.flatMap((hours) =>
    [0, 0.01].map((later) => ({ at: from - (hours - later) * HOUR_MS, hours })),
  );
  await addActivities(host.id, plans);
  for (const me of [host, guest]) {
    const { occurrences } = await listOccurrences(me, june);
    const found = occurrences.map(({ title }) => title).toSorted();
    expect(found).toEqual(lengths.map((_, index) => `No. ${2 * index + 1}`).toSorted());
  }
  await db.activity.deleteMany();
});

test("an endless daily series has its times in any year, and one that is long over costs nothing", async () => {
  const [host] = (await addPeople(1)).map(asMe) as [ReturnType<typeof asMe>];
  await addActivities(host.id, [{ at: Date.parse("1950-01-01T12:00:00Z"), recurrence: "FREQ=DAILY" }]);
  const { occurrences } = await listOccurrences(host, june);
  expect([occurrences.length, occurrences[0]?.dateTime]).toEqual([30, "2031-06-01T11:00:00.000Z"]);
  await db.activity.deleteMany();
});
