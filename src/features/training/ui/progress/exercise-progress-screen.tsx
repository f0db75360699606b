"use client";

import { SegmentedControl } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { dayOf } from "@/lib/whole-days";
import { ErrorState } from "@/ui/error-state";
import { RenderTime, useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { useTRPC } from "@/ui/trpc";
import type { ExerciseAnswer } from "../../exercises/views";
import type { ExerciseProgressAnswer, ProgressAnswer } from "../../progress/views";
import type { RecordsAnswer } from "../../records/views";
import type { SettingsAnswer } from "../../settings/views";
import shared from "../exercises/exercise.module.css";
import { stepsOf } from "../exercises/record-rows";
import { RecordsCard } from "../exercises/records-card";
import { LiveTraining } from "../home/live-training";
import { fresh } from "../home/use-home";
import { equipmentText, musclesText } from "../muscles/muscle-words";
import { type Period, periods } from "./course";
import { CourseCard, type Member } from "./course-card";
import { MusclesCard } from "./muscles-card";
import styles from "./progress.module.css";
import { exerciseQuery, progressQueries } from "./progress-queries";
import { usePeriod } from "./use-period";
import { YearCard } from "./year-card";

type Props = {
  me: Member;
  /** What was rendered with the page, of the period that it names. */
  first: {
    exercise: ExerciseAnswer;
    records: RecordsAnswer;
    settings: SettingsAnswer;
    course: ExerciseProgressAnswer;
    year: ProgressAnswer;
    month: ProgressAnswer;
    monthBefore: ProgressAnswer;
  };
  period: Period;
  today: string;
};

const periodWords = {
  quarter: "training.progress.quarter",
  year: "training.progress.oneYear",
  all: "training.progress.all",
} as const satisfies Record<Period, string>;

/** What the page shows, loaded anew where it has changed. */
function useCourse({ first, period: firstPeriod, today: firstDay }: Props, period: Period, today: string) {
  const { progress, records } = useTRPC().training;
  const { id } = first.exercise.exercise;
  const { year } = progressQueries(today);
  // what was rendered is of the day and of the period of its time
  const isFirst = today === firstDay;
  return {
    course: useQuery(
      progress.ofExercise.queryOptions(exerciseQuery(id, period, today), {
        ...(isFirst && period === firstPeriod && fresh(first.course)),
        placeholderData: keepPreviousData,
      }),
    ),
    year: useQuery(
      progress.get.queryOptions(year, {
        ...(isFirst && fresh(first.year)),
        placeholderData: keepPreviousData,
      }),
    ),
    records: useQuery(records.list.queryOptions({ id, all: true }, fresh(first.records))),
  };
}

function ExerciseProgress(props: Props) {
  const { me, first } = props;
  const intl = useIntl();
  const { exercise } = first.exercise;
  const { id, name, muscles, equipment, measure } = exercise;
  const [period, choose] = usePeriod(`/training/progress/${id}`);
  const today = dayOf(useMinute(), me.timeZone);
  const { course, year, records } = useCourse(props, period, today);
  const steps = stepsOf(records.data.records);
  return (
    <div className={page.page}>
      <Link className={shared.back} href="/training/progress" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.progress.title" />
      </Link>
      <header className={styles.head}>
        <div>
          <h1>
            <Link href={`/training/exercises/${id}`} prefetch={false}>
              {name}
            </Link>
          </h1>
          <p className={styles.line}>
            {[musclesText(intl, muscles), equipmentText(intl, equipment)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: "training.progress.period" })}
          value={period}
          onChange={(value) => choose(value as Period)}
          data={periods.map((one) => ({ value: one, label: intl.formatMessage({ id: periodWords[one] }) }))}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {course.isError && <ErrorState error={course.error} onRetry={() => void course.refetch()} />}
          {course.data && (
            <CourseCard {...{ me, name, steps, period }} course={course.data} settings={first.settings} />
          )}
          {year.data && <YearCard days={year.data.days} today={today} exercise={{ id, name }} />}
        </div>
        <div className={styles.main}>
          <RecordsCard steps={steps} measure={measure} distance={me.distanceUnit} />
          <MusclesCard muscles={first.month.muscles} before={first.monthBefore.muscles} />
        </div>
      </div>
      <LiveTraining />
    </div>
  );
}

/** How an exercise goes: a line, the records, the days of the year. `now`: when the page was rendered. */
export const ExerciseProgressScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <ExerciseProgress {...props} />
  </RenderTime>
);
