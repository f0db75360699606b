import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getLibraryName } from "@/features/training/exercises/queries";
import type { EnduranceView, WorkoutView } from "@/features/training/views";
import { listAllWorkouts } from "@/features/training/workouts/queries";
import { Refusal } from "@/lib/refusal";
import { type WrittenWorkout, writeStrengthLog } from "@/lib/strength-writing";
import { limitSpeed } from "@/server/limits";
import { dispositionOf } from "./files";
import { contextOf } from "./request";

type Me = Parameters<typeof listAllWorkouts>[0];

/** What was covered as one set of its exercise. */
const toWrittenRun = (me: Me, { exerciseId, ...run }: EnduranceView) => ({
  ...{ name: getLibraryName(me, exerciseId).name, superset: null, note: "", assisted: false },
  sets: [
    {
      ...{ kind: "NORMAL" as const, weight: null, reps: null, rpe: null, note: "", isCompleted: true },
      ...{ seconds: run.movingSeconds ?? run.elapsedSeconds, metres: run.distanceMetres },
    },
  ],
});

const toWritten = (me: Me, { exercises, startedAt, endurance, ...workout }: WorkoutView): WrittenWorkout => ({
  id: workout.id,
  title: workout.title,
  startedAt: new Date(startedAt),
  timeZone: workout.timeZone,
  seconds: workout.durationSeconds,
  note: workout.note,
  exercises: [
    ...(endurance ? [toWrittenRun(me, endurance)] : []),
    ...exercises.map(({ exercise, superset, note, sets }) => ({
      ...{ name: exercise.name, superset, note, assisted: exercise.measure === "ASSISTED_REPS" },
      sets: sets.map(({ id: _, completedAt: __, ...set }) => set),
    })),
  ],
});

async function* written(me: Me): AsyncGenerator<WrittenWorkout> {
  for await (const workout of listAllWorkouts(me)) yield toWritten(me, workout);
}

/** All workouts of the caller as CSV, page by page. */
export async function answerTrainingExport(request: FastifyRequest, reply: FastifyReply) {
  const { me } = await contextOf(request);
  if (!me) throw new Refusal("unauthenticated", "Please sign in.");
  limitSpeed("call", me.id);
  return reply
    .headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": dispositionOf("attachment", "samvaro-training.csv"),
      "cache-control": "private, no-store",
    })
    .send(Readable.from(writeStrengthLog(written(me))));
}
