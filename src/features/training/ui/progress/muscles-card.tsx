"use client";

import clsx from "clsx";
import type { CSSProperties } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import type { ProgressAnswer } from "../../progress/views";
import { levelsOf } from "../muscles/levels";
import { MuscleMap } from "../muscles/muscle-map";
import { inSentence, musclesText, muscleWords } from "../muscles/muscle-words";
import styles from "./muscles.module.css";
import card from "./progress.module.css";
import { TableToggle } from "./table-toggle";
import { shiftOf } from "./weeks-shown";

type Muscles = ProgressAnswer["muscles"];

/** Muscles with a bar; the table has all. */
const BARS = 8;

/** Sets by muscle in the latest four weeks, and what differs most from the four before. */
export function MusclesCard({ muscles, before }: { muscles: Muscles; before: Muscles }) {
  const intl = useIntl();
  const levels = levelsOf(muscles);
  const most = muscles[0]?.sets ?? 1;
  const wordOf = (muscle: Muscles[number]["muscle"]) => intl.formatMessage({ id: muscleWords[muscle] });
  const { more, less } = shiftOf(muscles, before);
  const shift = more && less ? "moreAndLess" : more ? "more" : less ? "less" : null;
  const name = intl.formatMessage({ id: "training.progress.muscles" });
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="progress-muscles">
      <div className={card.cardHead}>
        <h2 id="progress-muscles">{name}</h2>
        <span className={card.hint}>
          <FormattedMessage id="training.muscles.unit" />
        </span>
      </div>
      <MuscleMap
        className={styles.map}
        levels={levels}
        label={
          muscles.length > 0
            ? intl.formatMessage(
                { id: "training.muscles.map" },
                {
                  muscles: musclesText(
                    intl,
                    muscles.map(({ muscle }) => muscle),
                  ),
                },
              )
            : intl.formatMessage({ id: "training.progress.noMuscles" })
        }
      />
      {muscles.length === 0 && (
        <p className={card.hint}>
          <FormattedMessage id="training.progress.noMuscles" />
        </p>
      )}
      <dl className={styles.bars}>
        {muscles.slice(0, BARS).map(({ muscle, sets }) => (
          <div key={muscle}>
            <dt>{wordOf(muscle)}</dt>
            <dd>
              <span
                className={styles.bar}
                data-level={levels[muscle]}
                style={{ "--share": `${(sets / most) * 100}%` } as CSSProperties}
              />
              <b>
                <FormattedNumber value={sets} maximumFractionDigits={1} />
              </b>
            </dd>
          </div>
        ))}
      </dl>
      {shift && (
        <p className={clsx(card.hint, styles.shift)}>
          <FormattedMessage
            id={shiftWords[shift]}
            values={{ more: more && inSentence(wordOf(more)), less: less && inSentence(wordOf(less)) }}
          />
        </p>
      )}
      {muscles.length > BARS && (
        <TableToggle
          name={name}
          columns={[
            <FormattedMessage key="muscle" id="training.progress.muscle" />,
            <FormattedMessage key="sets" id="training.progress.sets" />,
          ]}
          rows={() =>
            muscles.map(({ muscle, sets }) => ({
              key: muscle,
              cells: [wordOf(muscle), intl.formatNumber(sets, { maximumFractionDigits: 1 })],
            }))
          }
        />
      )}
    </section>
  );
}

const shiftWords = {
  moreAndLess: "training.progress.moreAndLess",
  more: "training.progress.more",
  less: "training.progress.less",
} as const;
