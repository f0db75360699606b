import { notFound } from "next/navigation";
import { cache } from "react";
import { EventScreen } from "@/features/activities/ui/event/event-screen";
import { MinuteOfPage } from "@/ui/minute";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams } from "../../person";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** Told by its code, never by `instanceof`: server and pages are bundled apart. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

/** Asked once for each page. */
const openActivity = cache(async (id: string) => {
  try {
    return await (await callerOfRequest()).activities.get({ id });
  } catch (error) {
    if (isMissing(error)) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props) {
  // the page itself leads to the sign-in page, with its whole address
  if (!(await findMe())) return {};
  return { title: (await openActivity((await params).id)).title };
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const me = await demandMe(await addressOf(`/events/${id}`, searchParams));
  const activity = await openActivity(id);
  return (
    <MinuteOfPage at={new Date().toISOString()}>
      <EventScreen key={id} me={me} activity={activity} />
    </MinuteOfPage>
  );
}
