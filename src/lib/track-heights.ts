import { type Track, valueAt } from "./track";

/** Changes of the climb below are noise. */
const MIN_CHANGE = 3;
/** Zeros next to values that are higher or lower by more are none. */
const ZERO_JUMP = 10;
/** A single value that is off both neighbours by more is none. */
const SPIKE = 60;
/** Seconds around a point over which the elevation is smoothed. */
const SMOOTHED_SECONDS = 15;

/** Takes out zeros of receivers that don't know the elevation yet, and single values that can't be. All zeros: none is known. */
export function cleanHeights({ elevation }: Track): void {
  for (let from = 0; from < elevation.length; ) {
    if (elevation[from] !== 0) {
      from++;
      continue;
    }
    let to = from;
    while (to < elevation.length && (elevation[to] === 0 || Number.isNaN(elevation[to]))) to++;
    let earlier = from - 1;
    while (earlier >= 0 && Number.isNaN(elevation[earlier])) earlier--;
    const [before, after] = [elevation[earlier], elevation[to]];
    const isNear = [before, after].some((height) => height !== undefined && Math.abs(height) <= ZERO_JUMP);
    if (!isNear) elevation.fill(Number.NaN, from, to);
    from = to;
  }
  let [before, here] = [-1, -1];
  for (let after = 0; after < elevation.length; after++) {
    if (Number.isNaN(elevation[after])) continue;
    const [first, middle, last] = [before, here, after].map((place) => valueAt(elevation, place)) as [
      number,
      number,
      number,
    ];
    const isSpike = Math.min(Math.abs(middle - first), Math.abs(middle - last)) > SPIKE;
    if (before >= 0 && isSpike && Math.abs(last - first) < SPIKE) elevation[here] = Number.NaN;
    else before = here;
    here = after;
  }
}

/** The elevation without the noise of single values. NaN where the track has none. */
export function smoothHeights({ elevation, seconds, isBreak }: Track): Float64Array {
  const count = elevation.length;
  if (Number.isNaN(seconds[0])) return elevation.slice();
  const smooth = new Float64Array(count).fill(Number.NaN);
  let [from, to, sum, known, pieceEnd] = [0, 0, 0, 0, 0];
  for (let place = 0; place < count; place++) {
    if (place === 0 || isBreak[place]) {
      [from, to, sum, known] = [place, place, 0, 0];
      pieceEnd = place + 1;
      while (pieceEnd < count && !isBreak[pieceEnd]) pieceEnd++;
    }
    const here = valueAt(seconds, place);
    for (; to < pieceEnd && valueAt(seconds, to) <= here + SMOOTHED_SECONDS; to++)
      if (!Number.isNaN(elevation[to])) [sum, known] = [sum + valueAt(elevation, to), known + 1];
    for (; valueAt(seconds, from) < here - SMOOTHED_SECONDS; from++)
      if (!Number.isNaN(elevation[from])) [sum, known] = [sum - valueAt(elevation, from), known - 1];
    if (!Number.isNaN(elevation[place]) && known > 0) smooth[place] = sum / known;
  }
  return smooth;
}

/** Metres up and down, changes below 3 m apart; what lies between the ends of a break doesn't count. null: no elevation is known. */
export function climbOf(heights: Float64Array, isBreak: Uint8Array): { up: number; down: number } | null {
  let [up, down, low, high, offset, before] = [0, 0, Number.NaN, Number.NaN, 0, Number.NaN];
  let [isBroken, trend] = [false, 0];
  for (let place = 0; place < heights.length; place++) {
    if (isBreak[place]) isBroken = true;
    const read = heights[place] ?? Number.NaN;
    if (Number.isNaN(read)) continue;
    if (isBroken && !Number.isNaN(before)) offset += before - read;
    isBroken = false;
    before = read;
    const height = read + offset;
    if (Number.isNaN(low)) [low, high] = [height, height];
    if (trend >= 0 && height > high) high = height;
    if (trend <= 0 && height < low) low = height;
    if (trend <= 0 && height - low >= MIN_CHANGE) {
      if (trend < 0) down += high - low;
      [trend, high] = [1, height];
    } else if (trend >= 0 && high - height >= MIN_CHANGE) {
      if (trend > 0) up += high - low;
      [trend, low] = [-1, height];
    }
  }
  if (Number.isNaN(before)) return null;
  if (trend > 0) up += high - low;
  if (trend < 0) down += high - low;
  return { up, down };
}
