"use client";

import { IconGauge } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import links from "@/ui/links.module.css";
import page from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import { FATIGUE_DAYS, FITNESS_DAYS } from "../../load/rules";
import type { LoadAnswer } from "../../load/views";
import parts from "../parts/parts.module.css";
import chart from "./chart.module.css";
import styles from "./load.module.css";
import { LoadChart } from "./load-chart";
import card from "./progress.module.css";
import { TableToggle } from "./table-toggle";

/** Workouts without an answer that are named; the others are counted. */
const NAMED = 4;

/** Shares of fitness from which on the last week is called harder or lighter than usual. */
const [HARDER, LIGHTER] = [1.25, 0.8];

const figures = [
  { of: "form", word: "training.load.form" },
  { of: "fitness", word: "training.load.fitness" },
  { of: "fatigue", word: "training.load.fatigue" },
] as const;

const ownWords = {
  harder: "training.load.harder",
  lighter: "training.load.lighter",
  usual: "training.load.usual",
  none: "training.load.noneText",
} as const;
/** Of another member. */
const othersWords = {
  harder: "training.coaching.load.harder",
  lighter: "training.coaching.load.lighter",
  usual: "training.coaching.load.usual",
  none: "training.coaching.load.noneText",
} as const;

function stateOf({ fitness, fatigue }: LoadAnswer["days"][number]) {
  if (fatigue > fitness * HARDER) return "harder";
  return fatigue < fitness * LIGHTER ? "lighter" : "usual";
}

/** The formula that is used, one press away. */
function Formula() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.formula}>
      <Button
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage id="training.load.how" />
      </Button>
      <ul id={id} hidden={!isOpen}>
        <li>
          <FormattedMessage id="training.load.formulaLoad" />
        </li>
        <li>
          <FormattedMessage id="training.load.formulaFitness" values={{ days: FITNESS_DAYS }} />
        </li>
        <li>
          <FormattedMessage id="training.load.formulaFatigue" values={{ days: FATIGUE_DAYS }} />
        </li>
        <li>
          <FormattedMessage id="training.load.formulaForm" />
        </li>
        <li>
          <FormattedMessage id="training.load.formulaDays" />
        </li>
        <li>
          <FormattedMessage id="training.load.formulaPlanned" values={{ days: FITNESS_DAYS }} />
        </li>
      </ul>
    </div>
  );
}

/** The workouts that do not say how hard they were: each leads to where it can be said. */
function Unrated({ unrated }: Pick<LoadAnswer, "unrated">) {
  const intl = useIntl();
  if (unrated.length === 0) return null;
  return (
    <div className={styles.unrated}>
      <p>
        <FormattedMessage id="training.load.unrated" values={{ count: unrated.length }} />
      </p>
      <ul>
        {unrated.slice(0, NAMED).map(({ day, workoutId, title }) => (
          <li key={workoutId}>
            <Link className={links.link} href={`/training/workouts/${workoutId}`} prefetch={false}>
              {title || <FormattedMessage id="training.workout.untitled" />}
              {", "}
              {intl.formatDate(noonOf(day), { timeZone: "UTC", day: "numeric", month: "short" })}
            </Link>
          </li>
        ))}
        {unrated.length > NAMED && (
          <li>
            <FormattedMessage id="training.load.unratedMore" values={{ count: unrated.length - NAMED }} />
          </li>
        )}
      </ul>
    </div>
  );
}

type Props = {
  load: LoadAnswer;
  /** It is another member's, whose workouts are not opened from here. */
  isOthers?: boolean;
};

/** Load with fitness, fatigue and form, as an estimate. */
export function LoadCard({ load, isOthers = false }: Props) {
  const intl = useIntl();
  const words = isOthers ? othersWords : ownWords;
  const { days, planned, firstDay, buildingUp, unrated } = load;
  const today = days.at(-1);
  const numberOf = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 0 });
  const name = intl.formatMessage({ id: "training.load.title" });
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="training-load">
      <div className={card.cardHead}>
        <h2 id="training-load">{name}</h2>
        <span className={styles.estimate}>
          {firstDay && buildingUp && (
            <Pill>
              <FormattedMessage id="training.load.buildingUp" />
            </Pill>
          )}
          <span className={card.hint}>
            <FormattedMessage id="training.load.estimate" />
          </span>
        </span>
      </div>
      {!firstDay || !today ? (
        <EmptyState
          drawing={
            <IconTile kind="large">
              <IconGauge size={28} />
            </IconTile>
          }
          title={<FormattedMessage id="training.load.none" />}
          text={<FormattedMessage id={words.none} />}
        />
      ) : (
        <>
          <p className={clsx(parts.words, card.words)}>
            <FormattedMessage
              id={buildingUp ? "training.load.early" : words[stateOf(today)]}
              values={{ days: FITNESS_DAYS }}
            />
          </p>
          <dl className={styles.figures}>
            {figures.map(({ of, word }) => (
              <div key={of}>
                <dt>
                  <FormattedMessage id={word} />
                </dt>
                <dd>
                  {intl.formatNumber(today[of], {
                    maximumFractionDigits: 0,
                    signDisplay: of === "form" ? "exceptZero" : "auto",
                  })}
                </dd>
              </div>
            ))}
          </dl>
          <LoadChart
            days={days}
            planned={planned}
            label={intl.formatMessage(
              { id: "training.load.chart" },
              {
                fitness: numberOf(today.fitness),
                fatigue: numberOf(today.fatigue),
                form: numberOf(today.form),
              },
            )}
          />
          <LoadTable days={days} planned={planned} name={name} />
        </>
      )}
      {!isOthers && <Unrated unrated={unrated} />}
      <Formula />
    </section>
  );
}

const columns = ["day", "load", "fitness", "fatigue", "form"] as const;
const columnWords = {
  day: "training.progress.day",
  load: "training.load.load",
  fitness: "training.load.fitness",
  fatigue: "training.load.fatigue",
  form: "training.load.form",
} as const;

type TableProps = Pick<LoadAnswer, "days" | "planned"> & { name: string };

function LoadTable({ days, planned, name }: TableProps) {
  const intl = useIntl();
  const numberOf = (value: number) =>
    intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const today = days.at(-1)?.day ?? "";
  const loadText = (day: string, load: number | null) => {
    if (load === null) return intl.formatMessage({ id: "training.load.unknown" });
    return day > today
      ? intl.formatMessage({ id: "training.load.plannedDay" }, { load: numberOf(load) })
      : numberOf(load);
  };
  const hasUnknown = days.some(({ load }) => load === null);
  return (
    <TableToggle
      name={name}
      legend={<LoadLegend hasUnknown={hasUnknown} hasPlanned={planned.length > 0} />}
      columns={columns.map((column) => <FormattedMessage key={column} id={columnWords[column]} />)}
      rows={() =>
        [...days, ...planned].toReversed().map(({ day, load, fitness, fatigue, form }) => ({
          key: day,
          cells: [
            intl.formatDate(noonOf(day), {
              timeZone: "UTC",
              weekday: "short",
              day: "numeric",
              month: "short",
            }),
            loadText(day, load),
            ...[fitness, fatigue, form].map(numberOf),
          ],
        }))
      }
    />
  );
}

function LoadLegend({ hasUnknown, hasPlanned }: { hasUnknown: boolean; hasPlanned: boolean }) {
  return (
    <p className={chart.legend} aria-hidden="true">
      <span data-mark="fitness">
        <FormattedMessage id="training.load.fitness" />
      </span>
      <span data-mark="fatigue">
        <FormattedMessage id="training.load.fatigue" />
      </span>
      {hasPlanned && (
        <span data-mark="planned">
          <FormattedMessage id="training.load.planned" />
        </span>
      )}
      {hasUnknown && (
        <span data-mark="unknown">
          <FormattedMessage id="training.load.unknownDay" />
        </span>
      )}
    </p>
  );
}
