import { notFound } from "next/navigation";
import { cache } from "react";
import { MessagingScreen } from "@/features/messaging/ui/messaging-screen";
import { addressOf, callerOfRequest, demandMe, type SearchParams } from "../../person";

type Props = { params: Promise<{ conversationId: string }>; searchParams: SearchParams };

const PAGE = 50;

/** Told by its code, never by `instanceof`: server and pages are bundled apart. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

/** The conversation with its newest messages. Asked once for each page. */
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
  const { conversationId } = await params;
  await demandMe(`/messages/${conversationId}`);
  return { title: (await openConversation(conversationId)).conversation.name };
}

export default async function Page({ params, searchParams }: Props) {
  const { conversationId } = await params;
  const me = await demandMe(await addressOf(`/messages/${conversationId}`, searchParams));
  const { messaging } = await callerOfRequest();
  const [page, { conversations }] = await Promise.all([
    openConversation(conversationId),
    messaging.conversations.list({}),
  ]);
  return <MessagingScreen me={me} at={new Date().toISOString()} conversations={conversations} page={page} />;
}
