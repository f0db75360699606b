import { homeQueries } from "@/features/training/ui/home/home-queries";
import { TrainingHome } from "@/features/training/ui/home/home-screen";
import { dayOf } from "@/lib/whole-days";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("training.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/training", searchParams));
  const now = new Date();
  const asked = homeQueries(dayOf(now, me.timeZone), me.timeZone);
  const { weeks, workouts } = (await callerOfRequest()).training;
  const [week, latest, started, planned] = await Promise.all([
    weeks.get(),
    workouts.list(asked.latest),
    workouts.list(asked.started),
    workouts.list(asked.planned),
  ]);
  return <TrainingHome me={me} now={now.toISOString()} first={{ week, latest, started, planned }} />;
}
