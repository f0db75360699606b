"use client";

import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./entry.module.css";
import { MoodFace } from "./mood-face";
import { moods, moodWord } from "./moods";

type Props = { mood: number | null; onChoose: (mood: number | null) => void };

/** The five moods: radio buttons, so that the arrow keys move the choice. The chosen one, pressed again, is cleared. */
export function MoodChoice({ mood, onChoose }: Props) {
  const intl = useIntl();
  const name = useId();
  return (
    <fieldset className={styles.moods}>
      <legend className="spoken">
        <FormattedMessage id="journal.mood" />
      </legend>
      {moods.map((value) => (
        <label key={value} className={styles.mood}>
          <input
            type="radio"
            name={name}
            aria-label={intl.formatMessage({ id: moodWord(value) })}
            checked={mood === value}
            onChange={() => onChoose(value)}
            onClick={() => mood === value && onChoose(null)}
          />
          <MoodFace mood={value} />
          <FormattedMessage id={moodWord(value)} />
        </label>
      ))}
    </fieldset>
  );
}
