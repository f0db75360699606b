"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { offerOf } from "../../answers/rules";
import { isAnsweredByTime } from "../../times/rules";
import type { ActivityView } from "../../views";
import { zoneIn } from "../time-text";
import type { useFaces } from "../use-faces";
import { TimeRow } from "./time-row";
import styles from "./times.module.css";
import type { ScheduledTime, Shown } from "./use-schedule";
import { useYesToAll } from "./use-yes-to-all";

type Props = {
  me: AccountView;
  whole: ActivityView;
  times: ScheduledTime[];
  facesOf: ReturnType<typeof useFaces>;
  /** the last month may go on in the next page */
  hasMore: boolean;
  current: string | null;
  onCurrent: (occurrence: string) => void;
  now: Date;
};

type Month = { key: string; name: string; year: string; times: ScheduledTime[] };

/** The times by month, in their order. */
function useMonths(times: ScheduledTime[], now: Date): Month[] {
  const intl = useIntl();
  const months: Month[] = [];
  const keyOf = (at: string | Date, shown: Shown) =>
    intl.formatDate(at, { year: "numeric", month: "2-digit", ...zoneIn(shown) });
  for (const one of times) {
    const { shown } = one;
    const key = keyOf(shown.dateTime, shown);
    const last = months.at(-1);
    if (last?.key === key) last.times.push(one);
    else {
      const zone = zoneIn(shown);
      const name = intl.formatDate(shown.dateTime, { month: "long", ...zone });
      const year = intl.formatDate(shown.dateTime, { year: "numeric", ...zone });
      const isThisYear = year === intl.formatDate(now, { year: "numeric", ...zone });
      months.push({ key, name, year: isThisYear ? "" : year, times: [one] });
    }
  }
  return months;
}

/** All times, by month; each month is answered at once where several of it are not answered yet. */
export function Months({ me, whole, times, facesOf, hasMore, current, onCurrent, now }: Props) {
  const months = useMonths(times, now);
  return months.map((month, index) => (
    <section key={month.key} className={styles.month} aria-label={`${month.name} ${month.year}`}>
      <div className={styles.monthHead}>
        <h2 className={styles.monthTitle}>
          {month.name} {month.year}
        </h2>
        {(index < months.length - 1 || !hasMore) && (
          <YesToAll me={me} whole={whole} month={month} isCurrent={index === 0} now={now} />
        )}
      </div>
      <ul>
        {month.times.map((entry) => {
          const { occurrence } = entry.shown.time;
          return (
            <TimeRow
              key={occurrence}
              me={me}
              whole={whole}
              entry={entry}
              faces={facesOf({ activityId: whole.id, occurrence })}
              isCurrent={occurrence === current}
              onCurrent={() => onCurrent(occurrence)}
              now={now}
            />
          );
        })}
      </ul>
    </section>
  ));
}

type YesProps = { me: AccountView; whole: ActivityView; month: Month; isCurrent: boolean; now: Date };

/** Yes to what is neither answered nor full. */
function YesToAll({ me, whole, month, isCurrent, now }: YesProps) {
  const yes = useYesToAll();
  const occurrences = month.times
    .map(({ shown }) => shown)
    .filter((shown) => {
      if (!isAnsweredByTime(shown, now)) return false;
      const { offered, given } = offerOf(me, shown, now);
      return given === null && offered.includes("GOING");
    })
    .map(({ time }) => time.occurrence);
  if (occurrences.length < 2) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      loading={yes.isPending}
      onClick={() => yes.run({ id: whole.id, month: month.name, occurrences, answer: "GOING" })}
    >
      <FormattedMessage
        id={isCurrent ? "activities.schedule.rest" : "activities.schedule.whole"}
        values={{ month: month.name }}
      />
    </Button>
  );
}
