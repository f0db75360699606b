import clsx from "clsx";
import type { CSSProperties } from "react";
import parts from "./parts.module.css";

type Length = number | string;
type Props = {
  width?: Length;
  height?: Length;
  radius?: Length;
  /** px above and below */
  my?: number;
  className?: string | undefined;
};

/** Numbers are px that grow with the browser's font. */
const lengthOf = (length: Length | undefined) => (typeof length === "number" ? `${length / 16}rem` : length);

const shapeOf = ({ width, height, radius, my }: Props): CSSProperties & Record<`--${string}`, unknown> => ({
  "--width": lengthOf(width),
  "--height": lengthOf(height),
  "--radius": lengthOf(radius),
  marginBlock: lengthOf(my),
});

/** A grey shape in place of what is loading. */
export const Skeleton = ({ width, height, radius = "6px", my, className }: Props) => (
  <div
    className={clsx(parts.skeleton, className)}
    style={shapeOf({ width, height, radius, my })}
    data-skeleton
  />
);
