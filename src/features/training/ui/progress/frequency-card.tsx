"use client";

import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, noonOf } from "@/lib/whole-days";
import page from "@/ui/page.module.css";
import type { ProgressAnswer } from "../../progress/views";
import { type WeightUnit, weightIn } from "../../rules";
import { mondayOf } from "../../weeks/rules";
import { weightText } from "../exercises/set-text";
import parts from "../parts/parts.module.css";
import { DayAxis, ValueAxis } from "./axes";
import styles from "./chart.module.css";
import { dayScale, type Size, valueScale } from "./chart-scale";
import card from "./progress.module.css";
import { Sized } from "./sized";
import { TableToggle } from "./table-toggle";
import { lastWeeks, meansOf, type ShownWeek } from "./weeks-shown";

const HEIGHTS = { wide: 170, phone: 150 };

/** Half a year. */
const WEEKS = 26;

function Bars({
  weeks,
  today,
  label,
  width,
  height,
}: Size & { weeks: ShownWeek[]; today: string; label: string }) {
  const intl = useIntl();
  const [first, last] = [weeks[0]?.monday ?? today, addDays(mondayOf(today), 6)];
  const x = dayScale(first, last, { width });
  const { y, ticks, bottom } = valueScale([0, Math.max(3, ...weeks.map(({ workouts }) => workouts))], {
    height,
  });
  const whole = ticks.filter(Number.isInteger);
  const size = Math.max(3, (x(addDays(first, 7)) - x(first)) * 0.66);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <ValueAxis ticks={whole} y={y} width={width} shown={(value) => intl.formatNumber(value)} />
      <DayAxis first={first} last={last} xOf={x} height={height} />
      {weeks.map(({ monday, workouts }) => {
        // a week without a workout keeps its place
        const top = workouts > 0 ? y(workouts) : bottom - 3;
        return (
          <rect
            key={monday}
            className={styles.bar}
            data-empty={workouts === 0 || undefined}
            x={x(monday)}
            y={top}
            width={size}
            height={bottom - top}
            rx={Math.min(3, size / 2)}
          />
        );
      })}
    </svg>
  );
}

type Props = { progress: ProgressAnswer; today: string; unit: WeightUnit };

/** Workouts by week, half a year back. */
export function FrequencyCard({ progress, today, unit }: Props) {
  const intl = useIntl();
  const weeks = lastWeeks(progress.weeks, today, WEEKS);
  const { now, before } = meansOf(weeks);
  const numberOf = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1 });
  const words = intl.formatMessage(
    { id: before === null ? "training.progress.perWeek" : "training.progress.perWeekSince" },
    { now: numberOf(now), before: numberOf(before ?? 0) },
  );
  const name = intl.formatMessage({ id: "training.progress.frequency" });
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="progress-frequency">
      <div className={card.cardHead}>
        <h2 id="progress-frequency">{name}</h2>
      </div>
      <p className={clsx(parts.words, card.words)}>{words}</p>
      <Sized heights={HEIGHTS}>
        {(size) => <Bars {...size} weeks={weeks} today={today} label={`${name}: ${words}`} />}
      </Sized>
      <TableToggle
        name={name}
        columns={["week", "workouts", "sets", "volume"].map((column) => (
          <FormattedMessage key={column} id={columnWords[column as keyof typeof columnWords]} />
        ))}
        rows={() =>
          weeks.toReversed().map(({ monday, workouts, sets, volume }) => ({
            key: monday,
            cells: [
              intl.formatDate(noonOf(monday), {
                timeZone: "UTC",
                day: "numeric",
                month: "short",
                year: "numeric",
              }),
              intl.formatNumber(workouts),
              intl.formatNumber(sets),
              weightText(intl, { value: Math.round(weightIn(volume, unit).value), unit }),
            ],
          }))
        }
      />
    </section>
  );
}

const columnWords = {
  week: "training.progress.week",
  workouts: "training.progress.workouts",
  sets: "training.progress.sets",
  volume: "training.progress.volume",
} as const;
