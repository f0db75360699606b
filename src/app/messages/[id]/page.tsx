import { notFound } from "next/navigation";
import { cache } from "react";
import { MessagingScreen } from "@/features/messaging/ui/messaging-screen";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams } from "../../person";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

const PAGE = 50;

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

/** The conversation with its newest messages. Loaded once per request. */
const openConversation = cache(async (id: string) => {
  const { conversations } = (await callerOfRequest()).messaging;
  try {
    return await conversations.get({ id, limit: PAGE });
  } catch (error) {
    if (isMissing(error)) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props) {
  // the page itself redirects to the sign-in page, with its full address
  if (!(await findMe())) return {};
  const { id } = await params;
  return { title: (await openConversation(id)).conversation.name };
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const me = await demandMe(await addressOf(`/messages/${id}`, searchParams));
  const { messaging } = await callerOfRequest();
  const [page, { conversations }] = await Promise.all([
    openConversation(id),
    messaging.conversations.list({}),
  ]);
  return <MessagingScreen me={me} at={new Date().toISOString()} conversations={conversations} page={page} />;
}
