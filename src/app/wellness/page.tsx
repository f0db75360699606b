import { dayIn, rangeOfCurve, rangeOfYear, yearIn } from "@/features/journal/ui/address";
import { JournalScreen } from "@/features/journal/ui/journal-screen";
import { dayOf } from "@/lib/whole-days";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("journal.title");

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/wellness", searchParams));
  const { day: sentDay, year: sentYear } = await searchParams;
  const now = new Date();
  const today = dayOf(now, me.timeZone);
  const day = dayIn(textOf(sentDay), today);
  const range = rangeOfYear(yearIn(textOf(sentYear), today) ?? day.slice(0, 4));
  const { journal } = await callerOfRequest();
  const [entry, year, curve] = await Promise.all([
    journal.get({ day }),
    journal.list(range),
    journal.list(rangeOfCurve(today)),
  ]);
  const first = {
    day: entry,
    year: { range, list: year },
    curve: { range: rangeOfCurve(today), list: curve },
  };
  return <JournalScreen me={me} now={now.toISOString()} first={first} />;
}
