import type { Track } from "./track";
import type { DraftRun, Readings } from "./track-draft";
import { fileOrderOf, type Ordered, orderOf } from "./track-order";
import { timesOf } from "./track-times";

const MIN_HEART_RATE = 25;
const MAX_HEART_RATE = 250;
const MIN_ELEVATION = -450;
const MAX_ELEVATION = 9000;

export type Built = {
  /** has 2 for a break where two segments may be joined */
  track: Track;
  /** ms since 1970; null: the file has no times */
  startedAt: number | null;
  isRepeated: boolean;
};

const emptyTrack = (count: number): Track => ({
  seconds: new Float64Array(count),
  latitude: new Float64Array(count),
  longitude: new Float64Array(count),
  elevation: new Float64Array(count),
  heartRate: new Float64Array(count),
  distance: new Float64Array(count),
  isBreak: new Uint8Array(count),
});

/** A place on earth, of which 0, 0 is none: receivers without a fix say so. */
const isPlace = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

const within = (value: number, min: number, max: number) =>
  value >= min && value <= max ? value : Number.NaN;

/** Puts a reading into a place of the track; what is there already stays. */
function fill(track: Track, place: number, readings: Readings, index: number): void {
  const value = (name: "latitude" | "longitude" | "elevation" | "heartRate" | "distance") =>
    readings.column(name)[index] ?? Number.NaN;
  const put = (column: Float64Array, read: number) => {
    if (Number.isNaN(column[place])) column[place] = read;
  };
  const [latitude, longitude] = [value("latitude"), value("longitude")];
  if (isPlace(latitude, longitude) && Number.isNaN(track.latitude[place])) {
    track.latitude[place] = latitude;
    track.longitude[place] = longitude;
  }
  put(track.elevation, within(value("elevation"), MIN_ELEVATION, MAX_ELEVATION));
  put(track.heartRate, within(value("heartRate"), MIN_HEART_RATE, MAX_HEART_RATE));
  put(track.distance, within(value("distance"), 0, Number.MAX_VALUE));
}

/** Whether a reading is another place than the one that the track has. */
function isElsewhere(track: Track, place: number, readings: Readings, index: number): boolean {
  const latitude = readings.column("latitude")[index] ?? Number.NaN;
  const longitude = readings.column("longitude")[index] ?? Number.NaN;
  if (!isPlace(latitude, longitude) || Number.isNaN(track.latitude[place])) return false;
  return latitude !== track.latitude[place] || longitude !== track.longitude[place];
}

/** Spreads points that have the same time, of clocks with whole minutes or seconds, over the time until the next. */
function spread(seconds: Float64Array): void {
  for (let from = 0; from < seconds.length; ) {
    let to = from + 1;
    while (to < seconds.length && seconds[to] === seconds[from]) to++;
    const start = seconds[from] ?? 0;
    const before = start - (seconds[from - 1] ?? start - 1);
    const length = to < seconds.length ? (seconds[to] ?? start) - start : before;
    for (let place = from; place < to; place++)
      seconds[place] = Math.round(1000 * (start + (length * (place - from)) / (to - from))) / 1000;
    from = to;
  }
}

type Stop = { from: number; to: number };

/** For each point in the order of time, whether the timer stood, and whether it did since the point before. */
function stopReader(stops: Stop[]) {
  let next = 0;
  let passed = 0;
  return (at: number): { isStopped: boolean; isAfterStop: boolean } => {
    while (next < stops.length && at >= (stops[next]?.to ?? 0)) next++;
    const isStopped = at > (stops[next]?.from ?? Number.POSITIVE_INFINITY);
    const isAfterStop = next > passed;
    if (!isStopped) passed = next;
    return { isStopped, isAfterStop };
  };
}

const cut = (track: Track, count: number): Track => ({
  seconds: track.seconds.slice(0, count),
  latitude: track.latitude.slice(0, count),
  longitude: track.longitude.slice(0, count),
  elevation: track.elevation.slice(0, count),
  heartRate: track.heartRate.slice(0, count),
  distance: track.distance.slice(0, count),
  isBreak: track.isBreak.slice(0, count),
});

function blank(count: number): Track {
  const track = emptyTrack(count);
  for (const column of [track.latitude, track.longitude, track.elevation, track.heartRate, track.distance])
    column.fill(Number.NaN);
  return track;
}

function fillTimed(track: Track, { readings, stops }: DraftRun, ordered: Ordered, times: Float64Array) {
  const readStop = stopReader(stops);
  let [count, startedAt, isBreak] = [0, 0, 0];
  for (const [place, index] of ordered.indexes.entries()) {
    const at = times[index] ?? 0;
    if (isBreak !== 1) isBreak = ordered.isBreak[place] || isBreak;
    const { isStopped, isAfterStop } = readStop(at);
    if (isStopped) continue;
    if (count === 0) startedAt = at;
    const seconds = (at - startedAt) / 1000;
    const isSame = count > 0 && track.seconds[count - 1] === seconds;
    if (isSame && !isElsewhere(track, count - 1, readings, index)) {
      fill(track, count - 1, readings, index);
      continue;
    }
    track.seconds[count] = seconds;
    if (count > 0) track.isBreak[count] = isAfterStop ? 1 : isBreak;
    isBreak = 0;
    fill(track, count++, readings, index);
  }
  return { count, startedAt };
}

/** The points of a run in the order of time, each once. */
export function buildTrack(draft: DraftRun): Built | null {
  const { readings } = draft;
  if (readings.count === 0) return null;
  const times = timesOf(readings);
  const track = blank(readings.count);
  if (times === null) {
    const ordered = fileOrderOf(readings);
    for (const [place, index] of ordered.indexes.entries()) fill(track, place, readings, index);
    track.seconds.fill(Number.NaN);
    track.isBreak.set(ordered.isBreak);
    return { track: cut(track, ordered.indexes.length), startedAt: null, isRepeated: ordered.isRepeated };
  }
  const ordered = orderOf(readings, times);
  const { count, startedAt } = fillTimed(track, draft, ordered, times);
  if (count === 0) return null;
  const built = cut(track, count);
  spread(built.seconds);
  return { track: built, startedAt, isRepeated: ordered.isRepeated };
}
