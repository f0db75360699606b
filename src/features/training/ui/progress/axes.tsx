"use client";

import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import styles from "./chart.module.css";
import { calendarTicks, margins } from "./chart-scale";

type ValueProps = {
  ticks: readonly number[];
  y: (value: number) => number;
  width: number;
  shown: (value: number) => ReactNode;
};

/** A hairline at each round value, with the value before it. */
export const ValueAxis = ({ ticks, y, width, shown }: ValueProps) => (
  <g>
    {ticks.map((value) => (
      <g key={value}>
        <line
          className={styles.hairline}
          x1={margins.left}
          x2={width - margins.right}
          y1={y(value)}
          y2={y(value)}
        />
        <text className={styles.word} x={margins.left - 8} y={y(value) + 4} textAnchor="end">
          {shown(value)}
        </text>
      </g>
    ))}
  </g>
);

type DayProps = { first: string; last: string; xOf: (day: string) => number; height: number };

/** The months or years below a chart, and today. */
export function DayAxis({ first, last, xOf, height }: DayProps) {
  const intl = useIntl();
  const { days, unit } = calendarTicks(first, last, xOf);
  const format = unit === "month" ? ({ month: "short" } as const) : ({ year: "numeric" } as const);
  return (
    <g>
      {days.map((day) => (
        <text key={day} className={styles.word} x={xOf(day)} y={height - 4} textAnchor="middle">
          {intl.formatDate(noonOf(day), { timeZone: "UTC", ...format })}
        </text>
      ))}
      <text className={styles.today} x={xOf(last)} y={height - 4} textAnchor="end">
        <FormattedMessage id="training.progress.today" />
      </text>
    </g>
  );
}
