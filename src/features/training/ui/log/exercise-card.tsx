"use client";

import { IconDots, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { memo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import type { WeightUnit } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../../views";
import { secondsText } from "../exercises/set-text";
import styles from "./card.module.css";
import { ColumnsHead } from "./columns-head";
import { useLog } from "./log-context";
import { LogNote } from "./log-note";
import { setLabel, setName } from "./set-names";
import { SetRow } from "./set-row";
import { useMoveKeys } from "./use-move-keys";

/** What a card shows of an exercise, beside the exercise itself. */
export type CardSide = {
  previous: readonly WorkoutSetView[];
  unit: WeightUnit;
  /** null: none was chosen for the exercise. */
  chosenUnit: WeightUnit | null;
};

type Props = CardSide & {
  workoutId: string;
  one: WorkoutExerciseView;
  /** The set that is lifted next, if it is one of these. */
  currentId: string | null;
  recordIds: ReadonlySet<string>;
};

/** The button that opens what can be done with the exercises of a card. */
export function MenuButton({ exercises }: { exercises: readonly WorkoutExerciseView[] }) {
  const intl = useIntl();
  const { open } = useLog();
  const move = useMoveKeys(exercises[0]);
  const name = exercises.map(({ exercise }) => exercise.name).join(", ");
  return (
    <ActionIcon
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-label={intl.formatMessage({ id: "training.exercise.menu" }, { name })}
      onKeyDown={move}
      onClick={(event) => {
        const anchor = event.currentTarget.getBoundingClientRect();
        open({ kind: "exercise", exerciseIds: exercises.map(({ id }) => id), anchor });
      }}
    >
      <IconDots size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

/** "3 set och ett dropset · vila 1:30" */
function Summary({ one }: { one: WorkoutExerciseView }) {
  const intl = useIntl();
  const { settings } = useLog();
  const drops = one.sets.filter(({ kind }) => kind === "DROP").length;
  const warmups = one.sets.filter(({ kind }) => kind === "WARMUP").length;
  const rest = one.restSeconds ?? settings.restSeconds.NORMAL;
  return (
    <p className={styles.summary}>
      {one.isSkipped ? (
        <FormattedMessage id="training.exercise.skipped" />
      ) : (
        <>
          <FormattedMessage
            id="training.log.sets"
            values={{ count: one.sets.length - drops - warmups, drops }}
          />
          {rest > 0 && (
            <>
              {" · "}
              <FormattedMessage id="training.rest.of" values={{ time: secondsText(intl, rest) }} />
            </>
          )}
        </>
      )}
    </p>
  );
}

/** An exercise with its sets. */
export const ExerciseCard = memo(function ExerciseCard(props: Props) {
  const { one, unit, currentId, recordIds } = props;
  const intl = useIntl();
  const { acts } = useLog();
  const { name, measure } = one.exercise;
  return (
    <section
      className={clsx(page.card, styles.card)}
      aria-label={name}
      data-skipped={one.isSkipped || undefined}
    >
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <Summary one={one} />
        </div>
        <MenuButton exercises={[one]} />
      </div>
      <LogNote note={one.note} className={styles.note} />
      {!one.isSkipped && (
        <>
          {one.sets.length > 0 && <ColumnsHead measure={measure} unit={unit} />}
          <ol>
            {one.sets.map((set) => (
              <SetRow
                key={set.id}
                {...props}
                set={set}
                label={setLabel(intl, one.sets, set)}
                name={setName(intl, one, set)}
                look={set.kind === "NORMAL" ? "number" : "kind"}
                isCurrent={set.id === currentId}
                isRecord={recordIds.has(set.id)}
              />
            ))}
          </ol>
          <div className={styles.foot}>
            <Button
              variant="subtle"
              size="sm"
              className={styles.add}
              leftSection={<IconPlus size={16} />}
              onClick={() => acts.addSet(one)}
            >
              <FormattedMessage id="training.set.add" />
            </Button>
          </div>
        </>
      )}
    </section>
  );
});
