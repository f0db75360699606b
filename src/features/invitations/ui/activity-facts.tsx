"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { timeTextOf } from "@/features/activities/ui/activity-time";
import { useMinute } from "@/ui/minute";
import type { PendingActivityView } from "../views";

/** Time, location and number of places taken. */
export function ActivityFacts({ activity }: Pick<PendingActivityView, "activity">) {
  const intl = useIntl();
  const now = useMinute();
  const { location, maxParticipants, _count } = activity;
  return (
    <>
      <time dateTime={activity.dateTime}>{timeTextOf(intl, activity, now)}</time>
      {location && <span>{location}</span>}
      {maxParticipants !== null && (
        <FormattedMessage
          id="invitations.places"
          values={{ count: _count.participants, limit: maxParticipants }}
        />
      )}
    </>
  );
}
