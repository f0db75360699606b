"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { isPast } from "../times/rules";
import type { ActivityView } from "../views";
import { momentTextOf } from "./time-text";

type Deadlined = Pick<ActivityView, "answerBy"> & Partial<Pick<ActivityView, "invitedAt">>;

/** Whether there is a deadline to show: what has begun needs none. */
export const hasDeadline = (
  activity: Deadlined & { lastTime: string | null; cancelledAt: string | null },
  now: Date,
): boolean => activity.answerBy !== null && activity.cancelledAt === null && !isPast(activity, now);

/** "Answer by Thu 3 Dec 18:00", or that it has passed. */
export function AnswerBy({ activity: { answerBy, invitedAt }, now }: { activity: Deadlined; now: Date }) {
  const intl = useIntl();
  if (answerBy === null) return null;
  const at = <time dateTime={answerBy}>{momentTextOf(intl, new Date(answerBy), now)}</time>;
  if (new Date(answerBy) > now) return <FormattedMessage id="activities.deadline.by" values={{ at }} />;
  const isExcepted = invitedAt && invitedAt >= answerBy;
  return (
    <FormattedMessage
      id={isExcepted ? "activities.deadline.excepted" : "activities.deadline.passed"}
      values={{ at }}
    />
  );
}
