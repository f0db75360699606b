import { IconCheck, IconPlayerPause, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import type { ClientView } from "../../clients/views";
import type { DayState } from "../../weeks/rules";
import chart from "../progress/chart.module.css";
import styles from "./clients.module.css";

const words = {
  DONE: "training.day.done",
  PLANNED: "training.day.planned",
  MISSED: "training.day.missed",
  REST: "training.day.rest",
  PAUSE: "training.day.pause",
} as const satisfies Record<DayState, string>;

const icons = { DONE: IconCheck, MISSED: IconX, PAUSE: IconPlayerPause } as const;
const hasIcon = (state: DayState): state is keyof typeof icons => state in icons;

/** The seven days of this week: by an icon or the day's letter, and in words for those who do not see them. */
export function WeekSquares({ week }: { week: NonNullable<ClientView["week"]> }) {
  const intl = useIntl();
  const dayText = (day: string, weekday: "narrow" | "long") =>
    intl.formatDate(noonOf(day), { timeZone: "UTC", weekday });
  return (
    <ol className={styles.squares}>
      {week.map(({ day, state }) => {
        const Icon = hasIcon(state) ? icons[state] : null;
        return (
          <li key={day} data-state={state}>
            <span className="spoken">
              {dayText(day, "long")}: {intl.formatMessage({ id: words[state] })}
            </span>
            <span aria-hidden="true">{Icon ? <Icon size={14} /> : dayText(day, "narrow")}</span>
          </li>
        );
      })}
    </ol>
  );
}

const legend = ["DONE", "MISSED", "PLANNED", "REST"] as const;

/** What the squares mean. */
export function WeekLegend() {
  const intl = useIntl();
  return (
    <p className={clsx(chart.legend, styles.legend)} aria-hidden="true">
      {legend.map((state) => (
        <span key={state} data-state={state}>
          {intl.formatMessage({ id: words[state] })}
        </span>
      ))}
    </p>
  );
}
