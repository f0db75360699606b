import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type CoachingShare,
  coachingShares,
  hasRoomForCoaching,
  isActiveCoaching,
  isAnsweredByItself,
  isFirstCoaching,
  isNamingShares,
  isNotOneself,
  isPendingCoaching,
  MAX_COACHINGS,
  mayAnswerCoaching,
  mayChooseShares,
  mayTakeBack,
} from "@/features/training/coachings/rules";
import { newId } from "@/lib/id";
import { dayOf } from "@/lib/whole-days";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { gpxOf, sendLog } from "../support/cases/training";
import type { Json, Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;

const base = "/api/training";
const usual = ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD"];

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stina")) as [Member, Member, Member];
});
afterAll(() => app.stop());

async function ok(sent: Promise<{ status: number; body: Json }>, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const refusal = async (sent: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await sent;
  return [status, body.error];
};

/** Elin asks Siri to be her coach. */
const ask = async (shares: string[] = usual): Promise<Json> =>
  (await ok(elin.post(`${base}/coachings`, { userId: siri.id, role: "COACH", shares }), 201)).coaching;
const answer = (who: Member, id: string, what: string, body?: object) =>
  who.post(`${base}/coachings/${id}/${what}`, body);
/** Siri is Elin's coach. */
async function coached(shares: string[] = usual): Promise<string> {
  const { id } = await ask(shares);
  await ok(answer(siri, id, "accept"));
  return id;
}
async function trained(who: Member, title = "Benpass"): Promise<string> {
  const { workout } = await ok(who.post(`${base}/workouts`, { title, note: "Tungt i dag" }), 201);
  await ok(who.post(`${base}/workouts/${workout.id}/complete`, { rpe: 7 }));
  return workout.id;
}
const newsOf = async (who: Member, type: string): Promise<Json[]> =>
  (await ok(who.get("/api/notifications?includeRead=true"))).notifications.filter(
    (one: Json) => one.type === type,
  );

describe("a question", () => {
  test("the client asks and names what is shared; the coach accepts without a body", async () => {
    const asked = await ask(["LOAD", "WORKOUTS", "LOAD"]);
    expect(asked).toMatchObject({
      state: "PENDING",
      shares: ["WORKOUTS", "LOAD"],
      role: "CLIENT",
      askedById: elin.id,
      coach: { id: siri.id, name: "Siri" },
      client: { id: elin.id },
    });
    const [news] = await newsOf(siri, "coaching_request");
    expect(news.data).toMatchObject({ coachingId: asked.id, fromUserId: elin.id, role: "COACH" });
    // nothing is seen before consent
    expect((await ok(siri.get(`${base}/clients`))).clients).toEqual([]);
    expect((await siri.get(`${base}/clients/${elin.id}/workouts`)).status).toBe(404);
    expect(await refusal(answer(elin, asked.id, "accept"))).toEqual([403, mayAnswerCoaching.sentence]);
    expect(await refusal(answer(siri, asked.id, "accept", { shares: ["MOOD"] }))).toEqual([
      400,
      isAnsweredByItself.sentence,
    ]);
    const { coaching } = await ok(answer(siri, asked.id, "accept"));
    expect(coaching).toMatchObject({ state: "ACTIVE", shares: ["WORKOUTS", "LOAD"], role: "COACH" });
    expect(await newsOf(elin, "coaching_accepted")).toHaveLength(1);
    expect(await refusal(answer(siri, asked.id, "accept"))).toEqual([409, isPendingCoaching.sentence]);
    const { clients } = await ok(siri.get(`${base}/clients`));
    expect(clients).toMatchObject([{ id: elin.id, name: "Elin", coachingId: asked.id, latest: null }]);
    expect(clients[0].week).toHaveLength(7);
  });

  test("a coach offers, and the client says what is shared when accepting", async () => {
    const offer = { userId: elin.id, role: "CLIENT" };
    expect((await siri.post(`${base}/coachings`, { ...offer, shares: ["MOOD"] })).status).toBe(400);
    const { coaching } = await ok(siri.post(`${base}/coachings`, offer), 201);
    expect(coaching).toMatchObject({ state: "PENDING", shares: [], role: "COACH", askedById: siri.id });
    expect((await answer(stranger, coaching.id, "accept", {})).status).toBe(404);
    expect(await refusal(answer(elin, coaching.id, "accept"))).toEqual([400, isNamingShares.sentence]);
    expect((await answer(elin, coaching.id, "accept", { shares: ["ALL"] })).status).toBe(400);
    expect((await ok(answer(elin, coaching.id, "accept", { shares: [] }))).coaching).toMatchObject({
      state: "ACTIVE",
      shares: [],
    });
  });

  test("bad input: oneself, nobody, a role or shares that are none", async () => {
    const create = (body: object) => refusal(elin.post(`${base}/coachings`, body));
    const self = { userId: elin.id, role: "COACH", shares: [] };
    expect(await create(self)).toEqual([400, isNotOneself.sentence]);
    expect((await create({ ...self, userId: newId() }))[0]).toBe(404);
    for (const bad of [
      { userId: siri.id, role: "COACH" },
      { userId: siri.id, role: "BOSS", shares: [] },
      { userId: siri.id, role: "COACH", shares: "LOAD" },
      { userId: siri.id, role: "COACH", shares: Array(51).fill("LOAD") },
      { role: "COACH", shares: [] },
    ])
      expect((await create(bad))[0], JSON.stringify(bad)).toBe(400);
  });

  test("once: at the same time, too; who is asked from both sides has agreed", async () => {
    const asked = { userId: siri.id, role: "COACH", shares: ["LOAD"] };
    const all = await Promise.all(Array.from({ length: 5 }, () => elin.post(`${base}/coachings`, asked)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await refusal(elin.post(`${base}/coachings`, asked))).toEqual([409, isFirstCoaching.sentence]);
    expect(await newsOf(siri, "coaching_request")).toHaveLength(1);
    const { coaching } = await ok(siri.post(`${base}/coachings`, { userId: elin.id, role: "CLIENT" }), 201);
    expect(coaching).toMatchObject({ state: "ACTIVE", shares: ["LOAD"] });
    // the other way round is a coaching of its own
    await ok(siri.post(`${base}/coachings`, { userId: elin.id, role: "COACH", shares: [] }), 201);
  });

  test("is declined without a word, taken back, and answered once by two devices", async () => {
    const { id } = await ask();
    expect(await refusal(answer(elin, id, "decline"))).toEqual([403, mayAnswerCoaching.sentence]);
    expect(await refusal(answer(siri, id, "end"))).toEqual([403, mayTakeBack.sentence]);
    const both = await Promise.all([answer(siri, id, "accept"), answer(siri, id, "decline")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await answer(siri, id, "end");
    const second = await ask();
    await ok(answer(siri, second.id, "decline"));
    expect((await ok(elin.get(`${base}/coachings`))).coachings[0]).toMatchObject({ state: "DECLINED" });
    const third = await ask();
    expect((await ok(answer(elin, third.id, "end"))).coaching.state).toBe("ENDED");
    expect(await newsOf(siri, "coaching_request")).toHaveLength(2);
    expect((await answer(stranger, third.id, "end")).status).toBe(404);
  });

  test("a person who takes no invitations isn't asked, nor does a blocked pair see each other", async () => {
    const asked = { userId: siri.id, role: "COACH", shares: [] };
    await ok(siri.patch("/api/users/me", { whoMayInvite: "NOBODY" }));
    expect((await elin.post(`${base}/coachings`, asked)).status).toBe(403);
    await ok(siri.patch("/api/users/me", { whoMayInvite: "EVERYONE" }));
    await siri.post(`/api/users/${elin.id}/block`);
    expect((await elin.post(`${base}/coachings`, asked)).status).toBe(404);
  });

  test(hasRoomForCoaching.sentence, async () => {
    const others = await addPeople(MAX_COACHINGS - 1);
    await db.coaching.createMany({
      data: others.map(({ id }) => ({
        ...{ id: newId(), coachId: id, clientId: elin.id, isOffer: false, state: "ACTIVE" as const },
        openKey: `${id} ${elin.id}`,
      })),
    });
    await ask();
    const oneMore = { userId: stranger.id, role: "COACH", shares: [] };
    expect(await refusal(elin.post(`${base}/coachings`, oneMore))).toEqual([
      409,
      hasRoomForCoaching.sentence,
    ]);
  });
});

/** What a coach reads of Elin by each consent, as paths. */
const paths = (
  workoutId: string,
  exerciseId: string,
  programId: string,
): Record<string, CoachingShare[]> => ({
  "": [...coachingShares],
  "/workouts": ["WORKOUTS"],
  [`/workouts/${workoutId}`]: ["WORKOUTS"],
  [`/workouts/${workoutId}/line`]: ["LINES"],
  "/progress": ["WORKOUTS", "RECORDS", "LOAD", "MOOD", "SLEEP"],
  [`/exercises/${exerciseId}/progress`]: ["RECORDS"],
  [`/exercises/${exerciseId}/records`]: ["RECORDS"],
  "/programs": ["PROGRAM"],
  [`/programs/${programId}`]: ["PROGRAM"],
});

describe("what a consent names is seen, and no more", () => {
  const secret = "Grälade med syrran";
  let all: Record<string, CoachingShare[]>;

  beforeEach(async () => {
    const file = gpxOf("2026-11-18T17:00:00Z");
    const { workoutIds } = await ok(sendLog(elin, file, {}, "run.gpx"), 201);
    await trained(elin);
    const { program } = await ok(elin.post(`${base}/programs`, { name: "Styrka" }), 201);
    const { exercises } = await ok(elin.get(`${base}/exercises?q=marklyft`));
    await ok(elin.post(`${base}/pauses`, { from: "2026-11-01", to: "2026-11-07", reason: secret }), 201);
    await ok(
      elin.patch("/api/journal/2026-11-20", {
        mood: 2,
        energy: 1,
        sleepMinutes: 417,
        tags: [secret],
        note: secret,
      }),
    );
    all = paths(workoutIds[0], exercises[0].id, program.id);
  });

  const statuses = async (who: Member) => {
    const found: Record<string, number> = {};
    for (const path of Object.keys(all))
      found[path] = (await who.get(`${base}/clients/${elin.id}${path}`)).status;
    return found;
  };
  const expected = (shares: readonly string[]) =>
    Object.fromEntries(
      Object.entries(all).map(([path, any]) => [
        path,
        path === "" || any.some((share) => shares.includes(share)) ? 200 : 404,
      ]),
    );
  const nothing = () => Object.fromEntries(Object.keys(all).map((path) => [path, 404]));

  test("each by itself, before it begins, as it changes, and after it ends", async () => {
    expect(await statuses(siri)).toEqual(nothing());
    const { id } = await ask(["WORKOUTS"]);
    expect(await statuses(siri)).toEqual(nothing());
    await ok(answer(siri, id, "accept"));
    for (const share of coachingShares) {
      await ok(elin.patch(`${base}/coachings/${id}`, { shares: [share] }));
      expect(await statuses(siri), share).toEqual(expected([share]));
    }
    expect(await statuses(stranger)).toEqual(nothing());
    // a client sees nothing of the coach
    expect((await elin.get(`${base}/clients/${siri.id}`)).status).toBe(404);
    expect(await refusal(siri.patch(`${base}/coachings/${id}`, { shares: ["MOOD"] }))).toEqual([
      403,
      mayChooseShares.sentence,
    ]);
    expect((await stranger.patch(`${base}/coachings/${id}`, { shares: [] })).status).toBe(404);
    await ok(answer(elin, id, "end"));
    expect(await statuses(siri)).toEqual(nothing());
    expect(await refusal(elin.patch(`${base}/coachings/${id}`, { shares: [] }))).toEqual([
      409,
      isActiveCoaching.sentence,
    ]);
    // a new consent gives what it names and no more
    await coached(["SLEEP"]);
    expect(await statuses(siri)).toEqual(expected(["SLEEP"]));
  });

  test("the week goes by the client's clock, which is shown with it alone", async () => {
    await ok(elin.patch("/api/users/me", { timeZone: "Pacific/Kiritimati" }));
    const id = await coached(["WORKOUTS"]);
    const client = async () => (await ok(siri.get(`${base}/clients/${elin.id}`))).client;
    const today = dayOf(new Date(), "Pacific/Kiritimati");
    const { week, timeZone } = await client();
    expect([timeZone, week.map(({ day }: Json) => day).includes(today)]).toEqual([
      "Pacific/Kiritimati",
      true,
    ]);
    await ok(elin.patch(`${base}/coachings/${id}`, { shares: ["LOAD"] }));
    expect(await client()).toMatchObject({ week: null, timeZone: null });
  });

  test("no word of the journal, no reason of a pause, no time of the calendar, in any answer", async () => {
    const id = await coached([...coachingShares]);
    const read = async () => {
      const answers: Json[] = [];
      for (const path of Object.keys(all))
        answers.push((await siri.get(`${base}/clients/${elin.id}${path}`)).body);
      return answers;
    };
    expect(JSON.stringify(await read())).not.toContain(secret);
    const progress = async () => ok(siri.get(`${base}/clients/${elin.id}/progress`));
    expect((await progress()).journal).toEqual([{ day: "2026-11-20", mood: 2, sleepMinutes: 417 }]);
    await ok(elin.patch(`${base}/coachings/${id}`, { shares: ["MOOD"] }));
    expect(await progress()).toMatchObject({
      journal: [{ day: "2026-11-20", mood: 2, sleepMinutes: null }],
      progress: null,
      load: null,
      records: null,
      workout: null,
      client: { week: null, timeZone: null, latest: null },
    });
    await ok(elin.patch(`${base}/coachings/${id}`, { shares: ["LOAD"] }));
    const loaded = await progress();
    expect(loaded.load.unrated).toEqual([]);
    expect(JSON.stringify(loaded)).not.toContain("Benpass");
    await ok(elin.patch(`${base}/coachings/${id}`, { shares: ["WORKOUTS"] }));
    const { workouts } = await ok(siri.get(`${base}/clients/${elin.id}/workouts`));
    expect(workouts.find(({ title }: Json) => title === "Benpass")).toMatchObject({
      rpe: null,
      note: "Tungt i dag",
    });
    const one = workouts[0].id;
    const { workout, journal } = await ok(siri.get(`${base}/clients/${elin.id}/progress?workoutId=${one}`));
    expect([workout.id, journal]).toEqual([one, null]);
    const gone = await ok(siri.get(`${base}/clients/${elin.id}/progress?workoutId=${newId()}`));
    expect(gone.workout).toBeNull();
  });

  test("of a line the first and last 200 m are left out", async () => {
    await coached(["LINES"]);
    const path = Object.keys(all).find((one) => one.endsWith("/line")) ?? "";
    const own = (await ok(elin.get(`${base}${path}`))).line.points;
    const { line } = await ok(siri.get(`${base}/clients/${elin.id}${path}`));
    const end = own.at(-1).metres;
    expect(own[0].metres).toBe(0);
    expect(line.points).toEqual(own.filter(({ metres }: Json) => metres >= 200 && metres <= end - 200));
    expect(line.points.length).toBeGreaterThan(30);
  });

  test("in a number of statements that does not grow with clients or workouts", async () => {
    await coached([...coachingShares]);
    const count = async (path: string) =>
      (await statementsOfCall(() => siri.get(`${base}/clients${path}`))).length;
    const before = [await count(""), await count(`/${elin.id}/progress`)];
    for (let at = 0; at < 3; at++) await trained(elin);
    const { coaching } = await ok(
      stranger.post(`${base}/coachings`, { userId: siri.id, role: "COACH", shares: usual }),
      201,
    );
    await ok(answer(siri, coaching.id, "accept"));
    expect([await count(""), await count(`/${elin.id}/progress`)]).toEqual(before);
  });
});

describe("the end", () => {
  test("by either, told as an end; twice it changes nothing; a former coach reaches nothing by the news of before", async () => {
    const id = await coached();
    await trained(elin);
    expect(await newsOf(siri, "workout_completed")).toHaveLength(1);
    const { coaching } = await ok(answer(elin, id, "end"));
    expect(coaching).toMatchObject({ state: "ENDED", endedById: elin.id });
    expect((await ok(answer(siri, id, "end"))).coaching).toMatchObject({
      state: "ENDED",
      endedById: elin.id,
    });
    expect(await newsOf(siri, "coaching_ended")).toMatchObject([
      { message: "Your coaching with Elin has ended." },
    ]);
    expect(await newsOf(siri, "workout_completed")).toEqual([]);
    await trained(elin);
    expect(await newsOf(siri, "workout_completed")).toEqual([]);
    expect((await siri.patch(`${base}/clients/${elin.id}`, { note: "Sover dåligt" })).status).toBe(404);
  });

  test.each(["elin", "siri"])("a block by %s ends it, and unblocking begins nothing", async (name) => {
    const id = await coached();
    const [blocker, other] = name === "elin" ? [elin, siri] : [siri, elin];
    await blocker.post(`/api/users/${other.id}/block`);
    expect((await siri.get(`${base}/clients/${elin.id}`)).status).toBe(404);
    expect((await ok(siri.get(`${base}/coachings`))).coachings).toEqual([]);
    expect((await answer(elin, id, "end")).status).toBe(404);
    await blocker.delete(`/api/users/${other.id}/block`);
    expect((await siri.get(`${base}/clients/${elin.id}`)).status).toBe(404);
    expect((await ok(siri.get(`${base}/coachings`))).coachings).toMatchObject([{ id, state: "ENDED" }]);
  });

  test("and a consent at the same moment leave no coach who sees", async () => {
    const { id } = await ask();
    await Promise.all([answer(siri, id, "accept"), siri.post(`/api/users/${elin.id}/block`)]);
    await siri.delete(`/api/users/${elin.id}/block`);
    expect((await siri.get(`${base}/clients/${elin.id}`)).status).toBe(404);
  });
});

describe("a completed workout", () => {
  test("tells the coach once, with what the documents name", async () => {
    await coached(["WORKOUTS"]);
    const id = await trained(elin);
    await ok(elin.post(`${base}/workouts/${id}/start`));
    await Promise.all([1, 2].map(() => elin.post(`${base}/workouts/${id}/complete`)));
    const told = await newsOf(siri, "workout_completed");
    expect(told).toHaveLength(1);
    expect(told[0].data).toEqual({
      clientId: elin.id,
      clientName: "Elin",
      workoutId: id,
      workoutName: "Benpass",
      exerciseCount: 0,
      completedAt: expect.any(String),
    });
  });

  test("tells nobody who may not see workouts", async () => {
    const id = await coached(["LOAD"]);
    await trained(elin);
    expect(await newsOf(siri, "workout_completed")).toEqual([]);
    await ok(elin.patch(`${base}/coachings/${id}`, { shares: ["WORKOUTS"] }));
    await trained(elin);
    expect(await newsOf(siri, "workout_completed")).toHaveLength(1);
    // what is no longer shared goes with the news of it
    await ok(elin.patch(`${base}/coachings/${id}`, { shares: ["LOAD"] }));
    expect(await newsOf(siri, "workout_completed")).toEqual([]);
  });
});

test("a coach's own words on a client: 1 000 characters, and for nobody else", async () => {
  await coached(["LOAD"]);
  const write = (who: Member, note: unknown) => who.patch(`${base}/clients/${elin.id}`, { note });
  expect((await ok(write(siri, "x".repeat(1000)))).client.note).toHaveLength(1000);
  expect((await write(siri, "x".repeat(1001))).status).toBe(400);
  expect((await write(stranger, "hej")).status).toBe(404);
  expect((await ok(write(siri, null))).client.note).toBe("");
});
