import { isOutgoingHeld } from "@/server/hold";
import { repeat } from "@/server/repeat";
import { steadyWork } from "./jobs";

/** How soon a push is noted and sent after what causes it. */
const TICK_MS = 1000;
/** Max time for pushes that are being sent at shutdown. What is cut off is sent again by the next process. */
export const FINISH_MS = 1500;

async function sendUnlessHeld(): Promise<void> {
  if (!(await isOutgoingHeld())) await steadyWork.sendDuePushes();
}

/** Notes and sends pushes in this process until the returned function is called. Slow push services hold up no noting. */
export function startPushes(): () => Promise<void> {
  const stops = [
    repeat(steadyWork.notePushes, TICK_MS, "pushes could not be noted"),
    repeat(sendUnlessHeld, TICK_MS, "pushes could not be sent"),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
