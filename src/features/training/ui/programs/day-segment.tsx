"use client";

import { IconCheck } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ProgramView } from "../../programs/views";
import { weekdayText } from "./day-words";
import { isAt, type Place } from "./document";
import styles from "./plan.module.css";

type Props = { program: ProgramView; place: Place; canAdd: boolean; onChoose: (place: Place) => void };

/** The days of the chosen week beside each other, in place of the grid on a phone. */
export function DaySegment({ program: { weeks, plan }, place, canAdd, onChoose }: Props) {
  const intl = useIntl();
  const days = weeks[place.week - 1]?.days ?? [];
  const used = new Set(days.map(({ weekday }) => weekday));
  const free = [1, 3, 5, 2, 4, 6, 7].find((weekday) => !used.has(weekday));
  return (
    <div className={styles.segment}>
      {days.map(({ weekday, title }) => {
        const at = { week: place.week, weekday };
        const isDone = plan.some((day) => isAt(day, at) && day.state === "DONE");
        return (
          <button
            key={weekday}
            type="button"
            className={styles.segmentDay}
            aria-pressed={weekday === place.weekday}
            onClick={() => onChoose(at)}
          >
            {isDone && <IconCheck size={15} aria-hidden="true" />}
            {title || weekdayText(intl, weekday, "short")}
          </button>
        );
      })}
      {canAdd && free !== undefined && (
        <button
          type="button"
          className={styles.segmentDay}
          onClick={() => onChoose({ week: place.week, weekday: free })}
        >
          <FormattedMessage id="training.program.addDayShort" />
        </button>
      )}
    </div>
  );
}
