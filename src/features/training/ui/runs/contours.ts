import { curveCatmullRomClosed, line } from "d3-shape";
import { randomOf } from "@/ui/drawn/random";
import type { LinePoint, Place, Size } from "./route-layout";

/** Where hills stand, as shares of the drawing: at its edges, so that the run has the middle. */
const HILLS: readonly Place[] = [
  { x: 0.86, y: 0.14 },
  { x: 0.07, y: 0.54 },
  { x: 0.48, y: 1.03 },
  { x: 0.36, y: -0.02 },
  { x: 0.99, y: 0.9 },
];
/** The width in px for which hills are made: on a narrower drawing they are smaller. */
const USUAL_WIDTH = 692;
/** Corners of a ring, before it is rounded. */
const CORNERS = 14;

const ringOf = line<Place>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveCatmullRomClosed)
  .digits(1);

/** The same for all runs around a place. */
export function seedOf(points: readonly LinePoint[]): string {
  const located = points.find(({ latitude }) => latitude !== null);
  return `${located?.latitude?.toFixed(1)} ${located?.longitude?.toFixed(1)}`;
}

/**
 * Contour lines as paths: hills of our own making behind a run, always the same for a seed. They say nothing of the real
 * land, of which nothing is known here.
 */
export function contoursOf(seed: string, { width, height }: Size): string[] {
  const chance = randomOf(seed);
  const between = (least: number, most: number) => least + chance() * (most - least);
  const scale = Math.min(1.3, Math.max(0.6, width / USUAL_WIDTH));
  return HILLS.flatMap((hill) => {
    const middle = {
      x: (hill.x + between(-0.06, 0.06)) * width,
      y: (hill.y + between(-0.06, 0.06)) * height,
    };
    const [breadth, step, rings] = [between(1.1, 1.5), between(19, 26) * scale, Math.round(between(3, 5))];
    // one shape for all rings of a hill, a little rounder towards its top
    const waves = [1, 2, 3].map((count) => ({ count, by: between(0.05, 0.22) / count, at: between(0, 6.3) }));
    return Array.from({ length: rings }, (_, ring) => {
      const radius = step * (ring + 0.7);
      const corners = Array.from({ length: CORNERS }, (_, corner) => {
        const turn = (corner / CORNERS) * 2 * Math.PI;
        const wave = waves.reduce((sum, { count, by, at }) => sum + by * Math.sin(count * turn + at), 1);
        return {
          x: middle.x + Math.cos(turn) * radius * wave * breadth,
          y: middle.y + Math.sin(turn) * radius * wave,
        };
      });
      return ringOf(corners) ?? "";
    });
  });
}
