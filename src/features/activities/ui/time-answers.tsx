"use client";

import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { hasFreePlace, isClosed } from "../participants/rules";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";
import { Answers } from "./answers";
import { GuestsControl } from "./guests-control";
import { TakeBack } from "./take-back";
import { useGivingUp } from "./use-giving-up";
import { type Participation, useParticipation } from "./use-participation";

type Scope = "THIS" | "ALL";
type Props = { me: PersonView; participation: Participation; now: Date };

/** The answers where one time of a repeating activity is shown: for that time, or for all. */
export function TimeAnswers({ me, participation, now }: Props) {
  const intl = useIntl();
  const { id, time, invitationId } = participation.shown;
  // an invitation is to all times
  const [scope, setScope] = useState<Scope>(invitationId !== null && !time?.ownAnswer ? "ALL" : "THIS");
  return (
    <div className={styles.times}>
      <SegmentedControl
        size="xs"
        aria-label={intl.formatMessage({ id: "activities.scope.label" })}
        data={[
          { value: "THIS", label: intl.formatMessage({ id: "activities.times.this" }) },
          { value: "ALL", label: intl.formatMessage({ id: "activities.scope.all" }) },
        ]}
        value={scope}
        onChange={(value) => setScope(value === "ALL" ? "ALL" : "THIS")}
      />
      {scope === "THIS" ? (
        <ThisTime me={me} participation={participation} now={now} />
      ) : (
        <AllTimes me={me} id={id} now={now} />
      )}
    </div>
  );
}

/** The user's answer for the time that is shown. */
function ThisTime({ me, participation, now }: Props) {
  const { shown, isPending, answer } = participation;
  const { giveUp, question } = useGivingUp(participation);
  const { ownAnswer, seriesAnswer } = shown.time ?? {};
  const hasPlace = hasFreePlace({ ...shown, joined: shown._count.participants });
  const takeBack = () => answer({ answer: null, reason: null });
  // a place at all times is none where others filled this one
  const isTakenBack = ownAnswer && (seriesAnswer !== "GOING" || (hasPlace && !isClosed(shown, now)));
  return (
    <>
      <Answers me={me} participation={participation} now={now} isMain />
      <GuestsControl participation={participation} now={now} />
      {isTakenBack && (
        <Button
          size="sm"
          variant="subtle"
          disabled={isPending}
          onClick={() => (seriesAnswer === "GOING" ? takeBack() : giveUp(takeBack))}
        >
          <FormattedMessage
            id={
              seriesAnswer
                ? "activities.times.usual"
                : ownAnswer === "WAITING"
                  ? "activities.queue.leave"
                  : "activities.times.takeBack"
            }
          />
        </Button>
      )}
      {question}
    </>
  );
}

function AllTimes({ me, id, now }: { me: PersonView; id: string; now: Date }) {
  const asked = useQuery(useTRPC().activities.get.queryOptions({ id }));
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <SkeletonRows rows={1} />;
  return <WholeAnswers me={me} activity={asked.data} now={now} />;
}

function WholeAnswers({ me, activity, now }: { me: PersonView; activity: ActivityView; now: Date }) {
  const participation = useParticipation(me, activity);
  return (
    <>
      <Answers me={me} participation={participation} now={now} isMain />
      <GuestsControl participation={participation} now={now} />
      <TakeBack me={me} participation={participation} now={now} />
    </>
  );
}
