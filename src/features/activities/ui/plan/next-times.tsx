"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import type { OccurrenceView } from "../../occurrences/views";
import { clashesOf, type NextTimes as Found, nextTimesOf, rangesOf } from "./coming-times";
import type { Mark } from "./left-out";
import styles from "./next-times.module.css";
import type { ActivityValues } from "./plan";
import { type Edited, useLeftOut } from "./use-left-out";

/** Wait after the last key before the calendar is asked again. */
const DEBOUNCE_MS = 400;

type Props = {
  values: ActivityValues;
  /** null: a new activity */
  edited: Edited | null;
  marks: readonly Mark[];
  onMark: (marks: Mark[]) => void;
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

/** One of the next times. `key`: when it begins by the rule. */
type Shown = { key: string; begins: Date; clash: OccurrenceView | undefined; isOut: boolean };

/** The next times of what is planned, what they clash with in the user's calendar, and which are left out. */
export function NextTimes({ values, edited, marks, onMark }: Props) {
  const { timeZone } = values;
  const found = nextTimesOf(values, new Date(), edited);
  const leftOut = useLeftOut(values, edited, { marks, onMark });
  const clashes = useClashes(found, values.allDay !== "", edited?.id ?? null);
  const { times, count, more } = found;
  if (times.length === 0) return null;
  const shown = times.map(({ begins }): Shown => {
    const key = begins.toISOString();
    const moved = leftOut.movedTo(key);
    const at = moved ? new Date(moved) : begins;
    return { key, begins: at, clash: moved ? undefined : clashes.get(key), isOut: leftOut.isOut(key) };
  });
  const isSeries = count !== 1;
  const clashing = shown.filter(({ clash, isOut }) => clash !== undefined && !isOut);
  if (!isSeries && clashing.length === 0) return null;
  const toggle = isSeries ? leftOut.toggle : undefined;
  const out = shown.filter(({ isOut }) => isOut);
  return (
    <div className={styles.part}>
      {isSeries && <TimeList shown={shown} more={more} timeZone={timeZone} onToggle={toggle} />}
      {isSeries && count !== null && (
        <p className={styles.said}>
          <FormattedMessage id="activities.form.timesInAll" values={{ count: count - leftOut.count }} />
        </p>
      )}
      <Clashes shown={clashing} timeZone={timeZone} onToggle={toggle} />
      {toggle && out.length > 0 && (
        <p className={styles.said}>
          <FormattedMessage id="activities.form.skippedTimes" values={{ count: out.length }} />{" "}
          <TextButton onPress={() => leftOut.takeAll(out.map(({ key }) => key))}>
            <FormattedMessage id="activities.form.unskip" />
          </TextButton>
        </p>
      )}
      {edited && marks.length > 0 && (
        <p className={styles.said}>
          <FormattedMessage id="activities.form.timesTold" />
        </p>
      )}
    </div>
  );
}

type ListProps = {
  shown: Shown[];
  timeZone: string;
  /** undefined: none can be left out */
  onToggle: ((key: string) => void) | undefined;
};

/** A press on one of the times leaves it out, another brings it back. */
function TimeList({ shown, more, timeZone, onToggle }: ListProps & { more: number }) {
  const intl = useIntl();
  return (
    <ol className={styles.times} aria-label={intl.formatMessage({ id: "activities.form.nextTimes" })}>
      {shown.map(({ key, begins, clash, isOut }) => {
        const day = intl.formatDate(begins, { timeZone, weekday: "long", day: "numeric", month: "long" });
        const name = intl.formatMessage(
          { id: isOut ? "activities.form.takeTime" : "activities.form.skipTime" },
          { day },
        );
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.time}
              data-clash={(clash && !isOut) || undefined}
              data-skipped={isOut || undefined}
              aria-label={name}
              title={name}
              disabled={!onToggle}
              onClick={() => onToggle?.(key)}
            >
              <FormattedDate value={begins} timeZone={timeZone} weekday="short" />
              <b>
                <FormattedDate value={begins} timeZone={timeZone} day="numeric" />
              </b>
              <FormattedDate value={begins} timeZone={timeZone} month="short" />
            </button>
          </li>
        );
      })}
      {more > 0 && (
        <li className={styles.time} data-more>
          <FormattedMessage id="activities.form.moreTimes" values={{ count: more }} />
        </li>
      )}
    </ol>
  );
}

/** What the times clash with, each with a way to leave it out. */
function Clashes({ shown, timeZone, onToggle }: ListProps) {
  const intl = useIntl();
  return (
    <div role="status">
      {shown.map(({ key, begins, clash }) => (
        <p key={key} className={styles.clash}>
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            <FormattedMessage
              id="activities.form.clash"
              values={{
                day: intl.formatDate(begins, { timeZone, day: "numeric", month: "long" }),
                title: clash?.title,
                b: (text) => <b>{text}</b>,
              }}
            />{" "}
            {onToggle && (
              <TextButton onPress={() => onToggle(key)}>
                <FormattedMessage id="activities.form.skip" />
              </TextButton>
            )}
          </span>
        </p>
      ))}
    </div>
  );
}

const TextButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.press} onClick={onPress}>
    {children}
  </button>
);
