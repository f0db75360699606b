"use client";

import { useIntl } from "react-intl";
import { TITLE_LENGTH } from "../../rules";
import { useTitleText } from "../use-title-text";
import styles from "./program.module.css";

type Props = { name: string; onSave: (name: string) => void };

/**
 * The name of a program as a heading in which one can write: a field of several lines, as a long name takes them, without
 * line breaks of its own. It is saved when the field is left; empty, it stays.
 */
export function NameField({ name, onSave }: Props) {
  const intl = useIntl();
  const { typed, type, leave, goBack, question } = useTitleText(name, (text) => text && onSave(text));
  return (
    <h1 className={styles.heading}>
      <span className={styles.headingText}>{typed ?? name}</span>
      <textarea
        className={styles.headingField}
        aria-label={intl.formatMessage({ id: "training.program.name" })}
        value={typed ?? name}
        maxLength={TITLE_LENGTH}
        rows={1}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget: { value } }) => type(value.replace(/\s*\n\s*/g, " "))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Escape") goBack();
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {question}
    </h1>
  );
}
