import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import type { Measured, Sport, Stretch } from "@/lib/track";
import { sqlWithin, type Tx, transaction } from "@/server/db";
import { measureTrack } from "@/server/track-reader";
import { workoutChanged } from "../events";
import { exerciseIdOf } from "../exercises/library";
import { merge } from "../rules";
import { changeOf, type EntryById } from "../schema";
import type { WorkoutAnswer } from "../views";
import { getChangedWorkout, getLockedWorkout } from "../workouts/queries";
import { getRecorded, type Recorded } from "./queries";
import { hasRoomForCut, isRecorded, isStillRun, isStretch, withCut } from "./rules";
import type { RunCut, RunTrim } from "./schema";

/** How often a change is tried again that another one has overtaken. */
const TRIES = 3;

/** What is left of a recording. */
type Left = Pick<Recorded, "trim" | "cuts">;

/** Seconds since the recorded start. */
const secondsOf = (moment: number | Date, { startedAt, startSeconds }: Recorded): number =>
  typeof moment === "number" ? moment : (moment.getTime() - startedAt.getTime()) / 1000 + startSeconds;

/**
 * Leaves away what lies before `from` and after `to`; a later trim takes the place of an earlier one. The workout then begins
 * and ends with what is left. Throws not-found, invalid, conflict (a run by hand, or one that others change at the moment).
 */
export const trimRun = (me: Me, input: RunTrim): Promise<WorkoutAnswer> =>
  leave(me, input, (run) => {
    const { recordedSeconds } = run;
    const trim = {
      from: input.from === undefined ? 0 : secondsOf(input.from, run),
      to: input.to === undefined ? recordedSeconds : secondsOf(input.to, run),
    };
    demand(isStretch, trim, recordedSeconds);
    return { trim, cuts: run.cuts };
  });

/** Takes a trim back. Throws not-found, conflict. */
export const untrimRun = (me: Me, input: EntryById): Promise<WorkoutAnswer> =>
  leave(me, input, ({ cuts }) => ({ trim: null, cuts }));

/**
 * Takes the points of a stretch out: the way between those beside it counts as straight. Throws not-found, invalid, conflict,
 * limit-reached.
 */
export const cutRun = (me: Me, input: RunCut): Promise<WorkoutAnswer> =>
  leave(me, input, (run) => {
    const cut: Stretch = { from: secondsOf(input.from, run), to: secondsOf(input.to, run) };
    demand(isStretch, cut, run.recordedSeconds);
    demand(hasRoomForCut, { cutCount: run.cuts.length });
    return { trim: run.trim, cuts: withCut(run.cuts, cut) };
  });

/** Brings all points back that were taken out. Throws not-found, conflict. */
export const uncutRun = (me: Me, input: EntryById): Promise<WorkoutAnswer> =>
  leave(me, input, ({ trim }) => ({ trim, cuts: [] }));

/** Measures what is left of a run anew. It is measured outside the transaction, and again if it was changed meanwhile. */
async function leave(me: Me, input: EntryById, leftOf: (run: Recorded) => Left): Promise<WorkoutAnswer> {
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await getRecorded(me, input.id);
    demand(isRecorded, run);
    const left = leftOf(run);
    const measured = await measureTrack(run.recording ?? new Uint8Array(), { sport: run.sport, ...left });
    demand(isStillRun, { pointCount: measured.line?.points.length ?? 0 });
    if (await store(me, input, { run, left, measured }))
      return { workout: await getChangedWorkout(me, input.id) };
  }
  throw new Refusal("conflict", "This run is being changed elsewhere. Please try again.");
}

type Leaving = { run: Recorded; left: Left; measured: Measured };

/** False: the run was changed since it was read. */
const store = (me: Me, input: EntryById, { run, left, measured }: Leaving): Promise<boolean> =>
  transaction(async (tx, announce) => {
    const { id } = input;
    const workout = await getLockedWorkout(me, tx, id);
    const row = JSON.stringify(columnsOf(measured, left));
    const stored = await sqlWithin<{ id: string }>(tx, "", updateStatement, [id, run.version, row]);
    if (stored.length === 0) return false;
    const shift = measured.startSeconds - run.startSeconds;
    const startedAt = new Date(workout.startedAt.getTime() + Math.round(shift * 1000));
    const completedAt = new Date(startedAt.getTime() + (measured.endurance.elapsedSeconds ?? 0) * 1000);
    const { stamps } = merge(workout.stamps, changeOf(input, { startedAt, completedAt }));
    await tx.workout.update({ where: { id }, data: { startedAt, completedAt, stamps } });
    announce(workoutChanged(me.id, id));
    return true;
  });

/** What is stored of a measured run, as JSON of its columns. Nothing of it is missing: an update clears what is not known. */
const columnsOf = ({ endurance, line, startSeconds }: Measured, { trim, cuts }: Left) => {
  const { heartRate, ...numbers } = endurance;
  return {
    ...numbers,
    ...{ heartRateAverage: heartRate?.average ?? null, heartRateMax: heartRate?.max ?? null },
    fastest: (line?.fastest ?? []).map(({ metres, seconds }) => ({ metres, seconds })),
    line,
    ...{ trim, cuts, startSeconds },
  };
};

const measuredColumns = [
  ...["distanceMetres", "elapsedSeconds", "recordedSeconds", "movingSeconds", "climbMetres"],
  ...["heartRateAverage", "heartRateMax", "maxSpeed", "laps", "pauses", "fastest", "line"],
  ...["trim", "cuts", "startSeconds"],
].map((column) => `"${column}"`);

const insertStatement = `insert into "Run" (id, "userId", "workoutId", sport, "isIndoors", "exerciseId", recording,
    ${measuredColumns.join(", ")})
  select $1::uuid, $2::uuid, $3::uuid, n.sport, n."isIndoors", n."exerciseId", $5::bytea,
    ${measuredColumns.map((column) => `n.${column}`).join(", ")}
  from jsonb_populate_record(null::"Run", $4::jsonb) n
  on conflict ("workoutId") do update set (sport, "isIndoors", "exerciseId", recording,
      ${measuredColumns.join(", ")}, version) =
    (excluded.sport, excluded."isIndoors", excluded."exerciseId", excluded.recording,
      ${measuredColumns.map((column) => `excluded.${column}`).join(", ")}, "Run".version + 1)`;

const updateStatement = `update "Run" r set ${measuredColumns.map((column) => `${column} = n.${column}`).join(", ")},
    version = r.version + 1
  from jsonb_populate_record(null::"Run", $3::jsonb) n
  where r."workoutId" = $1::uuid and r.version = $2::int returning r.id`;

/** A run that was read and measured. `recording`: all of it, packed; null: there are sums alone. */
export type ReadRun = {
  sport: Sport;
  isIndoors: boolean;
  recording: Uint8Array | null;
  measured: Measured;
};

/** Stores the run of a workout, in place of one that it has. */
export async function storeRun(me: Pick<Me, "id">, tx: Tx, workoutId: string, run: ReadRun): Promise<void> {
  const { sport, isIndoors, recording, measured } = run;
  const row = {
    ...{ sport, isIndoors, exerciseId: exerciseIdOf(run) },
    ...columnsOf(measured, { trim: null, cuts: [] }),
  };
  const bytes = recording && Buffer.from(recording);
  await sqlWithin(tx, "", insertStatement, [newId(), me.id, workoutId, JSON.stringify(row), bytes]);
}
