"use client";

import { IconHourglass } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Pill } from "@/ui/pill";
import { isOpenToPeople } from "../approvals/rules";
import { labelOf, mayJoinWaitlist } from "../participants/rules";
import { isPast } from "../times/rules";
import { JoinLabelPill } from "./join-label";
import { useGivingUp } from "./use-giving-up";
import type { Participation } from "./use-participation";

type Props = { me: PersonView; participation: Participation; friend: Pick<PersonView, "id">; now: Date };

/**
 * In the friend's dialog: Join, or the label Cancelled, Joined, Past, Full or Closed; next to it the button to leave, or to join
 * the waitlist of a full activity. Everywhere else an activity is answered with `Answers`.
 */
export function JoinControl({ me, participation, friend, now }: Props) {
  const intl = useIntl();
  const { shown, isPending, join, queue, leave } = participation;
  const { giveUp, question } = useGivingUp(participation);
  const label = labelOf(me, shown, friend.id, now);
  const isOver = isPast(shown, now);
  const isOpen = isOpenToPeople(shown);
  const { waitlistPosition } = shown;
  const way = (id: string, act: () => void, variant: "subtle" | "light") => (
    <Button
      size="sm"
      disabled={isPending}
      variant={variant}
      onClick={act}
      aria-label={`${intl.formatMessage({ id })}: ${shown.title}`}
    >
      <FormattedMessage id={id} />
    </Button>
  );
  if (label === "join") return isOpen ? way("activities.friend.join", join, "light") : null;
  return (
    <>
      {waitlistPosition === null || label === "cancelled"
        ? label && <JoinLabelPill kind={label} isFixed />
        : !isOver && (
            <Pill>
              <IconHourglass size={14} aria-hidden="true" />
              <FormattedMessage id="activities.queue.position" values={{ position: waitlistPosition }} />
            </Pill>
          )}
      {isOpen &&
        mayJoinWaitlist(me, shown, now) &&
        friend.id !== me.id &&
        way("activities.queue.enter", queue, "light")}
      {shown.isJoined && !isOver && way("activities.leave.action", () => giveUp(leave), "subtle")}
      {waitlistPosition !== null && !isOver && way("activities.queue.leave", leave, "subtle")}
      {question}
    </>
  );
}
