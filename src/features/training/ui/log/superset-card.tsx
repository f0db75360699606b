"use client";

import { IconCheck, IconChevronDown, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { Fragment, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import { fieldsOf } from "../../rules";
import type { WorkoutExerciseView } from "../../views";
import { type Round, roundsOf } from "../../workout-sets/rules";
import { secondsText } from "../exercises/set-text";
import styles from "./card.module.css";
import { ColumnsHead } from "./columns-head";
import { type CardSide, MenuButton } from "./exercise-card";
import { useLog } from "./log-context";
import { LogNote } from "./log-note";
import parts from "./parts.module.css";
import { letterOf } from "./rows";
import { setName } from "./set-names";
import { SetRow } from "./set-row";
import { doneText } from "./values";

type Props = {
  workoutId: string;
  block: readonly WorkoutExerciseView[];
  sideOf: (one: WorkoutExerciseView) => CardSide;
  currentId: string | null;
  recordIds: ReadonlySet<string>;
};

type OneRound = Round<WorkoutExerciseView>;

/** A round that is done, in one line; a press opens it. */
function FoldedRound({ round, onOpen }: { round: OneRound; onOpen: () => void }) {
  const intl = useIntl();
  const { me } = useLog();
  const texts = round.sets.map(({ exercise, set }) =>
    doneText(intl, set, { ...me, measure: exercise.exercise.measure, isShort: true }),
  );
  return (
    <button type="button" className={styles.folded} aria-expanded={false} onClick={onOpen}>
      <IconCheck size={16} className={styles.mark} aria-hidden="true" />
      <b>
        <RoundName round={round} />
      </b>
      <span className={styles.foldedText}>{intl.formatList(texts, { type: "conjunction" })}</span>
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
}

const RoundName = ({ round: { number } }: { round: OneRound }) =>
  number === null ? (
    <FormattedMessage id="training.kind.warmup" />
  ) : (
    <FormattedMessage id="training.superset.round" values={{ number }} />
  );

function Names({ block }: Pick<Props, "block">) {
  const intl = useIntl();
  const { settings } = useLog();
  const own = block.find(({ restSeconds }) => restSeconds !== null)?.restSeconds;
  const rest = own ?? settings.restSeconds.NORMAL;
  const rounds = roundsOf(block).filter(({ number }) => number !== null).length;
  return (
    <div className={styles.names}>
      <p className={styles.superset}>
        <FormattedMessage
          id="training.superset.line"
          values={{ rounds, rest: secondsText(intl, rest), last: letterOf(block.length - 1) }}
        />
      </p>
      <ul className={styles.letters}>
        {block.map((one, index) => (
          <li key={one.id}>
            <span className={parts.letter}>{letterOf(index)}</span>
            <h2 className={styles.name}>{one.exercise.name}</h2>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rounds that are shown in one line: those before the last one that is done. */
function foldedOf(rounds: readonly OneRound[], currentId: string | null): Set<OneRound> {
  const at = rounds.findIndex(({ sets }) => sets.some(({ set }) => set.id === currentId));
  const before = rounds.slice(0, Math.max(0, at - 1));
  return new Set(before.filter(({ sets }) => sets.every(({ set }) => set.isCompleted)));
}

/** Exercises that are lifted in turn: named once, their rows round by round. */
export function SupersetCard(props: Props) {
  const { block, sideOf, currentId } = props;
  const intl = useIntl();
  const { acts } = useLog();
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(new Set());
  const rounds = roundsOf(block);
  const folded = foldedOf(rounds, currentId);
  const isFolded = (round: OneRound) => folded.has(round) && !opened.has(round.number);
  const firstOpen = rounds.find((round) => !isFolded(round));
  const [first] = block;
  const fieldsText = (one: WorkoutExerciseView) => fieldsOf[one.exercise.measure].join();
  const isAlike = first && block.every((one) => fieldsText(one) === fieldsText(first));
  return (
    <section
      className={clsx(page.card, styles.card, styles.together)}
      aria-label={intl.formatMessage({ id: "training.superset.title" })}
    >
      <div className={styles.head}>
        <Names block={block} />
        <MenuButton exercises={block} />
      </div>
      {block.map(({ id, note }) => (
        <LogNote key={id} note={note} className={styles.note} />
      ))}
      {rounds.map((round) =>
        isFolded(round) ? (
          <FoldedRound
            key={round.sets[0]?.set.id}
            round={round}
            onOpen={() => setOpened(new Set([...opened, round.number]))}
          />
        ) : (
          <Fragment key={round.sets[0]?.set.id}>
            {isAlike && round === firstOpen && (
              <ColumnsHead measure={first.exercise.measure} unit={sideOf(first).unit} />
            )}
            <RoundRows {...props} round={round} />
          </Fragment>
        ),
      )}
      <div className={styles.foot}>
        <Button
          variant="subtle"
          size="sm"
          className={styles.add}
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            for (const one of block) acts.addSet(one);
          }}
        >
          <FormattedMessage id="training.superset.add" />
        </Button>
      </div>
    </section>
  );
}

function RoundRows({ round, block, sideOf, currentId, recordIds, workoutId }: Props & { round: OneRound }) {
  const intl = useIntl();
  const isNow = round.sets.some(({ set }) => set.id === currentId);
  return (
    <>
      <p className={styles.round} data-now={isNow || undefined}>
        <RoundName round={round} />
        {isNow && (
          <>
            {" · "}
            <FormattedMessage id="training.superset.now" />
          </>
        )}
      </p>
      <ol>
        {round.sets.map(({ exercise, set }) => (
          <SetRow
            key={set.id}
            {...sideOf(exercise)}
            workoutId={workoutId}
            one={exercise}
            set={set}
            label={letterOf(block.indexOf(exercise))}
            name={setName(intl, exercise, set)}
            look="letter"
            isCurrent={set.id === currentId}
            isRecord={recordIds.has(set.id)}
          />
        ))}
      </ol>
    </>
  );
}
