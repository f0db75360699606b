import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import type { AppRouter } from "@/api/root";
import { transformer } from "@/lib/transformer";
import type { Attempt } from "./live-connection";

/** tRPC would reconnect by itself; it is closed long before this, because the spec counts differently. */
const NEVER_MS = 3_600_000;

const address = () => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/ws`;

/** One attempt at the stream of live events: a socket of its own, which is thrown away at the first error. */
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
      // "please reconnect" is said without closing: for us that is an error too
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
