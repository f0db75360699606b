import { notFound } from "next/navigation";
import { cache } from "react";
import { periodOf } from "@/features/training/ui/progress/course";
import { ExerciseProgressScreen } from "@/features/training/ui/progress/exercise-progress-screen";
import { exerciseQuery, progressQueries } from "@/features/training/ui/progress/progress-queries";
import { dayOf } from "@/lib/whole-days";
import { isMissing } from "../../../open-page";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams } from "../../../person";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** Loaded once per request. Null: there is no such exercise, or none that the caller can train. */
const findExercise = cache(async (id: string) => {
  const given = (await callerOfRequest()).training.exercises.get({ id });
  return given.catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

export async function generateMetadata({ params }: Props) {
  const found = (await findMe()) && (await findExercise((await params).id));
  return found ? { title: found.exercise.name } : {};
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const path = `/training/progress/${encodeURIComponent(id)}`;
  const me = await demandMe(await addressOf(path, searchParams));
  const exercise = (await findExercise(id)) ?? notFound();
  const [{ period: named }, now] = [await searchParams, new Date()];
  const [period, today] = [periodOf(typeof named === "string" ? named : null), dayOf(now, me.timeZone)];
  const { records, settings, progress } = (await callerOfRequest()).training;
  const asked = progressQueries(today);
  const [list, chosen, course, year, month, monthBefore] = await Promise.all([
    records.list({ id, all: true }),
    settings.get(),
    progress.ofExercise(exerciseQuery(id, period, today)),
    progress.get(asked.year),
    progress.get(asked.month),
    progress.get(asked.monthBefore),
  ]);
  const first = { exercise, records: list, settings: chosen, course, year, month, monthBefore };
  const shown = { me, first, period, today, now: now.toISOString() };
  return <ExerciseProgressScreen key={id} {...shown} />;
}
