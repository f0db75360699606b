"use client";

import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { type AnswerKind, answerKinds } from "../answers/rules";
import { isPast } from "../participants/rules";
import type { useParticipation } from "./use-participation";

const words = { MAYBE: "activities.answer.maybe", NO: "activities.answer.no" } as const;

type Props = {
  me: PersonView;
  participation: ReturnType<typeof useParticipation>;
  now: Date;
  /** on the activity's page, also for participants */
  isMain?: boolean;
};

/** Maybe and No, next to Join. Pressing the given answer takes it back. A pending invitation has its own No. */
export function AnswerControl({ me, participation, now, isMain = false }: Props) {
  const intl = useIntl();
  const { shown, isPending, answer } = participation;
  const isInside = shown.isJoined || shown.waitlistPosition !== null;
  if (shown.host.id === me.id || isPast(shown, now) || (isInside && !isMain)) return null;
  const offered = answerKinds.filter((kind) => kind !== "NO" || shown.invitationId === null || !isMain);
  const give = (kind: AnswerKind) => answer({ answer: kind === shown.answer ? null : kind, reason: null });
  return (
    <>
      {offered.map((kind) => (
        <Button
          key={kind}
          size={isMain ? "md" : "sm"}
          leftSection={shown.answer === kind && <IconCheck size={16} />}
          variant={shown.answer === kind ? "light" : isMain ? "default" : "subtle"}
          disabled={isPending}
          aria-pressed={shown.answer === kind}
          aria-label={`${intl.formatMessage({ id: words[kind] })}: ${shown.title}`}
          onClick={() => give(kind)}
        >
          <FormattedMessage id={words[kind]} />
        </Button>
      ))}
    </>
  );
}
