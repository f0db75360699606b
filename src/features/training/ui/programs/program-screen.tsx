"use client";

import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import { RenderTime } from "@/ui/minute";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import type { ProgramAnswer } from "../../programs/views";
import { LiveTraining } from "../home/live-training";
import type { Units } from "../log/values";
import { DayPanel } from "./day-panel";
import type { Place } from "./document";
import { firstPlace } from "./grid";
import { OwnChanges } from "./own-changes";
import { PlanCard } from "./plan-card";
import styles from "./program.module.css";
import { ProgramHead } from "./program-head";
import { useProgram } from "./use-program";

type Props = {
  units: Units;
  /** What was rendered with the page. */
  first: ProgramAnswer;
};

function Program({ units, first }: Props) {
  const editing = useProgram(first);
  const { program, query } = editing;
  const [chosen, setChosen] = useState<Place | null>(() => firstPlace(program));
  // a week may have been removed, here or elsewhere
  const isThere = chosen !== null && chosen.week <= program.weeks.length;
  const place = isThere ? chosen : firstPlace(program);
  const canEdit = !program.isReady;
  return (
    <div className={page.page}>
      <ProgramHead editing={editing} />
      {query.isRefetchError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <div className={styles.columns}>
        <div className={styles.plan}>
          <PlanCard
            program={program}
            edit={canEdit ? editing.edit : null}
            place={place}
            onChoose={setChosen}
          />
        </div>
        <div className={styles.day}>
          {place && (
            <DayPanel
              key={`${place.week} ${place.weekday}`}
              program={program}
              edit={canEdit ? editing.edit : null}
              place={place}
              units={units}
              onMoved={setChosen}
            />
          )}
        </div>
        <div className={styles.rest}>
          {!program.isReady && <OwnChanges id={program.id} distance={units.distanceUnit} />}
          <About program={program} />
        </div>
      </div>
      <LiveTraining />
    </div>
  );
}

/** What it is for, and what a change of it does. */
function About({ program: { note, isReady, run } }: { program: ProgramAnswer["program"] }) {
  return (
    <>
      {note && (
        <section className={clsx(page.card, styles.about)}>
          <p>{note}</p>
        </section>
      )}
      {(isReady || run) && (
        <Note>
          <FormattedMessage id={isReady ? "training.program.isReady" : "training.program.changesNote"} />
        </Note>
      )}
    </>
  );
}

/** A program: its weeks, and one of its days. `now`: when the page was rendered. */
export const ProgramScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Program {...props} />
  </RenderTime>
);
