import type { Me } from "@/features/accounts/rules";
import { deletePrivateTimes, renamePrivateTimes, storePrivateTimes } from "@/features/activities/commands";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { momentOf } from "@/lib/wall-time";
import { dayOf } from "@/lib/whole-days";
import { type Tx, transaction } from "@/server/db";
import type { PlannedSet } from "../attempts/rules";
import { workoutChanged } from "../events";
import type { ProgramExercise, ProgramWeek } from "../program-weeks/rules";
import { gramsOf, usedId } from "../rules";
import type { ById } from "../schema";
import {
  findRun,
  findTargets,
  getDocument,
  listLockedPlanned,
  listOpenSets,
  listUntouched,
  type Run,
} from "./queries";
import { dateOf, filled, hasDays, isOver, isStopped, type Place, placesOf } from "./rules";
import type { ProgramStart } from "./schema";

/** Max rows that one statement stores. */
const BATCH = 500;

/** One call at a time starts, stops or changes what runs of a person: a second one sees what the first has left. */
export const holdRuns = (me: Me, tx: Tx) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`program runs of ${me.id}`}, 0))`;

type Day = ReturnType<typeof placesOf>[number] & { workoutId: string };

/** What a planned set holds itself. What its rule changes, and percents, are filled in when it is read, or begins. */
function storedSet({ kind, weight, reps, seconds, metres }: PlannedSet, { progress }: ProgramExercise) {
  const own = progress.kind === "ADD" ? null : weight;
  return {
    ...{ id: newId(), kind, metres },
    reps: progress.kind === "REPS" ? null : reps,
    seconds: progress.kind === "TIME" ? null : seconds,
    weightValue: own?.value ?? null,
    weightUnit: own?.unit ?? null,
    weightGrams: own && gramsOf(own),
  };
}

/** Stores the exercises and sets of days that are planned: by the client thousands of rows would take seconds. */
async function storeExercises(me: Me, tx: Tx, days: Day[]): Promise<void> {
  const exercises = days.flatMap(({ workoutId, day }) =>
    day.exercises.map((planned, position) => ({ id: newId(), workoutId, position, planned })),
  );
  const rows = exercises.map(({ planned: { exerciseId, superset, restSeconds, note }, ...row }) => ({
    ...{ id: row.id, userId: me.id, workoutId: row.workoutId, position: row.position },
    ...{ exerciseId, superset, restSeconds, note },
  }));
  const sets = exercises.flatMap(({ id: workoutExerciseId, planned }) =>
    planned.sets
      .flatMap((set) => Array.from({ length: set.count }, () => storedSet(set, planned)))
      .map((set, position) => ({ ...set, workoutExerciseId, position })),
  );
  await inBatches(
    rows,
    (batch) => tx.$executeRaw`
      insert into "WorkoutExercise" (id, "userId", "workoutId", position, "exerciseId", superset, "restSeconds", note)
      select id, "userId", "workoutId", position, "exerciseId", superset, "restSeconds", note
      from jsonb_populate_recordset(null::"WorkoutExercise", ${batch}::jsonb)`,
  );
  await inBatches(
    sets,
    (batch) => tx.$executeRaw`
      insert into "WorkoutSet" (id, "workoutExerciseId", position, kind, metres, reps, seconds, "weightValue",
        "weightUnit", "weightGrams")
      select id, "workoutExerciseId", position, kind, metres, reps, seconds, "weightValue", "weightUnit", "weightGrams"
      from jsonb_populate_recordset(null::"WorkoutSet", ${batch}::jsonb)`,
  );
}

/** `store`: gets rows as JSON. */
async function inBatches(rows: object[], store: (batch: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await store(JSON.stringify(rows.slice(at, at + BATCH)));
}

type Began = Pick<Run, "id" | "from" | "time"> & { name: string };

/** Plans days of a program, each as a private activity with a workout. */
async function planDays(me: Me, tx: Tx, run: Began, places: ReturnType<typeof placesOf>): Promise<void> {
  const days = places.map((place) => {
    const at = momentOf({ day: dateOf(place, run.from), time: run.time }, me.timeZone) as Date;
    return { ...place, workoutId: newId(), activityId: newId(), title: place.day.title || run.name, at };
  });
  await storePrivateTimes(
    me,
    tx,
    days.map(({ activityId: id, title, at: dateTime }) => ({ id, title, dateTime })),
  );
  await tx.workout.createMany({
    data: days.map(({ workoutId: id, activityId, title, at, week, weekday }) => ({
      ...{ id, userId: me.id, title, state: "PLANNED" as const, timeZone: me.timeZone },
      ...{ activityId, occurrence: at, startedAt: at },
      ...{ programRunId: run.id, programWeek: week, programDay: weekday },
    })),
  });
  await storeExercises(me, tx, days);
  // one stands for all: open pages load their lists again
  for (const { workoutId } of days.slice(0, 1)) tx.announce(workoutChanged(me.id, workoutId));
}

/**
 * Starts a program: plans its days in the calendar, from a day on. The same id by the same person starts nothing twice.
 * `isNew`: this call has started it. Throws not-found, conflict (it runs, has no days, an id that is used), limit-reached.
 */
export const startProgram = (me: Me, input: ProgramStart): Promise<{ isNew: boolean }> =>
  transaction(async (tx) => {
    const { id = newId(), programId, from, missed, time } = input;
    await holdRuns(me, tx);
    const { name, weeks } = await getDocument(me, programId, tx);
    const there = await tx.trainingProgramRun.findUnique({ where: { id } });
    if (there && (there.userId !== me.id || there.programId !== programId || there.stoppedAt)) throw usedId();
    if (there) return { isNew: false };
    demand(hasDays, weeks);
    const running = await findRun(me, programId, tx);
    const isDone = running !== null && isOver(running, dayOf(new Date(), me.timeZone));
    demand(isStopped, isDone ? null : running);
    if (running)
      await tx.trainingProgramRun.update({ where: { id: running.id }, data: { stoppedAt: new Date() } });
    const data = { id, userId: me.id, programId, from: new Date(`${from}T00:00:00Z`), missed, time };
    await tx.trainingProgramRun.create({ data });
    await planDays(me, tx, { id, from, time, name }, placesOf(weeks));
    return { isNew: true };
  });

/** Takes planned workouts out of the calendar, and deletes them, as their owner would; not what has begun meanwhile. */
async function removeWorkouts(me: Me, tx: Tx, planned: { id: string }[]): Promise<void> {
  if (planned.length === 0) return;
  const workouts = await listLockedPlanned(
    tx,
    planned.map(({ id }) => id),
  );
  const ids = workouts.map(({ id }) => id);
  await deletePrivateTimes(
    me,
    tx,
    workouts.flatMap(({ activityId }) => activityId ?? []),
  );
  const now = new Date();
  const stamps = JSON.stringify({ deletedAt: [now.getTime(), newId()] });
  await tx.$executeRaw`update "Workout" set "activityId" = null, occurrence = null, "programRunId" = null,
      "deletedAt" = coalesce("deletedAt", ${now}), stamps = stamps || ${stamps}::jsonb
    where id = any(${ids}::uuid[])`;
  for (const id of ids.slice(0, 1)) tx.announce(workoutChanged(me.id, id));
}

/** What is planned by a run and still ahead. */
const comingOf = ({ workouts }: Run) =>
  workouts.filter(({ state, at }) => state === "PLANNED" && at > Date.now());

/** Stops a program of the caller's that runs, in the caller's transaction: what is still ahead and was not done goes. */
export async function endRun(me: Me, tx: Tx, programId: string): Promise<void> {
  await holdRuns(me, tx);
  const run = await findRun(me, programId, tx);
  if (!run) return;
  await removeWorkouts(me, tx, comingOf(run));
  await tx.trainingProgramRun.update({ where: { id: run.id }, data: { stoppedAt: new Date() } });
}

/** Stops a program. Nothing changes where it does not run. Throws not-found. */
export const stopProgram = (me: Me, { id }: ById): Promise<void> =>
  transaction(async (tx) => {
    await getDocument(me, id, tx);
    await endRun(me, tx, id);
  });

const isAt = (one: Place) => (other: Place) => one.week === other.week && one.weekday === other.weekday;

/** Lets planned workouts and their times have the titles of their days. Two statements. */
async function rename(
  me: Me,
  tx: Tx,
  days: (Day & { activityId: string | null; title: string })[],
): Promise<void> {
  await renamePrivateTimes(
    me,
    tx,
    days.flatMap(({ activityId: id, title }) => (id ? [{ id, title }] : [])),
  );
  const rows = days.map(({ workoutId: id, title }) => ({ id, title }));
  await tx.$executeRaw`update "Workout" w set title = n.title
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, title text) where w.id = n.id`;
}

/**
 * Lets what a running program has planned follow its weeks, which have just been changed: what nobody has touched since is
 * planned anew, days that are new are added, and days that are no more go. What was begun stays. The caller holds the runs.
 */
export async function followWeeks(
  me: Me,
  tx: Tx,
  run: Run,
  { name, weeks }: { name: string; weeks: ProgramWeek[] },
): Promise<void> {
  const held = await listLockedPlanned(
    tx,
    comingOf(run).map(({ id }) => id),
  );
  const heldIds = held.map(({ id }) => id);
  const coming = run.workouts.filter(({ id }) => heldIds.includes(id));
  const untouched = await listUntouched(tx, heldIds);
  const places = placesOf(weeks);
  await removeWorkouts(
    me,
    tx,
    coming.filter((one) => !places.some(isAt(one))),
  );
  const again = places.flatMap((place) => {
    const there = coming.find(isAt(place));
    if (!there || !untouched.has(there.id)) return [];
    const title = place.day.title || name;
    return [{ ...place, workoutId: there.id, activityId: there.activityId, title }];
  });
  await tx.workoutExercise.deleteMany({
    where: { workoutId: { in: again.map(({ workoutId }) => workoutId) } },
  });
  await storeExercises(me, tx, again);
  await rename(me, tx, again);
  const today = dayOf(new Date(), me.timeZone);
  const isNew = (place: Place) => !run.workouts.some(isAt(place)) && dateOf(place, run.from) >= today;
  await planDays(me, tx, { ...run, name }, places.filter(isNew));
  for (const { workoutId } of again.slice(0, 1)) tx.announce(workoutChanged(me.id, workoutId));
}

/**
 * Writes the targets of its program into what is empty in the sets of a workout that begins. Later entries of devices count
 * before them, as before anything that was not entered.
 */
export async function storeTargets(me: Me, tx: Tx, workout: { id: string; runId: string }): Promise<void> {
  const day = await findTargets(me, tx, workout);
  if (!day) return;
  const exercises = await listOpenSets(me, tx, workout.id);
  const sets = filled(exercises, day).flatMap(({ sets }) => sets);
  const rows = sets.map(({ id, weight, reps, seconds, metres }) => ({
    ...{ id, reps, seconds, metres, weightValue: weight?.value ?? null, weightUnit: weight?.unit ?? null },
    weightGrams: weight && gramsOf(weight),
  }));
  await tx.$executeRaw`
    update "WorkoutSet" s set reps = n.reps, seconds = n.seconds, metres = n.metres, "weightValue" = n."weightValue",
      "weightUnit" = n."weightUnit", "weightGrams" = n."weightGrams"
    from jsonb_populate_recordset(null::"WorkoutSet", ${JSON.stringify(rows)}::jsonb) n where s.id = n.id`;
}
