"use client";

import { IconCheck, IconX } from "@tabler/icons-react";
import { FormattedDate, useIntl } from "react-intl";
import { standingAt } from "../../standings/rules";
import { beginTextOf, zoneIn } from "../time-text";
import styles from "./times.module.css";
import type { ScheduledTime, Shown } from "./use-schedule";

type Props = {
  times: ScheduledTime[];
  current: string | null;
  onChoose: (occurrence: string) => void;
  now: Date;
};

const stateOf = ({ time }: Shown) =>
  time.isCancelled ? "CANCELLED" : (standingAt(time.ownAnswer, time.seriesAnswer) ?? "NONE");
type State = ReturnType<typeof stateOf>;

function Mark({ state, position }: { state: State; position: number | null }) {
  if (state === "GOING") return <IconCheck size={14} />;
  if (state === "NO") return <IconX size={14} />;
  if (state === "MAYBE") return "?";
  if (state === "WAITING") return position;
  return state === "CANCELLED" ? "–" : null;
}

/** The coming times side by side, each with the user's answer by mark and shape; a press leads to its row. */
export function SeasonStrip({ times, current, onChoose, now }: Props) {
  const intl = useIntl();
  const monthOf = (shown: Shown) => intl.formatDate(shown.dateTime, { month: "long", ...zoneIn(shown) });
  const dayOf = (at: string | Date, shown: Shown) =>
    intl.formatDate(at, { year: "numeric", month: "2-digit", day: "2-digit", ...zoneIn(shown) });
  return (
    <ol className={styles.strip}>
      {times.map(({ shown }, index) => {
        const state = stateOf(shown);
        const before = times[index - 1];
        const month = monthOf(shown);
        const { occurrence } = shown.time;
        return (
          <li key={occurrence} className={styles.slot}>
            <span className={styles.monthName} aria-hidden="true">
              {!before || monthOf(before.shown) !== month ? month : ""}
            </span>
            <button
              type="button"
              className={styles.cell}
              data-state={state}
              data-today={dayOf(shown.dateTime, shown) === dayOf(now, shown) || undefined}
              aria-current={occurrence === current || undefined}
              aria-label={`${beginTextOf(intl, shown, now, "long")}: ${intl.formatMessage(
                { id: "activities.schedule.state" },
                { state },
              )}`}
              onClick={() => onChoose(occurrence)}
            >
              <span>
                <FormattedDate value={shown.dateTime} day="numeric" {...zoneIn(shown)} />
              </span>
              <span className={styles.mark}>
                <Mark state={state} position={shown.waitlistPosition} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
