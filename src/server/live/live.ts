import { newId } from "@/lib/id";
import { type Bus, type BusMessage, startPostgresBus } from "./bus";
import { advance, currentPosition, deliverFleeting, type HubSetup, startHub } from "./hub";
import { startRelay, stopRelay } from "./relay";

let bus: Bus | undefined;

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
    onMessage: (message) => {
      if (message.kind === "fleeting") deliverFleeting(message.topic, message.payload);
      else setup.onSessionsEnded(message.sessionIds);
    },
  });
  startRelay(self, { deliver: advance, delivered: currentPosition });
}

export async function stopLive(): Promise<void> {
  await stopRelay();
  await bus?.stop();
  bus = undefined;
}

/** Tells the other processes; a process without a bus (a command-line tool) has nobody to tell. */
export async function publish(message: BusMessage): Promise<void> {
  await bus?.publish(message);
}

/** An event that is not stored and has no position (typing): here at once, elsewhere by the bus. */
export async function sayFleeting(topic: string, payload: object): Promise<void> {
  deliverFleeting(topic, payload);
  await publish({ kind: "fleeting", topic, payload });
}
