"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { restLeft } from "../../workout-sets/rules";
import styles from "./rest.module.css";
import type { RunningRest } from "./timers";
import { useDeviceTime } from "./use-second";
import { timeText } from "./values";

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** Seconds until a rest ends, and its share of the whole. Less than zero: since it ended. */
export function useRestLeft({ startedAt, endsAt }: RunningRest) {
  const now = useDeviceTime();
  // until the page is alive, as it begins
  const at = now === 0 ? startedAt : now;
  const share = Math.max(0, Math.min(1, (endsAt - at) / Math.max(1, endsAt - startedAt)));
  return { left: restLeft(endsAt, at), share };
}

/** What is left of the rest, as a ring. */
export const Ring = ({ share, width }: { share: number; width: number }) => (
  <svg viewBox="0 0 120 120" className={styles.ring} aria-hidden="true">
    <circle cx="60" cy="60" r={RADIUS} className={styles.track} strokeWidth={width} />
    <circle
      cx="60"
      cy="60"
      r={RADIUS}
      className={styles.left}
      strokeWidth={width}
      strokeDasharray={`${share * ROUND} ${ROUND}`}
    />
  </svg>
);

/** 0:58, or since when the rest is over. */
export function LeftText({ left }: { left: number }) {
  const intl = useIntl();
  return left >= 0 ? timeText(intl, left) : `+${timeText(intl, -left)}`;
}

/** The time that is left within its ring, and of how much. */
export function RestClock({ rest }: { rest: RunningRest }) {
  const intl = useIntl();
  const { left, share } = useRestLeft(rest);
  const whole = Math.round((rest.endsAt - rest.startedAt) / 1000);
  return (
    <div className={styles.clock}>
      <Ring share={share} width={7} />
      <p className={styles.time}>
        <b role="timer">
          <LeftText left={left} />
        </b>
        <span>
          {left >= 0 ? (
            <FormattedMessage id="training.rest.whole" values={{ time: timeText(intl, whole) }} />
          ) : (
            <FormattedMessage id="training.rest.over" />
          )}
        </span>
      </p>
    </div>
  );
}
