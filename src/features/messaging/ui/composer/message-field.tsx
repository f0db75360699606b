"use client";

import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { useIntl } from "react-intl";
import styles from "./composer.module.css";

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  onEscape?: () => boolean;
  /** ArrowUp in an empty field */
  onUp?: () => void;
  onFiles?: (files: File[]) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  readOnly?: boolean;
  describedBy?: string;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the contract refuses
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
/** The text as it is sent. */
export const normalizeDraft = (draft: string) =>
  draft.replace(/\r\n?/g, "\n").replace(controlCharacters, "").trim();

/** Files on the clipboard. A copied table also puts a picture of itself there: then only its text is pasted. */
function filesOf({ clipboardData: { files, types } }: ClipboardEvent): File[] {
  return types.includes("text/html") && types.includes("text/plain") ? [] : [...files];
}

/**
 * Makes the field as high as its text. The row around it keeps its height while the text is measured: if it shrank, the
 * list of messages would grow for a moment, and the browser would move its scroll position away from the end.
 */
function fitToText(field: HTMLTextAreaElement | null) {
  const row = field?.parentElement;
  if (!field || !row) return;
  row.style.minHeight = `${row.offsetHeight}px`;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight}px`;
  row.style.minHeight = "";
}

/** Text field that grows with its text. Enter sends; Shift+Enter inserts a newline. */
export function MessageField(props: Props) {
  const intl = useIntl();
  const { field, value, onEnter, onEscape, onUp, onFiles } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => fitToText(field.current), [value, field]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // while an IME composes a word (Chinese, Japanese, …), keys belong to it
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey) onEnter();
    else if (event.key === "Escape" && onEscape?.()) event.stopPropagation();
    else if (event.key === "ArrowUp" && value === "" && onUp) onUp();
    else return;
    event.preventDefault();
  }

  const label = intl.formatMessage({ id: "messaging.composer.label" });
  return (
    <textarea
      ref={field}
      className={styles.field}
      rows={1}
      dir="auto"
      aria-label={label}
      aria-describedby={props.describedBy}
      placeholder={label}
      enterKeyHint="send"
      value={value}
      readOnly={props.readOnly}
      aria-invalid={props.isInvalid || undefined}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={press}
      onPaste={(event) => {
        const files = onFiles ? filesOf(event) : [];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles?.(files);
      }}
      onBlur={props.onBlur}
    />
  );
}
