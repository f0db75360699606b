"use client";

import type { ReactNode } from "react";
import { type Answer, AnswerForm } from "./answer-form";
import { Dialog } from "./dialog";

export { AnswerForm };

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
