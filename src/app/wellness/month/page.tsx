import { dayIn } from "@/features/journal/ui/address";
import { JournalSheet } from "@/features/journal/ui/journal-sheet";
import { dayOf } from "@/lib/whole-days";
import { RenderTime } from "@/ui/minute";
import { addressOf, demandMe, type SearchParams, titleOf } from "../../person";

export const generateMetadata = () => titleOf("journal.title");

/** A month of the journal, as a list to print. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/wellness/month", searchParams));
  const { day } = await searchParams;
  const now = new Date();
  return (
    <RenderTime at={now.toISOString()}>
      <JournalSheet me={me} day={dayIn(typeof day === "string" ? day : null, dayOf(now, me.timeZone))} />
    </RenderTime>
  );
}
