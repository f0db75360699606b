import { newId } from "@/lib/id";
import { type Bus, publish, setBus, startPostgresBus } from "./bus";
import { advance, currentPosition, deliverFleeting, type HubSetup, startHub, underWay } from "./hub";
import { startPresence, stopPresence } from "./presence";
import { startRelay, stopRelay } from "./relay";
import { checkSessions, watchSessions } from "./sessions";

let bus: Bus | undefined;
let unwatch = () => {};

/** Starts what carries live events in this process: the hub, the bus to the others, the relay. */
export async function startLive(
  url: string,
  setup: HubSetup & { onSessionsEnded: (sessionIds: string[]) => void },
): Promise<void> {
  const self = newId();
  await startHub(setup);
  bus = await startPostgresBus(url, {
    self,
    onWake: () => void advance(),
    onReconnect: () => void checkSessions(setup.liveSessionsOf),
    onMessage: (message) => {
      if (message.kind === "fleeting") deliverFleeting(message.topic, message.payload);
      if (message.kind === "session-ended") setup.onSessionsEnded(message.sessionIds);
    },
  });
  setBus(bus);
  startPresence(self);
  startRelay(self, { deliver: advance, delivered: currentPosition });
  unwatch = watchSessions(setup.liveSessionsOf);
}

export async function stopLive(): Promise<void> {
  unwatch();
  await stopPresence();
  await stopRelay();
  await underWay();
  setBus(undefined);
  await bus?.stop();
}

/** An event that is not stored and has no position (typing): here at once, elsewhere by the bus. */
export async function sayFleeting(topic: string, payload: object): Promise<void> {
  deliverFleeting(topic, payload);
  await publish({ kind: "fleeting", topic, payload });
}
