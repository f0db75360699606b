"use client";

import clsx from "clsx";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { ProgramChangesAnswer, ProgramChangeView } from "../../program-changes/views";
import type { DistanceUnit } from "../../rules";
import { dayText } from "../exercises/set-text";
import home from "../home/home.module.css";
import styles from "./changes.module.css";
import { weekdayText } from "./day-words";
import { planLine } from "./goal-text";

type Difference = ProgramChangeView["differences"][number];

/** "3", "1–4 och 6": weeks, those that follow each other together. */
export function weeksText(intl: IntlShape, weeks: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const week of weeks) {
    const last = spans.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else spans.push([week, week]);
  }
  return intl.formatList(spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)));
}

const words = {
  DAY_ADDED: "training.program.change.dayAdded",
  DAY_REMOVED: "training.program.change.dayRemoved",
  DAY_RENAMED: "training.program.change.dayRenamed",
  EXERCISE_ADDED: "training.program.change.exerciseAdded",
  EXERCISE_REMOVED: "training.program.change.exerciseRemoved",
  SETS: "training.program.change.sets",
  RULE: "training.program.change.rule",
  REST: "training.program.change.rest",
  NOTE: "training.program.change.note",
  ORDER: "training.program.change.order",
} as const satisfies Record<Difference["kind"], string>;

type LineProps = { difference: Difference; distance: DistanceUnit };

function Line({ difference, distance }: LineProps) {
  const intl = useIntl();
  const { kind, weeks, weekday, title, exercise, before, after } = difference;
  const setsText = (sets: Difference["before"]) =>
    exercise && sets ? planLine(intl, { sets, exercise }, undefined, distance) : "";
  return (
    <li>
      <span className={styles.where}>
        <FormattedMessage
          id="training.program.change.where"
          values={{
            weeks: weeksText(intl, weeks),
            count: weeks.length,
            weekday: weekdayText(intl, weekday, "long"),
          }}
        />
      </span>
      <span className={styles.what}>
        <FormattedMessage
          id={words[kind]}
          values={{
            title: title || intl.formatMessage({ id: "training.program.untitledDay" }),
            exercise: exercise?.name ?? "",
            before: setsText(before),
            after: setsText(after),
            b: (parts) => <b>{parts}</b>,
          }}
        />
      </span>
    </li>
  );
}

function Change({ change, distance }: { change: ProgramChangeView; distance: DistanceUnit }) {
  const intl = useIntl();
  const now = useMinute();
  const { author, createdAt, count, differences } = change;
  const time = intl.formatTime(createdAt, { timeStyle: "short" });
  return (
    <li className={styles.change}>
      <p className={home.hint}>
        {author ? author.name : <FormattedMessage id="training.program.change.formerCoach" />}
        {` · ${dayText(intl, createdAt, now)} ${time}`}
      </p>
      <ul className={styles.lines}>
        {differences.map((difference, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a difference has no other name
          <Line key={at} difference={difference} distance={distance} />
        ))}
      </ul>
      {count > differences.length && (
        <p className={home.hint}>
          <FormattedMessage
            id="training.program.change.more"
            values={{ count: count - differences.length }}
          />
        </p>
      )}
    </li>
  );
}

type Props = ProgramChangesAnswer & { distance: DistanceUnit };

/** What a coach has changed, the latest first. Nothing where nobody has. */
export function ProgramChanges({ changes, distance }: Props) {
  const [latest, ...earlier] = changes;
  if (!latest) return null;
  return (
    <section className={clsx(page.card, home.card)} aria-labelledby="program-changes">
      <div className={home.head}>
        <h2 id="program-changes">
          <FormattedMessage id="training.program.change.title" />
        </h2>
      </div>
      <ul>
        <Change change={latest} distance={distance} />
      </ul>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <FormattedMessage id="training.program.change.earlier" values={{ count: earlier.length }} />
          </summary>
          <ul>
            {earlier.map((change) => (
              <Change key={change.id} change={change} distance={distance} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
