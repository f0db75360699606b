"use client";

import { useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Weight } from "../../rules";
import { loadBar } from "../../settings/rules";
import { weightText } from "../exercises/set-text";
import { useLog } from "./log-context";
import styles from "./rest.module.css";
import { numberText, weightNames } from "./values";

/** Max plates of a side that are drawn. */
const DRAWN = 9;

/** How a bar is loaded to a weight: the plates of one side, drawn and named; or what can be loaded instead. */
export function Plates({ weight }: { weight: Weight }) {
  const intl = useIntl();
  const { bar, plates } = useLog().settings;
  const load = useMemo(() => loadBar({ weight, bar, plates }), [weight, bar, plates]);
  if (load.state === "OTHER_UNIT") return null;
  if (load.state === "LESS_THAN_BAR")
    return (
      <p className={styles.unloadable}>
        <FormattedMessage id="training.plates.less" values={{ bar: weightText(intl, bar) }} />
      </p>
    );
  if (load.state === "CANNOT") {
    const nearest = intl.formatList(
      load.nearest.map((one) => weightText(intl, one)),
      { type: "disjunction" },
    );
    return (
      <p className={styles.unloadable}>
        <FormattedMessage id="training.plates.cannot" values={{ nearest }} />
      </p>
    );
  }
  const side = load.perSide.flatMap(({ weight: { value }, count }) =>
    Array.from({ length: count }, () => value),
  );
  if (side.length === 0)
    return (
      <p className={styles.unloadable}>
        <FormattedMessage id="training.plates.bar" />
      </p>
    );
  const text = load.perSide
    .map(({ weight: { value }, count }) => (count > 1 ? `${count} × ` : "") + numberText(intl, value))
    .join(" + ");
  return (
    <div className={styles.plates}>
      <Drawing side={side} />
      <p>
        <b>
          {text} {weightNames[weight.unit]}
        </b>
        <span>
          <FormattedMessage id="training.plates.side" />
        </span>
      </p>
    </div>
  );
}

/** The bar with the plates of one side. The heaviest of them sets the size. */
function Drawing({ side }: { side: readonly number[] }) {
  const heaviest = Math.max(...side);
  return (
    <svg viewBox="0 0 184 68" className={styles.bar} aria-hidden="true">
      <rect x="0" y="31" width="76" height="6" />
      <rect x="72" y="26" width="8" height="16" rx="2" />
      <rect x="80" y="29.5" width="100" height="9" rx="3" />
      {side.slice(0, DRAWN).map((value, index) => {
        const height = 22 + 34 * Math.sqrt(value / heaviest);
        const before = side.slice(0, index).reduce((sum, one) => sum + widthOf(one, heaviest) + 2, 0);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: equal plates have no other name
            key={index}
            className={value === heaviest ? styles.heavy : styles.light}
            x={84 + before}
            y={34 - height / 2}
            width={widthOf(value, heaviest)}
            height={height}
            rx="3"
          />
        );
      })}
    </svg>
  );
}

const widthOf = (value: number, heaviest: number) => (value > heaviest / 2 ? 12 : 7);
