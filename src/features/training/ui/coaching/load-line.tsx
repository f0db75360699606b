import { FormattedMessage } from "react-intl";
import { trendOf } from "../../clients/rules";
import styles from "./clients.module.css";

const WIDTH = 52;
const HEIGHT = 20;
const EDGE = 3;

const words = {
  FALLING: "training.coaching.list.load.falling",
  STEADY: "training.coaching.list.load.steady",
  RISING: "training.coaching.list.load.rising",
  RISING_FAST: "training.coaching.list.load.risingFast",
} as const;

type Props = {
  loads: readonly number[];
  /** the highest of all that stand below each other */
  scale: number;
};

/** The load of the latest six weeks as a line, with a word beside it. Nothing where there was none. */
export function LoadLine({ loads, scale }: Props) {
  const trend = trendOf(loads);
  if (!trend) return null;
  const points = loads.map((load, at) => ({
    x: EDGE + (at / (loads.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (load / scale) * (HEIGHT - 2 * EDGE),
  }));
  const last = points.at(-1);
  return (
    <>
      <svg className={styles.spark} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {last && <circle cx={last.x} cy={last.y} r={2.5} />}
      </svg>
      <span>
        <FormattedMessage id={words[trend]} />
      </span>
    </>
  );
}
