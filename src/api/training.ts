import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { WorkoutView } from "@/features/training/views";
import { listAllWorkouts } from "@/features/training/workouts/queries";
import { Refusal } from "@/lib/refusal";
import { type WrittenWorkout, writeStrengthLog } from "@/lib/strength-writing";
import { limitSpeed } from "@/server/limits";
import { dispositionOf } from "./files";
import { contextOf } from "./request";

const toWritten = ({ exercises, startedAt, ...workout }: WorkoutView): WrittenWorkout => ({
  id: workout.id,
  title: workout.title,
  startedAt: new Date(startedAt),
  timeZone: workout.timeZone,
  seconds: workout.durationSeconds,
  note: workout.note,
  exercises: exercises.map(({ exercise, superset, note, sets }) => ({
    ...{ name: exercise.name, superset, note, assisted: exercise.measure === "ASSISTED_REPS" },
    sets: sets.map(({ id: _, completedAt: __, ...set }) => set),
  })),
});

async function* written(workouts: AsyncIterable<WorkoutView>): AsyncGenerator<WrittenWorkout> {
  for await (const workout of workouts) yield toWritten(workout);
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
    .send(Readable.from(writeStrengthLog(written(listAllWorkouts(me)))));
}
