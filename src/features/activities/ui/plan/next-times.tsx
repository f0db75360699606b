"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import { clashesOf, type NextTimes as Found, nextTimesOf, rangesOf } from "./coming-times";
import styles from "./next-times.module.css";
import type { ActivityValues } from "./plan";

/** Wait after the last key before the calendar is asked again. */
const DEBOUNCE_MS = 400;

type Props = {
  values: ActivityValues;
  /** the activity that is edited; null: a new one */
  except: string | null;
  /** times that are left out, by their beginnings; undefined: none can be */
  skipped?: string[] | undefined;
  onSkip?: ((skipped: string[]) => void) | undefined;
};

/** What of the user's calendar the times overlap, by their beginnings. */
function useClashes(found: Found, isAllDay: boolean, except: string | null) {
  const trpc = useTRPC();
  const [asked] = useDebouncedValue(JSON.stringify(rangesOf(found)), DEBOUNCE_MS);
  const ranges = JSON.parse(asked) as ReturnType<typeof rangesOf>;
  const answers = useQueries({
    queries: ranges.map((range) =>
      // what is one's own is always among the first
      trpc.activities.occurrences.list.queryOptions({ ...range, perDay: 1 }),
    ),
  });
  const others = answers.flatMap(({ data }) => data?.occurrences ?? []);
  return clashesOf(found, others, { allDay: isAllDay, except });
}

/** The next times of what is planned, and what they clash with in the user's calendar. */
export function NextTimes({ values, except, skipped = [], onSkip }: Props) {
  const intl = useIntl();
  const { timeZone } = values;
  const found = nextTimesOf(values, new Date());
  const clashes = useClashes(found, values.allDay !== "", except);
  const { times, count } = found;
  if (times.length === 0) return null;
  const shown = times.map(({ begins }) => {
    const key = begins.toISOString();
    return { key, begins, clash: clashes.get(key), isSkipped: skipped.includes(key) };
  });
  const isSeries = count !== 1;
  if (!isSeries && shown.every(({ clash }) => clash === undefined)) return null;
  const leftOut = shown.filter(({ isSkipped }) => isSkipped).length;
  const more = count === null ? 0 : count - times.length;
  return (
    <div className={styles.part}>
      {isSeries && (
        <ol className={styles.times} aria-label={intl.formatMessage({ id: "activities.form.nextTimes" })}>
          {shown.map(({ key, begins, clash, isSkipped }) => (
            <li
              key={key}
              className={styles.time}
              data-clash={(clash && !isSkipped) || undefined}
              data-skipped={isSkipped || undefined}
            >
              <FormattedDate value={begins} timeZone={timeZone} weekday="short" />
              <b>
                <FormattedDate value={begins} timeZone={timeZone} day="numeric" />
              </b>
              <FormattedDate value={begins} timeZone={timeZone} month="short" />
            </li>
          ))}
          {more > 0 && (
            <li className={styles.time} data-more>
              <FormattedMessage id="activities.form.moreTimes" values={{ count: more }} />
            </li>
          )}
        </ol>
      )}
      {isSeries && count !== null && (
        <p className={styles.said}>
          <FormattedMessage id="activities.form.timesInAll" values={{ count: count - leftOut }} />
        </p>
      )}
      <div role="status">
        {shown.map(
          ({ key, begins, clash, isSkipped }) =>
            clash &&
            !isSkipped && (
              <p key={key} className={styles.clash}>
                <IconAlertCircle size={16} aria-hidden="true" />
                <span>
                  <FormattedMessage
                    id="activities.form.clash"
                    values={{
                      day: intl.formatDate(begins, { timeZone, day: "numeric", month: "long" }),
                      title: clash.title,
                      b: (text) => <b>{text}</b>,
                    }}
                  />{" "}
                  {onSkip && isSeries && (
                    <TextButton onPress={() => onSkip([...skipped, key])}>
                      <FormattedMessage id="activities.form.skip" />
                    </TextButton>
                  )}
                </span>
              </p>
            ),
        )}
      </div>
      {onSkip && leftOut > 0 && (
        <p className={styles.said}>
          <FormattedMessage id="activities.form.skippedTimes" values={{ count: leftOut }} />{" "}
          <TextButton onPress={() => onSkip([])}>
            <FormattedMessage id="activities.form.unskip" />
          </TextButton>
        </p>
      )}
    </div>
  );
}

const TextButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.press} onClick={onPress}>
    {children}
  </button>
);
