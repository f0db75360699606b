import { notFound, redirect } from "next/navigation";
import { TimesScreen } from "@/features/activities/ui/times/times-screen";
import { RenderTime } from "@/ui/minute";
import { demandMe } from "../../../person";
import { findActivity } from "../opened";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  await demandMe(`/events/${id}/times`);
  const activity = await findActivity(id);
  return activity ? { title: activity.title } : {};
}

/** All times of a repeating activity. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const me = await demandMe(`/events/${id}/times`);
  const activity = (await findActivity(id)) ?? notFound();
  if (activity.recurrence === null) redirect(`/events/${id}`);
  return (
    <RenderTime at={new Date().toISOString()}>
      <TimesScreen me={me} activity={activity} />
    </RenderTime>
  );
}
