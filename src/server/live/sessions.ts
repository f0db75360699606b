import { log } from "../log";
import { closeSessions, openSessions } from "./audience";
import { publish } from "./bus";

type Watcher = (sessionIds: string[]) => void;
type Holder = () => Iterable<string>;
const watchers = new Set<Watcher>([closeSessions]);
const holders = new Set<Holder>([openSessions]);
const CHECK_MS = 30_000;

/** For caches of live sessions: the watcher is called with ended sessions at once. */
export const onSessionsEnded = (watcher: Watcher) => watchers.add(watcher);

const rereaders = new Set<(sessionId: string) => void>();

/** For caches of live sessions: the watcher is called with a session whose person has changed something of their own. */
export const onSessionOutdated = (watcher: (sessionId: string) => void) => rereaders.add(watcher);

/** To be called after the commit: the next call of this session in this process sees its person's account as it is now. */
export function outdateSession(sessionId: string): void {
  for (const watcher of rereaders) watcher(sessionId);
}

/** For owners of open connections: the holder returns the sessions to check for being alive. */
export const addSessionHolder = (holder: Holder) => holders.add(holder);

/** Drops ended sessions in this process: cached sessions, streams, sockets. */
export function forgetSessions(sessionIds: string[]): void {
  for (const watcher of watchers) watcher(sessionIds);
}

/** Ends sessions everywhere: here at once, in other processes when the bus message arrives. */
export async function endSessions(sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  forgetSessions(sessionIds);
  for (let from = 0; from < sessionIds.length; from += 100) {
    await publish({ kind: "session-ended", sessionIds: sessionIds.slice(from, from + 100) });
  }
}

/**
 * Closes connections whose session no longer exists: it expired, or the message about its end was lost. `liveOf`:
 * returns which of these sessions are alive.
 */
export async function checkSessions(liveOf: (sessionIds: string[]) => Promise<string[]>): Promise<void> {
  const held = new Set([...holders].flatMap((holder) => [...holder()]));
  if (held.size === 0) return;
  try {
    for (const id of await liveOf([...held])) held.delete(id);
    if (held.size > 0) forgetSessions([...held]);
  } catch (error) {
    log.warn({ err: error }, "open sessions could not be checked");
  }
}

/** Checks every 30 seconds. Returns a function that stops it. */
export function watchSessions(liveOf: (sessionIds: string[]) => Promise<string[]>): () => void {
  const timer = setInterval(() => void checkSessions(liveOf), CHECK_MS);
  return () => clearInterval(timer);
}
