import { type Fastest, roundTo, valueAt } from "./track";

/** 1, 5 and 10 km, half a marathon and a whole one. */
export const fastestDistances = [1000, 5000, 10_000, 21_097.5, 42_195] as const;
/** Files write positions in steps of a decimetre: a run that is less by this is as long. */
const ROUNDING_METRES = 0.5;

type Best = { from: number; to: number };

/** How far along a step a distance lies, as time. */
const timeIn = (metres: Float64Array, seconds: Float64Array, place: number, distance: number): number => {
  const [first, last] = [valueAt(metres, place), valueAt(metres, place + 1)];
  const [from, to] = [valueAt(seconds, place), valueAt(seconds, place + 1)];
  return last > first ? from + ((to - from) * (distance - first)) / (last - first) : from;
};

/**
 * The shortest time in which a distance was covered, by the clock; null: it was not. Between points one moves evenly, so that the
 * best stretch begins or ends at a point. In a pause the time passes and the distance doesn't: a stretch begins behind it and ends
 * before it where it can.
 */
function bestOf(metres: Float64Array, seconds: Float64Array, distance: number): Best | null {
  const count = metres.length;
  let best: Best | null = null;
  const offer = (from: number, to: number) => {
    if (best === null || to - from < best.to - best.from) best = { from, to };
  };
  for (let start = 0, end = 0; start < count; start++) {
    const target = valueAt(metres, start) + distance;
    while (end < count && valueAt(metres, end) < target) end++;
    if (end === count) break;
    offer(valueAt(seconds, start), end === 0 ? 0 : timeIn(metres, seconds, end - 1, target));
  }
  for (let start = 0, end = 0; end < count; end++) {
    const origin = valueAt(metres, end) - distance;
    if (origin < 0) continue;
    while (start + 1 < count && valueAt(metres, start + 1) <= origin) start++;
    offer(timeIn(metres, seconds, start, origin), valueAt(seconds, end));
  }
  return best;
}

/** The fastest of each distance that a run has. `metres`, `seconds`: up to each point, rising. */
export function fastestOf(metres: Float64Array, seconds: Float64Array): Fastest[] {
  const whole = valueAt(metres, metres.length - 1);
  return fastestDistances.flatMap((distance) => {
    if (!(whole >= distance - ROUNDING_METRES)) return [];
    const best = bestOf(metres, seconds, Math.min(distance, whole));
    if (!best) return [];
    const [from, to] = [roundTo(best.from, 3), roundTo(best.to, 3)];
    return [{ metres: distance, seconds: roundTo(best.to - best.from, 3), from, to }];
  });
}
