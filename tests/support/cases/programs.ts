import { expect } from "vitest";
import { findInLibraryByName } from "@/features/training/exercises/library";
import { addDays, dayOf } from "@/lib/whole-days";
import type { Json, Member } from "../client";

export const base = "/api/training/programs";
export const workouts = "/api/training/workouts";
export const kg = (value: number) => ({ value, unit: "KG" });

const idOf = (name: string) => findInLibraryByName(name)?.id ?? "";
export const [squat, assisted, plank] = ["Squat (Barbell)", "Assisted pull-up", "Plank"].map(idOf) as [
  string,
  string,
  string,
];

type Sent = Promise<{ status: number; body: Json }>;
export async function ok(sent: Sent, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}

export const add = (value: number, deload?: object) => ({ kind: "ADD", weight: kg(value), deload });
export const fives = (fields: object = {}) => ({
  ...{ exerciseId: squat, sets: [{ count: 3, reps: 5, weight: kg(100) }], progress: add(2.5) },
  ...fields,
});
/** Weeks that are alike: of each day its weekday and its exercises. */
export const weeksOf = (count: number, days: Record<number, object[]>) =>
  Array.from({ length: count }, () => ({
    days: Object.entries(days).map(([weekday, exercises]) => ({
      ...{ weekday: Number(weekday), title: `Dag ${weekday}`, exercises },
    })),
  }));

export async function make(who: Member, fields: object = {}): Promise<Json> {
  const usual = { name: "Styrka", weeks: weeksOf(3, { 1: [fives()] }) };
  return (await ok(who.post(base, { ...usual, ...fields }), 201)).program;
}

export const today = () => dayOf(new Date(), "Europe/Stockholm");
/** The Monday after next, so that all lies ahead. */
export const mondayAhead = () => {
  const weekday = new Date(`${today()}T12:00:00Z`).getUTCDay() || 7;
  return addDays(today(), 15 - weekday);
};
export const start = async (who: Member, { id }: Json, fields: object = {}): Promise<Json> =>
  (await ok(who.post(`${base}/${id}/start`, { from: mondayAhead(), ...fields }), 201)).program;
export const read = async (who: Member, { id }: Json): Promise<Json> =>
  (await ok(who.get(`${base}/${id}`))).program;
export const workoutOf = async (who: Member, id: string): Promise<Json> =>
  (await ok(who.get(`${workouts}/${id}`))).workout;

export const weightsOf = (sets: Json[]) => sets.map(({ weight }: Json) => weight?.value ?? null);
/** The target of the first exercise of a day of the plan. */
export const targetOf = (program: Json, at: number): Json => program.plan[at].exercises[0].target;

type Done = [value: number, reps: number];
export const thrice = (value: number, reps: number): Done[] => [
  [value, reps],
  [value, reps],
  [value, reps],
];

/** Begins the workout of a day, ticks its sets with these values, further ones too, and completes it. */
export async function doDay(who: Member, program: Json, at: number, sets: Done[]): Promise<Json> {
  const { workoutId } = program.plan[at];
  const { workout } = await ok(who.post(`${workouts}/${workoutId}/start`));
  const [{ id, sets: there }] = workout.exercises;
  for (const [index, [value, reps]] of sets.entries()) {
    const did = { weight: kg(value), reps, isCompleted: true };
    const set = there[index];
    if (set) await ok(who.patch(`${workouts}/sets/${set.id}`, did));
    else await ok(who.post(`${workouts}/exercises/${id}/sets`, did), 201);
  }
  return (await ok(who.post(`${workouts}/${workoutId}/complete`))).workout;
}
