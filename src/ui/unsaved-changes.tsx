"use client";

import { createContext, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Question } from "./question";
import { useCloseOnBack } from "./use-close-on-back";

type UnsavedChanges = {
  report: (isDirty: boolean) => void;
  /** Runs `go` at once, or after the user has agreed to lose the changes. */
  leave: (go: () => void) => void;
};

const Context = createContext<UnsavedChanges>({ report: () => {}, leave: (go) => go() });

type Props = {
  /** Closes what contains the form. Back asks before it closes. */
  onClose: () => void;
  children: (leave: UnsavedChanges["leave"]) => ReactNode;
};

/** Asks before whatever closes or replaces a form with unsaved changes. */
export function AskBeforeLoss({ onClose, children }: Props) {
  const [isDirty, report] = useState(false);
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  const leave = (go: () => void) => (isDirty ? setNext({ go }) : go());
  useCloseOnBack(isDirty, () => setNext({ go: onClose }));
  return (
    <Context.Provider value={{ report, leave }}>
      {children(leave)}
      <Question
        opened={next !== null}
        onClose={() => setNext(null)}
        title={<FormattedMessage id="ui.unsaved.title" />}
        action={<FormattedMessage id="ui.unsaved.discard" />}
        refusal={<FormattedMessage id="ui.unsaved.keep" />}
        onConfirm={() => {
          setNext(null);
          report(false);
          next?.go();
        }}
      >
        <p>
          <FormattedMessage id="ui.unsaved.text" />
        </p>
      </Question>
    </Context.Provider>
  );
}
