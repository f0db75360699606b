"use client";

import { FormattedMessage } from "react-intl";
import styles from "./activity.module.css";

/** In the toast that says that one has left: comes back in, or waits for a place if mine is gone already. */
export function UndoLeaving({ onUndo }: { onUndo: () => void }) {
  return (
    <button type="button" className={styles.undo} onClick={onUndo}>
      <FormattedMessage id="activities.leave.undo" />
    </button>
  );
}
