import styles from "./day-number.module.css";
import { type Day, weekdayOf } from "./days";
import type { Calendar } from "./use-calendar";

type Props = { calendar: Calendar; day: Day; isChosen?: boolean };

/** The number of a day on its disc: yellow today. The place may set --disc and --disc-font. */
export const DayNumber = ({ calendar, day, isChosen }: Props) => (
  <b
    className={styles.number}
    data-weekend={weekdayOf(day) > 4 || calendar.holidays.get(day)?.isPublic || undefined}
    data-other={(calendar.view === "month" && !calendar.isInMonth(day)) || undefined}
    data-chosen={isChosen || undefined}
    data-today={day === calendar.today || undefined}
  >
    {Number(day.slice(8))}
  </b>
);

/** The name of a day's holiday, on one line; nothing on other days. */
export function HolidayName({ calendar, day }: Omit<Props, "isChosen">) {
  const name = calendar.holidays.get(day)?.name;
  return name ? (
    <small className={styles.holiday} title={name}>
      {name}
    </small>
  ) : null;
}
