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
type Props = { days: Day[]; planned: Day[]; label: string };

function Drawing({ days, planned, label, width, height }: Props & Size) {
  const intl = useIntl();
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  // what is planned goes on from today
  const ahead = planned.length > 0 ? [...days.slice(-1), ...planned] : [];
  const x = dayScale(first, planned.at(-1)?.day ?? last, { width });
  const values = [...days, ...planned].flatMap(({ fitness, fatigue }) => [fitness, fatigue]);
  const { y, ticks, bottom } = valueScale([0, ...values], { height });
  const pathOf = (of: "fitness" | "fatigue", drawn: Day[]) =>
    line<Day>()
      .x(({ day }) => x(day))
      .y((one) => y(one[of]))
      .curve(curveMonotoneX)(drawn) ?? "";
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <ValueAxis ticks={ticks} y={y} width={width} shown={(value) => intl.formatNumber(value)} />
      <DayAxis first={first} last={last} xOf={x} height={height} />
      {ahead.length > 0 && <line className={styles.hairline} x1={x(last)} x2={x(last)} y1={0} y2={bottom} />}
      {(["fatigue", "fitness"] as const).map((of) => (
        <g key={of} className={styles.lines} data-line={of}>
          <path className={styles.line} d={pathOf(of, days)} pathLength={1} />
          {ahead.length > 0 && <path className={styles.bridge} d={pathOf(of, ahead)} />}
        </g>
      ))}
      {days
        .filter(({ load }) => load === null)
        .map(({ day }) => (
          <circle key={day} className={styles.unknown} cx={x(day)} cy={bottom} r={3} />
        ))}
    </svg>
  );
}

/** Fitness and fatigue as two lines, dotted after today with what is planned; days on which the load is not known are marked below. */
export const LoadChart = (props: Props) => (
  <Sized heights={HEIGHTS}>{(size) => <Drawing {...props} {...size} />}</Sized>
);
