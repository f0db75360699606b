import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, taskOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, ...crowd] = (await addMembers(
    app.url,
    ...["Host", "Elin", "Siri"],
    ...Array.from({ length: 6 }, () => "Guest"),
  )) as [Member, Member, Member, ...Member[]];
});
afterAll(() => app.stop());

const path = "/api/activities";
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const join = (one: Member, id: string) => one.post(`/api/availability/${id}/join`, { waitlist: true });
const leave = (one: Member, id: string) => one.post(`/api/availability/${id}/leave`);
const take = (one: Member, task: string, fields: object = {}) =>
  one.call("PUT", `${task}/taking`, { body: fields });
const release = (one: Member, task: string, fields: object = {}) =>
  one.call("DELETE", `${task}/taking`, { body: fields });
const say = (one: Member, id: string, answer: string | null, occurrence?: string) =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer, occurrence } });
const list = async (one: Member, id: string, occurrence?: string): Promise<Json[]> =>
  (await one.get(`${path}/${id}/tasks${occurrence ? `?occurrence=${encodeURIComponent(occurrence)}` : ""}`))
    .body.tasks;
/** Who has taken how many of each task. */
const takers = async (id: string, occurrence?: string) =>
  (await list(host, id, occurrence)).map(({ takings }) =>
    takings.map(({ user, count }: Json) => [user.id, count]),
  );

/** An activity with a task that is needed `needed` times. */
async function fikaOf(needed = 1, fields: object = {}) {
  const { id } = await activityOf(host, fields);
  return { id: id as string, task: await taskOf(host, id, { needed }) };
}

/** Five weekly times with a task for each, and when each begins. */
async function seriesOf() {
  const { id } = await activityOf(host, { dateTime: inDays(3), recurrence: "FREQ=WEEKLY;COUNT=5" });
  const from = `${path}/occurrences?from=${inDays(0).slice(0, 10)}&to=${inDays(60).slice(0, 10)}`;
  const { occurrences } = (await host.get(from)).body;
  const times: string[] = occurrences
    .filter(({ activityId }: Json) => activityId === id)
    .map(({ occurrence }: Json) => occurrence);
  const task = await taskOf(host, id, { title: "Fika", isEachTime: true });
  return { id: id as string, task, times };
}

describe("the host's list", () => {
  test("is in the order of adding, is changed and seen by all who see the activity", async () => {
    const { id } = await activityOf(host);
    const made = await host.post(`${path}/${id}/tasks`, { title: " Kaka ", note: "Utan nötter", needed: 3 });
    expect([made.status, made.body.task]).toEqual([
      201,
      {
        ...{ id: made.body.task.id, title: "Kaka", note: "Utan nötter", needed: 3, isEachTime: false },
        ...{ takings: [], taken: 0, isTaken: false, canTake: true },
      },
    ]);
    const second = await taskOf(host, id, { title: "Kaffe" });
    await host.patch(second, { title: "Te", note: "Grönt", needed: 2 });
    await host.patch(second, { note: null });
    expect(
      (await list(elin, id)).map(({ title, note, needed, canTake }) => [title, note, needed, canTake]),
    ).toEqual([
      ["Kaka", "Utan nötter", 3, false],
      ["Te", "", 2, false],
    ]);
    await host.delete(second);
    expect((await list(elin, id)).map(({ title }) => title)).toEqual(["Kaka"]);
  });

  test("has limits: one line, 1 to 99 needed, 50 tasks, also when two are added at once", async () => {
    const { id } = await activityOf(host);
    const add = (fields: object) => host.post(`${path}/${id}/tasks`, { title: "Kaka", ...fields });
    const wrong = [
      ...[{ title: "" }, { title: "a\nb" }, { title: "å".repeat(101) }, { note: "å".repeat(201) }],
      ...[{ needed: 0 }, { needed: 100 }, { needed: 1.5 }, { isEachTime: true }],
    ];
    for (const fields of wrong) expect((await add(fields)).status, JSON.stringify(fields)).toBe(400);
    expect((await add({ title: "å".repeat(100), note: "å".repeat(200), needed: 99 })).status).toBe(201);
    const rows = Array.from({ length: 48 }, (_, at) => ({
      ...{ id: anyId.slice(0, -2) + String(at).padStart(2, "0"), activityId: id, title: "Kaka" },
    }));
    await db.activityTask.createMany({ data: rows });
    const both = await Promise.all([add({}), add({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(
      "An activity can have at most 50 tasks.",
    );
  });

  test("is nobody's where the activity is nobody's; a task of another activity is none", async () => {
    const { id, task } = await fikaOf();
    const other = await activityOf(host);
    const elsewhere = task.replace(id, other.id);
    for (const answer of [
      await host.patch(elsewhere, { title: "Te" }),
      await host.delete(elsewhere),
      await take(host, elsewhere),
      await release(host, elsewhere),
    ])
      expect(answer.status).toBe(404);
    const last = crowd.pop() as Member;
    await block(host, last);
    for (const answer of [await last.get(`${path}/${id}/tasks`), await take(last, task)])
      expect(answer.status).toBe(404);
  });

  test("can't need fewer than are taken", async () => {
    const { id, task } = await fikaOf(4);
    await join(elin, id);
    await take(elin, task, { count: 3 });
    expect((await host.patch(task, { needed: 2 })).status).toBe(400);
    expect((await host.patch(task, { needed: 3 })).status).toBe(200);
  });
});

describe("taking", () => {
  test("is for those who come; a count replaces the one before", async () => {
    const { id, task } = await fikaOf(3);
    const refused = await take(elin, task);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "Only the host and those who come may take a task.",
    ]);
    await join(elin, id);
    expect((await take(elin, task, { count: 2 })).body.task).toMatchObject({ taken: 2, canTake: true });
    expect((await take(host, task)).body.task.taken).toBe(3);
    const full = await take(elin, task, { count: 3 });
    expect([full.status, full.body.error]).toEqual([409, "That many are not needed any more."]);
    expect((await take(elin, task, { count: 1 })).body.task.taken).toBe(2);
    expect(await takers(id)).toEqual([
      [
        [elin.id, 1],
        [host.id, 1],
      ],
    ]);
    await release(elin, task);
    // once more changes nothing
    expect((await release(elin, task)).body.task.taken).toBe(1);
    for (const count of [0, 100, 1.5]) expect((await take(elin, task, { count })).status).toBe(400);
  });

  test("of many at once no more succeed than are needed", async () => {
    const { id, task } = await fikaOf(3);
    const all = [elin, siri, ...crowd];
    for (const one of all) await join(one, id);
    const answers = await Promise.all(all.map((one) => take(one, task)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: all.length - 3 }, () => 409)]);
    expect((await list(host, id))[0]?.taken).toBe(3);
  });

  test("ends with leaving, also when both happen at once, and with maybe and no", async () => {
    const { id, task } = await fikaOf(9);
    for (const out of [
      () => leave(elin, id),
      () => say(elin, id, "MAYBE"),
      () => say(elin, id, "NO"),
      async () => (await Promise.all([leave(elin, id), take(elin, task)]))[0],
    ]) {
      await join(elin, id);
      expect((await take(elin, task, { count: 2 })).status).toBe(200);
      expect((await out()).status).toBe(200);
      expect(await takers(id)).toEqual([[]]);
    }
  });

  test("the host takes others off, nobody else does", async () => {
    const { id, task } = await fikaOf(2);
    for (const one of [elin, siri]) await join(one, id);
    await take(elin, task);
    expect((await release(siri, task, { userId: elin.id })).status).toBe(403);
    expect((await release(host, task, { userId: elin.id })).body.task.taken).toBe(0);
  });

  test("is refused once the activity is past; giving back is not", async () => {
    const { id, task } = await fikaOf();
    await join(elin, id);
    await take(elin, task);
    const past = new Date(Date.now() - 1000);
    await db.activity.update({ where: { id }, data: { dateTime: past, lastTime: past, overAt: past } });
    expect((await take(elin, task)).status).toBe(400);
    expect((await list(elin, id))[0]).toMatchObject({ taken: 1, canTake: false });
    expect((await release(elin, task)).body.task.taken).toBe(0);
  });

  test("shows a blocked person as lists of participants do", async () => {
    const { id, task } = await fikaOf(2);
    const [one, other] = (await addMembers(app.url, "One", "Other")) as [Member, Member];
    for (const each of [one, other]) {
      await join(each, id);
      await take(each, task);
    }
    await block(one, other);
    await other.patch("/api/users/me", { name: "Nytt namn" });
    const [seen] = await list(one, id);
    expect(seen?.takings.map(({ user }: Json) => [user.id, user.name])).toEqual([
      [one.id, "One"],
      [other.id, "Other"],
    ]);
    expect(JSON.stringify(await list(host, id))).toContain("Nytt namn");
  });
});

describe("for each time", () => {
  test("it is taken for one time, by those who come to that one", async () => {
    const { id, task, times } = await seriesOf();
    const [first, second] = times as [string, string];
    await join(elin, id);
    expect((await take(elin, task)).status).toBe(400);
    expect((await take(elin, task, { occurrence: first })).status).toBe(200);
    expect((await take(siri, task, { occurrence: second })).status).toBe(403);
    await say(siri, id, "GOING", second);
    expect((await take(siri, task, { occurrence: second })).status).toBe(200);
    expect((await take(siri, task, { occurrence: first })).status).toBe(403);
    expect((await take(siri, task, { occurrence: inDays(1) })).status).toBe(404);
    expect([await takers(id), await takers(id, first), await takers(id, second)]).toEqual([
      [[]],
      [[[elin.id, 1]]],
      [[[siri.id, 1]]],
    ]);
    expect((await list(siri, id, first))[0]).toMatchObject({ canTake: false });
    expect((await list(elin, id, second))[0]).toMatchObject({ canTake: true });
    // who stays away from one time gives back what they have there
    await say(elin, id, "NO", first);
    await say(siri, id, null, second);
    expect([await takers(id, first), await takers(id, second)]).toEqual([[[]], [[]]]);
  });

  test("a task for all times is taken once, by those who come to all", async () => {
    const { id, times } = await seriesOf();
    const key = await taskOf(host, id, { title: "Nyckeln" });
    await say(siri, id, "GOING", times[0]);
    expect((await take(siri, key)).status).toBe(403);
    await join(elin, id);
    expect((await take(elin, key, { occurrence: times[0] })).status).toBe(400);
    await take(elin, key);
    expect((await takers(id, times[1]))[1]).toEqual([[elin.id, 1]]);
    // staying away once is no leaving
    await say(elin, id, "NO", times[1]);
    expect((await takers(id))[1]).toEqual([[elin.id, 1]]);
  });

  test("nobody takes it for a cancelled time, one too far ahead or one past", async () => {
    const { id, task, times } = await seriesOf();
    await join(elin, id);
    await host.call("DELETE", `${path}/${id}`, { body: { occurrence: times[0] } });
    expect((await take(elin, task, { occurrence: times[0] })).status).toBe(409);
    const later = await activityOf(host, { dateTime: inDays(-1), recurrence: "FREQ=YEARLY;COUNT=3" });
    // no clock change moves its times
    await db.activity.update({ where: { id: later.id }, data: { timeZone: "UTC" } });
    const yearly = await taskOf(host, later.id, { isEachTime: true });
    await join(elin, later.id);
    expect((await take(elin, yearly, { occurrence: later.dateTime })).status).toBe(400);
    const far = new Date(later.dateTime);
    far.setUTCFullYear(far.getUTCFullYear() + 2);
    expect((await take(elin, yearly, { occurrence: far.toISOString() })).status).toBe(400);
  });

  test("what is taken stays with its day, goes along to a continued series, and ends with the rule", async () => {
    const { id, task, times } = await seriesOf();
    const key = await taskOf(host, id, { title: "Nyckeln", needed: 2 });
    await join(elin, id);
    for (const occurrence of [times[1], times[3]]) await take(elin, task, { occurrence });
    await take(elin, key, { count: 2 });
    const hour = (at: string | undefined) => new Date(Date.parse(at ?? "") + 60_000).toISOString();
    await host.patch(`${path}/${id}`, { dateTime: hour(times[0]) });
    expect(await takers(id, hour(times[1]))).toEqual([[[elin.id, 1]], [[elin.id, 2]]]);
    const following = { occurrence: hour(times[2]), scope: "FOLLOWING", title: "Ny" };
    const next: string = (await host.patch(`${path}/${id}`, following)).body.activity.id;
    expect(await takers(next, hour(times[3]))).toEqual([[[elin.id, 1]], [[elin.id, 2]]]);
    expect(await takers(id, hour(times[1]))).toEqual([[[elin.id, 1]], [[elin.id, 2]]]);
    await host.patch(`${path}/${next}`, { recurrence: null });
    expect((await list(elin, next)).map(({ isEachTime, taken }) => [isEachTime, taken])).toEqual([
      [false, 0],
      [false, 2],
    ]);
    await host.call("DELETE", `${path}/${id}`, { body: { occurrence: hour(times[1]), scope: "FOLLOWING" } });
    expect(await db.activityTaking.count({ where: { task: { activityId: id } } })).toBe(1);
  });
});

test("The number of statements does not depend on that of tasks and takers.", async () => {
  const [few, many] = [await fikaOf(9), await fikaOf(9)];
  for (const one of [elin, siri, ...crowd]) await join(one, many.id);
  await join(elin, few.id);
  for (const one of [siri, ...crowd]) await take(one, many.task);
  for (let at = 0; at < 5; at++) await taskOf(host, many.id);
  const count = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((text) => /"(Activity|Notification)/.test(text)).length;
  for (const work of [
    ({ id }: typeof few) => list(elin, id),
    ({ task }: typeof few) => take(elin, task),
    ({ task }: typeof few) => host.patch(task, { note: "Utan nötter" }),
    ({ task }: typeof few) => release(elin, task),
    ({ task }: typeof few) => host.delete(task),
  ])
    expect(await count(() => work(many))).toBe(await count(() => work(few)));
});
