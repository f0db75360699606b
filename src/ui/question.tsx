"use client";

import { TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { Dialog, DialogFooter } from "./dialog";
import { Note } from "./note";
import styles from "./question.module.css";

/** A word that the user must type to confirm, such as a username. */
type Typed = {
  label: ReactNode;
  matches: (typed: string) => boolean;
  /** Shown as the field's error when the form is submitted with another word, or when the word can't become right. */
  mismatch?: { text: ReactNode; isCertain: (typed: string) => boolean };
};

type Answer = {
  onClose: () => void;
  /** What will be lost. */
  children: ReactNode;
  /** The label of the confirm button. */
  action: ReactNode;
  /** The label of the refuse button; without it: "Cancel". */
  refusal?: ReactNode;
  /** `word`: the typed word, trimmed. */
  onConfirm: (word: string) => void;
  isPending?: boolean;
  /** Why the action failed. */
  failure?: ReactNode;
  typed?: Typed;
  /** Fields below the typed word. */
  fields?: ReactNode;
  /** Whether those fields are complete. */
  isFilledIn?: boolean;
  /** At the start of the footer, on a wide screen. */
  aside?: ReactNode;
  /** For an action that needs confirmation, but destroys nothing. */
  isHarmless?: boolean;
};

type Props = Answer & {
  opened: boolean;
  title: ReactNode;
  /** px */
  width?: number;
  /** It is opened by an address or a HistoryLayer, so that Back closes it already. */
  isInHistory?: boolean;
};

/**
 * Asks for confirmation before something is lost. Esc, Back and a press outside mean no. The refuse button has the
 * focus, or the field for the word. The input is cleared when the dialog closes.
 */
export function Question({ opened, title, width = 440, isInHistory = false, ...answer }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={answer.onClose}
      title={title}
      width={width}
      isCompact={!answer.typed}
      isInHistory={isInHistory}
    >
      <AnswerForm {...answer} />
    </Dialog>
  );
}

/** The text and the two buttons of a question: for a dialog that has other pages too. */
export function AnswerForm(props: Answer) {
  const {
    onClose,
    children,
    action,
    refusal,
    onConfirm,
    isPending = false,
    failure,
    typed,
    fields,
    aside,
  } = props;
  const { isFilledIn = true, isHarmless = false } = props;
  const [word, setWord] = useState("");
  const [isTried, setTried] = useState(false);
  const matches = !typed || typed.matches(word);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (matches && isFilledIn) onConfirm(word.trim());
  };
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <div className={styles.text}>
        {children}
        {typed && (
          <TypedWord
            typed={typed}
            word={word}
            isTried={isTried}
            onTry={() => setTried(true)}
            onChange={(next) => {
              setWord(next);
              setTried(false);
            }}
          />
        )}
        {fields}
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Button variant="subtle" onClick={onClose} data-autofocus={(!typed && !fields) || undefined}>
          {refusal ?? <FormattedMessage id="ui.cancel" />}
        </Button>
        <Button
          type="submit"
          color={isHarmless ? undefined : "red"}
          disabled={!matches || !isFilledIn}
          loading={isPending}
        >
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}

type WordProps = {
  typed: Typed;
  word: string;
  isTried: boolean;
  onTry: () => void;
  onChange: (word: string) => void;
};

function TypedWord({ typed: { label, matches, mismatch }, word, isTried, onTry, onChange }: WordProps) {
  const isWrong = mismatch && !matches(word) && (isTried || mismatch.isCertain(word));
  return (
    <TextInput
      label={label}
      value={word}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Enter does not submit a form whose button is disabled
      onKeyDown={(event) => {
        if (event.key === "Enter" && !matches(word)) onTry();
      }}
      error={isWrong && mismatch.text}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      data-autofocus
      data-passing
    />
  );
}
