import { isOutgoingHeld } from "@/server/hold";
import { log } from "@/server/log";
import { steadyWork } from "./jobs";

/** How soon a push is noted and sent after what causes it. */
const TICK_MS = 1000;
/** Max time for pushes that are being sent at shutdown. What is cut off is sent again by the next process. */
export const FINISH_MS = 1500;

/** Repeats work until it is stopped, with a pause between; an error is logged, and the next turn tries again. */
function repeat(work: () => Promise<void>, what: string) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const turn = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, what))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, TICK_MS);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function sendUnlessHeld(): Promise<void> {
  if (!(await isOutgoingHeld())) await steadyWork.sendDuePushes();
}

/** Notes and sends pushes in this process until the returned function is called. Slow push services hold up no noting. */
export function startPushes(): () => Promise<void> {
  const stops = [
    repeat(steadyWork.notePushes, "pushes could not be noted"),
    repeat(sendUnlessHeld, "pushes could not be sent"),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
