import type { LineView } from "../../runs/views";

export type LinePoint = LineView["points"][number];
export type Place = { x: number; y: number };
export type Size = { width: number; height: number };

/** A place on the drawing, with when and after how many metres it was reached. */
export type RoutePoint = Place & Pick<LinePoint, "seconds" | "metres" | "isBreak">;
export type Route = { points: RoutePoint[]; pixelsPerMetre: number };

const METRES_PER_DEGREE = 111_320;
/** Metres that a drawing shows at least: one who stays where they are is not enlarged to a journey. */
const LEAST_METRES = 60;

type Located = LinePoint & { latitude: number; longitude: number };

const isLocated = (point: LinePoint): point is Located => point.latitude !== null && point.longitude !== null;

/** The points that have a position. A break at one without is one at the next that has. */
function locatedOf(points: readonly LinePoint[]): Located[] {
  const located: Located[] = [];
  let isBroken = false;
  for (const point of points) {
    isBroken ||= point.isBreak;
    if (!isLocated(point)) continue;
    located.push({ ...point, isBreak: isBroken });
    isBroken = false;
  }
  return located;
}

/** Longitudes that go on beyond 180° where the run crosses that line. */
function unwrapped(located: readonly Located[]): number[] {
  let [last, turns] = [located[0]?.longitude ?? 0, 0];
  return located.map(({ longitude }) => {
    if (longitude - last > 180) turns -= 360;
    else if (longitude - last < -180) turns += 360;
    last = longitude;
    return longitude + turns;
  });
}

const spanOf = (values: readonly number[]) => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { middle: (least + most) / 2, length: most - least };
};

/**
 * Lays a run into a box, north up, with `margin` px around it, and more at its top: around its middle a degree east is as long everywhere, which
 * is exact enough over some hundred kilometres. null: it has no two positions.
 */
export function layOut(
  line: readonly LinePoint[],
  { width, height }: Size,
  { margin, top }: { margin: number; top: number },
): Route | null {
  const located = locatedOf(line);
  if (located.length < 2) return null;
  const north = spanOf(located.map(({ latitude }) => latitude));
  const longitudes = unwrapped(located);
  const east = spanOf(longitudes);
  const shrink = Math.cos((north.middle * Math.PI) / 180);
  const pixelsPerMetre = Math.min(
    (width - 2 * margin) / Math.max(east.length * shrink * METRES_PER_DEGREE, LEAST_METRES),
    (height - margin - top) / Math.max(north.length * METRES_PER_DEGREE, LEAST_METRES),
  );
  const scale = METRES_PER_DEGREE * pixelsPerMetre;
  const points = located.map(({ latitude, seconds, metres, isBreak }, at) => ({
    ...{ seconds, metres, isBreak },
    x: width / 2 + ((longitudes[at] ?? 0) - east.middle) * shrink * scale,
    y: (height - margin + top) / 2 - (latitude - north.middle) * scale,
  }));
  return { points, pixelsPerMetre };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The points as a path, parted where nothing was covered. */
export const pathOf = (points: readonly (Place & { isBreak: boolean })[]): string =>
  points.map(({ x, y, isBreak }, at) => `${at === 0 || isBreak ? "M" : "L"}${round(x)} ${round(y)}`).join("");

/** Where a point that has reached `value` is; what lies between two points is taken as straight. */
export function pointAt(
  points: readonly RoutePoint[],
  by: "seconds" | "metres",
  value: number,
): RoutePoint | null {
  const at = points.findIndex((point) => point[by] >= value);
  const [before, after] = [points[at - 1], points[at]];
  if (at < 0) return points.at(-1) ?? null;
  if (!before || !after) return after ?? null;
  const share = after[by] === before[by] ? 1 : (value - before[by]) / (after[by] - before[by]);
  const between = (key: "x" | "y" | "seconds" | "metres") => before[key] + (after[key] - before[key]) * share;
  return {
    ...{ x: between("x"), y: between("y"), seconds: between("seconds"), metres: between("metres") },
    isBreak: false,
  };
}

/** The part of a route between two times, with its exact ends. */
export function stretchOf(
  points: readonly RoutePoint[],
  { from, to }: { from: number; to: number },
): RoutePoint[] {
  const [first, last] = [pointAt(points, "seconds", from), pointAt(points, "seconds", to)];
  if (!first || !last || to <= from) return [];
  return [first, ...points.filter(({ seconds }) => seconds > from && seconds < to), last];
}

/** Round lengths in units: 1, 2 or 5 of each power of ten. */
const ROUND = [-3, -2, -1, 0, 1, 2, 3].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));

/** The longest round length whose bar is at most `longest` px. `unit`: metres of the unit in which it is round. */
export function scaleBar(
  pixelsPerMetre: number,
  unit: number,
  longest: number,
): { metres: number; pixels: number } {
  const lengths = ROUND.map((length) => ({ metres: length * unit, pixels: length * unit * pixelsPerMetre }));
  return (
    lengths.findLast(({ pixels }) => pixels <= longest) ?? { metres: unit, pixels: unit * pixelsPerMetre }
  );
}
