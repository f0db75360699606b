import { isRealTime } from "./track-clock";
import { united } from "./track-stretches";

/** A message as the parser gives it. */
export type Message = Record<string, unknown>;

/** A time of a message, in ms since 1970; NaN: it has none. */
export const timeIn = (message: Message, name: string): number => {
  const value = message[name];
  const at = value instanceof Date ? value.getTime() : Number.NaN;
  return isRealTime(at) ? at : Number.NaN;
};

/** In ms since 1970. */
type Span = { from: number; to: number };
type TimerEvent = { at: number; isStart: boolean };

/** The session's end and its last stop are as near at least. */
const END_MS = 5000;

/** What the timer did, in the order of the file; in that of time, where the file goes backwards or nowhere. */
function timerOf(events: Message[]): TimerEvent[] {
  const timer = events.flatMap((message) => {
    const [at, type] = [timeIn(message, "timestamp"), String(message.event_type)];
    const isTimer = message.event === "timer" && (type === "start" || type.startsWith("stop"));
    return isTimer && !Number.isNaN(at) ? [{ at, isStart: type === "start" }] : [];
  });
  const isBackwards = timer.some(({ at, isStart }, index) => !isStart && at < (timer[index - 1]?.at ?? at));
  return isBackwards ? timer.sort((one, other) => one.at - other.at) : timer;
}

/** When the timer ran. A part that repeats an earlier one says the same once more. */
function runningOf(timer: TimerEvent[]): Span[] {
  const spans: Span[] = [];
  let from: number | null = Number.NEGATIVE_INFINITY;
  for (const { at, isStart } of timer) {
    if (isStart) from ??= at;
    else if (from !== null) {
      spans.push({ from, to: at });
      from = null;
    }
  }
  if (from !== null) spans.push({ from, to: Number.POSITIVE_INFINITY });
  return united(spans);
}

/**
 * When the timer stood, in ms since 1970, in the order of time. `end`: of the session, NaN: not known. What follows the last
 * stop is left out where the session ends there; else the timer's next start is missing, and the rest was recorded.
 */
export function stopsOf(events: Message[], end: number): Span[] {
  const running = runningOf(timerOf(events));
  return running.flatMap(({ to: from }, index) => {
    const to = running[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const isLast = index === running.length - 1;
    const isOver = Number.isNaN(end) || end <= from + END_MS;
    return from === Number.POSITIVE_INFINITY || (isLast && !isOver) ? [] : [{ from, to }];
  });
}
