"use client";

import {
  IconCalendarOff,
  IconCheck,
  IconHistory,
  IconHourglass,
  IconLock,
  IconUsers,
} from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Pill } from "@/ui/pill";
import { isOpenToPeople } from "../approvals/rules";
import { labelOf, mayJoinWaitlist } from "../participants/rules";
import { isPast } from "../times/rules";
import { useGivingUp } from "./use-giving-up";
import type { useParticipation } from "./use-participation";

type Props = {
  me: PersonView;
  participation: ReturnType<typeof useParticipation>;
  friend?: Pick<PersonView, "id"> | undefined;
  /** in the friend's dialog, whose labels are the same in each language */
  hasFixedLabels?: boolean | undefined;
  now: Date;
  /** styled as the page's main action, not as one of many in a list */
  isMain?: boolean;
  /** beside maybe and no, which leave too */
  isAnswer?: boolean;
};

const icons = {
  cancelled: IconCalendarOff,
  joined: IconCheck,
  past: IconHistory,
  full: IconUsers,
  closed: IconLock,
} as const;

/** The texts in the reader's language, and those of the friend's dialog, which are the same in each language. */
const texts = {
  own: {
    join: "activities.label.join",
    joinAll: "activities.label.joinAll",
    cancelled: "activities.label.cancelled",
    joined: "activities.label.joined",
    past: "activities.label.past",
    full: "activities.label.full",
    closed: "activities.label.closed",
  },
  fixed: {
    join: "activities.friend.join",
    joinAll: "activities.friend.join",
    cancelled: "activities.friend.cancelled",
    joined: "activities.friend.joined",
    past: "activities.friend.past",
    full: "activities.friend.full",
    closed: "activities.friend.closed",
  },
} as const;

/**
 * Join, or the label Cancelled, Joined, Past, Full or Closed; next to it the button to leave, or to join the waitlist of a full activity.
 */
export function JoinControl({
  me,
  participation,
  friend,
  hasFixedLabels,
  now,
  isMain = false,
  isAnswer,
}: Props) {
  const intl = useIntl();
  const ids = texts[hasFixedLabels ? "fixed" : "own"];
  const { shown, isPending, join, queue, leave } = participation;
  const { giveUp, question } = useGivingUp(participation);
  const label = labelOf(me, shown, friend?.id ?? null, now);
  const isOver = isPast(shown, now);
  const isOpen = isOpenToPeople(shown);
  const look = { size: isMain ? "md" : "sm", disabled: isPending } as const;
  const named = (id: string) => `${intl.formatMessage({ id })}: ${shown.title}`;
  if (label === "join" && !isOpen) return null;
  if (label === "join") {
    const id = shown.recurrence !== null && shown.time === null ? ids.joinAll : ids.join;
    return (
      <Button {...look} variant={isMain ? "filled" : "light"} onClick={join} aria-label={named(id)}>
        <FormattedMessage id={id} />
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
      {waitlistPosition === null || label === "cancelled"
        ? label && <Label kind={label} id={ids[label]} />
        : !isOver && (
            <Pill>
              <IconHourglass size={14} aria-hidden="true" />
              <FormattedMessage id="activities.queue.position" values={{ position: waitlistPosition }} />
            </Pill>
          )}
      {isOpen &&
        mayJoinWaitlist(me, shown, now) &&
        friend?.id !== me.id &&
        way("activities.queue.enter", queue, "light")}
      {!isAnswer &&
        shown.isJoined &&
        !isOver &&
        way("activities.leave.action", () => giveUp(leave), "subtle")}
      {!isAnswer && waitlistPosition !== null && !isOver && way("activities.queue.leave", leave, "subtle")}
      {question}
    </>
  );
}

function Label({ kind, id }: { kind: keyof typeof icons; id: string }) {
  const Icon = icons[kind];
  return (
    <Pill tone={kind === "joined" ? "brand" : "quiet"}>
      <Icon size={14} aria-hidden="true" />
      <FormattedMessage id={id} />
    </Pill>
  );
}
