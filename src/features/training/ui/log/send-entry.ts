import type { Client } from "@/ui/trpc";
import type { WorkoutView } from "../../views";
import type { LogEntry } from "./changes";

/** Sends an entry. Resolves with the workout as it is now; null: the server does not say. */
export async function sendEntry({ training }: Client, entry: LogEntry): Promise<WorkoutView | null> {
  const { changeId, changedAt } = entry;
  const stamp = { changeId, changedAt };
  switch (entry.call) {
    case "workouts.create":
      return (await training.workouts.create.mutate({ ...entry.input, ...stamp })).workout;
    case "workouts.change":
      return (await training.workouts.change.mutate({ ...entry.input, ...stamp })).workout;
    case "workouts.complete":
      return (await training.workouts.complete.mutate({ ...entry.input, ...stamp })).workout;
    case "workouts.start":
      return (await training.workouts.start.mutate({ ...entry.input, ...stamp })).workout;
    case "workouts.restore":
      return (await training.workouts.restore.mutate({ ...entry.input, ...stamp })).workout;
    case "workouts.delete":
      await training.workouts.delete.mutate({ ...entry.input, ...stamp });
      return null;
    case "workoutExercises.add":
      return (await training.workoutExercises.add.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutExercises.change":
      return (await training.workoutExercises.change.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutExercises.delete":
      return (await training.workoutExercises.delete.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutExercises.restore":
      return (await training.workoutExercises.restore.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutSets.add":
      return (await training.workoutSets.add.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutSets.change":
      return (await training.workoutSets.change.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutSets.delete":
      return (await training.workoutSets.delete.mutate({ ...entry.input, ...stamp })).workout;
    case "workoutSets.restore":
      return (await training.workoutSets.restore.mutate({ ...entry.input, ...stamp })).workout;
  }
}
