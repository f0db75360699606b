import type { CSSProperties } from "react";
import styles from "./land-tile.module.css";
import { randomOf } from "./random";

const SIDE = 40;
const tints = ["--k-run", "--k-hike", "--k-gym", "--k-water", "--k-social", "--k-calm"];
/** The land's own color, derived from its seed. */
export const tintOf = (seed: string): string =>
  `var(${tints[Math.floor(randomOf(seed)() * tints.length)] ?? tints[0]})`;
const round = (value: number) => Math.round(value * 10) / 10;

/** A ridge of two or three peaks, from edge to edge, filled down to the bottom. */
function ridge(between: (least: number, most: number) => number): string {
  const peaks =
    between(0, 1) < 0.4 ? [between(9, 15), between(25, 32)] : [7, 20, 33].map((x) => x + between(-3, 3));
  const line = peaks.flatMap((x, at) => {
    const valley = (x + (peaks[at + 1] ?? SIDE + 6)) / 2;
    return [`L${round(x)} ${between(8, 18)}`, `L${round(Math.min(SIDE, valley))} ${between(20, 26)}`];
  });
  return `M0 ${between(18, 25)}${line.join("")}L${SIDE} ${between(18, 24)}V${SIDE}H0Z`;
}

/** A wave of hills from edge to edge. */
function hills(between: (least: number, most: number) => number, top: number): string {
  const [left, middle, right] = [between(top, top + 4), between(top + 1, top + 6), between(top, top + 4)];
  return `M0 ${left}C8 ${left - 4} 12 ${middle} 20 ${middle}S33 ${right - 4} ${SIDE} ${right}V${SIDE}H0Z`;
}

type Props = {
  /** the same seed draws the same land */
  seed: string;
  /** replaces the color derived from the seed */
  tint?: string;
  /** px */
  size?: number;
};

/** A small square landscape as the picture of a group or a chat room, in two colors derived from its seed. */
export function LandTile({ seed, tint, size = 40 }: Props) {
  const chance = randomOf(seed);
  const between = (least: number, most: number) => round(least + chance() * (most - least));
  const any = () => `var(${tints[Math.floor(chance() * tints.length)]})`;
  const [own, air] = [any(), any()];
  const sun = { x: between(8, 32), y: between(7, 11), radius: between(2.6, 3.6) };
  const [far, middle, near] = [ridge(between), hills(between, 22), hills(between, 29)];
  const trees = Array.from({ length: 5 }, (_, at) => ({
    x: round(3 + at * 8.4 + between(-2, 2)),
    y: between(27, 31),
  }));
  return (
    <svg
      className={styles.tile}
      style={{ "--tint": tint ?? own, "--air": air } as CSSProperties}
      width={size}
      height={size}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      aria-hidden="true"
    >
      <rect className={styles.sky} width={SIDE} height={SIDE} />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={sun.radius} />
      <path className={styles.far} d={far} />
      <path className={styles.middle} d={middle} />
      <path className={styles.near} d={near} />
      {trees.map(({ x, y }) => (
        <path key={x} className={styles.tree} d={`M${x} ${y}l2 8h-4z`} />
      ))}
    </svg>
  );
}
