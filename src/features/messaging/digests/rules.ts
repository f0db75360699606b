import { minuteAt } from "@/lib/day-time";
import type { Span } from "./queries";

const DAY = 24 * 60;

/**
 * The local times in the next `minutes`, for each zone: one span, or two around midnight. A day on which the clock is
 * changed may have users found too early; their email is still planned for their hour.
 */
export const spansFrom = (now: Date, zones: string[], minutes: number): Span[] =>
  zones.flatMap((zone) => {
    const from = minuteAt(now, zone);
    const until = from + minutes;
    const spans = [{ zone, from, until: Math.min(until, DAY) }];
    return until > DAY ? [...spans, { zone, from: 0, until: until - DAY }] : spans;
  });
