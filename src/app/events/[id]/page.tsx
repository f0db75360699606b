import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EventScreen } from "@/features/activities/ui/event/event-screen";
import { PreviewScreen } from "@/features/activities/ui/event/preview-screen";
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

/** What anyone may see, also without a session. Null: the activity is not open to everybody. */
const findPreview = cache(async (id: string) => {
  try {
    return (await (await callerOfRequest()).activities.pages.preview({ id })).activity;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
});

/** Max characters of the description in search results and on cards of links. */
const SUMMARY_LENGTH = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const activity = (await findMe()) ? await openActivity(id) : null;
  const isOpen = activity === null || activity.visibility === "PUBLIC";
  const preview = isOpen ? await findPreview(id) : null;
  // without a session the page itself redirects to the sign-in page, with its full address
  if (!preview) return activity ? { title: activity.title } : {};
  const { title, url } = preview;
  const description = preview.description.replace(/\s+/g, " ").slice(0, SUMMARY_LENGTH);
  return {
    title,
    description,
    robots: { index: true, follow: true },
    alternates: { canonical: url },
    openGraph: { type: "website", siteName: "Samvaro", title, description, url },
    twitter: { card: "summary" },
  };
}

/** Open to anyone where the activity is open to everybody, and then found by search engines. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const preview = (await findMe()) ? null : await findPreview(id);
  const at = new Date().toISOString();
  if (preview) {
    return (
      <RenderTime at={at}>
        <PreviewScreen activity={preview} />
      </RenderTime>
    );
  }
  const me = await demandMe(await addressOf(`/events/${id}`, searchParams));
  const activity = await openActivity(id);
  return (
    <RenderTime at={at}>
      <EventScreen key={id} me={me} activity={activity} />
    </RenderTime>
  );
}
