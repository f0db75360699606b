"use client";

import { Button } from "@mantine/core";
import { IconCheck, IconHistory, IconHourglass, IconUsers } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Pill } from "@/ui/pill";
import { isPast, labelOf, mayJoinWaitlist } from "../participants/rules";
import type { useParticipation } from "./use-participation";

type Props = {
  me: PersonView;
  participation: ReturnType<typeof useParticipation>;
  friend?: Pick<PersonView, "id"> | undefined;
  now: Date;
  /** styled as the page's main action, not as one of many in a list */
  isMain?: boolean;
};

const labels = {
  joined: { id: "activities.label.joined", Icon: IconCheck },
  past: { id: "activities.label.past", Icon: IconHistory },
  full: { id: "activities.label.full", Icon: IconUsers },
} as const;

/**
 * Join, or the label Joined, Past or Full; next to it the button to leave, or to join the waitlist of a full activity.
 */
export function JoinControl({ me, participation, friend, now, isMain = false }: Props) {
  const intl = useIntl();
  const { shown, isPending, join, queue, leave } = participation;
  const label = labelOf(me, shown, friend?.id ?? null, now);
  const isOver = isPast(shown, now);
  const look = { size: isMain ? "md" : "sm", disabled: isPending } as const;
  const named = (id: string) => `${intl.formatMessage({ id })}: ${shown.title}`;
  if (label === "join") {
    return (
      <Button
        {...look}
        variant={isMain ? "filled" : "light"}
        onClick={join}
        aria-label={named("activities.label.join")}
      >
        <FormattedMessage id="activities.label.join" />
      </Button>
    );
  }
  const way = (id: string, act: () => void, variant: "subtle" | "light") => (
    <Button {...look} variant={variant} onClick={act} aria-label={named(id)}>
      <FormattedMessage id={id} />
    </Button>
  );
  const { waitlistPosition } = shown;
  return (
    <>
      {waitlistPosition === null
        ? label && <Label kind={label} />
        : !isOver && (
            <Pill>
              <IconHourglass size={14} aria-hidden="true" />
              <FormattedMessage id="activities.queue.position" values={{ position: waitlistPosition }} />
            </Pill>
          )}
      {mayJoinWaitlist(me, shown, now) &&
        friend?.id !== me.id &&
        way("activities.queue.enter", queue, "light")}
      {shown.isJoined && !isOver && way("activities.leave.action", leave, "subtle")}
      {waitlistPosition !== null && !isOver && way("activities.queue.leave", leave, "subtle")}
    </>
  );
}

function Label({ kind }: { kind: keyof typeof labels }) {
  const { id, Icon } = labels[kind];
  return (
    <Pill tone={kind === "joined" ? "brand" : "quiet"}>
      <Icon size={14} aria-hidden="true" />
      <FormattedMessage id={id} />
    </Pill>
  );
}
