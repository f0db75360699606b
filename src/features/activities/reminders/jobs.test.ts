import { beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { db, type Tx } from "@/server/db";
import { addCrowd, addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { setAnswer } from "../answers/commands";
import { answerSet } from "../answers/schema";
import { changeActivity } from "../changes/commands";
import { createActivity } from "../commands";
import { activityChange } from "../exceptions/schema";
import { joinActivity } from "../participants/commands";
import { activityCreate } from "../schema";
import { setReminders } from "./commands";
import { remindOfStart } from "./jobs";

withDatabase();

type Me = ReturnType<typeof asMe>;
let elin: Me;
let siri: Me;
let noah: Me;

const HOUR_MS = 3_600_000;
const evening = new Date("2026-11-24T18:00:00Z");
const before = (hours: number, at = evening) => new Date(at.getTime() - hours * HOUR_MS);
const goTo = (at: Date) => vi.setSystemTime(at);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: before(200) });
  await db.activity.deleteMany();
  await db.notification.deleteMany();
  [elin, siri, noah] = (await addPeople(3)).map(asMe) as [Me, Me, Me];
  return () => vi.useRealTimers();
});

const plan = async (fields: object = {}) => {
  const given = { title: "Kvällsbad", dateTime: evening.toISOString(), visibility: "PUBLIC", ...fields };
  return (await createActivity(elin, activityCreate.parse(given))).activity;
};
const join = (one: Me, { id }: { id: string }) => joinActivity(one, { id, waitlist: true });
/** Runs the job; returns who has which reminders. */
async function reminded(): Promise<[name: string, data: unknown][]> {
  await remindOfStart();
  const told = await db.notification.findMany({ where: { type: "ACTIVITY_START" }, include: { user: true } });
  return told
    .map(({ user, data }): [string, unknown] => [user.name, data])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
/** Waits until a statement waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<[{ waiting: number }]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (row.waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const namesOf = (told: [string, unknown][]) => told.map(([name]) => name);

test("who comes is reminded a day before, once; not who waits, says maybe, or has chosen otherwise", async () => {
  const [vera, ida] = (await addPeople(2, "Guest")).map(asMe) as [Me, Me];
  const { id } = await plan({ maxParticipants: 2, location: "Bryggan" });
  await join(siri, { id });
  await join(ida, { id });
  await join(noah, { id });
  await setAnswer(vera, answerSet.parse({ id, answer: "MAYBE" }));
  await setReminders(ida, { minutes: [180] });
  goTo(before(24.1));
  expect(await reminded()).toEqual([]);
  goTo(before(24));
  const data = {
    eventId: id,
    activityName: "Kvällsbad",
    dateTime: evening.toISOString(),
    location: "Bryggan",
  };
  expect(await reminded()).toEqual(
    [
      [elin.name, data],
      [siri.name, data],
    ].sort(),
  );
  expect(await reminded()).toHaveLength(2);
  goTo(before(3));
  expect(namesOf(await reminded())).toContain(ida.name);
  goTo(evening);
  await remindOfStart();
  expect(await db.activityReminder.count()).toBe(2);
  goTo(before(-1));
  await remindOfStart();
  expect(await db.activityReminder.count()).toBe(0);
});

test("of several processes at once one reminds", async () => {
  await plan();
  goTo(before(24));
  await Promise.all([remindOfStart(), remindOfStart(), remindOfStart()]);
  expect(await reminded()).toHaveLength(1);
});

test("after an outage of up to an hour reminders are sent, after a longer one not", async () => {
  await plan();
  await plan({ dateTime: before(0.5).toISOString() });
  goTo(before(23.5 - 0.4));
  expect(await reminded()).toHaveLength(1);
});

test("each time of a series; not a cancelled one or who is away, a moved one at its new time", async () => {
  const { id } = await plan({ dateTime: before(7 * 24).toISOString(), recurrence: "FREQ=WEEKLY" });
  await join(siri, { id });
  await join(noah, { id });
  await setAnswer(noah, answerSet.parse({ id, answer: "NO", occurrence: evening.toISOString() }));
  goTo(before(24));
  const data = {
    eventId: id,
    activityName: "Kvällsbad",
    dateTime: evening.toISOString(),
    occurrence: evening.toISOString(),
  };
  expect(await reminded()).toEqual(
    [
      [elin.name, data],
      [siri.name, data],
    ].sort(),
  );

  const [next, third] = [before(-7 * 24), before(-14 * 24)];
  const change = (occurrence: Date, fields: object) =>
    changeActivity(elin, activityChange.parse({ id, occurrence: occurrence.toISOString(), ...fields }));
  await change(next, { isCancelled: true });
  const moved = new Date(third.getTime() + 2 * HOUR_MS);
  await change(third, { dateTime: moved.toISOString(), title: "Nattbad" });
  await db.notification.deleteMany();
  goTo(before(24, next));
  expect(await reminded()).toEqual([]);
  goTo(before(24, third));
  expect(await reminded()).toEqual([]);
  goTo(before(24, moved));
  const told = await reminded();
  expect(namesOf(told)).toEqual([elin.name, siri.name, noah.name].sort());
  expect(told[0]?.[1]).toMatchObject({
    activityName: "Nattbad",
    dateTime: moved.toISOString(),
    occurrence: third.toISOString(),
  });
});

test("a time that is moved to before the first one of its series is reminded of", async () => {
  const first = before(-3 * 24);
  const { id } = await plan({ dateTime: first.toISOString(), recurrence: "FREQ=WEEKLY" });
  const change = { id, occurrence: first.toISOString(), dateTime: evening.toISOString() };
  await changeActivity(elin, activityChange.parse(change));
  goTo(before(24));
  const [told] = await reminded();
  expect(told?.[1]).toMatchObject({ dateTime: evening.toISOString(), occurrence: first.toISOString() });
});

test("the number of statements does not depend on that of people", async () => {
  const counts: number[] = [];
  for (const many of [2, 300]) {
    await db.activity.deleteMany();
    goTo(before(200));
    const { id } = await plan();
    const crowd = await addCrowd(many);
    await db.activityStanding.createMany({
      data: crowd.map((userId) => ({ activityId: id, userId, standing: "GOING" })),
    });
    goTo(before(24));
    counts.push((await statementsOf(remindOfStart)).length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test("what is cancelled, moved or deleted after it was found to be due is not reminded of", async () => {
  const started = async (change: (tx: Tx) => Promise<unknown>, id: string) => {
    let job: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from "Activity" where id = ${id}::uuid for no key update`;
      job = remindOfStart();
      await untilWaiting();
      await change(tx as Tx);
    });
    await job;
    return [
      await db.notification.count({ where: { type: "ACTIVITY_START" } }),
      await db.activityReminder.count(),
    ];
  };
  const cancelled = await plan({ recurrence: "FREQ=WEEKLY" });
  goTo(before(24));
  const times = { occurrence: evening, dateTime: evening, isCancelled: true, changedAt: new Date() };
  const exception = { id: newId(), activityId: cancelled.id, message: "", ...times };
  expect(await started((tx) => tx.activityException.create({ data: exception }), cancelled.id)).toEqual([
    0, 0,
  ]);
  await db.activity.deleteMany();
  goTo(before(200));
  const moved = await plan();
  goTo(before(24));
  const later = { dateTime: before(-48), lastTime: before(-48), overAt: before(-48) };
  const where = { id: moved.id };
  expect(await started((tx) => tx.activity.update({ where, data: later }), moved.id)).toEqual([0, 0]);
  goTo(before(200));
  const gone = await plan();
  goTo(before(24));
  expect(await started((tx) => tx.activity.delete({ where: { id: gone.id } }), gone.id)).toEqual([0, 0]);
});
