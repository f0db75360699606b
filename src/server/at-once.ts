import { Refusal } from "@/lib/refusal";
import { env } from "./env";

/**
 * Max concurrent operations of each kind per subject, in this process. Uploads use disk space before anything is known
 * about them (our own limit); streams and sockets stay open for hours.
 */
const most = {
  upload: 20 * env.RATE_LIMIT_FACTOR,
  stream: 20,
  socket: 20,
  connection: env.MAX_CONNECTIONS_PER_ADDRESS,
};
const going = new Map<string, number>();

/** Counts one more operation until the returned function is called. Throws too-many. */
export function takeSlot(kind: keyof typeof most, subject: string): () => void {
  const key = `${kind} ${subject}`;
  const before = going.get(key) ?? 0;
  if (before >= most[kind]) {
    throw new Refusal("too-many", "Too many of these are open at once. Please close some and try again.", {
      retryAfter: 1,
    });
  }
  going.set(key, before + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (going.get(key) ?? 1) - 1;
    if (left > 0) going.set(key, left);
    else going.delete(key);
  };
}
