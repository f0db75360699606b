import { progressQueries } from "@/features/training/ui/progress/progress-queries";
import { ProgressScreen } from "@/features/training/ui/progress/progress-screen";
import { dayOf } from "@/lib/whole-days";
import { callerOfRequest, demandMe, titleOf } from "../../person";

export const generateMetadata = () => titleOf("training.progress.title");

export default async function Page() {
  const me = await demandMe("/training/progress");
  const now = new Date();
  const today = dayOf(now, me.timeZone);
  const asked = progressQueries(today);
  const { progress, load, settings } = (await callerOfRequest()).training;
  const [year, month, monthBefore, loads, chosen] = await Promise.all([
    progress.get(asked.year),
    progress.get(asked.month),
    progress.get(asked.monthBefore),
    load.get(asked.load),
    settings.get(),
  ]);
  const first = { year, month, monthBefore, load: loads, settings: chosen };
  return <ProgressScreen me={me} now={now.toISOString()} today={today} first={first} />;
}
