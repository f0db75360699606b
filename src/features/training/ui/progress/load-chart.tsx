"use client";

import { curveMonotoneX, line } from "d3-shape";
import { useIntl } from "react-intl";
import type { LoadAnswer } from "../../load/views";
import { DayAxis, ValueAxis } from "./axes";
import styles from "./chart.module.css";
import { dayScale, type Size, valueScale } from "./chart-scale";
import { Sized } from "./sized";

const HEIGHTS = { wide: 220, phone: 180 };

type Day = LoadAnswer["days"][number];
type Props = { days: Day[]; label: string };

function Drawing({ days, label, width, height }: Props & Size) {
  const intl = useIntl();
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const x = dayScale(first, last, { width });
  const values = days.flatMap(({ fitness, fatigue }) => [fitness, fatigue]);
  const { y, ticks, bottom } = valueScale([0, ...values], { height });
  const pathOf = (of: "fitness" | "fatigue") =>
    line<Day>()
      .x(({ day }) => x(day))
      .y((one) => y(one[of]))
      .curve(curveMonotoneX)(days) ?? "";
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <ValueAxis ticks={ticks} y={y} width={width} shown={(value) => intl.formatNumber(value)} />
      <DayAxis first={first} last={last} xOf={x} height={height} />
      {(["fatigue", "fitness"] as const).map((of) => (
        <path key={of} className={styles.line} data-line={of} d={pathOf(of)} pathLength={1} />
      ))}
      {days
        .filter(({ load }) => load === null)
        .map(({ day }) => (
          <circle key={day} className={styles.unknown} cx={x(day)} cy={bottom} r={3} />
        ))}
    </svg>
  );
}

/** Fitness and fatigue as two lines; days on which the load is not known are marked below. */
export const LoadChart = (props: Props) => (
  <Sized heights={HEIGHTS}>{(size) => <Drawing {...props} {...size} />}</Sized>
);
