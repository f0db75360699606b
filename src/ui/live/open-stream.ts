import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import type { AppRouter } from "@/api/root";
import { transformer } from "@/lib/transformer";
import type { Client } from "../trpc";
import type { Attempt } from "./live-connection";

type OnData = NonNullable<Parameters<Client["live"]["events"]["subscribe"]>[1]["onData"]>;
/** All events of the stream, as the router declares them. */
export type StreamEvent = Parameters<OnData>[0]["data"];

/**
 * Prevents tRPC from reconnecting by itself. The socket is closed long before: LiveConnection decides when to
 * reconnect.
 */
const NEVER_MS = 3_600_000;

const address = () => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/ws`;

/** One attempt at the stream of live events, with its own socket, which is closed at the first error. */
export function openStream(lastEventId: string | undefined, attempt: Attempt): { close(): void } {
  let over = false;
  const fail = () => {
    if (over) return;
    over = true;
    attempt.onError();
  };
  const socket = createWSClient({
    url: address(),
    retryDelayMs: () => NEVER_MS,
    onClose: fail,
    onError: fail,
  });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer })] });
  const subscription = client.live.events.subscribe(
    { lastEventId },
    {
      onData: ({ id, data }) => over || attempt.onEvent(data, id),
      onError: fail,
      onStopped: fail,
      onComplete: fail,
      // the server asks clients to reconnect without closing the socket; that counts as an error too
      onConnectionStateChange: ({ state, error }) => {
        if (state === "connecting" && error) fail();
      },
    },
  );
  return {
    close() {
      over = true;
      subscription.unsubscribe();
      void socket.close();
    },
  };
}
