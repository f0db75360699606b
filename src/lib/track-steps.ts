import { type Sport, type Track, valueAt } from "./track";
import { speedsIn, stepBetween } from "./track-places";
import { standstillsOf } from "./track-standing";

/** Way and time up to each point. */
export type Steps = {
  /** covered until here */
  metres: Float64Array;
  /** without breaks and standing still */
  moving: Float64Array;
  /** standing still within the track, in seconds since its beginning */
  stills: { from: number; to: number }[];
};

/** Metres to each point from the one before, by the odometer, else by positions; 0 in breaks. */
function lengthsOf(track: Track, sport: Sport): Float64Array {
  const { distance, seconds, isBreak } = track;
  const lengths = new Float64Array(seconds.length);
  const { limit, usual } = speedsIn(track, sport);
  let placed = -1;
  for (let place = 0; place < lengths.length; place++) {
    if (isBreak[place]) placed = -1;
    const counted = valueAt(distance, place) - valueAt(distance, place - 1);
    if (!isBreak[place] && counted >= 0) lengths[place] = counted;
    if (Number.isNaN(track.latitude[place])) continue;
    if (placed >= 0 && Number.isNaN(counted)) {
      const passed = valueAt(seconds, place) - valueAt(seconds, placed);
      const way = stepBetween(track, placed, place);
      // where a receiver moves its whole line aside, the jump is no way
      lengths[place] = way > limit * Math.max(1, passed) ? usual * passed : way;
    }
    placed = place;
  }
  return lengths;
}

/** Shares the way between two positions among the points between them that have none. */
function spreadOver(lengths: Float64Array, { latitude, distance, seconds, isBreak }: Track): void {
  let placed = -1;
  for (let place = 0; place < lengths.length; place++) {
    if (isBreak[place]) placed = -1;
    if (Number.isNaN(latitude[place]) || !Number.isNaN(distance[place])) continue;
    const way = valueAt(lengths, place);
    const whole = valueAt(seconds, place) - valueAt(seconds, placed);
    for (let inner = placed + 1; placed >= 0 && whole > 0 && inner <= place; inner++)
      lengths[inner] = (way * (valueAt(seconds, inner) - valueAt(seconds, inner - 1))) / whole;
    placed = place;
  }
}

/** Way and moving time of a track. Where it stands still, positions that wander are no way. */
export function stepsOf(track: Track, sport: Sport): Steps {
  const { seconds, isBreak, distance } = track;
  const count = seconds.length;
  const lengths = lengthsOf(track, sport);
  spreadOver(lengths, track);
  const { stills, shares, spans } = standstillsOf(track, lengths, sport);
  for (const { from, to } of spans) {
    const way = stepBetween(track, from, to);
    if (!Number.isNaN(distance[from]) || Number.isNaN(way)) continue;
    for (let place = from + 1; place <= to; place++) lengths[place] = way / (to - from);
  }
  const [metres, moving] = [new Float64Array(count), new Float64Array(count)];
  for (let place = 1; place < count; place++) {
    const passed = isBreak[place] ? 0 : valueAt(seconds, place) - valueAt(seconds, place - 1);
    metres[place] = valueAt(metres, place - 1) + valueAt(lengths, place);
    moving[place] = valueAt(moving, place - 1) + passed * (1 - valueAt(shares, place));
  }
  return { metres, moving, stills };
}
