import { closeSessions } from "./audience";
import { publish } from "./live";

type Watcher = (sessionIds: string[]) => void;
const watchers = new Set<Watcher>();

/** Whoever remembers live sessions forgets the ended ones at once. */
export const onSessionsEnded = (watcher: Watcher) => watchers.add(watcher);

/** What ends in this process: remembered sessions, streams, sockets. */
export function forgetSessions(sessionIds: string[]): void {
  for (const watcher of watchers) watcher(sessionIds);
  closeSessions(sessionIds);
}

/** Ended sessions hold nowhere: here at once, in the other processes as soon as the bus says so. */
export async function endSessions(sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  forgetSessions(sessionIds);
  for (let from = 0; from < sessionIds.length; from += 100) {
    await publish({ kind: "session-ended", sessionIds: sessionIds.slice(from, from + 100) });
  }
}
