import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { shownCell } from "@/lib/strength-problems";
import type { ReadExercise, ReadWorkout } from "@/lib/strength-workout";
import { fold } from "@/lib/text";
import { isTrackFile } from "@/lib/track-kinds";
import { trackReasonOf } from "@/lib/track-problems";
import { type Tx, transaction } from "@/server/db";
import { workoutChanged } from "../events";
import { holdImports, importRecording } from "../recordings/commands";
import { gramsOf, isStartNear } from "../rules";
import type { ById } from "../schema";
import {
  getFile,
  getImportHabits,
  getLog,
  getMapping,
  listKnown,
  type Mapping,
  type ReadLog,
} from "./queries";
import { fileNameOf, keyIn, type Plan, planImport } from "./rules";
import type { TrainingImport } from "./schema";
import type { ImportAnswer, ImportUndoneAnswer } from "./views";

/** A file of 10 000 workouts on a slow machine. */
const TIMEOUT_MS = 120_000;
/** Max rows that one statement stores, and max workouts whose rows are made at once: neither holds the event loop for long. */
const BATCH = 500;
const WORKOUTS_AT_ONCE = 20;

/**
 * Adds the workouts of a strength log, or the runs of a FIT, GPX or TCX file, all or none. Where it needs to be told something,
 * or with `dryRun`, it only says what would be. Throws invalid and too-large (the file), not-found (an exercise that is named).
 */
export async function importTraining(me: Me, input: TrainingImport): Promise<ImportAnswer> {
  const file = await getFile(input);
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  return isTrackFile(bytes) ? importRuns(me, input, bytes) : importLog(me, input, file);
}

async function importRuns(me: Me, input: TrainingImport, file: Uint8Array): Promise<ImportAnswer> {
  const timeZone = input.timeZone ?? me.timeZone;
  const { id, added, plan, refused, needs, workoutIds } = await importRecording(me, file, {
    ...input,
    timeZone,
  });
  return {
    ...{ id, added, unchanged: plan.unchanged, changed: plan.taken.length },
    refused: refused.map(({ code, cell }) => ({
      ...{ name: shownCell(cell), line: 0, code, cell: shownCell(cell) },
      reason: code === "AHEAD" ? isStartNear.sentence : trackReasonOf(code, cell),
    })),
    ...{ hints: [], needs, unknown: [], timeZone, workoutIds, same: plan.same },
  };
}

async function importLog(me: Me, input: TrainingImport, file: string | Buffer): Promise<ImportAnswer> {
  const habits = await getImportHabits(me);
  const log = await getLog(me, input, file, habits);
  const mapping = await getMapping(me, log, input.exercises ?? {}, habits.names ?? {});
  const plan = planImport(log.workouts, await listKnown(me, log), keyIn(log));
  const needs: ImportAnswer["needs"] = [
    ...log.needs,
    ...(mapping.unknown.length > 0 ? (["exercises"] as const) : []),
    ...(plan.changed.length > 0 && !input.changed ? (["changed"] as const) : []),
  ];
  const isDone = !input.dryRun && needs.length === 0;
  const done = isDone ? await store(me, input, log, mapping) : { id: null, plan, workoutIds: [] };
  return {
    id: done.id,
    added: done.plan.added.length,
    unchanged: done.plan.unchanged,
    changed: done.plan.changed.length,
    refused: log.refused,
    hints: log.hints.map((hint) => ({ ...hint, cell: shownCell(hint.cell) })),
    needs,
    unknown: mapping.unknown,
    timeZone: input.timeZone ?? me.timeZone,
    workoutIds: done.workoutIds,
    same: [],
  };
}

type Stored = { id: string; plan: Plan; workoutIds: string[] };

/** Stores what a file adds and, if that was chosen, takes over what has changed. */
const store = (me: Me, input: TrainingImport, log: ReadLog, mapping: Mapping): Promise<Stored> =>
  transaction(
    async (tx, announce) => {
      await holdImports(me, tx);
      const plan = planImport(log.workouts, await listKnown(me, log, tx), keyIn(log));
      const id = newId();
      await tx.trainingImport.create({ data: { id, userId: me.id } });
      await tx.exercise.createMany({
        data: mapping.made.map((made) => ({ ...made, userId: me.id, equipment: "OTHER" })),
      });
      await rememberNames(me, tx, input, mapping);
      const added = plan.added.map((workout) => ({ id: newId(), workout }));
      await storeWorkouts(me, tx, added, { importId: id, keyOf: keyIn(log) });
      const taken = input.changed === "take" ? plan.changed : [];
      await replaceWorkouts(tx, taken);
      await storeParts(
        me,
        tx,
        [...added, ...taken],
        (block) => mapping.ids.get(fileNameOf(block, log.source)) ?? "",
      );
      const [first] = [...added, ...taken];
      // one stands for all: open pages load their lists again
      if (first) announce(workoutChanged(me.id, first.id));
      return { id, plan, workoutIds: [...added, ...taken].map((one) => one.id) };
    },
    { timeoutMs: TIMEOUT_MS },
  );

/** Names that were mapped are not asked about again. */
async function rememberNames(
  me: Me,
  tx: Tx,
  { exercises = {} }: TrainingImport,
  { ids }: Mapping,
): Promise<void> {
  const mapped = Object.keys(exercises).flatMap((name) => {
    const id = ids.get(name);
    return id ? [[fold(name), id] as const] : [];
  });
  if (mapped.length === 0) return;
  await tx.$executeRaw`insert into "TrainingSettings" as before (id, "userId", "exerciseNames")
    values (${newId()}::uuid, ${me.id}::uuid, ${JSON.stringify(Object.fromEntries(mapped))}::jsonb)
    on conflict ("userId") do update set "exerciseNames" = before."exerciseNames" || excluded."exerciseNames"`;
}

type Numbered = { id: string; workout: ReadWorkout };

const fieldsOf = ({ title, startedAt, seconds, timeZone, note, digest }: ReadWorkout) => ({
  title: title.slice(0, 100),
  startedAt,
  completedAt: new Date(startedAt.getTime() + (seconds ?? 0) * 1000),
  timeZone,
  note: note.slice(0, 1000),
  importDigest: digest,
});

async function storeWorkouts(
  me: Me,
  tx: Tx,
  added: Numbered[],
  { importId, keyOf }: { importId: string; keyOf: (workout: ReadWorkout) => string },
): Promise<void> {
  await inBatches(added, (batch) => {
    const rows = batch.map(({ id, workout }) => ({
      ...{ id, userId: me.id, importId, importKey: keyOf(workout) },
      ...fieldsOf(workout),
    }));
    return tx.$executeRaw`insert into "Workout" (id, "userId", "importId", "importKey", "importDigest", title, state,
        "startedAt", "completedAt", "timeZone", note)
      select id, "userId", "importId", "importKey", "importDigest", title, 'COMPLETED', "startedAt", "completedAt",
        "timeZone", note
      from jsonb_populate_recordset(null::"Workout", ${JSON.stringify(rows)}::jsonb)`;
  });
}

/** What has changed in the file replaces what is here; the workouts keep their ids. */
async function replaceWorkouts(tx: Tx, taken: Numbered[]): Promise<void> {
  await tx.workoutExercise.deleteMany({ where: { workoutId: { in: taken.map(({ id }) => id) } } });
  await inBatches(taken, (batch) => {
    const rows = batch.map(({ id, workout }) => ({ id, ...fieldsOf(workout) }));
    return tx.$executeRaw`update "Workout" w set title = n.title, "startedAt" = n."startedAt",
        "completedAt" = n."completedAt", "timeZone" = n."timeZone", note = n.note, "importDigest" = n."importDigest",
        state = 'COMPLETED'
      from jsonb_populate_recordset(null::"Workout", ${JSON.stringify(rows)}::jsonb) n where w.id = n.id`;
  });
}

/** The exercises of workouts, and their sets: those of a few workouts at a time, so that other calls are served between. */
async function storeParts(
  me: Me,
  tx: Tx,
  workouts: Numbered[],
  exerciseOf: (block: ReadExercise) => string,
): Promise<void> {
  for (let at = 0; at < workouts.length; at += WORKOUTS_AT_ONCE) {
    const blocks = workouts
      .slice(at, at + WORKOUTS_AT_ONCE)
      .flatMap(({ id: workoutId, workout }) =>
        workout.exercises.map((block, position) => ({ id: newId(), workoutId, block, position })),
      );
    await inBatches(blocks, (batch) => storeExercises(me, tx, batch, exerciseOf));
    const sets = blocks.flatMap(({ id, block }) =>
      block.sets.map((set, position) => ({ workoutExerciseId: id, position, set })),
    );
    await inBatches(sets, (batch) => storeSets(tx, batch));
  }
}

type Block = { id: string; workoutId: string; block: ReadExercise; position: number };

function storeExercises(me: Me, tx: Tx, blocks: Block[], exerciseOf: (block: ReadExercise) => string) {
  const rows = blocks.map(({ id, workoutId, block: { superset, note, ...block }, position }) => ({
    ...{ id, userId: me.id, workoutId, position, superset, note },
    exerciseId: exerciseOf({ superset, note, ...block }),
  }));
  return tx.$executeRaw`insert into "WorkoutExercise" (id, "userId", "workoutId", "exerciseId", position, superset, note)
    select id, "userId", "workoutId", "exerciseId", position, superset, note
    from jsonb_populate_recordset(null::"WorkoutExercise", ${JSON.stringify(rows)}::jsonb)`;
}

type PlacedSet = { workoutExerciseId: string; position: number; set: ReadExercise["sets"][number] };

function storeSets(tx: Tx, sets: PlacedSet[]) {
  const rows = sets.map(({ set: { weight, line: _, ...set }, ...place }) => ({
    ...{ id: newId(), ...place, ...set, weightValue: weight?.value ?? null },
    ...{ weightUnit: weight?.unit ?? null, weightGrams: weight && gramsOf(weight) },
  }));
  return tx.$executeRaw`insert into "WorkoutSet" (id, "workoutExerciseId", position, kind, "weightValue", "weightUnit",
      "weightGrams", reps, seconds, metres, rpe, note, "isCompleted")
    select id, "workoutExerciseId", position, kind, "weightValue", "weightUnit", "weightGrams", reps, seconds, metres,
      rpe, note, "isCompleted"
    from jsonb_populate_recordset(null::"WorkoutSet", ${JSON.stringify(rows)}::jsonb)`;
}

async function inBatches<Item>(items: Item[], work: (batch: Item[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await work(items.slice(at, at + BATCH));
}

/**
 * Takes back what an import has added and nobody has changed since; `kept`: the workouts that were changed. Throws not-found.
 */
export const undoImport = (me: Me, { id }: ById): Promise<ImportUndoneAnswer> =>
  transaction(
    async (tx, announce) => {
      await holdImports(me, tx);
      const found = await tx.trainingImport.findUnique({ where: { id, userId: me.id } });
      if (!found) throw notFound("The import");
      const kept = await tx.$queryRaw<{ id: string; isDeleted: boolean }[]>`
        select w.id, w."deletedAt" is not null as "isDeleted" from "Workout" w
        where w."importId" = ${id}::uuid and (w.stamps <> '{}' or exists (
          select 1 from "WorkoutExercise" e left join "WorkoutSet" s on s."workoutExerciseId" = e.id
          where e."workoutId" = w.id and (e.stamps <> '{}' or s.stamps <> '{}'))
          or exists (select 1 from "Run" r where r."workoutId" = w.id and r.stamps <> '{}'))`;
      const { count } = await tx.workout.deleteMany({
        where: { importId: id, id: { notIn: kept.map((one) => one.id) } },
      });
      await tx.trainingImport.delete({ where: { id } });
      announce(workoutChanged(me.id, id));
      return { removed: count, kept: kept.filter((one) => !one.isDeleted).map((one) => one.id) };
    },
    { timeoutMs: TIMEOUT_MS },
  );
