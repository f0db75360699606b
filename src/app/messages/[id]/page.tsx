import { notFound } from "next/navigation";
import { cache } from "react";
import { MessagingScreen } from "@/features/messaging/ui/messaging-screen";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams } from "../../person";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

const PAGE = 50;
/** Messages around the one in the address: enough that the list loads none at once. */
const PAGE_AROUND = 100;

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

/** The messages around one; the newest ones where it is not in the conversation. Loaded once per request. */
const openAround = cache(async (id: string, message: string) => {
  const { conversations } = (await callerOfRequest()).messaging;
  try {
    return await conversations.get({ id, around: message, limit: PAGE_AROUND });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return openConversation(id);
  }
});

async function openAddressed({ params, searchParams }: Props) {
  const { id } = await params;
  const { message } = await searchParams;
  return typeof message === "string" ? openAround(id, message) : openConversation(id);
}

export async function generateMetadata(props: Props) {
  // the page itself redirects to the sign-in page, with its full address
  if (!(await findMe())) return {};
  return { title: (await openAddressed(props)).conversation.name };
}

export default async function Page(props: Props) {
  const { id } = await props.params;
  const me = await demandMe(await addressOf(`/messages/${id}`, props.searchParams));
  const { messaging } = await callerOfRequest();
  const [page, { conversations }] = await Promise.all([
    openAddressed(props),
    messaging.conversations.list({}),
  ]);
  return <MessagingScreen me={me} at={new Date().toISOString()} conversations={conversations} page={page} />;
}
