import { notFound } from "next/navigation";
import { EventScreen } from "@/features/activities/ui/event/event-screen";
import { PreviewScreen } from "@/features/activities/ui/event/preview-screen";
import { RenderTime } from "@/ui/minute";
import { openMetadata } from "../../open-page";
import { addressOf, demandMe, findMe, type SearchParams } from "../../person";
import { EventData } from "./event-data";
import { cardOf } from "./link-card";
import { findActivity, findPreviewAt, timeOf } from "./opened";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: Props) {
  const { id } = await params;
  const me = await findMe();
  const activity = me && (await findActivity(id));
  const isOpen = !me || activity?.visibility === "PUBLIC";
  const preview = isOpen && (await findPreviewAt(id, await timeOf(searchParams)));
  if (preview) return openMetadata({ url: preview.url, ...(await cardOf(preview)) });
  return activity ? { title: activity.title } : {};
}

/** Open to anyone where the activity is open to everybody, and then found by search engines. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const time = await timeOf(searchParams);
  const preview = (await findMe()) ? null : await findPreviewAt(id, time);
  const me = preview ? null : await demandMe(await addressOf(`/events/${id}`, searchParams));
  const one = me && time ? await findActivity(id, time) : null;
  const activity = one ?? (me && ((await findActivity(id)) ?? notFound()));
  return (
    <RenderTime at={new Date().toISOString()}>
      {preview && <EventData preview={preview} />}
      {preview && <PreviewScreen activity={preview} />}
      {me && activity && (
        <EventScreen key={`${id} ${activity.time?.occurrence}`} me={me} activity={activity} />
      )}
    </RenderTime>
  );
}
