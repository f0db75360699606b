"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { Figure } from "./figure";
import type { Levels } from "./levels";
import styles from "./muscles.module.css";

type Props = {
  levels: Levels;
  /** What it shows, in words. */
  label: string;
  className?: string | undefined;
};

/** Both sides of the body, with what is trained. Its place sets --map-width, that of one side. */
export const MuscleMap = ({ levels, label, className }: Props) => (
  <span className={clsx(styles.map, className)} role="img" aria-label={label}>
    <Figure side="FRONT" levels={levels} />
    <Figure side="BACK" levels={levels} />
  </span>
);

/** The steps of the map. */
export const MuscleLegend = () => (
  <p className={styles.legend} aria-hidden="true">
    <FormattedMessage id="training.muscles.little" />
    {[1, 2, 3, 4].map((level) => (
      <span key={level} className={styles.step} data-level={level} />
    ))}
    <FormattedMessage id="training.muscles.much" />
  </p>
);
