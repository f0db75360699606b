"use client";

import { FormattedMessage } from "react-intl";
import { Question } from "@/ui/question";
import { useLast } from "@/ui/use-last";
import type { CoachingView } from "../../coachings/views";
import { firstName, otherOf, useEnding } from "./use-coachings";

type Props = { coaching: CoachingView | null; onClose: () => void };

/** Ends it at once. Says first what that means. */
export function EndQuestion({ opened, coaching, onClose }: Props & { opened: boolean }) {
  const shown = useLast(coaching);
  const { run, isPending, failure } = useEnding(onClose);
  if (!shown) return null;
  const name = firstName(otherOf(shown));
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="training.coaching.end.title" values={{ name }} />}
      action={<FormattedMessage id="training.coaching.end.action" />}
      onConfirm={() => run(shown)}
      isPending={isPending}
      failure={failure}
    >
      <p>
        <FormattedMessage
          id={shown.role === "COACH" ? "training.coaching.end.clientText" : "training.coaching.end.coachText"}
          values={{ name }}
        />
      </p>
    </Question>
  );
}
