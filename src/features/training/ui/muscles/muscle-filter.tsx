"use client";

import type { KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Muscle } from "../../exercises/rules";
import { Bodies, Halves, platesByMuscle, Reach, WHOLE } from "./figure";
import { muscleWords } from "./muscle-words";
import styles from "./muscles.module.css";
import type { Side } from "./plates";

type Props = { chosen: Muscle | null; onChoose: (muscle: Muscle | null) => void };

const sides = [
  { side: "FRONT", regions: platesByMuscle("FRONT"), word: "training.muscles.front" },
  { side: "BACK", regions: platesByMuscle("BACK"), word: "training.muscles.back" },
] as const satisfies { side: Side; regions: unknown; word: string }[];

const isPress = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";

type SideProps = Props & { regions: ReturnType<typeof platesByMuscle>; word: string };

function PressableSide({ regions, word, chosen, onChoose }: SideProps) {
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fields
    <svg className={styles.figure} viewBox={WHOLE} role="group" aria-label={intl.formatMessage({ id: word })}>
      <Bodies />
      {regions.map(([muscle, shown]) => {
        const isChosen = muscle === chosen;
        const press = () => onChoose(isChosen ? null : muscle);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no button of its own
          <g
            key={muscle}
            className={styles.region}
            role="button"
            tabIndex={0}
            aria-pressed={isChosen}
            aria-label={intl.formatMessage({ id: muscleWords[muscle] })}
            onClick={press}
            onKeyDown={(event) => {
              if (!isPress(event)) return;
              event.preventDefault();
              press();
            }}
          >
            <Reach shown={shown} />
            <Halves shown={shown} levels={isChosen ? { [muscle]: 4 } : {}} />
          </g>
        );
      })}
    </svg>
  );
}

/** The body to choose a muscle on. The chosen one, pressed again, is cleared. Each needs a chip beside it, too. */
export function MuscleFilter(props: Props) {
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={styles.sides}
      role="group"
      aria-label={intl.formatMessage({ id: "training.muscles.choose" })}
    >
      {sides.map(({ side, regions, word }) => (
        <div key={side} className={styles.side}>
          <PressableSide {...props} regions={regions} word={word} />
          <span aria-hidden="true">
            <FormattedMessage id={word} />
          </span>
        </div>
      ))}
    </div>
  );
}
