import type { DemoPeople } from "@/features/accounts/demo";
import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { addDays, beginOf, dayOf } from "@/lib/whole-days";
import { db, transaction } from "@/server/db";
import { seedBoards } from "./boards/demo";
import { seedClients } from "./clients/demo";
import { seedCoachings } from "./coachings/demo";
import { seedComments } from "./comments/demo";
import { findInLibrary, findInLibraryByName } from "./exercises/library";
import { seedOrganizationCoaches } from "./organization-coaches/demo";
import { startProgram, storeTargets } from "./program-runs/commands";
import { findRun } from "./program-runs/queries";
import { readyPrograms } from "./program-weeks/library";
import { gramsOf } from "./rules";
import { seedRuns } from "./runs/demo";
import { mondayOf } from "./weeks/rules";

/** Half a year. */
const DAYS = 182;

/** How many days ago a week of illness began. */
const ILL = 60;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** An exercise of a session: `kg` at the beginning of the half-year, `gain` from week to week; without them by time. */
type Lift = { name: string; kg?: number; gain?: number; reps?: number; sets: number; seconds?: number };
type Session = { title: string; lifts: Lift[] };

const sessions: Session[] = [
  {
    title: "Ben och rygg",
    lifts: [
      { name: "Squat (Barbell)", kg: 70, gain: 1.25, reps: 5, sets: 4 },
      { name: "Deadlift (Barbell)", kg: 90, gain: 1.5, reps: 5, sets: 3 },
      { name: "Plank", sets: 3, seconds: 60 },
    ],
  },
  {
    title: "Överkropp",
    lifts: [
      { name: "Bench Press (Barbell)", kg: 50, gain: 0.75, reps: 6, sets: 4 },
      { name: "Pull Up", reps: 6, sets: 3 },
      { name: "Overhead Press (Barbell)", kg: 32.5, gain: 0.5, reps: 6, sets: 3 },
    ],
  },
  {
    title: "Helkropp",
    lifts: [
      { name: "Squat (Barbell)", kg: 60, gain: 1.25, reps: 8, sets: 3 },
      { name: "Bench Press (Barbell)", kg: 45, gain: 0.75, reps: 8, sets: 3 },
      { name: "Push Up", reps: 15, sets: 2 },
    ],
  },
];

/** 0 to 1, the same for each start. */
const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

/** To what can be loaded with plates of 1.25. */
const loadable = (kg: number) => Math.round(kg / 2.5) * 2.5;

type Person = { id: string; timeZone: string };
type Rows = {
  workouts: {
    id: string;
    userId: string;
    title: string;
    startedAt: Date;
    completedAt: Date;
    timeZone: string;
    rpe: number | null;
  }[];
  exercises: { id: string; userId: string; workoutId: string; exerciseId: string; position: number }[];
  sets: NonNullable<Parameters<typeof db.workoutSet.createMany>[0]>["data"][];
};

function addSets(rows: Rows, workoutExerciseId: string, lift: Lift, week: number, seed: number): void {
  const value = lift.kg === undefined ? null : loadable(lift.kg + (lift.gain ?? 0) * week);
  const weight = value === null ? null : ({ value, unit: "KG" } as const);
  for (let position = 0; position < lift.sets; position++) {
    const tired = position === lift.sets - 1 && noise(seed + position) > 0.6 ? 1 : 0;
    rows.sets.push({
      ...{ id: newId(), workoutExerciseId, position, isCompleted: true, seconds: lift.seconds ?? null },
      ...{ reps: lift.reps === undefined ? null : lift.reps - tired, rpe: 7.5 + tired },
      ...{ weightValue: value, weightUnit: weight && "KG", weightGrams: weight && gramsOf(weight) },
    });
  }
}

/** A workout at 17 or 18 o'clock of a day. */
function addWorkout(rows: Rows, { id: userId, timeZone }: Person, day: string, place: number): void {
  const session = sessions[place % sessions.length];
  if (!session) return;
  const begin = new Date(
    beginOf(day, timeZone).getTime() + (17 * 60 + Math.floor(noise(place) * 90)) * MINUTE_MS,
  );
  const [id, minutes] = [newId(), 45 + Math.floor(noise(place + 7) * 30)];
  const completedAt = new Date(begin.getTime() + minutes * MINUTE_MS);
  // now and then nobody says how hard it was
  const rpe = noise(place + 3) < 0.08 ? null : 5 + Math.floor(noise(place + 11) * 8) / 2;
  rows.workouts.push({ id, userId, title: session.title, startedAt: begin, completedAt, timeZone, rpe });
  for (const [position, lift] of session.lifts.entries()) {
    const exercise = findInLibraryByName(lift.name);
    if (!exercise) continue;
    const workoutExerciseId = newId();
    rows.exercises.push({ id: workoutExerciseId, userId, workoutId: id, exerciseId: exercise.id, position });
    addSets(rows, workoutExerciseId, lift, Math.floor(place / 3), place + position);
  }
}

/** `until`: the last day; `isIll`: on a day so long ago. */
type Stretch = { until: string; isIll: (daysAgo: number) => boolean };

/** The workouts of the last half-year, some three a week. */
function addHalfYear(rows: Rows, person: Person, shift: number, { until, isIll }: Stretch): void {
  const today = dayOf(new Date(), person.timeZone);
  let place = 0;
  for (let ago = DAYS; addDays(today, -ago) <= until; ago--) {
    const day = addDays(today, -ago);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (![1, 3, 5].includes((weekday + shift) % 7) || noise(ago + shift) > 0.85 || isIll(ago)) continue;
    addWorkout(rows, person, day, place++);
  }
}

/** Weights with which the days of the program were begun, by exercise, in kilograms. */
const begun: Record<string, number> = {
  "barbell-squat": 90,
  "barbell-bench-press": 62.5,
  "cable-seated-row": 50,
  "barbell-romanian-deadlift": 80,
  "barbell-overhead-press": 42.5,
  "cable-lat-pulldown": 50,
};

/** Completes a planned workout of a program as its targets say. */
async function completeDay(me: Me, { id, at }: { id: string; at: number }, runId: string): Promise<void> {
  await transaction((tx) => storeTargets(me, tx, { id, runId }));
  const exercises = await db.workoutExercise.findMany({ where: { workoutId: id } });
  for (const { id: workoutExerciseId, exerciseId } of exercises) {
    const kg = begun[findInLibrary(exerciseId)?.slug ?? ""];
    const where = { workoutExerciseId };
    await db.workoutSet.updateMany({ where, data: { isCompleted: true, completedAt: new Date(at) } });
    if (kg === undefined) continue;
    const weight = {
      weightValue: kg,
      weightUnit: "KG" as const,
      weightGrams: gramsOf({ value: kg, unit: "KG" }),
    };
    await db.workoutSet.updateMany({ where: { ...where, weightValue: null }, data: weight });
  }
  const completedAt = new Date(at + 55 * MINUTE_MS);
  await db.workout.update({ where: { id }, data: { state: "COMPLETED", completedAt, rpe: 7 } });
}

/** A ready program that runs since two weeks, done as planned until today. */
async function seedProgram(me: Me, from: string): Promise<void> {
  const [program] = readyPrograms(me.language);
  if (!program) return;
  await startProgram(me, { programId: program.id, from, missed: "WAIT", time: "17:00" });
  const run = await findRun(me, program.id);
  const past = (run?.workouts ?? []).filter(({ at }) => at < Date.now() - DAY_MS);
  for (const workout of past.sort((one, other) => one.at - other.at))
    await completeDay(me, workout, run?.id ?? "");
}

/** Half a year of workouts of three of the demo people: one with a week of illness, one with runs, one in a program. */
export async function seedTraining(people: DemoPeople): Promise<void> {
  const rows: Rows = { workouts: [], exercises: [], sets: [] };
  const [elin, siri, larserik] = [people.get("elin"), people.get("siri"), people.get("larserik")];
  const today = dayOf(new Date(), elin.timeZone);
  const begin = addDays(mondayOf(today), -14);
  for (const [shift, person] of [elin, siri, larserik].entries())
    addHalfYear(rows, person, shift, {
      until: addDays(person === elin ? begin : today, -1),
      isIll: (daysAgo) => person === siri && daysAgo <= ILL && daysAgo > ILL - 7,
    });
  await db.workout.createMany({ data: rows.workouts.map((one) => ({ ...one, state: "COMPLETED" })) });
  await db.workoutExercise.createMany({ data: rows.exercises });
  await db.workoutSet.createMany({ data: rows.sets.flat() });
  await seedRuns(elin);
  const from = new Date(Date.now() - ILL * DAY_MS);
  await db.trainingPause.create({
    data: {
      id: newId(),
      userId: siri.id,
      from,
      to: new Date(from.getTime() + 6 * DAY_MS),
      reason: "förkyld",
    },
  });
  await seedProgram(elin, begin);
  await seedOrganizationCoaches(people);
  await seedCoachings(people);
  await seedClients(people);
  await seedComments(people);
  await seedBoards(people);
}
