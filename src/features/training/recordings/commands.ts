import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { toLine } from "@/lib/line";
import type { RefusedRun } from "@/lib/track-problems";
import { type Tx, transaction } from "@/server/db";
import { type ReadFileRun, readTrackFile } from "@/server/track-reader";
import { workoutChanged } from "../events";
import { isStartNear, TITLE_LENGTH } from "../rules";
import { type ReadRun, storeRun } from "../runs/commands";
import { listKnownRuns } from "./queries";
import { type FileRunFacts, guessSport, planRuns, type RunPlan } from "./rules";

/** One import of a person at a time: a second one sees what the first added. */
export const holdImports = (me: Me, tx: Tx) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`workouts of ${me.id}`}, 0))`;

/** A slow machine, and a file of 500 runs. */
const TIMEOUT_MS = 60_000;

/** `startedAt`, `durationSeconds`: of a run whose points have no times. */
type Given = {
  dryRun: boolean;
  timeZone: string;
  same: "leave" | "take" | "add";
  startedAt?: Date | undefined;
  durationSeconds?: number | undefined;
};

type FileRun = ReadRun & FileRunFacts;
type Refused = Omit<RefusedRun, "code"> & { code: RefusedRun["code"] | "AHEAD" };

export type RecordingAnswer = {
  id: string | null;
  added: number;
  plan: RunPlan<FileRun>;
  refused: Refused[];
  needs: ("startedAt" | "durationSeconds")[];
  workoutIds: string[];
};

/**
 * Adds the runs of a FIT, GPX or TCX file, all or none. With `dryRun`, and where the file has no times and none are given,
 * it only says what would be. Throws invalid, too-large.
 */
export async function importRecording(me: Me, file: Uint8Array, given: Given): Promise<RecordingAnswer> {
  const { timeZone, startedAt, durationSeconds, same, dryRun } = given;
  const read = await readTrackFile(file, {
    timeZone,
    ...(startedAt && { startedAt: startedAt.getTime() }),
    ...(durationSeconds && { durationSeconds }),
  });
  const isTimed = read.runs.every(({ run }) => run.startedAt !== null);
  const runs = isTimed ? read.runs.map(toFileRun) : [];
  const now = new Date();
  const isPast = (run: FileRun) => isStartNear({ startedAt: run.startedAt, state: "COMPLETED" }, now);
  const past = runs.filter(isPast);
  const ahead = runs
    .filter((run) => !isPast(run))
    .map(({ name }) => ({ code: "AHEAD" as const, cell: name }));
  const done =
    isTimed && !dryRun
      ? await store(me, past, given)
      : { id: null, plan: planRuns(past, await listKnownRuns(me, past), same), workoutIds: [] };
  return {
    ...done,
    added: isTimed ? done.plan.added.length : read.runs.length,
    refused: [...read.refused, ...ahead],
    needs: isTimed ? [] : ["startedAt", "durationSeconds"],
  };
}

function toFileRun({ run, recording, measured, fingerprint }: ReadFileRun): FileRun {
  const { distanceMetres, movingSeconds, elapsedSeconds } = measured.endurance;
  const startedAt = new Date((run.startedAt ?? 0) + measured.startSeconds * 1000);
  return {
    ...{ key: `TRACK ${fingerprint}`, name: toLine(run.name.slice(0, TITLE_LENGTH)) },
    ...{ startedAt, endedAt: new Date(startedAt.getTime() + (elapsedSeconds ?? 0) * 1000) },
    sport: run.sport ?? guessSport(distanceMetres, movingSeconds ?? elapsedSeconds),
    ...{ isIndoors: run.isIndoors, recording, measured },
  };
}

const store = (me: Me, runs: FileRun[], { same, timeZone }: Given) =>
  transaction(
    async (tx, announce) => {
      await holdImports(me, tx);
      const plan = planRuns(runs, await listKnownRuns(me, runs, tx), same);
      const added = plan.added.map((run) => ({ id: newId(), run }));
      if (added.length + plan.taken.length === 0) return { id: null, plan, workoutIds: [] };
      const id = newId();
      await tx.trainingImport.create({ data: { id, userId: me.id } });
      await tx.workout.createMany({
        data: added.map(({ id: workoutId, run }) => ({
          ...{ id: workoutId, userId: me.id, importId: id, state: "COMPLETED" as const, timeZone },
          ...{ title: run.name, ...columnsOf(run) },
        })),
      });
      for (const { id: workoutId, run } of plan.taken)
        await tx.workout.update({ where: { id: workoutId }, data: columnsOf(run) });
      const all = [...added, ...plan.taken];
      for (const { id: workoutId, run } of all) await storeRun(me, tx, workoutId, run);
      const workoutIds = all.map((one) => one.id);
      // one stands for all: open pages load their lists again
      announce(workoutChanged(me.id, workoutIds[0] ?? id));
      return { id, plan, workoutIds };
    },
    { timeoutMs: TIMEOUT_MS },
  );

const columnsOf = ({ startedAt, endedAt, key }: FileRun) => ({
  ...{ startedAt, completedAt: endedAt, importKey: key, importDigest: key },
});
