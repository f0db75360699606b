"use client";

import { IconBarbell, IconRepeat, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import type { WorkoutRecordView } from "../../records/views";
import type { DistanceUnit } from "../../rules";
import type { WorkoutView } from "../../views";
import { dayText, durationText, weightText } from "../exercises/set-text";
import { runFacts } from "../runs/run-facts";
import { sportIcons } from "../runs/sport-icons";
import card from "./home.module.css";
import type { HomeFirst } from "./home-queries";
import styles from "./latest.module.css";
import { useLatest, useWorkoutRecords } from "./use-home";
import type { Start } from "./use-start";
import { setCount, titleOf } from "./workout-text";

type RowProps = {
  workout: WorkoutView;
  record: WorkoutRecordView | undefined;
  start: Start;
  unit: DistanceUnit;
};

/** What was lifted heavier than ever before. */
function RecordText({ record: { exercise, value, unit, reps } }: { record: WorkoutRecordView }) {
  const intl = useIntl();
  return (
    <span className={clsx(row.line, styles.facts, styles.record)}>
      <IconTrophy size={16} aria-hidden="true" />
      <span>
        <span className="spoken">
          <FormattedMessage id="training.record" />:{" "}
        </span>
        {exercise.name} {weightText(intl, { value, unit })} × {reps}
      </span>
    </span>
  );
}

/** How long it took and how much was done. */
function useFacts({ endurance, durationSeconds, ...workout }: WorkoutView, unit: DistanceUnit): string[] {
  const intl = useIntl();
  if (endurance) return runFacts(intl, endurance, unit);
  return [
    ...(durationSeconds === null ? [] : [durationText(intl, durationSeconds)]),
    intl.formatMessage({ id: "training.workout.sets" }, { count: setCount(workout) }),
  ];
}

/** A workout that was done: when, how long, how much; a press opens it, a button does it again. */
function LatestRow({ workout, record, start, unit }: RowProps) {
  const intl = useIntl();
  const now = useMinute();
  const { id, startedAt, endurance } = workout;
  const title = titleOf(intl, workout);
  const facts = [dayText(intl, startedAt, now), ...useFacts(workout, unit)];
  const Icon = endurance ? sportIcons[endurance.sport] : IconBarbell;
  return (
    <li className={clsx(row.row, styles.row)} data-opens>
      <IconTile className={clsx(styles.icon, endurance && styles.run)}>
        <Icon size={20} />
      </IconTile>
      <div className={row.body}>
        <Link className={clsx(row.open, styles.title)} href={`/training/workouts/${id}`} prefetch={false}>
          {title}
        </Link>
        <span className={clsx(row.line, styles.facts)}>{facts.join(" · ")}</span>
        {record && <RecordText record={record} />}
      </div>
      {!endurance && (
        <ActionIcon
          aria-label={intl.formatMessage({ id: "training.start.again" }, { title })}
          title={intl.formatMessage({ id: "training.start.again" }, { title })}
          loading={start.isPending && start.input?.copyOf === id}
          onClick={() => start.run({ copyOf: id })}
        >
          <IconRepeat size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

type Props = { first: HomeFirst["latest"]; start: Start; unit: DistanceUnit };

/** The latest workouts, and all earlier ones by the page. */
export function LatestCard({ first, start, unit }: Props) {
  const { workouts, more, list } = useLatest(first);
  const records = useWorkoutRecords(workouts);
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="training-latest">
      <div className={clsx(card.head, styles.head)}>
        <h2 id="training-latest">
          <FormattedMessage id="training.latest.title" />
        </h2>
      </div>
      {workouts.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="training.latest.none" />
        </p>
      ) : (
        <ul>
          {workouts.map((workout) => (
            <LatestRow key={workout.id} record={records.get(workout.id)} {...{ workout, start, unit }} />
          ))}
        </ul>
      )}
      {more.isError ? (
        <ErrorState error={more.error} onRetry={() => void more.refetch()} retrying={more.isFetching} />
      ) : (
        <div className={styles.more}>
          <MoreButton list={list} />
        </div>
      )}
    </section>
  );
}
