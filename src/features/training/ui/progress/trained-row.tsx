"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { curveMonotoneX, line as lineFrom } from "d3-shape";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import type { ProgressAnswer } from "../../progress/views";
import type { Formula } from "../../settings/rules";
import chart from "./chart.module.css";
import { dayScale } from "./chart-scale";
import { type Drawn, type Kind, lineOf, standingOf } from "./course";
import type { Member } from "./course-card";
import { exerciseQuery } from "./progress-queries";
import styles from "./trained.module.css";
import { valueText } from "./value-text";

const [WIDTH, HEIGHT] = [96, 28];

/** A small line without words: those stand beside it. */
export function Sparkline({
  kind,
  line,
  first,
  today,
}: {
  kind: Kind;
  line: Drawn[];
  first: string;
  today: string;
}) {
  const values = line.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least));
  const x = dayScale(first, today, { width: WIDTH + 16 });
  const path = lineFrom<Drawn>()
    .x(({ day }) => ((x(day) - x(first)) / (x(today) - x(first))) * WIDTH)
    .y(({ value }) => 3 + (kind === "HEAVIEST" ? share(value) : 1 - share(value)) * (HEIGHT - 6))
    .curve(curveMonotoneX);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={chart.thin} d={path(line) ?? ""} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type Props = {
  exercise: ProgressAnswer["exercises"][number];
  me: Member;
  formula: Formula;
  today: string;
};

/** An exercise that was trained: how often, where one stands with it, and how it went in a year. */
export function TrainedRow({ exercise: { id, name, workouts }, me, formula, today }: Props) {
  const intl = useIntl();
  const { progress } = useTRPC().training;
  const { data } = useQuery(progress.ofExercise.queryOptions(exerciseQuery(id, "year", today)));
  const line = data ? lineOf(data.points, formula, null, me.weightUnit) : [];
  const standing = data && standingOf(data.kind, line);
  return (
    <li className={clsx(row.row, styles.row)} data-opens>
      <div className={row.body}>
        <span className={clsx(row.name, row.whole)}>
          <Link className={row.open} href={`/training/progress/${id}`} prefetch={false}>
            {name}
          </Link>
        </span>
        <span className={clsx(row.line, row.whole)}>
          <FormattedMessage id="training.progress.workoutCount" values={{ count: workouts }} />
        </span>
      </div>
      {data && line.length > 1 && (
        <Sparkline kind={data.kind} line={line} first={line[0]?.day ?? today} today={today} />
      )}
      <span className={styles.value}>
        {data && standing && valueText(intl, data.kind, standing.now.value, me)}
      </span>
    </li>
  );
}
