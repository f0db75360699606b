"use client";

import { IconCheck } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button, type ButtonLook } from "@/ui/button";
import { type AnswerKind, answerKinds } from "../answers/rules";
import { isGoingAhead } from "../cancellations/rules";
import { isClosed } from "../participants/rules";
import { isPast } from "../times/rules";
import { useGivingUp } from "./use-giving-up";
import type { useParticipation } from "./use-participation";

const words = { MAYBE: "activities.answer.maybe", NO: "activities.answer.no" } as const;

type Participation = ReturnType<typeof useParticipation>;

type Props = {
  me: PersonView;
  participation: Participation;
  now: Date;
  /** on the activity's page, also for participants */
  isMain?: boolean;
};

/** Maybe and No, next to Join. */
export function AnswerControl({ me, participation, now, isMain = false }: Props) {
  const { shown } = participation;
  const isInside = shown.isJoined || shown.waitlistPosition !== null;
  if (shown.host.id === me.id || isPast(shown, now) || (isInside && !isMain)) return null;
  const isCancelled = !isGoingAhead(shown);
  // an invitation to what is cancelled can still be declined
  if (isCancelled && shown.invitationId === null) return null;
  // after the deadline only no is of use
  const isOffered = (kind: AnswerKind) =>
    kind === "NO" || (!isCancelled && (isInside || shown.answer === kind || !isClosed(shown, now)));
  return answerKinds
    .filter(isOffered)
    .map((kind) => (
      <AnswerButton
        key={kind}
        kind={kind}
        participation={participation}
        size={isMain ? "md" : "sm"}
        variant={isMain ? "default" : "subtle"}
      />
    ));
}

type ButtonOptions = Pick<ButtonLook, "size" | "variant"> & {
  kind: AnswerKind;
  participation: Participation;
  /** the look of the given answer */
  given?: ButtonLook["variant"];
};

/** One answer. Pressing the given one takes it back. */
function AnswerButton({ kind, participation, size, variant, given = "light" }: ButtonOptions) {
  const intl = useIntl();
  const { shown, isPending, answer } = participation;
  const { giveUp, question } = useGivingUp(participation);
  const isGiven = shown.answer === kind;
  return (
    <>
      <Button
        size={size}
        leftSection={isGiven && <IconCheck size={16} />}
        variant={isGiven ? given : variant}
        disabled={isPending}
        aria-pressed={isGiven}
        aria-label={`${intl.formatMessage({ id: words[kind] })}: ${shown.title}`}
        onClick={() => giveUp(() => answer({ answer: isGiven ? null : kind, reason: null }))}
      >
        <FormattedMessage id={words[kind]} />
      </Button>
      {question}
    </>
  );
}

/** Maybe, in the panel of a pending invitation. */
export const MaybeAnswer = ({ participation }: { participation: Participation }) => (
  <AnswerButton kind="MAYBE" participation={participation} variant="subtle" given="white" />
);
