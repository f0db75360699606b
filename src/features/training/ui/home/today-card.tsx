"use client";

import { IconPlayerPlayFilled, IconRepeat } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { Landscape } from "@/ui/drawn/landscape";
import { band, picture } from "@/ui/drawn/terrain";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import type { WorkoutView } from "../../views";
import { PlanLines } from "./plan-lines";
import { ProgramLine } from "./program-line";
import styles from "./today.module.css";
import type { Start } from "./use-start";
import { setCount, titleOf } from "./workout-text";

type Me = Pick<AccountView, "id" | "distanceUnit">;

/** What is to be done today, with the drawn land beside it, on a phone above. */
function Card({ me, children }: { me: Me; children: ReactNode }) {
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="training-today">
      <div className={styles.body}>{children}</div>
      <div className={styles.land}>
        <Landscape className={clsx(styles.drawing, styles.high)} seed={me.id} frame={picture} />
        <Landscape className={clsx(styles.drawing, styles.low)} seed={me.id} frame={band} />
      </div>
    </section>
  );
}

type HeadProps = { line: ReactNode; title: ReactNode; facts?: ReactNode };

const Head = ({ line, title, facts }: HeadProps) => (
  <>
    <p className={styles.when}>{line}</p>
    <h2 id="training-today" className={styles.title}>
      {title}
    </h2>
    {facts && <p className={styles.facts}>{facts}</p>}
  </>
);

const play = <IconPlayerPlayFilled size={18} aria-hidden="true" />;

/** A workout that has started comes first. */
export function StartedCard({ me, workout }: { me: Me; workout: WorkoutView }) {
  const intl = useIntl();
  const { exercises } = workout;
  const done = exercises.filter(({ sets }) => sets.length > 0 && sets.every((set) => set.isCompleted));
  return (
    <Card me={me}>
      <Head
        line={
          <FormattedMessage
            id="training.today.started"
            values={{
              time: intl.formatDate(workout.startedAt, {
                weekday: "long",
                hour: "numeric",
                minute: "2-digit",
                timeZone: workout.timeZone,
              }),
            }}
          />
        }
        title={titleOf(intl, workout)}
        facts={
          <FormattedMessage
            id="training.today.progress"
            values={{ done: done.length, all: exercises.length, sets: setCount(workout) }}
          />
        }
      />
      <PlanLines workout={workout} distance={me.distanceUnit} />
      <div className={styles.buttons}>
        <Button
          component={Link}
          href={`/training/workouts/${workout.id}`}
          prefetch={false}
          size="lg"
          className={styles.start}
          leftSection={play}
        >
          <FormattedMessage id="training.today.goOn" />
        </Button>
      </div>
    </Card>
  );
}

/** The next workout that is planned for today. */
export function PlannedCard({ me, workout, start }: { me: Me; workout: WorkoutView; start: Start }) {
  const intl = useIntl();
  const { id, exercises, startedAt } = workout;
  const sets = exercises.flatMap((one) => one.sets).filter(({ kind }) => kind !== "WARMUP").length;
  return (
    <Card me={me}>
      <Head
        line={
          <FormattedMessage
            id="training.today.planned"
            values={{ time: <FormattedTime value={startedAt} timeStyle="short" /> }}
          />
        }
        title={titleOf(intl, workout)}
        facts={
          exercises.length > 0 && (
            <FormattedMessage id="training.today.contents" values={{ exercises: exercises.length, sets }} />
          )
        }
      />
      {workout.program && <ProgramLine program={workout.program} />}
      <PlanLines workout={workout} distance={me.distanceUnit} />
      <div className={styles.buttons}>
        <Button
          size="lg"
          className={styles.start}
          leftSection={play}
          loading={start.isPending}
          onClick={() => start.run({ planned: id })}
        >
          <FormattedMessage id="training.today.start" />
        </Button>
        <Button
          component={Link}
          href={`/training/workouts/${id}`}
          prefetch={false}
          size="lg"
          variant="subtle"
        >
          <FormattedMessage id="training.today.look" />
        </Button>
      </div>
    </Card>
  );
}

/** Earlier workouts that are offered to be done again. */
const OFFERED = 3;

type FreeProps = { me: Me; latest: WorkoutView[]; isDone: boolean; start: Start };

/** Nothing is planned, or all is done: begin an empty workout, or do an earlier one again. */
export function FreeCard({ me, latest, isDone, start }: FreeProps) {
  const intl = useIntl();
  const titles = new Map<string, WorkoutView>();
  for (const workout of latest) {
    const title = titleOf(intl, workout);
    // a run has no sets to be done again
    if (!workout.endurance && !titles.has(title)) titles.set(title, workout);
  }
  const offered = [...titles].slice(0, OFFERED);
  const isPending = (copyOf?: string) => start.isPending && start.input?.copyOf === copyOf;
  return (
    <Card me={me}>
      <Head
        line={<FormattedMessage id="training.today.today" />}
        title={<FormattedMessage id={isDone ? "training.today.done" : "training.today.free"} />}
        facts={<FormattedMessage id={isDone ? "training.today.doneText" : "training.today.freeText"} />}
      />
      {offered.length > 0 && (
        <ul className={styles.again}>
          {offered.map(([title, { id, exercises }]) => (
            <li key={id}>
              <button
                type="button"
                className={clsx(row.row, styles.againButton)}
                disabled={start.isPending}
                aria-label={intl.formatMessage({ id: "training.start.again" }, { title })}
                aria-busy={isPending(id) || undefined}
                onClick={() => start.run({ copyOf: id })}
              >
                <IconRepeat size={18} aria-hidden="true" />
                <span className={styles.exercise}>{title}</span>
                <span className={styles.plan}>
                  <FormattedMessage id="training.today.exercises" values={{ count: exercises.length }} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          size="lg"
          className={styles.start}
          leftSection={play}
          loading={isPending()}
          onClick={() => start.run({})}
        >
          <FormattedMessage id="training.start.empty" />
        </Button>
      </div>
    </Card>
  );
}

/** For who has never trained here: what this place is, and how to begin. */
export function WelcomeCard({ me, start }: { me: Me; start: Start }) {
  return (
    <Card me={me}>
      <Head
        line={<FormattedMessage id="training.welcome.line" />}
        title={<FormattedMessage id="training.welcome.title" />}
      />
      <ul className={styles.welcome}>
        <li>
          <FormattedMessage id="training.welcome.log" />
        </li>
        <li>
          <FormattedMessage id="training.welcome.records" />
        </li>
        <li>
          <FormattedMessage id="training.welcome.private" />
        </li>
      </ul>
      <div className={styles.buttons}>
        <Button
          size="lg"
          className={styles.start}
          leftSection={play}
          loading={start.isPending}
          onClick={() => start.run({})}
        >
          <FormattedMessage id="training.start.empty" />
        </Button>
        <Button component={Link} href="/training/exercises" prefetch={false} size="lg" variant="subtle">
          <FormattedMessage id="training.welcome.exercises" />
        </Button>
      </div>
    </Card>
  );
}
