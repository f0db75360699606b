/** Max cards asked for by their messages at once. */
export const MAX_CARDS = 20;

/** Max points of a line on a card. */
const MAX_POINTS = 200;

/** The points of a line that a small drawing needs: the first, the last, and some between. */
export function thinned<Point>(points: readonly Point[]): Point[] {
  const step = Math.max(1, (points.length - 1) / (MAX_POINTS - 1));
  const count = Math.min(points.length, MAX_POINTS);
  return Array.from({ length: count }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}
