"use client";

import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import type { ProgramView } from "../../programs/views";
import type { Units } from "../log/values";
import styles from "./day.module.css";
import { DayActs } from "./day-acts";
import { DayEditor } from "./day-editor";
import { DayLines } from "./day-lines";
import { shortDay, weekdayText } from "./day-words";
import { type Day, dayAt, isAt, type Place, type PlanDay, setsOf } from "./document";
import type { Edit } from "./use-program";
import { emptyDay, putDay } from "./weeks";

type Props = {
  program: ProgramView;
  edit: Edit | null;
  place: Place;
  units: Units;
  onMoved: (to: Place) => void;
};

/** The chosen day: what is planned, with what was done beside it, or the fields to change it. */
export function DayPanel({ program, edit, place, units, onMoved }: Props) {
  const day = dayAt(program.weeks, place);
  const planned = program.plan.find((one) => isAt(one, place));
  const isBegun = planned?.state === "DONE" || planned?.state === "STARTED";
  return (
    <section className={clsx(page.card, styles.panel)} aria-labelledby="program-day">
      <Head place={place} day={day} planned={planned}>
        {day && edit && !isBegun && <DayActs {...{ program, edit, place, day, onMoved }} />}
      </Head>
      {!day && <Empty place={place} edit={edit} />}
      {day && (!edit || isBegun) && <DayLines day={day} planned={planned} distance={units.distanceUnit} />}
      {day && edit && !isBegun && (
        <DayEditor program={program} edit={edit} place={place} day={day} planned={planned} units={units} />
      )}
    </section>
  );
}

type HeadProps = {
  place: Place;
  day: Day | null;
  planned: PlanDay | undefined;
  children: ReactNode;
};

function Head({ place, day, planned, children }: HeadProps) {
  const intl = useIntl();
  const weekday = weekdayText(intl, place.weekday, "long");
  const date = planned?.date;
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <p className={styles.when}>
          <FormattedMessage id="training.program.place" values={{ week: place.week, weekday }} />
          {date && ` · ${shortDay(intl, date)}`}
        </p>
        <h2 id="program-day">
          {day?.title || (
            <FormattedMessage id={day ? "training.program.untitledDay" : "training.program.restDay"} />
          )}
        </h2>
        {day && (
          <p className={styles.facts}>
            <FormattedMessage
              id="training.program.dayFacts"
              values={{ exercises: day.exercises.length, sets: setsOf(day) }}
            />
          </p>
        )}
      </div>
      {children}
    </header>
  );
}

function Empty({ place, edit }: Pick<Props, "place" | "edit">) {
  return (
    <div className={styles.empty}>
      <p>
        <FormattedMessage id={edit ? "training.program.emptyDay" : "training.program.restText"} />
      </p>
      {edit && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => edit(putDay(place, emptyDay(place.weekday)))}
        >
          <FormattedMessage id="training.program.addDay" />
        </Button>
      )}
    </div>
  );
}
