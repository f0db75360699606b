"use client";

import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { dayOf, daysBetween, noonOf } from "@/lib/whole-days";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { ExerciseProgressAnswer } from "../../progress/views";
import type { SettingsAnswer } from "../../settings/views";
import exercise from "../exercises/exercise.module.css";
import { FormulaChoice, useFormula } from "../exercises/formula-choice";
import { type Step, stepOf } from "../exercises/record-rows";
import { dayText } from "../exercises/set-text";
import parts from "../parts/parts.module.css";
import { bestMonthOf, type Drawn, firstDayOf, latestRecord, lineOf, type Period, standingOf } from "./course";
import { CourseLegend, ExerciseChart } from "./exercise-chart";
import styles from "./progress.module.css";
import { TableToggle } from "./table-toggle";
import { axisText, doneText, valueText } from "./value-text";

export type Member = Pick<AccountView, "weightUnit" | "distanceUnit" | "timeZone">;

type Props = {
  me: Member;
  name: string;
  course: ExerciseProgressAnswer;
  steps: readonly Step[];
  period: Period;
  settings: SettingsAnswer;
};

const figureWords = {
  ESTIMATED_MAX: "training.progress.figureMax",
  HEAVIEST: "training.progress.figureHelp",
  MOST_REPS: "training.progress.figureReps",
  LONGEST: "training.progress.figureTime",
  FARTHEST: "training.progress.figureDistance",
} as const satisfies { [Kind in ExerciseProgressAnswer["kind"]]: string };

const changeWords = {
  quarter: "training.progress.inQuarter",
  year: "training.progress.inYear",
} as const satisfies { [One in Exclude<Period, "all">]: string };

type LineProps = Pick<Props, "me" | "course" | "period"> & { line: Drawn[] };

/** Where one stands, and how far one has come. */
function Figure({ me, course: { kind }, line, period, today }: LineProps & { today: string }) {
  const intl = useIntl();
  const standing = standingOf(kind, line);
  if (!standing) return null;
  const { now, change } = standing;
  const isBetter = change !== null && (kind === "HEAVIEST" ? change < 0 : change > 0);
  // a line that is shorter than the period says since when
  const start = line[0]?.day ?? "";
  const isWhole = period !== "all" && daysBetween(firstDayOf(period, today) ?? start, start) < 31;
  const sign = change !== null && change < 0 ? "−" : "+";
  return (
    <>
      <span className={exercise.figure}>{valueText(intl, kind, now.value, me)}</span>
      {change !== null && change !== 0 && (
        <span className={styles.change} data-better={isBetter || undefined}>
          <FormattedMessage
            id={isWhole ? changeWords[period] : "training.progress.since"}
            values={{
              change: `${sign}${valueText(intl, kind, Math.abs(change), me)}`,
              month: intl.formatDate(noonOf(start), { timeZone: "UTC", month: "long", year: "numeric" }),
            }}
          />
        </span>
      )}
    </>
  );
}

/** The most important thing in a sentence: the latest record, or that there is none; then when most of it happened. */
function Words({ me, course: { kind }, line }: LineProps) {
  const intl = useIntl();
  const now = useMinute();
  const found = latestRecord(kind, line);
  const last = line.at(-1);
  const month = bestMonthOf(kind, line);
  const day = (point: Drawn) => dayText(intl, point.at, now, { month: "long" });
  if (!last) return null;
  const values = found
    ? {
        set: doneText(intl, kind, found.record, me),
        day: day(found.record),
        gain: found.before && valueText(intl, kind, Math.abs(found.record.value - found.before.value), me),
        before: found.before && day(found.before),
      }
    : { set: doneText(intl, kind, last, me), day: day(last) };
  const id = !found
    ? line.length === 1
      ? "training.progress.first"
      : "training.progress.noRecord"
    : !found.before
      ? "training.progress.recordAlone"
      : kind === "HEAVIEST"
        ? "training.progress.recordHelp"
        : "training.progress.recordSince";
  return (
    <p className={clsx(parts.words, styles.words)}>
      <b>
        <FormattedMessage id={id} values={values} />
      </b>{" "}
      {month && (
        <FormattedMessage
          id="training.progress.bestMonth"
          values={{ month: intl.formatDate(noonOf(month), { timeZone: "UTC", month: "long" }) }}
        />
      )}
    </p>
  );
}

function CourseTable({ me, course: { kind }, line, name }: LineProps & { name: string }) {
  const intl = useIntl();
  return (
    <TableToggle
      name={name}
      legend={<CourseLegend hasBest={line.some(({ isBest }) => isBest)} />}
      columns={[
        <FormattedMessage key="day" id="training.progress.day" />,
        <FormattedMessage key="done" id="training.progress.done" />,
        ...(kind === "ESTIMATED_MAX" ? [<FormattedMessage key="max" id="training.progress.estimate" />] : []),
        <FormattedMessage key="record" id="training.records.title" />,
      ]}
      rows={() =>
        line.toReversed().map((point) => ({
          key: point.workoutId,
          cells: [
            intl.formatDate(noonOf(point.day), {
              timeZone: "UTC",
              day: "numeric",
              month: "short",
              year: "numeric",
            }),
            doneText(intl, kind, point, me),
            ...(kind === "ESTIMATED_MAX" ? [valueText(intl, kind, point.value, me)] : []),
            point.isRecord ? intl.formatMessage({ id: "training.progress.yes" }) : "–",
          ],
        }))
      }
    />
  );
}

/** How an exercise went in a period. */
export function CourseCard(props: Props) {
  const { me, name, course, steps, period } = props;
  const { kind, points, pauses } = course;
  const intl = useIntl();
  const today = dayOf(useMinute(), me.timeZone);
  const { formula, choose } = useFormula(props.settings);
  const isEstimated = kind === "ESTIMATED_MAX";
  const best = stepOf(steps, kind, isEstimated ? formula : null)?.now.workoutId ?? null;
  const line = lineOf(points, formula, best, me.weightUnit);
  const shared = { me, course, line, period };
  const caption = intl.formatMessage({ id: figureWords[kind] });
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="progress-course">
      <div className={exercise.figureLine}>
        <Figure {...shared} today={today} />
        {isEstimated && (
          <span className={exercise.formulaPlace}>
            <FormulaChoice formula={formula} onChoose={choose} />
          </span>
        )}
      </div>
      <h2 id="progress-course" className={styles.figureName}>
        {caption}
      </h2>
      {line.length === 0 ? (
        <p className={clsx(parts.words, styles.words)}>
          <FormattedMessage id="training.progress.noPoints" />
        </p>
      ) : (
        <>
          <Words {...shared} />
          <ExerciseChart
            {...{ kind, line, pauses, today }}
            key={period}
            first={line[0]?.day ?? today}
            label={intl.formatMessage(
              { id: "training.progress.chart" },
              {
                name,
                count: line.length,
                first: valueText(intl, kind, line[0]?.value ?? 0, me),
                last: valueText(intl, kind, line.at(-1)?.value ?? 0, me),
              },
            )}
            shown={(value) => axisText(intl, kind, value, me)}
            told={(point) =>
              `${doneText(intl, kind, point, me)}, ${intl.formatDate(noonOf(point.day), { timeZone: "UTC", day: "numeric", month: "short" })}`
            }
          />
          <CourseTable {...shared} name={`${caption}: ${name}`} />
        </>
      )}
    </section>
  );
}
