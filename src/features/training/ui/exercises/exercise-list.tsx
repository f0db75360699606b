"use client";

import { IconBarbell } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { ListState } from "@/ui/list-state";
import { NoResultsState } from "@/ui/no-results-state";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import type { ExerciseView } from "../../exercises/views";
import type { DistanceUnit } from "../../rules";
import { ExerciseRow } from "./exercise-row";
import styles from "./exercises.module.css";
import type { FoundExercises } from "./use-exercises";
import { useLastSets } from "./use-last-sets";

/** Rows that are shown at first, and more at each press. */
const STEP = 60;

type Props = {
  found: FoundExercises;
  q: string;
  distance: DistanceUnit;
  /** Only own ones are wanted: there may be none yet. */
  isMine: boolean;
  hrefOf?: (exercise: ExerciseView) => string;
  /** Controls at the end of a row. */
  endOf: (exercise: ExerciseView) => ReactNode;
};

/** The exercises that were found: used ones first. */
export function ExerciseList({ found, q, distance, isMine, hrefOf, endOf }: Props) {
  const { list, isLoaded, hits, used, others, taken } = found;
  const lastSets = useLastSets(used);
  const [limit, setLimit] = useState(STEP);
  if (!isLoaded) return <ListState list={list} isLoaded={false} rows={7} />;
  if (hits.length === 0) return <NothingFound q={q} isMine={isMine} />;
  const rowsOf = (exercises: readonly ExerciseView[]) => (
    <ul className={clsx(page.card, styles.rows)}>
      {exercises.map((exercise) => (
        <ExerciseRow
          key={exercise.id}
          exercise={exercise}
          marked={taken ?? q}
          last={lastSets.get(exercise.id)}
          distance={distance}
          {...(hrefOf ? { href: hrefOf(exercise) } : {})}
        >
          {endOf(exercise)}
        </ExerciseRow>
      ))}
    </ul>
  );
  const shown = others.slice(0, Math.max(0, limit - used.length));
  return (
    <div className={styles.groups}>
      <p className={clsx(row.heading, styles.taken)} role="status">
        {taken && (
          <FormattedMessage
            id="training.exercises.taken"
            values={{ word: taken, b: (text) => <b key="word">{text}</b> }}
          />
        )}
      </p>
      {used.length > 0 && (
        <>
          <h2 className={row.heading}>
            <FormattedMessage id="training.exercises.used" />
          </h2>
          {rowsOf(used.slice(0, limit))}
        </>
      )}
      {shown.length > 0 && (
        <>
          <h2 className={row.heading}>
            <FormattedMessage id={q ? "training.exercises.hits" : "training.exercises.others"} />
          </h2>
          {rowsOf(shown)}
        </>
      )}
      {hits.length > limit && (
        <Button variant="default" fullWidth onClick={() => setLimit(limit + STEP)}>
          <FormattedMessage id="ui.more" />
        </Button>
      )}
    </div>
  );
}

function NothingFound({ q, isMine }: { q: string; isMine: boolean }) {
  if (isMine && !q) {
    return (
      <EmptyState
        heading="h2"
        drawing={
          <IconTile kind="large">
            <IconBarbell size={28} />
          </IconTile>
        }
        title={<FormattedMessage id="training.exercises.noneOwn" />}
        text={<FormattedMessage id="training.exercises.noneOwnText" />}
      />
    );
  }
  return (
    <div role="status">
      <NoResultsState
        heading="h2"
        title={
          q ? (
            <FormattedMessage id="training.exercises.noHit" values={{ q }} />
          ) : (
            <FormattedMessage id="training.exercises.noHitFilter" />
          )
        }
        text={<FormattedMessage id="training.exercises.noHitText" />}
      />
    </div>
  );
}
