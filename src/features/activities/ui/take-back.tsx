"use client";

import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { offerOf } from "../answers/rules";
import { useGivingUp } from "./use-giving-up";
import type { Participation } from "./use-participation";

type Props = { me: PersonView; participation: Participation; now: Date };

/** Takes back what the user has answered for all times, without another answer in its place. */
export function TakeBack({ me, participation, now }: Props) {
  const { shown, isPending, leave, answer } = participation;
  const { giveUp, question } = useGivingUp(participation);
  const { offered, given } = offerOf(me, shown, now);
  if (given === null || !offered.includes(given)) return null;
  const isInside = given === "GOING" || given === "WAITING";
  const takeBack = isInside ? leave : () => answer({ answer: null, reason: null });
  return (
    <>
      <Button size="sm" variant="subtle" disabled={isPending} onClick={() => giveUp(takeBack)}>
        <FormattedMessage id={given === "WAITING" ? "activities.queue.leave" : "activities.times.takeBack"} />
      </Button>
      {question}
    </>
  );
}
