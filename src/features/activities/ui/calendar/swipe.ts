/** px: min distance to the side of a swipe that turns the month, and max distance up or down. */
const SWIPE = 50;
const ASIDE = 40;

export type Point = { x: number; y: number };

/** -1 and 1: the month before and after; 0: it was no swipe. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const way = to.x - from.x;
  if (Math.abs(way) < SWIPE || Math.abs(to.y - from.y) > ASIDE) return 0;
  return way < 0 ? 1 : -1;
}
