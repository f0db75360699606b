"use client";

import { IconChartLine } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { dayOf } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { RenderTime, useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import type { LoadAnswer } from "../../load/views";
import type { ProgressAnswer } from "../../progress/views";
import type { SettingsAnswer } from "../../settings/views";
import { LiveTraining } from "../home/live-training";
import { TrainingTabs } from "../home/training-tabs";
import { fresh } from "../home/use-home";
import type { Member } from "./course-card";
import { FrequencyCard } from "./frequency-card";
import { LoadCard } from "./load-card";
import { MusclesCard } from "./muscles-card";
import styles from "./progress.module.css";
import { progressQueries } from "./progress-queries";
import { TrainedRow } from "./trained-row";
import { YearCard } from "./year-card";

/** Exercises of the list before a button shows the others. */
const SHOWN = 6;

type Props = {
  me: Member;
  /** What was rendered with the page. */
  first: {
    year: ProgressAnswer;
    month: ProgressAnswer;
    monthBefore: ProgressAnswer;
    load: LoadAnswer;
    settings: SettingsAnswer;
  };
  today: string;
};

/** The exercises that were trained most in a year, each with its line. */
function Trained({ exercises, me, settings, today }: TrainedProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? exercises : exercises.slice(0, SHOWN);
  const left = exercises.length - shown.length;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="progress-exercises">
      <div className={styles.cardHead}>
        <h2 id="progress-exercises">
          <FormattedMessage id="training.progress.exercises" />
        </h2>
        <span className={styles.hint}>
          <FormattedMessage id="training.progress.best30" />
        </span>
      </div>
      <ul className={row.rows}>
        {shown.map((exercise) => (
          <TrainedRow
            key={exercise.id}
            exercise={exercise}
            me={me}
            formula={settings.settings.formula}
            today={today}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          <FormattedMessage id="training.progress.moreExercises" values={{ count: left }} />
        </Button>
      )}
    </section>
  );
}
type TrainedProps = {
  exercises: ProgressAnswer["exercises"];
  me: Member;
  settings: SettingsAnswer;
  today: string;
};

const Nothing = () => (
  <div className={page.card}>
    <EmptyState
      heading="h2"
      drawing={
        <IconTile kind="large">
          <IconChartLine size={28} />
        </IconTile>
      }
      title={<FormattedMessage id="training.progress.none" />}
      text={<FormattedMessage id="training.progress.noneText" />}
      action={
        <Button component={Link} href="/training" prefetch={false}>
          <FormattedMessage id="training.progress.toTraining" />
        </Button>
      }
    />
  </div>
);

/** What the page shows, loaded anew where it has changed. `first`: of the day on which it was rendered. */
function useProgress({ first, today: firstDay }: Props, today: string) {
  const { progress, load } = useTRPC().training;
  const asked = progressQueries(today);
  const given = <Answer,>(answer: Answer) => ({
    ...(today === firstDay && fresh(answer)),
    placeholderData: keepPreviousData,
  });
  const year = useQuery(progress.get.queryOptions(asked.year, given(first.year)));
  const month = useQuery(progress.get.queryOptions(asked.month, given(first.month)));
  const before = useQuery(progress.get.queryOptions(asked.monthBefore, given(first.monthBefore)));
  const own = useQuery(load.get.queryOptions(asked.load, given(first.load)));
  return {
    year: year.data ?? first.year,
    month: month.data ?? first.month,
    before: before.data ?? first.monthBefore,
    load: own.data ?? first.load,
  };
}

function Progress(props: Props) {
  const { me, first } = props;
  const today = dayOf(useMinute(), me.timeZone);
  const { year, month, before, load } = useProgress(props, today);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>
          <FormattedMessage id="training.progress.title" />
        </h1>
      </div>
      <TrainingTabs />
      {year.days.length === 0 && load.firstDay === null ? (
        <Nothing />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            {year.exercises.length > 0 && (
              <Trained exercises={year.exercises} me={me} settings={first.settings} today={today} />
            )}
            <YearCard days={year.days} today={today} />
            <LoadCard load={load} />
          </div>
          <div className={styles.main}>
            <FrequencyCard progress={year} today={today} unit={me.weightUnit} />
            <MusclesCard muscles={month.muscles} before={before.muscles} />
          </div>
        </div>
      )}
      <LiveTraining />
    </div>
  );
}

/** How training goes: exercises, the year, weeks, muscles and load. `now`: when the page was rendered. */
export const ProgressScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Progress {...props} />
  </RenderTime>
);
