import { log } from "../log";
import { onlinePeople } from "./audience";

/** Stores which people have a stream open in which process. */
export type PresenceStore = {
  /** `came`: also those still online, renewed from time to time. */
  store: (processId: string, came: string[], went: string[]) => Promise<void>;
  end: (processId: string) => Promise<void>;
};

const RENEW_MS = 30_000;
/** Interval of the checks. A reconnect between two checks does not count as going offline. */
const LOOK_MS = 2000;

let timer: NodeJS.Timeout | undefined;
let lastStored = new Set<string>();
let renewedAt = 0;
let self = "";
let presence: PresenceStore | undefined;
let running: Promise<void> | undefined;

/** Keeps the people with a stream open here in the store. A few statements for all, however many come and go. */
export function startPresence(name: string, store: PresenceStore): void {
  self = name;
  presence = store;
  lastStored = new Set();
  renewedAt = 0;
  timer = setInterval(() => {
    running ??= tell().finally(() => {
      running = undefined;
    });
  }, LOOK_MS);
}

export async function stopPresence(): Promise<void> {
  clearInterval(timer);
  await running;
  await presence?.end(self).catch(() => {});
}

async function tell(): Promise<void> {
  const now = Date.now();
  const online = new Set(onlinePeople());
  const isDue = now - renewedAt > RENEW_MS;
  const came = [...online].filter((id) => isDue || !lastStored.has(id));
  const went = [...lastStored].filter((id) => !online.has(id));
  if (came.length === 0 && went.length === 0) return;
  try {
    await presence?.store(self, came, went);
    lastStored = online;
    if (isDue) renewedAt = now;
  } catch (error) {
    log.warn({ err: error }, "who is online could not be stored");
  }
}
