import type { LineView } from "../../runs/views";
import type { LinePoint } from "./route-layout";

export type Split = LineView["splits"][number];
/** A pause, in seconds since the start. */
export type Stop = { from: number; to: number; kind: "PAUSE" | "STILL" };

type Given = {
  startedAt: string;
  pauses: readonly { startedAt: string; seconds: number; kind: Stop["kind"] }[];
};

/** The pauses of a run that began at `startedAt`, with their place in it; those outside of it are left out. */
export function stopsOf({ startedAt, pauses }: Given, lastSeconds: number): Stop[] {
  const begin = Date.parse(startedAt);
  return pauses.flatMap(({ startedAt: at, seconds, kind }): Stop[] => {
    const from = (Date.parse(at) - begin) / 1000;
    const to = Math.min(from + seconds, lastSeconds);
    return to > Math.max(from, 0) && from < lastSeconds ? [{ from: Math.max(from, 0), to, kind }] : [];
  });
}

const overlap = ({ from, to }: Stop, begin: number, end: number) =>
  Math.max(0, Math.min(to, end) - Math.max(from, begin));

/** When `metres` were covered, and at which height; straight between two points. */
function passedAt(
  points: readonly LinePoint[],
  metres: number,
): { seconds: number; elevation: number | null } {
  const at = points.findIndex((point) => point.metres >= metres);
  const [before, after] = [points[at - 1], points[at] ?? points.at(-1)];
  if (!before || !after || after.metres === before.metres)
    return { seconds: after?.seconds ?? 0, elevation: after?.elevation ?? null };
  const share = (metres - before.metres) / (after.metres - before.metres);
  const isHigh = before.elevation !== null && after.elevation !== null;
  return {
    seconds: before.seconds + (after.seconds - before.seconds) * share,
    elevation: isHigh
      ? (before.elevation ?? 0) + ((after.elevation ?? 0) - (before.elevation ?? 0)) * share
      : (after.elevation ?? before.elevation),
  };
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Metres of a rest that is too short to tell a pace. */
export const SHORTEST_REST = 20;

/** Splits of another length than the server's: those of a mile. */
export function splitsIn(points: readonly LinePoint[], stops: readonly Stop[], length: number): Split[] {
  const whole = points.at(-1)?.metres ?? 0;
  const count = Math.ceil((whole - SHORTEST_REST) / length);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const [begin, end] = [at * length, Math.min((at + 1) * length, whole)];
    const [first, last] = [passedAt(points, begin), passedAt(points, end)];
    const stood = stops.reduce((sum, stop) => sum + overlap(stop, first.seconds, last.seconds), 0);
    const pulses = points
      .filter(({ metres }) => metres > begin && metres <= end)
      .flatMap(({ heartRate }) => heartRate ?? []);
    const isHigh = first.elevation !== null && last.elevation !== null;
    return {
      metres: end - begin,
      seconds: last.seconds - first.seconds,
      movingSeconds: last.seconds - first.seconds - stood,
      heightMetres: isHigh ? (last.elevation ?? 0) - (first.elevation ?? 0) : null,
      heartRate: meanOf(pulses),
    };
  });
}

/** What a bar of pace is of: m/s, and whether it is a rest, whose pace says less. */
export type Bar = { speed: number | null; isRest: boolean };

/** The share of the widest bar that the slowest has at least. */
const SHORTEST_BAR = 0.58;
/** Of the fastest pace: how much slower a bar must be to be as short as SHORTEST_BAR. */
const LEAST_SPREAD = 0.1;

/** Bars as shares of the width, longer when faster, and which of them is the fastest. */
export function barsOf(bars: readonly Bar[]): { share: number; isFastest: boolean }[] {
  const whole = bars.flatMap(({ speed, isRest }) => (speed && !isRest ? [speed] : []));
  const known = whole.length > 0 ? whole : bars.flatMap(({ speed }) => speed ?? []);
  const best = Math.max(...known);
  const [quick, slow] = [1 / best, 1 / Math.min(...known)];
  const spread = Math.max(slow - quick, quick * LEAST_SPREAD);
  const fastest = whole.length > 1 ? bars.findIndex(({ speed, isRest }) => !isRest && speed === best) : -1;
  return bars.map(({ speed }, at) => {
    const late = speed ? (1 / speed - quick) / spread : 1;
    return { share: 1 - (1 - SHORTEST_BAR) * Math.min(1, Math.max(0, late)), isFastest: at === fastest };
  });
}
