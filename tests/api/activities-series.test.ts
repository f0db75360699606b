import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import fc from "../support/chance";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { walk } from "../support/walks";

/**
 * docs/decisions/062, compared with a plain model: each time of a series is a day with an hour, and what differs on some
 * days. A few steps over HTTP; the rules by themselves are tested in src/lib/recurrence-split.test.ts and
 * recurrence-shift.test.ts. The hours are Stockholm's, where the clock is set forward on the 30th of March 2031.
 */
let app: App;
let host: Member;
beforeAll(async () => {
  app = await startApp();
  [host] = (await addMembers(app.url, "Host")) as [Member];
});
afterAll(() => app.stop());

const path = "/api/activities";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUMMER = Date.parse("2031-03-30T01:00:00Z");
const FIRST_DAY = Date.parse("2031-03-20T00:00:00Z");

/** The moment of an hour on a day, which is counted from the first one. */
function momentOf(day: number, hour: number): number {
  const winter = FIRST_DAY + day * DAY_MS + (hour - 1) * HOUR_MS;
  return winter - HOUR_MS >= SUMMER ? winter - HOUR_MS : winter;
}
const textOf = (moment: number) => new Date(moment).toISOString();

type Differing = { isCancelled: boolean; title: string | null; at: number | null };
type Series = { id: string; title: string; hour: number; days: number[]; differing: Map<number, Differing> };
const usual: Differing = { isCancelled: false, title: null, at: null };
const differingOf = ({ differing }: Series, day: number) => differing.get(day) ?? usual;

/** How the times of a series are listed, in the order of the days. */
const listedBy = (series: Series) =>
  series.days.map((day) => {
    const { isCancelled, title, at } = differingOf(series, day);
    const occurrence = momentOf(day, series.hour);
    const dateTime = at ?? occurrence;
    const endTime = textOf(dateTime + HOUR_MS);
    const times = { occurrence: textOf(occurrence), dateTime: textOf(dateTime), endTime };
    return { ...times, isCancelled, title: title ?? series.title };
  });

/** When the last time begins that is not cancelled; the first one's if all are. */
function lastOf(series: Series): string {
  const open = listedBy(series).filter(({ isCancelled }) => !isCancelled);
  const last = open.map(({ dateTime }) => dateTime).toSorted();
  return last.at(-1) ?? textOf(momentOf(series.days[0] ?? 0, series.hour));
}

/** A moment by the clock on the wall, and back; an hour that is skipped in spring is an hour later. */
const wallOf = (moment: number) => moment + (moment >= SUMMER ? 2 : 1) * HOUR_MS;
const fromWall = (wall: number) => wall - (wall - HOUR_MS >= SUMMER + HOUR_MS ? 2 : 1) * HOUR_MS;

/**
 * Another hour, or other days. At another hour moved times are moved alike. On other days what differs stays with its day,
 * and a moved time keeps its moment.
 */
function continued(
  series: Series,
  change: { id?: string; hour?: number; title?: string; days: number[] },
): Series {
  const after = { ...series, ...change, differing: new Map<number, Differing>() };
  const [first = 0] = after.days;
  const before = series.days.slice(series.days.indexOf(first));
  const isShifted = after.days.every((day, index) => day === before[index]);
  const later = isShifted ? (after.hour - series.hour) * HOUR_MS : 0;
  for (const day of after.days) {
    const one = series.differing.get(day);
    if (!one) continue;
    const at = one.at && fromWall(wallOf(one.at) + later);
    after.differing.set(day, { ...one, at });
  }
  return after;
}

const patch = async (id: string, body: object): Promise<Json> => {
  const changed = await host.patch(`${path}/${id}`, body);
  expect(changed.status, JSON.stringify([body, changed.body])).toBe(200);
  return changed.body.activity;
};
const at = (series: Series, index: number) => {
  const day = series.days[index % series.days.length] ?? 0;
  return { day, index: series.days.indexOf(day), occurrence: textOf(momentOf(day, series.hour)) };
};

/** Changes one time, in the product and in the model. */
async function differ(
  series: Series,
  place: number,
  body: object,
  change: Partial<Differing>,
): Promise<Series[]> {
  const { day, occurrence } = at(series, place);
  await patch(series.id, { occurrence, ...body });
  const differing = new Map(series.differing).set(day, { ...differingOf(series, day), ...change });
  return [{ ...series, differing }];
}

/** Divides the series, unless the time is its first. */
async function divide(
  series: Series,
  place: number,
  body: (day: number) => object,
  change: { hour?: number; title?: string },
): Promise<Series[]> {
  const { day, index, occurrence } = at(series, place);
  const { id } = await patch(series.id, { occurrence, scope: "FOLLOWING", ...body(day) });
  const after = continued(series, { id, days: series.days.slice(index), ...change });
  if (index === 0) return [after];
  return [{ ...series, days: series.days.slice(0, index) }, after];
}

async function end(series: Series, place: number): Promise<Series[]> {
  const { index, occurrence } = at(series, place);
  const body = { occurrence, scope: "FOLLOWING" };
  expect((await host.call("DELETE", `${path}/${series.id}`, { body })).status).toBe(200);
  return index === 0 ? [] : [{ ...series, days: series.days.slice(0, index) }];
}

/** Every time at another hour, on every second day of as many days as there were times. */
async function thin(series: Series, hour: number): Promise<Series[]> {
  const [first = 0] = series.days;
  const days = series.days.map((_, index) => first + 2 * index);
  const recurrence = `FREQ=DAILY;INTERVAL=2;COUNT=${days.length}`;
  const dateTime = momentOf(first, hour);
  const body = { dateTime: textOf(dateTime), endTime: textOf(dateTime + HOUR_MS), recurrence };
  await patch(series.id, body);
  return [continued(series, { hour, days })];
}

const hours = (hour: number) => (day: number) => ({
  dateTime: textOf(momentOf(day, hour)),
  endTime: textOf(momentOf(day, hour) + HOUR_MS),
});
type Step = { kind: string; run: (series: Series) => Promise<Series[]> };
const place = fc.nat(11);
const hour = fc.integer({ min: 4, max: 20 });
const title = fc.constantFrom("Bad", "Lopp", "Fika");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ place, isCancelled: fc.boolean() }).map(({ place, isCancelled }) => ({
    kind: `${isCancelled ? "cancel" : "restore"} ${place}`,
    run: (series: Series) => differ(series, place, { isCancelled }, { isCancelled }),
  })),
  fc.record({ place, title }).map(({ place, title }) => ({
    kind: `call ${place} ${title}`,
    run: (series: Series) => differ(series, place, { title }, { title }),
  })),
  fc
    .record({ place, later: fc.integer({ min: -40, max: 60 }).filter((hours) => hours !== 0) })
    .map(({ place, later }) => ({
      kind: `move ${place} by ${later} hours`,
      run: (series: Series) => {
        const moved = Date.parse(at(series, place).occurrence) + later * HOUR_MS;
        return differ(series, place, { dateTime: textOf(moved) }, { at: moved });
      },
    })),
  fc.record({ place, hour }).map(({ place, hour }) => ({
    kind: `from ${place} on at ${hour}`,
    run: (series: Series) => divide(series, place, hours(hour), { hour }),
  })),
  fc.record({ place, title }).map(({ place, title }) => ({
    kind: `from ${place} on ${title}`,
    run: (series: Series) => divide(series, place, () => ({ title }), { title }),
  })),
  place.map((place) => ({ kind: `end before ${place}`, run: (series: Series) => end(series, place) })),
  hour.map((hour) => ({ kind: `every second day at ${hour}`, run: (series: Series) => thin(series, hour) })),
);
const steps = fc.array(fc.record({ which: fc.nat(3), step }), { minLength: 3, maxLength: 9 });

const weekdays: Record<string, number[]> = {
  "FREQ=DAILY": [0, 1, 2, 3, 4, 5, 6],
  "FREQ=WEEKLY;BYDAY=MO,TH,SU": [1, 4, 0],
};
const daysOf = (rule: string, count: number) =>
  Array.from({ length: 7 * count }, (_, day) => day)
    .filter((day) => weekdays[rule]?.includes(new Date(FIRST_DAY + day * DAY_MS).getUTCDay()))
    .slice(0, count);

async function demandEqual(all: Series[], made: Set<string>): Promise<void> {
  const { body } = await host.get(`${path}/occurrences?from=2031-03-15&to=2031-05-10`);
  const listed = (body.occurrences as Json[]).filter(({ activityId }) => made.has(activityId));
  const expected = all.flatMap((series) =>
    listedBy(series).map((one) => ({ activityId: series.id, ...one })),
  );
  const byName = (a: { activityId: string; occurrence: string }, b: typeof a) =>
    `${a.activityId} ${a.occurrence}`.localeCompare(`${b.activityId} ${b.occurrence}`);
  const shown = listed.map(({ activityId, occurrence, dateTime, endTime, isCancelled, title }) => ({
    ...{ activityId, occurrence, dateTime, endTime, isCancelled, title },
  }));
  expect(shown.toSorted(byName)).toEqual(expected.toSorted(byName));
  for (const series of all) {
    const { activity } = (await host.get(`${path}/${series.id}`)).body;
    expect(activity.lastTime).toBe(lastOf(series));
  }
}

test("a series that is moved, divided, thinned and cut in any order has the times of a plain model", async () => {
  const begun = fc.record({
    rule: fc.constantFrom(...Object.keys(weekdays)),
    count: fc.integer({ min: 2, max: 12 }),
    hour,
  });
  const walked = fc.asyncProperty(begun, steps, async ({ rule, count, hour }, todo) => {
    const days = daysOf(rule, count);
    const dateTime = momentOf(days[0] ?? 0, hour);
    const times = { dateTime: textOf(dateTime), endTime: textOf(dateTime + HOUR_MS) };
    const plan = { title: "Träning", ...times, recurrence: `${rule};COUNT=${count}` };
    const { id } = await activityOf(host, plan);
    let all: Series[] = [{ id, title: "Träning", hour, days, differing: new Map() }];
    const made = new Set([id]);
    for (const { which, step } of todo) {
      const series = all[which % all.length];
      if (!series) break;
      const after = await step.run(series);
      for (const one of after) made.add(one.id);
      all = all.flatMap((one) => (one === series ? after : [one]));
      await demandEqual(all, made);
    }
    for (const one of all) await host.call("DELETE", `${path}/${one.id}`);
  });
  await walk("times of a series", walked, { few: 3, many: 60 });
});
