import { chanceOf } from "./seed";

export const WIDTH = 720;
export const HEIGHT = 520;

type Point = { x: number; y: number };
export type Tree = Point & { height: number; near: boolean };
export type Terrain = {
  stars: (Point & { radius: number })[];
  sun: Point;
  peaks: Point[];
  mountains: string;
  hills: string;
  trees: Tree[];
  shimmer: (Point & { width: number })[];
};

const round = (value: number) => Math.round(value * 10) / 10;

/** A jagged line from the left edge to the right one, as an area down to the foot of the picture. */
const jagged = (points: Point[]) =>
  `M0 ${HEIGHT}${points.map(({ x, y }) => `L${x} ${y}`).join("")}L${WIDTH} ${HEIGHT}Z`;

/** The same, in waves. */
function waves(points: Point[]): string {
  const [first, ...rest] = points;
  let last = first ?? { x: 0, y: HEIGHT };
  const curves = rest.map((point) => {
    const middle = round((last.x + point.x) / 2);
    const curve = `C${middle} ${last.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    last = point;
    return curve;
  });
  return `M0 ${HEIGHT}L0 ${first?.y}${curves.join("")}L${WIDTH} ${HEIGHT}Z`;
}

/** A drawn land that follows from a seed: each place has its own, and always the same one. */
export function terrainOf(seed: string): Terrain {
  const chance = chanceOf(seed);
  const between = (least: number, most: number) => round(least + chance() * (most - least));
  const sun = { x: between(430, 520), y: between(136, 170) };
  const ridge = Array.from({ length: 7 }, (_, at) => ({
    x: at * 120,
    y: at % 2 === 1 ? between(128, 168) : between(256, 282),
  }));
  const hills = Array.from({ length: 6 }, (_, at) => ({
    x: at * 144,
    y: at % 2 === 1 ? between(262, 292) : between(332, 346),
  }));
  const trees = Array.from({ length: 30 }, (_, at) => {
    const left = chance() < 0.5;
    const tree = {
      x: left ? between(0, 212) : between(540, WIDTH),
      y: between(378, 456),
      height: between(48, 106),
      near: at % 3 !== 0,
    };
    return { ...tree, y: round(Math.max(tree.y, 496 - tree.height)) };
  });
  return {
    stars: Array.from({ length: 34 }, () => ({
      x: between(4, 716),
      y: between(12, 220),
      radius: between(0.5, 1.4),
    })),
    sun,
    peaks: ridge.filter((_, at) => at % 2 === 1),
    mountains: jagged(ridge),
    hills: waves(hills),
    trees,
    shimmer: [80, 84, 60, 64, 40, 44].map((width, at) => ({
      x: round(sun.x - width / 2),
      y: 364 + at * 14.6,
      width,
    })),
  };
}
