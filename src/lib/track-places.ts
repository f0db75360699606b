import { type Sport, type Track, valueAt } from "./track";
import { metresBetween } from "./track-geo";
import { medianOf } from "./track-search";

/** The highest speeds in m/s that are taken for real. */
const highest: Record<Sport, number> = {
  RUN: 12,
  RIDE: 40,
  WALK: 10,
  SWIM: 5,
  SKI: 45,
  STRENGTH: 12,
  OTHER: 70,
};
/** Share of the steps that may be as fast as the sport allows: beyond, the file names the wrong sport. */
const FAST_SHARE = 0.98;
/** Max points of a place that a receiver jumps to, and max share of all points that are taken out. */
const MAX_JUMPED = 3;
const MAX_DROPPED_SHARE = 0.05;
/** A single point is aside if it is so much farther and faster than the way, and the way turns back there. */
const ASIDE_METRES = 50;
const ASIDE_SPEED = 1.8;
const ASIDE_SHARE = 0.6;
/** The same where there are no times: so many times the usual step. */
const ASIDE_STEPS = 8;

/** The places of points with a position. */
const placedOf = ({ latitude }: Track): number[] => {
  const placed: number[] = [];
  for (let place = 0; place < latitude.length; place++)
    if (!Number.isNaN(latitude[place])) placed.push(place);
  return placed;
};

/** Metres between the positions of two points. */
export const stepBetween = ({ latitude, longitude }: Track, from: number, to: number): number =>
  metresBetween(
    valueAt(latitude, from),
    valueAt(longitude, from),
    valueAt(latitude, to),
    valueAt(longitude, to),
  );

/** m/s between two points; NaN: without times. Receivers round to a second. */
const speedBetween = (track: Track, from: number, to: number): number => {
  const seconds = valueAt(track.seconds, to) - valueAt(track.seconds, from);
  return stepBetween(track, from, to) / Math.max(seconds, 1);
};

/** `limit`: the highest speed that is taken for real in a track, `usual`: that of most steps, in m/s; NaN: it has no positions. */
export function speedsIn(track: Track, sport: Sport | null): { limit: number; usual: number } {
  const limit = highest[sport ?? "OTHER"];
  const placed = placedOf(track);
  const speeds = new Float64Array(Math.max(0, placed.length - 1));
  for (let index = 1; index < placed.length; index++)
    speeds[index - 1] = speedBetween(track, placed[index - 1] ?? 0, placed[index] ?? 0);
  const isFaster = speeds.length > 20 && medianOf(speeds, FAST_SHARE) > 0.8 * limit;
  return { limit: isFaster ? highest.OTHER : limit, usual: medianOf(speeds) };
}

/** Points that a jump leads to and another away from, and a few at either end. */
function jumpedOf(track: Track, placed: number[], limit: number): number[] {
  const pieces: number[][] = [];
  for (const [index, place] of placed.entries()) {
    const before = placed[index - 1];
    const isJump = before === undefined || speedBetween(track, before, place) > limit;
    if (isJump) pieces.push([place]);
    else pieces.at(-1)?.push(place);
  }
  const most = pieces.reduce((max, { length }) => Math.max(max, length), 0);
  const dropped = pieces.filter(({ length }) => length <= MAX_JUMPED && length < most).flat();
  return dropped.length <= Math.max(MAX_JUMPED, MAX_DROPPED_SHARE * placed.length) ? dropped : [];
}

/** Single points far aside of a way that goes on behind them. */
function asideOf(track: Track, placed: number[]): number[] {
  const isTimed = !Number.isNaN(track.seconds[0]);
  const steps = new Float64Array(Math.max(0, placed.length - 1));
  for (let index = 1; index < placed.length; index++) {
    const [from, to] = [placed[index - 1] ?? 0, placed[index] ?? 0];
    steps[index - 1] = isTimed ? speedBetween(track, from, to) : stepBetween(track, from, to);
  }
  const usual = medianOf(steps) * (isTimed ? ASIDE_SPEED : ASIDE_STEPS);
  return placed.filter((place, index) => {
    const [before, after] = [placed[index - 1], placed[index + 1]];
    if (before === undefined || after === undefined) return false;
    if (!((steps[index - 1] ?? 0) > usual && (steps[index] ?? 0) > usual)) return false;
    const [there, back] = [stepBetween(track, before, place), stepBetween(track, place, after)];
    if (Math.min(there, back) < ASIDE_METRES) return false;
    return stepBetween(track, before, after) < ASIDE_SHARE * (there + back);
  });
}

/** Takes the position of points that are single and far away; what else they say stays. */
export function dropFarPlaces(track: Track, sport: Sport | null): void {
  const isTimed = !Number.isNaN(track.seconds[0]);
  const drop = (places: number[]) => {
    for (const place of places) {
      track.latitude[place] = Number.NaN;
      track.longitude[place] = Number.NaN;
    }
  };
  if (isTimed) drop(jumpedOf(track, placedOf(track), speedsIn(track, sport).limit));
  const placed = placedOf(track);
  const aside = asideOf(track, placed);
  if (aside.length <= Math.max(MAX_JUMPED, MAX_DROPPED_SHARE * placed.length)) drop(aside);
}
