import { randomOf } from "./random";

/** How a landscape is framed: as a picture, or as a band across a page. */
export type Frame = { width: number; top: number; bottom: number };

export const FOOT = 520;
export const picture: Frame = { width: 720, top: 0, bottom: FOOT };
export const band: Frame = { width: 1440, top: 110, bottom: 505 };
/** The picture at the top of a card. */
export const cover: Frame = { width: 1008, top: 100, bottom: 430 };

type Point = { x: number; y: number };
export type Tree = Point & { height: number; near: boolean };
export type Terrain = {
  stars: (Point & { radius: number })[];
  sun: Point & { radius: number };
  peaks: Point[];
  mountains: string;
  hills: string;
  trees: Tree[];
  shimmer: (Point & { width: number })[];
};

const round = (value: number) => Math.round(value * 10) / 10;

/** A jagged line from the left edge to the right one, as an area down to the bottom of the picture. */
const jagged = (points: Point[], width: number) =>
  `M0 ${FOOT}${points.map(({ x, y }) => `L${x} ${y}`).join("")}L${width} ${FOOT}Z`;

/** The same, as waves. */
function waves(points: Point[], width: number): string {
  const [first, ...rest] = points;
  let last = first ?? { x: 0, y: FOOT };
  const curves = rest.map((point) => {
    const middle = round((last.x + point.x) / 2);
    const curve = `C${middle} ${last.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    last = point;
    return curve;
  });
  return `M0 ${FOOT}L0 ${first?.y}${curves.join("")}L${width} ${FOOT}Z`;
}

/**
 * The sun's position: low in a band, high in a picture, anywhere over a cover; its reflection is on the water below it.
 */
function light(frame: Frame, between: (least: number, most: number) => number) {
  const sunOf = () => {
    if (frame === band) return { x: between(880, 980), y: between(196, 212), radius: 34 };
    if (frame === cover) return { x: between(180, 840), y: between(184, 214), radius: 32 };
    return { x: between(440, 500), y: between(140, 166), radius: 44 };
  };
  const sun = sunOf();
  const shimmer = [80, 84, 60, 64, 40, 44].map((width, at) => ({
    x: round(sun.x - width / 2),
    y: round(364 + at * 14.6),
    width,
  }));
  return { sun, shimmer };
}

/** A landscape derived from a seed: each seed has its own, and always the same one. */
export function terrainOf(seed: string, frame: Frame): Terrain {
  const { width } = frame;
  const chance = randomOf(seed);
  const between = (least: number, most: number) => round(least + chance() * (most - least));
  const isBand = frame === band;
  const line = (step: number, high: [number, number], low: [number, number], rise = 0) =>
    Array.from({ length: Math.ceil(width / step) + 1 }, (_, at) => ({
      x: at * step,
      y: round(at % 2 === 1 ? between(...high) - (rise * at * step) / width : between(...low)),
    }));
  // in a band the mountains rise from left to right: text is shown in the sky at left
  const ridge = isBand ? line(120, [252, 268], [284, 300], 76) : line(120, [128, 168], [256, 282]);
  const shores = [between(0.26, 0.3) * width, between(0.74, 0.77) * width] as const;
  const trees = Array.from({ length: width / 24 }, (_, at) => {
    const height = between(50, 106);
    const x = chance() < 0.5 ? between(0, shores[0]) : between(shores[1], width);
    return { x, y: round(between(490, 502) - height), height, near: at % 3 !== 0 };
  });
  return {
    ...light(frame, between),
    stars: Array.from({ length: width / 20 }, () => ({
      x: between(4, width - 4),
      y: between(frame.top + 10, frame.top + 210),
      radius: between(0.5, 1.4),
    })),
    peaks: ridge.filter(({ y }, at) => at % 2 === 1 && y < 216),
    mountains: jagged(ridge, width),
    hills: waves(line(144, isBand ? [304, 320] : [262, 292], [332, 346]), width),
    trees: trees.sort((one, other) => Number(one.near) - Number(other.near)),
  };
}
