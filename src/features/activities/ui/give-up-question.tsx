"use client";

import { FormattedMessage } from "react-intl";
import { Question } from "@/ui/question";

type Props = { title: string; waiting: number; opened: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before a place is given up that others wait for: undoing it would lead to the end of the queue. */
export function GiveUpQuestion({ title, waiting, ...asked }: Props) {
  return (
    <Question
      {...asked}
      title={<FormattedMessage id="activities.giveUp.title" />}
      action={<FormattedMessage id="activities.giveUp.action" />}
    >
      <FormattedMessage id="activities.giveUp.text" values={{ title, count: waiting }} />
    </Question>
  );
}
