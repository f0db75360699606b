/**
 * A program that talks to a Samvaro server by tRPC, with the types of its procedures. It imports nothing of the
 * server but declarations: copy `dist/client-types` (npm run client-types) and install @trpc/client and superjson.
 */
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import type { AppRouter } from "../../dist/client-types/api/root";

type Conversation =
  inferRouterOutputs<AppRouter>["messaging"]["conversations"]["list"]["conversations"][number];

/** A client for the session of a cookie, which `POST /api/auth/callback/credentials` sets. */
export const connect = (url: string, cookie: string) =>
  createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${url}/api/trpc`, transformer: superjson, headers: { cookie } })],
  });
type Client = ReturnType<typeof connect>;

/** A line for each conversation with unread messages. */
export async function listUnread(client: Client): Promise<string[]> {
  const { conversations } = await client.messaging.conversations.list.query({ limit: 50 });
  const line = ({ name, unreadCount }: Conversation) => `${name}: ${unreadCount}`;
  return conversations.filter(({ unreadCount }) => unreadCount > 0).map(line);
}

type Notification = inferRouterOutputs<AppRouter>["notifications"]["list"]["notifications"][number];

/** The names of the groups to which the user is invited: `type` tells what `data` holds. */
export const listInvitedTo = (notifications: Notification[]): string[] =>
  notifications.flatMap((one) => (one.type === "GROUP_INVITATION" ? [one.data.groupName] : []));

/** Sends a text once, however often it is called with the same id. Answers the message's place in its conversation. */
export async function send(client: Client, id: string, content: string, clientMessageId: string) {
  try {
    const { message } = await client.messaging.messages.send.mutate({ id, content, clientMessageId });
    return message.seq;
  } catch (error) {
    if (error instanceof TRPCClientError && isRefused(error)) return null;
    throw error;
  }
}

const isRefused = (error: TRPCClientError<AppRouter>) => error.data?.refusal === "not-found";

/** What the compiler refuses: an input and an answer that the server does not declare. */
export async function mistakes(client: Client): Promise<void> {
  // @ts-expect-error an id is a text
  await client.activities.get.query({ id: 7 });
  // @ts-expect-error a person is never shown with an e-mail address
  (await client.activities.get.query({ id: "x" })).host.email;
  const [notification] = (await client.notifications.list.query({})).notifications;
  // @ts-expect-error a friend request is about no group
  if (notification?.type === "friend_request") notification.data.groupName;
}
