"use client";

import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Question } from "@/ui/question";

export type Unsent = { messages: number; drafts: number };

type Props = {
  /** what would be lost; null: the dialog is closed */
  unsent: Unsent | null;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before signing out deletes unsent text. */
export function UnsentDialog({ unsent, leaving, onStay, onLeave }: Props) {
  const last = useRef(unsent);
  // keeps its content during the closing transition
  if (unsent) last.current = unsent;
  const { messages, drafts } = last.current ?? { messages: 0, drafts: 0 };
  return (
    <Question
      opened={unsent !== null}
      onClose={onStay}
      title={<FormattedMessage id="accounts.signOut.unsentTitle" />}
      refusal={<FormattedMessage id="accounts.signOut.stay" />}
      action={<FormattedMessage id="accounts.signOut.anyway" />}
      onConfirm={onLeave}
      isPending={leaving}
    >
      {messages > 0 && (
        <p>
          <FormattedMessage id="accounts.signOut.unsentMessages" values={{ count: messages }} />
        </p>
      )}
      {drafts > 0 && (
        <p>
          <FormattedMessage id="accounts.signOut.unsentDrafts" values={{ count: drafts }} />
        </p>
      )}
    </Question>
  );
}
