import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isComing, mayLeadBoard } from "@/features/training/boards/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { boardOf, dayOf, inMinutes, joinBoard, trainingActivityOf } from "../support/cases/boards";
import { block, unblock } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { eventually } from "../support/eventually";
import { SocketStream } from "../support/live";
import { addMembers } from "../support/people";

let app: App;
let [host, elin, siri, moa, stranger] = [] as unknown as [Member, Member, Member, Member, Member];
let group: Json;
let board: Json;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [host, elin, siri, moa, stranger] = (await addMembers(
    app.url,
    ...["Host", "Elin", "Siri", "Moa", "Stina"],
  )) as typeof host & [Member, Member, Member, Member, Member];
  group = await groupOf(host, elin, siri, moa);
  board = await boardOf(host, group);
});
afterAll(() => app.stop());

async function ok(sent: Promise<{ status: number; body: Json }>, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const read = (who: Member) => who.get(`${board.base}/board`);
const boardFor = async (who: Member): Promise<Json> => (await ok(read(who))).board;
const namesFor = async (who: Member): Promise<string[]> =>
  (await boardFor(who)).people.map(({ person }: Json) => person.name);
const setsOf = async (who: Member, workoutId: string): Promise<Json[]> =>
  (await ok(who.get(`/api/training/workouts/${workoutId}`))).workout.exercises[0].sets;
const tick = (who: Member, { id }: Json, fields: object = {}) =>
  ok(who.patch(`/api/training/workouts/sets/${id}`, { isCompleted: true, ...fields }));

describe("what is on a board", () => {
  test("who is at which set: ticks of all, weights only of who shows them", async () => {
    const hers = await joinBoard(elin, board, true);
    const his = await joinBoard(siri, board, false);
    for (const who of [host, elin, siri]) {
      const { people, ...rest } = await boardFor(who);
      expect(people).toHaveLength(2);
      expect(people[0]).toEqual({
        person: expect.objectContaining({ id: elin.id, name: "Elin" }),
        ...{ state: "LIFTING", restUntil: null, superset: null, setNumber: 1, setCount: 3, doneShare: 0 },
        exercise: { name: expect.any(String) },
        exercises: [{ name: expect.any(String), sets: [false, false, false] }],
        ...{ weight: { value: 60, unit: "KG" }, reps: 5, seconds: null, record: null },
      });
      expect(people[1]).toMatchObject({ person: { id: siri.id }, weight: null, reps: null, setNumber: 1 });
      expect(rest).toMatchObject({
        ...{ activityId: board.id, occurrence: board.dateTime, activityTitle: "Torsdagspass" },
        ...{ title: "Styrka", isOpen: true, mayLead: who === host, rest: null, call: null },
        group: { id: group.id, name: group.name },
        leader: { id: host.id },
      });
    }
    const sets = await setsOf(elin, hers.workoutId);
    await tick(elin, sets[0] ?? {});
    const [first] = (await boardFor(siri)).people;
    expect(first).toMatchObject({ state: "RESTING", setNumber: 2, doneShare: 0.33 });
    expect(Date.parse(first.restUntil)).toBeGreaterThan(Date.now());
    expect(first.exercises[0].sets).toEqual([true, false, false]);
    // chosen anew, it counts at once
    await ok(elin.patch(`${board.base}/join`, { showsWeights: false }));
    await ok(siri.patch(`${board.base}/join`, { showsWeights: true }));
    const [now, other] = (await boardFor(host)).people;
    expect([now.weight, now.reps, other.weight]).toEqual([null, null, { value: 60, unit: "KG" }]);
    for (const set of await setsOf(siri, his.workoutId)) await tick(siri, set);
    expect((await boardFor(host)).people[1]).toMatchObject({
      ...{ state: "DONE", exercise: null, setNumber: 0, doneShare: 1, weight: null, restUntil: null },
    });
    await ok(elin.post(`/api/training/workouts/${hers.workoutId}/complete`));
    expect((await boardFor(host)).people[0].state).toBe("DONE");
    expect((await moa.patch(`${board.base}/join`, { showsWeights: true })).status).toBe(404);
  });

  test("nothing else of a workout: neither notes nor effort", async () => {
    const { workoutId } = await joinBoard(elin, board, true);
    const secret = "ont i knät";
    await ok(elin.patch(`/api/training/workouts/${workoutId}`, { note: secret, rpe: 9.5 }));
    const [set] = await setsOf(elin, workoutId);
    await tick(elin, set ?? {}, { note: secret, rpe: 9.5 });
    const text = JSON.stringify(await boardFor(host));
    expect(text).not.toContain(secret);
    expect(text).not.toContain("9.5");
    expect(text).not.toContain(workoutId);
  });

  test("a record rings for a while, with its weight only where that is shown", async () => {
    const lift = async (who: Member, kg: number) => {
      const { workout } = await ok(who.post("/api/training/workouts", { startedAt: inMinutes(-3000) }), 201);
      const [squat] = (await ok(who.get("/api/training/exercises?q=squat"))).exercises;
      const path = `/api/training/workouts/${workout.id}/exercises`;
      const added = await ok(who.post(path, { exerciseId: squat.id }), 201);
      const sets = `/api/training/workouts/exercises/${added.workout.exercises[0].id}/sets`;
      const fields = { weight: { value: kg, unit: "KG" }, reps: 1, isCompleted: true };
      await ok(who.post(sets, fields), 201);
    };
    await lift(elin, 100);
    await lift(siri, 100);
    const hers = await joinBoard(elin, board, true);
    const his = await joinBoard(siri, board, false);
    const weight = (value: number) => ({ weight: { value, unit: "KG" }, reps: 2 });
    const [first, second, third] = await setsOf(elin, hers.workoutId);
    await tick(elin, first ?? {}, weight(100));
    expect((await boardFor(host)).people[0].record).toBeNull();
    await tick(elin, second ?? {}, weight(105));
    const [set] = await setsOf(siri, his.workoutId);
    await tick(siri, set ?? {}, weight(130));
    const { people } = await boardFor(host);
    expect(people[0].record).toEqual({
      exercise: { name: expect.any(String) },
      ...{ weight: { value: 105, unit: "KG" }, reps: 2, at: expect.any(String) },
    });
    expect(people[1].record).toMatchObject({ weight: null, reps: null });
    // lighter than what was lifted in this workout before
    await tick(elin, third ?? {}, weight(102));
    expect((await boardFor(host)).people[0].record.weight.value).toBe(105);
    const past = new Date(Date.now() - 21_000);
    await db.workoutSet.updateMany({ where: { completedAt: { not: null } }, data: { completedAt: past } });
    expect((await boardFor(host)).people.map(({ record }: Json) => record)).toEqual([null, null]);
  });

  test("who has never lifted it before sets no record", async () => {
    const { workoutId } = await joinBoard(elin, board, true);
    const [set] = await setsOf(elin, workoutId);
    await tick(elin, set ?? {});
    expect((await boardFor(host)).people[0].record).toBeNull();
  });

  test("a rest and a call of the leader are shown to all, for their time", async () => {
    await joinBoard(elin, board);
    await ok(host.post(`${board.base}/rest`, { seconds: 90 }));
    const { board: called } = await ok(host.post(`${board.base}/call`, { text: " Bra jobbat! " }));
    expect(called).toMatchObject({
      rest: { by: { id: host.id } },
      call: { text: "Bra jobbat!", by: { id: host.id } },
    });
    expect(await boardFor(elin)).toMatchObject({ rest: called.rest, call: called.call });
    await ok(host.delete(`${board.base}/rest`));
    expect((await boardFor(elin)).rest).toBeNull();
    const past = new Date(Date.now() - 61_000);
    await db.trainingBoard.updateMany({
      where: { activityId: board.id },
      data: { callAt: past, restStartedAt: past, restUntil: past },
    });
    expect(await boardFor(elin)).toMatchObject({ rest: null, call: null });
  });
});

describe("who is no more is gone at once", () => {
  const ways: Record<string, () => Promise<unknown>> = {
    "leaves the board": () => ok(elin.delete(`${board.base}/join`)),
    "leaves the activity": () => ok(elin.post(`/api/availability/${board.id}/leave`)),
    "answers no": () =>
      ok(elin.call("PUT", `/api/activities/${board.id}/answer`, { body: { answer: "NO" } })),
    "leaves the group": () => ok(elin.delete(`/api/personal-groups/${group.id}/members/${elin.id}`)),
    "is removed from the group": () => ok(host.delete(`/api/personal-groups/${group.id}/members/${elin.id}`)),
  };
  test.each(Object.keys(ways))("%s", async (way) => {
    await joinBoard(elin, board);
    await joinBoard(siri, board);
    expect(await namesFor(siri)).toEqual(["Elin", "Siri"]);
    await ways[way]?.();
    expect(await namesFor(siri)).toEqual(["Siri"]);
    expect(await namesFor(host)).toEqual(["Siri"]);
    expect((await read(elin)).status).toBe(404);
    await eventually(async () => expect(await db.boardMember.count({ where: { userId: elin.id } })).toBe(0));
    expect(await db.workout.count({ where: { userId: elin.id, deletedAt: null } })).toBe(1);
  });

  test("a blocked pair does not see each other, the others see both", async () => {
    await joinBoard(elin, board);
    await joinBoard(siri, board);
    await ok(siri.post(`/api/users/${elin.id}/block`));
    expect(await namesFor(siri)).toEqual(["Siri"]);
    expect(await namesFor(elin)).toEqual(["Elin"]);
    expect((await ok(elin.get(board.base))).training.joinedCount).toBe(1);
    expect(await namesFor(host)).toEqual(["Elin", "Siri"]);
    await unblock(siri, elin);
    await block(host, elin);
    expect(await namesFor(host)).toEqual(["Siri"]);
  });

  test("with the board, the activity, and its end", async () => {
    await joinBoard(elin, board);
    await ok(host.patch(`/api/activities/${board.id}`, { isCancelled: true }));
    expect((await read(elin)).status).toBe(404);
    expect((await ok(read(host))).board).toMatchObject({ people: [], isOpen: false });
    await ok(host.patch(`/api/activities/${board.id}`, { isCancelled: false }));
    expect(await namesFor(elin)).toEqual(["Elin"]);
    await ok(host.delete(board.base));
    for (const who of [host, elin]) expect((await read(who)).status).toBe(404);
    expect(await db.workout.count({ where: { userId: elin.id } })).toBe(1);
  });

  test("who leads it no more does not see it, and the new host does", async () => {
    const other = await groupOf(moa, host, elin);
    await trainingActivityOf(moa, other);
    board = await boardOf(host, other);
    await joinBoard(elin, board);
    await ok(host.delete(`/api/personal-groups/${other.id}/members/${host.id}`));
    expect((await read(host)).status).toBe(404);
    expect(await namesFor(moa)).toEqual(["Elin"]);
    expect(await boardFor(moa)).toMatchObject({ mayLead: true, leader: { id: moa.id } });
  });
});

test("who may do what: leader, on the board, coming, not answered, stranger", async () => {
  await joinBoard(elin, board);
  await ok(siri.post(`/api/availability/${board.id}/join`, { waitlist: false }));
  const day = await dayOf(host);
  const calls: [string, (who: Member) => Promise<{ status: number; body: Json }>, string][] = [
    ["training", (who) => who.get(board.base), "200 200 200 200 404"],
    ["board", (who) => read(who), "200 200 404 404 404"],
    ["rest", (who) => who.post(`${board.base}/rest`, { seconds: 30 }), "200 403 403 403 404"],
    ["end of rest", (who) => who.delete(`${board.base}/rest`), "200 403 403 403 404"],
    ["call", (who) => who.post(`${board.base}/call`, { text: "Hej" }), "200 403 403 403 404"],
    ["choice", (who) => who.patch(`${board.base}/join`, { showsWeights: true }), "404 200 404 404 404"],
    ["set", (who) => who.call("PUT", board.base, { body: day }), "200 403 403 403 404"],
    ["join", (who) => who.post(`${board.base}/join`, { showsWeights: true }), "201 200 201 403 404"],
    ["leave", (who) => who.delete(`${board.base}/join`), "200 200 200 200 404"],
    ["remove", (who) => who.delete(board.base), "200 403 403 403 404"],
  ];
  for (const [name, call, expected] of calls) {
    const statuses: number[] = [];
    // who may remove it comes last
    for (const who of [stranger, moa, siri, elin, host]) statuses.unshift((await call(who)).status);
    expect(`${name}: ${statuses.join(" ")}`).toBe(`${name}: ${expected}`);
  }
  board = await boardOf(host, group);
  expect((await moa.post(`${board.base}/join`, { showsWeights: true })).body.error).toBe(isComing.sentence);
  expect((await moa.post(`${board.base}/call`, { text: "Hej" })).body.error).toBe(mayLeadBoard.sentence);
});

describe("at once", () => {
  test("two join, one leaves while a set arrives, and the board is removed while one joins", async () => {
    const hers = await joinBoard(elin, board);
    const [set] = await setsOf(elin, hers.workoutId);
    await ok(siri.post(`/api/availability/${board.id}/join`, { waitlist: false }));
    const statuses = await Promise.all([
      siri.post(`${board.base}/join`, { showsWeights: true, workoutId: newId() }),
      siri.post(`${board.base}/join`, { showsWeights: true, workoutId: newId() }),
      elin.delete(`${board.base}/join`),
      elin.patch(`/api/training/workouts/sets/${set?.id}`, { isCompleted: true }),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await namesFor(host)).toEqual(["Siri"]);
    expect(await db.workout.count({ where: { userId: siri.id } })).toBe(1);
    const { id: boardId } = await db.trainingBoard.findFirstOrThrow({ where: { activityId: board.id } });
    const [joined] = await Promise.all([
      elin.post(`${board.base}/join`, { showsWeights: true }),
      ok(host.delete(board.base)),
    ]);
    expect([201, 404]).toContain(joined?.status);
    expect(await db.boardMember.count({ where: { boardId } })).toBe(0);
  });
});

describe("the event", () => {
  const streams = new Map<Member, SocketStream>();
  const heard = (who: Member): Json[] =>
    (streams.get(who)?.received ?? [])
      .map(({ event }) => event as Json)
      .filter(({ type }) => type === "board_changed");
  /** Who hears of the board by `change`, and nobody else. */
  async function hearersOf(change: () => Promise<unknown>, expected: Member[]): Promise<void> {
    const before = new Map([...streams.keys()].map((who) => [who, heard(who).length]));
    await change();
    const isNew = (who: Member) => heard(who).length > (before.get(who) ?? 0);
    await eventually(async () => expect(expected.filter(isNew)).toEqual(expected));
    expect([...streams.keys()].filter(isNew).map(({ id }) => id)).toEqual(
      [...streams.keys()].filter((who) => expected.includes(who)).map(({ id }) => id),
    );
  }

  test("goes to who leads and who is on it, and to whoever has just left; many sets are one", async () => {
    for (const who of [host, elin, siri, moa, stranger])
      streams.set(who, await new SocketStream(app.url, who).open());
    await ok(siri.post(`/api/availability/${board.id}/join`, { waitlist: false }));
    await hearersOf(() => joinBoard(elin, board), [host, elin]);
    expect(heard(host).at(-1)).toEqual({
      ...{ type: "board_changed", activityId: board.id, occurrence: board.dateTime },
    });
    const { workoutId } = (await ok(elin.get(board.base))).training.me;
    const sets = await setsOf(elin, workoutId);
    const before = heard(host).length;
    await hearersOf(() => Promise.all(sets.map((set) => tick(elin, set))), [host, elin]);
    expect(heard(host).length - before).toBeLessThan(sets.length + 1);
    await hearersOf(() => ok(host.post(`${board.base}/call`, { text: "Hej" })), [host, elin]);
    await hearersOf(() => ok(elin.delete(`${board.base}/join`)), [host, elin]);
    // a workout that is on no board any more tells nobody: what follows is heard, and that is not
    const last = heard(host).length;
    for (const set of sets)
      await ok(elin.patch(`/api/training/workouts/sets/${set.id}`, { isCompleted: false }));
    await hearersOf(() => ok(host.post(`${board.base}/call`, { text: "Hej" })), [host]);
    expect(heard(host).length).toBe(last + 1);
    await hearersOf(() => joinBoard(siri, board), [host, siri]);
    await hearersOf(
      () => ok(host.delete(`/api/personal-groups/${group.id}/members/${siri.id}`)),
      [host, siri],
    );
    await hearersOf(() => ok(host.delete(board.base)), [host]);
    for (const stream of streams.values()) stream.close();
  });
});
