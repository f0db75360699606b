import { notFound } from "next/navigation";
import { ActivityPoster } from "@/features/activities/ui/paper/activity-poster";
import { RenderTime } from "@/ui/minute";
import { addressOf, demandMe, type SearchParams } from "../../../person";
import { findActivity, timeOf } from "../opened";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  await demandMe(`/events/${id}/poster`);
  const activity = await findActivity(id);
  return activity ? { title: activity.title } : {};
}

/** An activity, or one time of it, as a poster. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  await demandMe(await addressOf(`/events/${id}/poster`, searchParams));
  const activity = (await findActivity(id, await timeOf(searchParams))) ?? notFound();
  return (
    <RenderTime at={new Date().toISOString()}>
      <ActivityPoster activity={activity} />
    </RenderTime>
  );
}
