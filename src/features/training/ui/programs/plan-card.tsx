"use client";

import clsx from "clsx";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import type { ProgramView } from "../../programs/views";
import home from "../home/home.module.css";
import { DaySegment } from "./day-segment";
import type { Place } from "./document";
import { canTake, firstOf, rowsOf } from "./grid";
import { type Mountain, mountainOf } from "./mountain";
import { HeightHint, MountainPicture } from "./mountain-card";
import styles from "./plan.module.css";
import { ProgramGrid } from "./program-grid";
import { useDayDrag } from "./use-day-drag";
import type { Edit } from "./use-program";
import { WeekActs } from "./week-acts";
import { moveDay } from "./weeks";

type Props = {
  program: ProgramView;
  /** null: it can't be changed */
  edit: Edit | null;
  place: Place | null;
  onChoose: (place: Place) => void;
};

/** All weeks of a program: the mountain, and beneath it the days. On a phone the mountain chooses the week. */
export function PlanCard(props: Props) {
  const { program, edit, place, onChoose } = props;
  const [showsAll, setShowsAll] = useState(false);
  const mountain = mountainOf(program);
  const weeks = program.weeks.length;
  const move = (from: Place, to: Place) => {
    if (!edit || !canTake(rowsOf(program, { all: true }), to)) return;
    edit(moveDay(from, to));
    onChoose(to);
  };
  const dragging = useDayDrag(move);
  const scroll = useChosenInSight(place?.week ?? 1, weeks);
  // the weekdays that are free come below the others, so that nothing moves under the pointer
  const rows = rowsOf(program, { all: showsAll || dragging.drag !== null });
  return (
    <section className={clsx(page.card, home.card)} aria-labelledby="program-weeks">
      <div className={home.head}>
        <h2 id="program-weeks">
          <FormattedMessage id="training.program.weeks" values={{ weeks }} />
        </h2>
        {weeks > 0 && (
          <span className={home.hint}>
            <HeightHint kind={mountain.kind} />
          </span>
        )}
      </div>
      {weeks === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="training.program.noWeeks" />
        </p>
      ) : (
        <div className={styles.scroll} ref={scroll} data-strip>
          <div className={styles.sheet} style={{ "--weeks": weeks } as CSSProperties}>
            <MountainPicture className={styles.mountain} mountain={mountain} />
            <WeekNumbers
              mountain={mountain}
              week={place?.week ?? null}
              onChoose={(week) => onChoose(firstOf(program.weeks, week, place?.weekday))}
            />
            <ProgramGrid {...props} rows={rows} dragging={dragging} onMove={move} />
          </div>
        </div>
      )}
      {place && weeks > 0 && (
        <DaySegment program={program} place={place} canAdd={edit !== null} onChoose={onChoose} />
      )}
      {edit && (
        <WeekActs
          edit={edit}
          program={program}
          week={place?.week ?? null}
          showsAll={showsAll}
          onShowAll={setShowsAll}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}

/** Of many weeks, the chosen one is in sight when the page is opened. */
function useChosenInSight(week: number, weeks: number) {
  const scroll = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const { current } = scroll;
    if (!current || weeks === 0) return;
    current.scrollLeft = ((week - 0.5) / weeks) * current.scrollWidth - current.clientWidth / 2;
  }, []);
  return scroll;
}

type NumbersProps = { mountain: Mountain; week: number | null; onChoose: (week: number) => void };

/** The weeks by their numbers; one that is light or the current one is called so. */
function WeekNumbers({ mountain: { hills, at }, week: chosen, onChoose }: NumbersProps) {
  const intl = useIntl();
  return (
    <div className={styles.numbers}>
      {hills.map(({ week, isLight }) => (
        <button
          key={week}
          type="button"
          className={styles.number}
          aria-pressed={week === chosen}
          aria-label={intl.formatMessage({ id: "training.program.week" }, { week })}
          data-now={week === at || undefined}
          onClick={() => onChoose(week)}
        >
          {week}
          <small className={styles.hillWord}>
            {week === at && <FormattedMessage id="training.program.now" />}
            {week !== at && isLight && <FormattedMessage id="training.program.light" />}
          </small>
        </button>
      ))}
    </div>
  );
}
