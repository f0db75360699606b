"use client";

import { IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { DistanceUnit, Measure } from "../../rules";
import styles from "./exercise.module.css";
import { heaviestByCount, newestOf, type Record, type Step } from "./record-rows";
import { dayText, metresText, secondsText, weightText } from "./set-text";

/** The day of a record, which leads to its workout. */
function RecordDay({ record }: { record: Record }) {
  const intl = useIntl();
  const day = dayText(intl, record.at, useMinute());
  return (
    <Link
      className={styles.day}
      href={`/training/workouts/${record.workoutId}`}
      prefetch={false}
      aria-label={intl.formatMessage({ id: "training.records.open" }, { day })}
    >
      {day}
    </Link>
  );
}

/** The weight of a record; without any extra weight, the words for it. */
function RecordWeight({ record: { value, unit } }: { record: Record }) {
  const intl = useIntl();
  if (value === null || unit === null) return <FormattedMessage id="training.records.noWeight" />;
  return weightText(intl, { value, unit });
}

function CountTable({ rows, measure }: { rows: Record[]; measure: Measure }) {
  const newest = newestOf(rows);
  const weightWord = measure === "ASSISTED_REPS" ? "training.records.help" : "training.records.weight";
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="training.records.reps" />
          </th>
          <th scope="col">
            <FormattedMessage id={weightWord} />
          </th>
          <th scope="col">
            <FormattedMessage id="training.records.when" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.reps} data-newest={(record === newest && rows.length > 1) || undefined}>
            <td>{record.reps}</td>
            <td>
              <span className={styles.best}>
                {record === newest && rows.length > 1 && <IconTrophy size={16} aria-hidden="true" />}
                <RecordWeight record={record} />
              </span>
            </td>
            <td>
              <RecordDay record={record} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FactProps = { name: ReactNode; record: Record; children: ReactNode };

const Fact = ({ name, record, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      <b>{children}</b>
      <RecordDay record={record} />
    </dd>
  </div>
);

type FactsProps = { steps: readonly Step[]; measure: Measure; distance: DistanceUnit };

const factWords = {
  HEAVIEST: "training.records.heaviest",
  VOLUME: "training.records.volume",
  LONGEST: "training.records.longest",
  FARTHEST: "training.records.farthest",
  FASTEST: "training.records.fastest",
} as const;

/** The records beside those by count. */
function Facts({ steps, measure, distance }: FactsProps) {
  const intl = useIntl();
  const shownOf = (record: Record) => {
    const value = record.value ?? 0;
    if (record.kind === "LONGEST" || record.kind === "FASTEST") return secondsText(intl, value);
    if (record.kind === "FARTHEST") return metresText(intl, value, distance);
    return <RecordWeight record={record} />;
  };
  const wordOf = (kind: keyof typeof factWords) =>
    kind === "HEAVIEST" && measure === "ASSISTED_REPS" ? "training.records.leastHelp" : factWords[kind];
  return (
    <dl className={styles.facts}>
      {steps.map(({ now: record }) => {
        const { kind, metres } = record;
        if (kind === "ESTIMATED_MAX" || kind === "MOST_REPS") return null;
        const over = { distance: metresText(intl, metres ?? 0, distance) };
        return (
          <Fact
            key={`${kind} ${kind === "FASTEST" ? metres : ""}`}
            name={<FormattedMessage id={wordOf(kind)} values={over} />}
            record={record}
          >
            {shownOf(record)}
          </Fact>
        );
      })}
    </dl>
  );
}

/** The member's records with an exercise; each names its day and leads to its workout. */
export function RecordsCard(props: FactsProps) {
  const { steps, measure } = props;
  const rows = heaviestByCount(steps);
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="exercise-records">
      <div className={styles.cardHead}>
        <h2 id="exercise-records">
          <FormattedMessage id="training.records.title" />
        </h2>
        {rows.length > 0 && measure !== "REPS" && (
          <span className={styles.hint}>
            <FormattedMessage id="training.records.byCount" />
          </span>
        )}
      </div>
      {steps.length === 0 ? (
        <EmptyState
          drawing={
            <IconTile kind="large">
              <IconTrophy size={28} />
            </IconTile>
          }
          title={<FormattedMessage id="training.records.none" />}
          text={<FormattedMessage id="training.records.noneText" />}
        />
      ) : (
        <>
          {rows.length > 0 && <CountTable rows={rows} measure={measure} />}
          <Facts {...props} />
        </>
      )}
    </section>
  );
}
