import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { tellCoaches } from "../coachings/commands";
import { changeEndurance } from "../endurance/commands";
import { getLockedRun } from "../endurance/queries";
import { workoutChanged } from "../events";
import { getPlannedTime, type PlannedTime } from "../plans/queries";
import { isBegun, isMovedByItsTime, isPlannedAhead, isStillOpen } from "../plans/rules";
import { storeTargets } from "../program-runs/commands";
import { tellBoard } from "../pulses/commands";
import {
  type Change,
  isInOrder,
  isStartNear,
  merge,
  type Stamps,
  stampsOf,
  usedId,
  type WorkoutState,
} from "../rules";
import { changeOf, type EntryById } from "../schema";
import type { WorkoutAnswer, WorkoutView } from "../views";
import { getChangedWorkout, getLockedWorkout, getWorkout, type LockedWorkout } from "./queries";
import type { PlanJoin, WorkoutChange, WorkoutCompletion, WorkoutCreation, WorkoutStart } from "./schema";
import type { WorkoutMadeAnswer } from "./views";

type Fields = {
  title: string;
  state: WorkoutState;
  startedAt: Date;
  completedAt: Date | null;
  timeZone: string;
  note: string;
  rpe: number | null;
  deletedAt: Date | null;
};

/** The given fields as they are stored. A text that is cleared is empty. */
const fieldsOf = ({
  title,
  note,
  startedAt,
  completedAt,
  timeZone,
  rpe,
}: Partial<WorkoutChange>): Partial<Fields> => ({
  ...(title !== undefined && { title: title ?? "" }),
  ...(note !== undefined && { note: note ?? "" }),
  ...(startedAt && { startedAt }),
  ...(completedAt !== undefined && { completedAt }),
  ...(timeZone && { timeZone }),
  ...(rpe !== undefined && { rpe }),
});

/**
 * Makes a workout, which has started, is completed where that is given, or is planned for a time of an own activity. The same
 * id by the same person makes nothing twice, nor does the same time. Throws invalid, not-found (`copyOf`, the activity, its
 * time), forbidden (an activity of others), conflict (an id that is used).
 */
export async function createWorkout(me: Me, input: WorkoutCreation): Promise<WorkoutMadeAnswer> {
  const change = changeOf<Fields>(input, fieldsOf(input));
  const { id = newId() } = input;
  const { startedAt, completedAt } = timesOf(input, new Date(change.at));
  const state: WorkoutState = completedAt ? "COMPLETED" : "STARTED";
  const { activityId, occurrence } = input;
  if (activityId) demand(isPlannedAhead, input);
  else demandTimes({ state, startedAt, completedAt });
  const copied = input.copyOf ? (await getWorkout(me, { id: input.copyOf })).workout : null;
  const made = await transaction(async (tx, announce) => {
    const planned = activityId ? plannedOf(await getPlannedTime(me, tx, { activityId, occurrence })) : null;
    const usual = { title: copied?.title ?? "", timeZone: me.timeZone, state, startedAt, completedAt };
    const data = {
      ...usual,
      ...planned?.usual,
      ...change.fields,
      ...planned?.fixed,
      stamps: stampsOf(change),
    };
    const { count } = await tx.workout.createMany({
      data: [{ id, userId: me.id, ...data }],
      skipDuplicates: true,
    });
    if (count === 0) return { id: await takeThere(me, tx, id, planned?.place), isNew: false };
    if (copied) await copyExercises(me, tx, id, copied);
    if (input.endurance) await changeEndurance(me, tx, id, { ...change, fields: input.endurance });
    if (completedAt) await tellCoaches(me, tx, id, completedAt);
    announce(workoutChanged(me.id, id));
    return { id, isNew: true };
  });
  return { workout: await getChangedWorkout(me, made.id), isNew: made.isNew };
}

/** When a new workout began and ended. A run by hand ends after its whole time. `at`: the moment of the entry. */
function timesOf({ startedAt, completedAt, endurance }: WorkoutCreation, at: Date) {
  const ms = (endurance?.elapsedSeconds ?? 0) * 1000;
  const end = completedAt ?? (ms > 0 ? new Date((startedAt?.getTime() ?? at.getTime() - ms) + ms) : null);
  const begin = end && ms > 0 ? new Date(end.getTime() - ms) : end;
  return { startedAt: startedAt ?? (begin && begin < at ? begin : at), completedAt: end };
}

type Place = { activityId: string; occurrence: Date };

/** The fields of a workout that is planned for a time: what may be given otherwise, and what may not. */
function plannedOf({ title, timeZone, startedAt, activityId, occurrence }: PlannedTime) {
  const place: Place = { activityId, occurrence };
  return { place, usual: { title, timeZone }, fixed: { ...place, startedAt, state: "PLANNED" as const } };
}

/**
 * The id of the workout that is there already, by its id or by its time: one that was planned for the time and deleted
 * comes back. Throws conflict.
 */
async function takeThere(me: Me, tx: Tx, id: string, place: Place | undefined): Promise<string> {
  const own = { userId: me.id, deletedAt: null };
  if (await tx.workout.findUnique({ where: { id, ...own } })) return id;
  const there = place && (await tx.workout.findFirst({ where: { userId: me.id, ...place } }));
  if (!there) throw usedId();
  if (!there.deletedAt) return there.id;
  await tx.workout.update({ where: { id: there.id }, data: { deletedAt: null } });
  tx.announce(workoutChanged(me.id, there.id));
  return there.id;
}

/** The exercises of a workout for another one, with as many sets of the same kinds, which are still to be done. */
async function copyExercises(me: Me, tx: Tx, workoutId: string, { exercises }: WorkoutView): Promise<void> {
  const copies = exercises.map((one, position) => ({ ...one, copyId: newId(), position }));
  await tx.workoutExercise.createMany({
    data: copies.map(({ copyId, position, exercise, superset, restSeconds }) => ({
      ...{ id: copyId, userId: me.id, workoutId, exerciseId: exercise.id },
      ...{ position, superset, restSeconds },
    })),
  });
  await tx.workoutSet.createMany({
    data: copies.flatMap(({ copyId, sets }) =>
      sets.map(({ kind }, position) => ({ id: newId(), workoutExerciseId: copyId, kind, position })),
    ),
  });
}

const demandTimes = (facts: Pick<Fields, "state" | "startedAt" | "completedAt">) => {
  demand(isStartNear, facts, new Date());
  demand(isInOrder, facts);
};

/**
 * Changes the given fields, each where no later entry has. A run that is moved, or whose time is changed, ends after its whole
 * time. Throws not-found, invalid, conflict (numbers of a run that was recorded).
 */
export const changeWorkout = (me: Me, input: WorkoutChange): Promise<WorkoutAnswer> =>
  write(me, input.id, async ({ state, startedAt }, tx) => {
    demand(isMovedByItsTime, state, input);
    const change = changeOf<Fields>(input, fieldsOf(input));
    const { endurance } = input;
    const seconds = await secondsAfter(me, tx, input, change);
    if (seconds !== null && input.completedAt === undefined)
      change.fields.completedAt = new Date((input.startedAt ?? startedAt).getTime() + seconds * 1000);
    return { ...change, isMore: endurance !== undefined };
  });

/** The whole time of a run after the change, where the end of its workout goes by it; null: it does not. */
async function secondsAfter(
  me: Me,
  tx: Tx,
  { id, startedAt, endurance }: WorkoutChange,
  change: Change<Fields>,
): Promise<number | null> {
  if (endurance) return changeEndurance(me, tx, id, { ...change, fields: endurance });
  return startedAt ? ((await getLockedRun(me, tx, id))?.elapsedSeconds ?? null) : null;
}

/**
 * Counts a workout as what was planned for a time of an own activity. A workout that was planned there is deleted, and gives
 * its title to one that has none. Throws not-found (also the time), forbidden, conflict (a planned one, or another was done
 * then).
 */
export async function joinPlan(me: Me, input: PlanJoin): Promise<WorkoutAnswer> {
  const { id } = input;
  const change = changeOf<Fields>(input, {});
  await transaction(async (tx, announce) => {
    const { activityId, occurrence, title } = await getPlannedTime(me, tx, input);
    const place = { activityId, occurrence };
    const workout = await getLockedWorkout(me, tx, id);
    demand(isBegun, workout);
    const there = await tx.workout.findFirst({ where: { userId: me.id, ...place } });
    if (there?.id === id) return;
    demand(isStillOpen, there);
    const deleted = { occurrence: null, deletedAt: new Date(change.at) };
    if (there) {
      // an earlier entry of a device, such as a restoring, may still arrive
      const stamps = { ...(there.stamps as Stamps), deletedAt: [change.at, change.changeId] };
      const left = { activityId: null, programRunId: null, ...deleted, stamps };
      await tx.workout.update({ where: { id: there.id }, data: left });
      announce(workoutChanged(me.id, there.id));
    }
    const data = {
      ...place,
      ...(workout.title === "" && { title: there?.title || title }),
      // it counts as the day of a program, too
      ...(there?.programRunId && dayOfProgram(there)),
    };
    await tx.workout.update({ where: { id }, data });
    announce(workoutChanged(me.id, id));
  });
  return { workout: await getChangedWorkout(me, id) };
}

const dayOfProgram = ({
  programRunId,
  programWeek,
  programDay,
}: {
  programRunId: string | null;
  programWeek: number | null;
  programDay: number | null;
}) => ({ programRunId, programWeek, programDay });

/** Completes a workout, now unless a time is given. Where it is completed, only a given `rpe` changes. Throws not-found, invalid. */
export const completeWorkout = (me: Me, input: WorkoutCompletion): Promise<WorkoutAnswer> =>
  write(me, input.id, async ({ state, startedAt }, tx) => {
    const change = changeOf<Fields>(input, fieldsOf({ rpe: input.rpe }));
    const completedAt = input.completedAt ?? new Date(change.at);
    if (state === "COMPLETED") return change;
    await tellCoaches(me, tx, input.id, completedAt);
    // a planned one that was never begun has the hour that it was planned for, if that has passed
    const started = state === "PLANNED" && startedAt > completedAt ? { startedAt: completedAt } : {};
    return { ...change, fields: { ...change.fields, ...started, completedAt } };
  });

/** Begins a planned workout, or goes on with a completed one. Throws not-found, invalid. */
export const startWorkout = (me: Me, input: WorkoutStart): Promise<WorkoutAnswer> =>
  write(me, input.id, ({ state }) => {
    const change = changeOf<Fields>(input, {});
    if (state === "STARTED") return change;
    if (state === "COMPLETED") return { ...change, fields: { completedAt: null } };
    return { ...change, fields: { state: "STARTED", startedAt: input.startedAt ?? new Date(change.at) } };
  });

/** Deletes a workout, which can be restored. Throws not-found. */
export async function deleteWorkout(me: Me, input: EntryById): Promise<{ success: true }> {
  await write(me, input.id, () => {
    const change = changeOf<Fields>(input, {});
    return { ...change, fields: { deletedAt: new Date(change.at) } };
  });
  return { success: true };
}

/** Throws not-found. */
export const restoreWorkout = (me: Me, input: EntryById): Promise<WorkoutAnswer> =>
  write(me, input.id, () => changeOf<Fields>(input, { deletedAt: null }));

/** `isMore`: more has changed than these fields. */
type Made = Change<Fields> & { isMore?: boolean };

/** Loads and locks the workout, writes what `changeFrom` makes of it, and announces it. */
async function write(
  me: Me,
  id: string,
  changeFrom: (workout: LockedWorkout, tx: Tx) => Made | Promise<Made>,
): Promise<WorkoutAnswer> {
  const boardId = await transaction(async (tx, announce) => {
    const workout = await getLockedWorkout(me, tx, id);
    const change = await changeFrom(workout, tx);
    const { fields, stamps } = merge<Fields>(workout.stamps, change);
    if (Object.keys(fields).length === 0 && !change.isMore) return null;
    const next = { ...workout, ...fields };
    const state = stateOf(next, fields);
    if (fields.startedAt || fields.completedAt) demandTimes({ ...next, state });
    const { programRunId: runId } = workout;
    if (runId && workout.state === "PLANNED" && state !== "PLANNED")
      await storeTargets(me, tx, { id, runId });
    await tx.workout.update({ where: { id }, data: { ...fields, state, stamps: stamps as Stamps } });
    announce(workoutChanged(me.id, id));
    return workout.boardId;
  });
  tellBoard(me, boardId);
  return { workout: await getChangedWorkout(me, id) };
}

/** A workout is completed as long as it has an end. */
function stateOf({ state, completedAt }: Pick<Fields, "state" | "completedAt">, changed: Partial<Fields>) {
  if (completedAt) return "COMPLETED";
  return changed.completedAt === null && state === "COMPLETED" ? "STARTED" : state;
}
