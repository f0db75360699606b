import { type Place, pointAt, type Route, type RoutePoint, type Size } from "./route-layout";

/** A dot after each unit of distance; every second one has a number, where it has room. */
export type Mark = Place & { count: number; number: Place | null };

/** Dots that are drawn at most; of a longer way every 2nd, 5th, 10th … unit has one. */
const MAX_MARKS = 24;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
/** px between a dot and its number, and between numbers. */
const NUMBER_DISTANCE = 17;
const NUMBER_ROOM = 18;

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);

/** How far a place is from the route and from what else is written; a place outside the drawing is none. */
function roomAt(place: Place, points: readonly Place[], taken: readonly Place[], { width, height }: Size) {
  if (place.x < 12 || place.y < 12 || place.x > width - 12 || place.y > height - 12) return 0;
  if (taken.some((other) => distance(place, other) < NUMBER_ROOM)) return 0;
  return points.reduce((least, point) => Math.min(least, distance(place, point)), Number.POSITIVE_INFINITY);
}

/** Beside the dot, on the side of the route where there is more room. */
function numberAt(
  mark: Place,
  { points }: Route,
  metres: number,
  { taken, size }: { taken: readonly Place[]; size: Size },
): Place | null {
  const [before, after] = [pointAt(points, "metres", metres - 60), pointAt(points, "metres", metres + 60)];
  if (!before || !after) return null;
  const length = distance(before, after) || 1;
  const across = { x: (before.y - after.y) / length, y: (after.x - before.x) / length };
  const sides = [1, -1].map((side) => {
    const place = {
      x: mark.x + across.x * side * NUMBER_DISTANCE,
      y: mark.y + across.y * side * NUMBER_DISTANCE,
    };
    return { place, room: roomAt(place, points, taken, size) };
  });
  const [best] = sides.sort((one, other) => other.room - one.room);
  return best && best.room > NUMBER_DISTANCE / 2 ? best.place : null;
}

/** `unit`: metres between two dots. `taken`: where something else is drawn. */
export function marksOf(route: Route, unit: number, size: Size, taken: readonly Place[]): Mark[] {
  const whole = Math.floor((route.points.at(-1)?.metres ?? 0) / unit);
  const step = STEPS.find((each) => whole / each <= MAX_MARKS) ?? 500;
  const used = [...taken];
  return Array.from({ length: Math.floor(whole / step) }, (_, index) => {
    const count = (index + 1) * step;
    const { x, y } = pointAt(route.points, "metres", count * unit) as RoutePoint;
    const number = index % 2 === 1 ? numberAt({ x, y }, route, count * unit, { taken: used, size }) : null;
    if (number) used.push(number);
    return { x, y, count, number };
  });
}

/** px between start and finish below which the finish is drawn beside. */
const APART = 17;

/** Where start and finish are drawn: beside each other where a round ends at its beginning. */
export function endsOf({ points }: Route, { width }: Size): { start: Place; finish: Place } | null {
  const [start, finish] = [points[0], points.at(-1)];
  if (!start || !finish) return null;
  if (distance(start, finish) >= APART) return { start, finish };
  const side = start.x + APART + 12 > width ? -1 : 1;
  return { start, finish: { x: start.x + APART * side, y: start.y + 6 } };
}
