import { newId } from "@/lib/id";
import type { Topic } from "@/lib/live-event";
import { type Bus, publish, setBus, startPostgresBus } from "./bus";
import {
  currentPosition,
  type DispatchSetup,
  deliverFleeting,
  dispatchInProgress,
  dispatchNewEvents,
  startDispatch,
} from "./dispatch";
import { type PresenceStore, startPresence, stopPresence } from "./presence";
import { startRelay, stopRelay } from "./relay";
import { checkSessions, watchSessions } from "./sessions";

let bus: Bus | undefined;
let unwatch = () => {};
const listeners = new Set<(payload: object) => void>();

/** Starts live events in this process: the hub, the bus to the other processes, the relay. */
export async function startLive(
  url: string,
  setup: DispatchSetup & { presence: PresenceStore; onSessionsEnded: (sessionIds: string[]) => void },
): Promise<void> {
  const self = newId();
  await startDispatch(setup);
  bus = await startPostgresBus(url, {
    self,
    onWake: () => void dispatchNewEvents(),
    onReconnect: () => void checkSessions(setup.liveSessionsOf),
    onMessage: (message) => {
      if (message.kind === "fleeting") {
        deliverFleeting(message.topics, message.payload);
        for (const listener of listeners) listener(message.payload);
      }
      if (message.kind === "session-ended") setup.onSessionsEnded(message.sessionIds);
    },
  });
  setBus(bus);
  startPresence(self, setup.presence);
  const { hasOthers } = bus;
  const wakeOthers = () => (hasOthers() ? `wake ${self}` : null);
  startRelay({ deliver: dispatchNewEvents, delivered: currentPosition, wakeOthers });
  unwatch = watchSessions(setup.liveSessionsOf);
}

export async function stopLive(): Promise<void> {
  unwatch();
  await stopPresence();
  await stopRelay();
  await dispatchInProgress();
  setBus(undefined);
  await bus?.stop();
}

/** Sends an event that is not stored and has no position (typing): here at once, to other processes through the bus. */
export async function publishFleeting(topics: Topic[], payload: object): Promise<void> {
  deliverFleeting(topics, payload);
  await publish({ kind: "fleeting", topics, payload });
}

/** Calls the listener with each event that another process sent with `sayFleeting`. */
export const onFleeting = (listener: (payload: object) => void) => void listeners.add(listener);
