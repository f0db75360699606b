/** A place in the picture, in shares of its width and height. */
type Point = { x: number; y: number };

/** The line of the hill from the left edge to its top, and how it falls behind it. */
const slope: Point[] = [
  { x: -0.02, y: 0.883 },
  { x: 0.05, y: 0.838 },
  { x: 0.12, y: 0.803 },
  { x: 0.22, y: 0.812 },
  { x: 0.3, y: 0.815 },
  { x: 0.4, y: 0.752 },
  { x: 0.5, y: 0.642 },
  { x: 0.6, y: 0.577 },
  { x: 0.7, y: 0.556 },
  { x: 0.8, y: 0.53 },
  { x: 0.92, y: 0.48 },
];
const behind: Point[] = [
  { x: 0.955, y: 0.57 },
  { x: 1.02, y: 0.66 },
];

/** Where a workout begins and ends on the hill. */
const [FOOT, TOP] = [0.048, 0.92] as const;

/** Where somebody is who has done this share of the sets, from 0 to 1. */
export const placeOf = (share: number): number => FOOT + (TOP - FOOT) * Math.min(Math.max(share, 0), 1);

/** A curve through the middle of four points, at `t` from 0 to 1 between the second and the third (Catmull-Rom). */
function between([a, b, c, d]: [number, number, number, number], t: number): number {
  const bend = 2 * a - 5 * b + 4 * c - d + (3 * b - a - 3 * c + d) * t;
  return 0.5 * (2 * b + (c - a) * t + bend * t * t);
}

/** How high the hill is at a place: the share of the picture above it. */
export function ridgeAt(x: number): number {
  const at = Math.min(
    Math.max(
      slope.findLastIndex((one) => one.x < x),
      0,
    ),
    slope.length - 2,
  );
  const [from, to] = [slope[at], slope[at + 1]];
  if (!from || !to) return 1;
  const [before, after] = [slope[at - 1] ?? from, slope[at + 2] ?? to];
  const t = Math.min((x - from.x) / (to.x - from.x), 1);
  return between([before.y, from.y, to.y, after.y], t);
}

const STEPS = 60;

/** The line of the hill in a picture of `width` × `height`. */
export function ridgeLine(width: number, height: number): string {
  const xs = Array.from({ length: STEPS + 1 }, (_, step) => (TOP * step) / STEPS);
  const points = xs.map((x) => `${(x * width).toFixed(1)} ${(ridgeAt(x) * height).toFixed(1)}`);
  return `M${points.join("L")}`;
}

/** The hill as an area. */
export function ridgeArea(width: number, height: number): string {
  let last: Point = { x: TOP, y: ridgeAt(TOP) };
  const fall = behind.map((to) => {
    const middle = ((last.x + to.x) / 2) * width;
    const curve = `C${middle} ${last.y * height} ${middle} ${to.y * height} ${to.x * width} ${to.y * height}`;
    last = to;
    return curve;
  });
  return `${ridgeLine(width, height)}${fall.join("")}V${height}H0Z`;
}

/** How faces are drawn, in shares of the picture. */
export type FaceSize = {
  width: number;
  height: number;
  /** What stands above the hill at both sides, which no face may cover. */
  ceiling: number;
};

/** `level`: how many faces lower stands whoever is below; 0: on the hill. */
export type Standing = { x: number; y: number; level: number };

/** How many faces fit above each other on the hill. */
const levelsAt = (x: number, { height, ceiling }: FaceSize): number =>
  Math.max(1, Math.floor((ridgeAt(x) - ceiling) / height));

/**
 * Where people stand by the shares of their sets, in the given order. Those who are closer than a face stand above each other; where
 * there is no room left for that, in a row behind each other.
 */
export function standingsOf(shares: readonly number[], face: FaceSize): Standing[] {
  const rows: { at: number; x: number }[][] = [];
  const order = shares.map((share, at) => ({ at, x: placeOf(share) })).sort((one, other) => one.x - other.x);
  for (const { at, x } of order) {
    const ends = Array.from({ length: levelsAt(x, face) }, (_, level) => {
      const last = rows[level]?.at(-1);
      return last ? last.x + face.width : 0;
    });
    const free = ends.findIndex((end) => end <= x);
    const level = free >= 0 ? free : ends.indexOf(Math.min(...ends));
    rows[level] = [...(rows[level] ?? []), { at, x: Math.max(x, ends[level] ?? 0) }];
  }
  const standings: Standing[] = [];
  for (const [level, row] of rows.entries()) {
    // those who came too far stand in a row down from the top, closer together where the hill is too short
    const step = Math.min(face.width, (TOP - FOOT) / row.length);
    let limit = TOP;
    for (const { at, x } of [...row].reverse()) {
      const stands = Math.min(x, limit);
      standings[at] = { x: stands, y: ridgeAt(stands), level };
      limit = stands - step;
    }
  }
  return standings;
}
