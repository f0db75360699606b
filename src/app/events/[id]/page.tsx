import { notFound } from "next/navigation";
import { cache } from "react";
import { EventScreen } from "@/features/activities/ui/event/event-screen";
import { RenderTime } from "@/ui/minute";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams } from "../../person";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

/** Loaded once per request. */
const openActivity = cache(async (id: string) => {
  try {
    return await (await callerOfRequest()).activities.get({ id });
  } catch (error) {
    if (isMissing(error)) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props) {
  // the page itself redirects to the sign-in page, with its full address
  if (!(await findMe())) return {};
  return { title: (await openActivity((await params).id)).title };
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const me = await demandMe(await addressOf(`/events/${id}`, searchParams));
  const activity = await openActivity(id);
  return (
    <RenderTime at={new Date().toISOString()}>
      <EventScreen key={id} me={me} activity={activity} />
    </RenderTime>
  );
}
