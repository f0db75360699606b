"use client";

import { area, curveMonotoneX, line as lineFrom } from "d3-shape";
import { type ReactNode, useId } from "react";
import { FormattedMessage } from "react-intl";
import { DayAxis, ValueAxis } from "./axes";
import styles from "./chart.module.css";
import { dayScale, margins, type Size, valueScale } from "./chart-scale";
import { type Drawn, type Kind, type Pause, type Stretch, stretchesOf } from "./course";
import { Sized } from "./sized";

const HEIGHTS = { wide: 300, phone: 200 };

type Props = {
  kind: Kind;
  line: Drawn[];
  pauses: readonly Pause[];
  first: string;
  today: string;
  label: string;
  /** A value at the axis, and one in words. */
  shown: (value: number) => ReactNode;
  told: (point: Drawn) => string;
};

type Scales = { x: (day: string) => number; y: (value: number) => number; bottom: number };

/** What was not trained: hatched over the whole height, and named. */
function PauseMarks({ pauses, first, today, x, bottom, hatch }: PauseProps) {
  const within = pauses.filter(({ from, to }) => to >= first && from <= today);
  return within.map(({ from, to, reason }) => {
    const [begin, end] = [x(from < first ? first : from), x(to > today ? today : to)];
    return (
      <g key={`${from} ${to}`}>
        <rect
          x={begin}
          y={margins.top}
          width={Math.max(4, end - begin)}
          height={bottom - margins.top}
          fill={`url(#${hatch})`}
        />
        <text className={styles.named} x={(begin + end) / 2} y={bottom - 8} textAnchor="middle">
          {reason || <FormattedMessage id="training.progress.pause" />}
        </text>
      </g>
    );
  });
}
type PauseProps = Pick<Props, "pauses" | "first" | "today"> &
  Pick<Scales, "x" | "bottom"> & { hatch: string };

function StretchPath({ stretch: { points, bridge }, x, y, bottom, fill }: StretchProps) {
  const xOf = ({ day }: Drawn) => x(day);
  const yOf = ({ value }: Drawn) => y(value);
  const stroke = lineFrom<Drawn>().x(xOf).y(yOf).curve(curveMonotoneX)(points) ?? "";
  if (bridge) return <path className={styles.bridge} d={stroke} />;
  const shade = area<Drawn>().x(xOf).y0(bottom).y1(yOf).curve(curveMonotoneX)(points) ?? "";
  return (
    <>
      <path d={shade} fill={`url(#${fill})`} />
      <path className={styles.line} d={stroke} pathLength={1} />
    </>
  );
}
type StretchProps = Scales & { stretch: Stretch; fill: string };

const Dots = ({ line, x, y, told }: Pick<Props, "line" | "told"> & Omit<Scales, "bottom">) =>
  line
    .filter(({ isRecord, isBest }) => isRecord || isBest || line.length === 1)
    .map((point) => (
      <circle
        key={point.workoutId}
        className={point.isBest ? styles.best : styles.record}
        cx={x(point.day)}
        cy={y(point.value)}
        r={point.isBest ? 7 : 4}
      >
        <title>{told(point)}</title>
      </circle>
    ));

function Drawing({ kind, line, pauses, first, today, label, shown, told, width, height }: Props & Size) {
  const id = useId();
  const x = dayScale(first, today, { width });
  const { y, ticks, bottom } = valueScale(
    line.map(({ value }) => value),
    { height },
    kind === "HEAVIEST",
  );
  const [fill, hatch] = [`${id}fill`, `${id}hatch`];
  const bridges = stretchesOf(line, pauses);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <defs>
        <linearGradient id={fill} x2="0" y2="1">
          <stop className={styles.shadeTop} />
          <stop className={styles.shadeEnd} offset="1" />
        </linearGradient>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatch} width="2" height="7" />
        </pattern>
      </defs>
      <ValueAxis ticks={ticks} y={y} width={width} shown={shown} />
      <DayAxis first={first} last={today} xOf={x} height={height} />
      {bridges.map((stretch) => (
        <StretchPath
          key={`${stretch.points[0]?.workoutId} ${stretch.bridge}`}
          {...{ stretch, x, y, bottom, fill }}
        />
      ))}
      <PauseMarks {...{ pauses, first, today, x, bottom, hatch }} />
      <Dots line={line} x={x} y={y} told={told} />
    </svg>
  );
}

/** What the dots are. */
export const CourseLegend = ({ hasBest }: { hasBest: boolean }) => (
  <p className={styles.legend} aria-hidden="true">
    <span data-mark="record">
      <FormattedMessage id="training.progress.record" />
    </span>
    {hasBest && (
      <span data-mark="best">
        <FormattedMessage id="training.progress.best" />
      </span>
    )}
  </p>
);

/** How an exercise went: a line with its records as dots, pauses named and bridged. */
export const ExerciseChart = (props: Props) => (
  <Sized heights={HEIGHTS}>{(size) => <Drawing {...props} {...size} />}</Sized>
);
