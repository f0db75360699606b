/** How often the server sends a heartbeat on an open stream of live events. */
export const HEARTBEAT_MS = 25_000;
/** How long an open stream may be silent before its client asks, and how long it then waits for an answer: below 30 s in all. */
export const SILENCE_MS = HEARTBEAT_MS + 500;
export const ANSWER_MS = 4000;
/** How often a client checks that its stream is open, whatever the state of its attempts. */
export const HEALTH_CHECK_MS = 30_000;

const QUICK_ATTEMPTS = 5;
const RECONNECT_MS = 1000;
const COOL_DOWN_MS = 30_000;

/**
 * On an error a client reconnects after 1 second, up to 5 consecutive attempts; after that it waits 30 seconds, resets
 * the counter and tries again. `attempts`: consecutive ones so far. Returns the wait before the next attempt, and the
 * counter's value then.
 */
export const nextReconnect = (attempts: number): { waitMs: number; attempts: number } =>
  attempts < QUICK_ATTEMPTS
    ? { waitMs: RECONNECT_MS, attempts: attempts + 1 }
    : { waitMs: COOL_DOWN_MS, attempts: 0 };
