"use client";

import { IconCheck, IconChevronDown, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import page from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import type { WorkoutExerciseView } from "../../views";
import { bestSetOf } from "../../workout-sets/rules";
import styles from "./card.module.css";
import { useLog } from "./log-context";
import { doneText } from "./values";

type Props = {
  block: readonly WorkoutExerciseView[];
  hasRecord: boolean;
  onOpen: () => void;
};

/** An exercise that is done, in one line with its best set; a press opens it. */
export function FoldedCard({ block, hasRecord, onOpen }: Props) {
  const intl = useIntl();
  const { me } = useLog();
  const bests = block.flatMap(({ exercise: { measure }, sets }) => {
    const best = bestSetOf(measure, sets);
    return best ? [doneText(intl, best, { ...me, measure })] : [];
  });
  const count = block.flatMap(({ sets }) => sets).filter(({ isCompleted }) => isCompleted).length;
  const isSkipped = block.every((one) => one.isSkipped);
  return (
    <section className={page.card}>
      <h2 className={styles.fold}>
        <button type="button" className={styles.foldButton} aria-expanded={false} onClick={onOpen}>
          <IconTile kind="round" size={28}>
            <IconCheck size={18} />
          </IconTile>
          <span className={styles.names}>
            <span className={styles.name}>{block.map(({ exercise }) => exercise.name).join(" + ")}</span>
            <span className={styles.best}>
              {isSkipped ? (
                <FormattedMessage id="training.exercise.skipped" />
              ) : (
                <>
                  <span className={clsx("spoken-on-phone", styles.finished)}>
                    <FormattedMessage id="training.log.finished" values={{ count }} />
                    {bests.length > 0 && " · "}
                  </span>
                  {bests.join(", ")}
                </>
              )}
            </span>
          </span>
          {hasRecord && (
            <Pill tone="sun">
              <IconTrophy size={13} aria-hidden="true" />
              <FormattedMessage id="training.record" />
            </Pill>
          )}
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
    </section>
  );
}
