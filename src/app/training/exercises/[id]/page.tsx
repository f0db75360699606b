import { notFound } from "next/navigation";
import { cache } from "react";
import { ExerciseScreen } from "@/features/training/ui/exercises/exercise-screen";
import { isMissing } from "../../../open-page";
import { callerOfRequest, demandMe, findMe } from "../../../person";

type Props = { params: Promise<{ id: string }> };

/** Loaded once per request. Null: there is no such exercise, or none that the caller can train. */
const findExercise = cache(async (id: string) => {
  const given = (await callerOfRequest()).training.exercises.get({ id });
  return given.catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

export async function generateMetadata({ params }: Props) {
  const found = (await findMe()) && (await findExercise((await params).id));
  return found ? { title: found.exercise.name } : {};
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const { distanceUnit } = await demandMe(`/training/exercises/${encodeURIComponent(id)}`);
  const exercise = (await findExercise(id)) ?? notFound();
  const { records, settings } = (await callerOfRequest()).training;
  const [list, chosen] = await Promise.all([records.list({ id, all: true }), settings.get()]);
  const first = { exercise, records: list, settings: chosen };
  return <ExerciseScreen key={id} me={{ distanceUnit }} now={new Date().toISOString()} first={first} />;
}
