"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

export type ErrorProps = {
  /** What could not be loaded, and that nothing is lost. */
  text?: ReactNode;
  title?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** The error; when the session has ended, sign-in is offered instead. */
  error?: unknown;
};

type BareProps = ErrorProps & { drawing?: ReactNode; icon?: ReactNode };

/** What happened, that nothing is lost, and what to do, in plain words. */
export function BareErrorState({ title, text, onRetry, retrying = false, drawing, icon }: BareProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={drawing}
        title={title ?? <FormattedMessage id="ui.error.title" />}
        text={text ?? <FormattedMessage id="ui.error.text" />}
        action={
          <Button variant="default" leftSection={icon} onClick={onRetry} loading={retrying}>
            <FormattedMessage id="ui.error.retry" />
          </Button>
        }
      />
    </div>
  );
}
