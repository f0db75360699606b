"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { AnswerBy } from "@/features/activities/ui/answer-by";
import { timeTextOf } from "@/features/activities/ui/time-text";
import { placeName } from "@/lib/place";
import { useMinute } from "@/ui/minute";
import type { PendingActivityView } from "../views";

/** Time, location, answer deadline and number of places taken. */
export function ActivityFacts({ activity, createdAt }: Pick<PendingActivityView, "activity" | "createdAt">) {
  const intl = useIntl();
  const now = useMinute();
  const { location, maxParticipants, _count } = activity;
  return (
    <>
      <time dateTime={activity.dateTime}>{timeTextOf(intl, activity, now)}</time>
      {location && <span>{placeName(location)}</span>}
      {activity.answerBy && !activity.isPast && (
        <span>
          <AnswerBy activity={{ ...activity, invitedAt: createdAt }} now={now} />
        </span>
      )}
      {maxParticipants !== null && (
        <FormattedMessage
          id="invitations.places"
          values={{ count: _count.participants, limit: maxParticipants }}
        />
      )}
    </>
  );
}
