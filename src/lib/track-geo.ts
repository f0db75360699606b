/** The earth's mean radius in metres. */
const RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Metres between two places, on a sphere: within 0.6 % of those on the ellipsoid. */
export function metresBetween(
  latitude: number,
  longitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  const [from, to] = [latitude * RADIANS, toLatitude * RADIANS];
  const a =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(((toLongitude - longitude) * RADIANS) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** How many degrees of longitude lie between two, the short way. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Metres to the east and north of a place, exact enough within some kilometres of it. */
export const planeOf = (
  latitude: number,
  longitude: number,
  originLatitude: number,
  originLongitude: number,
) => ({
  x: turnBetween(originLongitude, longitude) * RADIANS * RADIUS * Math.cos(originLatitude * RADIANS),
  y: (latitude - originLatitude) * RADIANS * RADIUS,
});
