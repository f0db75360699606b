import { log } from "../log";
import { closeSessions, openSessions } from "./audience";
import { publish } from "./bus";

type Watcher = (sessionIds: string[]) => void;
type Holder = () => Iterable<string>;
const watchers = new Set<Watcher>([closeSessions]);
const holders = new Set<Holder>([openSessions]);
const CHECK_MS = 30_000;

/** Whoever remembers live sessions forgets the ended ones at once. */
export const onSessionsEnded = (watcher: Watcher) => watchers.add(watcher);

/** Whoever holds connections open tells whose they are, so that it can be asked whether these sessions still live. */
export const addSessionHolder = (holder: Holder) => holders.add(holder);

/** What ends in this process: remembered sessions, streams, sockets. */
export function forgetSessions(sessionIds: string[]): void {
  for (const watcher of watchers) watcher(sessionIds);
}

/** Ended sessions hold nowhere: here at once, in the other processes as soon as the bus says so. */
export async function endSessions(sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  forgetSessions(sessionIds);
  for (let from = 0; from < sessionIds.length; from += 100) {
    await publish({ kind: "session-ended", sessionIds: sessionIds.slice(from, from + 100) });
  }
}

/**
 * Closes connections whose session is no more: it ran out, or the word of its end was lost. `liveOf`: which of these
 * sessions are alive.
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

/** Checks every half a minute. Answers how to stop it. */
export function watchSessions(liveOf: (sessionIds: string[]) => Promise<string[]>): () => void {
  const timer = setInterval(() => void checkSessions(liveOf), CHECK_MS);
  return () => clearInterval(timer);
}
