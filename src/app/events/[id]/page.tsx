import { notFound } from "next/navigation";
import { cache } from "react";
import { EventScreen } from "@/features/activities/ui/event/event-screen";
import { PreviewScreen } from "@/features/activities/ui/event/preview-screen";
import { RenderTime } from "@/ui/minute";
import { isMissing, openMetadata } from "../../open-page";
import {
  addressOf,
  callerOfRequest,
  demandMe,
  findMe,
  languageOfRequest,
  type SearchParams,
} from "../../person";
import { cardOf } from "./link-card";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** Loaded once per request. Null: no such activity, or none that the caller may see. */
const findActivity = cache(async (id: string, occurrence?: string) => {
  const get = (await callerOfRequest()).activities.get({ id, occurrence });
  return get.catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});
/** The time of a repeating activity that the address names. */
async function timeOf(searchParams: SearchParams): Promise<string | undefined> {
  const at = new Date(String((await searchParams)["time"]));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
/** What anyone may see, also without a session. Null: the activity is not open to everybody. */
const findPreview = cache(async (id: string, occurrence?: string) => {
  const given = (await callerOfRequest()).activities.pages.preview({ id, occurrence });
  return given
    .then(({ activity }) => activity)
    .catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

export async function generateMetadata({ params, searchParams }: Props) {
  const { id } = await params;
  const time = await timeOf(searchParams);
  const me = await findMe();
  const activity = me && (await findActivity(id));
  const isOpen = !me || activity?.visibility === "PUBLIC";
  const preview = isOpen && ((time && (await findPreview(id, time))) || (await findPreview(id)));
  if (preview) return openMetadata({ url: preview.url, ...(await cardOf(preview)) });
  return activity ? { title: activity.title } : {};
}

/** Open to anyone where the activity is open to everybody, and then found by search engines. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const time = await timeOf(searchParams);
  // the rule may have changed since the address was shared
  const open = async () => (time && (await findPreview(id, time))) || findPreview(id);
  const preview = (await findMe()) ? null : await open();
  const me = preview ? null : await demandMe(await addressOf(`/events/${id}`, searchParams));
  const one = me && time ? await findActivity(id, time) : null;
  const activity = one ?? (me && ((await findActivity(id)) ?? notFound()));
  return (
    <RenderTime at={new Date().toISOString()}>
      {preview && <PreviewScreen activity={preview} />}
      {me && activity && (
        <EventScreen key={`${id} ${activity.time?.occurrence}`} me={me} activity={activity} />
      )}
    </RenderTime>
  );
}
