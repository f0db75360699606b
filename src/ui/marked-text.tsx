"use client";

import { createContext, Fragment, useContext } from "react";
import styles from "./marked-text.module.css";

/** What of a text is marked, from start to end, end excluded. In UTF-16 units of the whole text. */
export type Mark = { start: number; end: number };

const none: readonly Mark[] = [];

/** The marks of the text that is shown inside: in order, without overlaps. */
export const MarksContext = createContext(none);

/** A part of a text that begins there at `from`, with its marks. */
export function MarkedText({ text, from = 0 }: { text: string; from?: number }) {
  const inside = useContext(MarksContext)
    .map(({ start, end }) => ({ start: Math.max(0, start - from), end: Math.min(text.length, end - from) }))
    .filter(({ start, end }) => start < end);
  if (inside.length === 0) return text;
  return (
    <>
      {inside.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(inside[at - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(inside.at(-1)?.end)}
    </>
  );
}
