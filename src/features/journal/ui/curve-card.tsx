"use client";

import { IconMinus, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import clsx from "clsx";
import { area, curveMonotoneX, line } from "d3-shape";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, noonOf } from "@/lib/whole-days";
import page from "@/ui/page.module.css";
import card from "./card.module.css";
import styles from "./curve.module.css";
import { moodWord } from "./moods";
import { CURVE_DAYS, type Curve, curveOf, type DayMoods } from "./year-days";

/** The size of the drawing in its own units; it is stretched to the card. */
const [WIDTH, HEIGHT] = [100, 100];
const xOf = ({ at }: { at: number }) => (at / (CURVE_DAYS - 1)) * WIDTH;
const yOf = ({ mood }: { mood: number }) => HEIGHT - ((mood - 1) / 4) * HEIGHT;

function Change({ change }: { change: number }) {
  const intl = useIntl();
  const rounded = Math.round(change * 10) / 10;
  const Icon = rounded > 0 ? IconTrendingUp : rounded < 0 ? IconTrendingDown : IconMinus;
  const number = intl.formatNumber(rounded, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  return (
    <span className={styles.change} data-rises={rounded > 0 || undefined}>
      <Icon size={16} aria-hidden="true" />
      <FormattedMessage id="journal.change" values={{ change: number }} />
    </span>
  );
}

/** The line and what is below it, and a dot at the latest day. */
function Line({ points, label }: Pick<Curve, "points"> & { label: string }) {
  const last = points.at(-1);
  const fill = area<Curve["points"][number]>().x(xOf).y0(HEIGHT).y1(yOf).curve(curveMonotoneX);
  const stroke = line<Curve["points"][number]>().x(xOf).y(yOf).curve(curveMonotoneX);
  return (
    <div className={styles.plot}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.fill} d={fill(points) ?? ""} />
        <path className={styles.line} d={stroke(points) ?? ""} vectorEffect="non-scaling-stroke" />
      </svg>
      {last && <span className={styles.dot} style={{ left: `${xOf(last)}%`, top: `${yOf(last)}%` }} />}
    </div>
  );
}

function Chart({ curve, today }: { curve: Curve; today: string }) {
  const intl = useIntl();
  const dateOf = (daysAgo: number) =>
    intl.formatDate(noonOf(addDays(today, -daysAgo)), { timeZone: "UTC", day: "numeric", month: "short" });
  const mean = intl.formatMessage({ id: moodWord(curve.mean ?? 3) });
  return (
    <div className={styles.chart}>
      {[5, 3, 1].map((mood) => (
        <span key={mood} className={styles.level} data-level={mood}>
          <FormattedMessage id={moodWord(mood)} />
        </span>
      ))}
      <Line
        points={curve.points}
        label={intl.formatMessage({ id: "journal.curveText" }, { mean, count: curve.points.length })}
      />
      <p className={styles.dates} aria-hidden="true">
        <span>{dateOf(CURVE_DAYS - 1)}</span>
        <span>{dateOf(20)}</span>
        <span>{dateOf(10)}</span>
        <span>
          <FormattedMessage id="journal.nowDate" />
        </span>
      </p>
    </div>
  );
}

/** How the mood has moved in the last 30 days. */
export function CurveCard({ moods, today }: { moods: DayMoods; today: string }) {
  const curve = curveOf(moods, today);
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="journal-curve">
      <div className={card.head}>
        <h2 id="journal-curve">
          <FormattedMessage id="journal.curve" />
        </h2>
        {curve.change !== null && <Change change={curve.change} />}
      </div>
      {curve.points.length >= 2 ? (
        <Chart curve={curve} today={today} />
      ) : (
        <p className={styles.none}>
          <FormattedMessage id="journal.curveNone" />
        </p>
      )}
    </section>
  );
}
