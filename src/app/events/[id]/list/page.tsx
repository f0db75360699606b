import { notFound } from "next/navigation";
import { AttendanceList } from "@/features/activities/ui/paper/attendance-list";
import { RenderTime } from "@/ui/minute";
import { demandMe } from "../../../person";
import { findActivity } from "../opened";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  await demandMe(`/events/${id}/list`);
  const activity = await findActivity(id);
  return activity ? { title: activity.title } : {};
}

/** Who may come to the next times, as a list to print: for the host. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const me = await demandMe(`/events/${id}/list`);
  const activity = await findActivity(id);
  if (activity?.host.id !== me.id) notFound();
  return (
    <RenderTime at={new Date().toISOString()}>
      <AttendanceList me={me} activity={activity} />
    </RenderTime>
  );
}
