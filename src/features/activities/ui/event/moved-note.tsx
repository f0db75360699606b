"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { Note } from "@/ui/note";
import type { ActivityView } from "../../views";
import { beginTextOf } from "../time-text";

type Props = {
  activity: Pick<ActivityView, "dateTime" | "allDay" | "timeZone"> & { time: { occurrence: string } | null };
  now: Date;
};

/** Says that this time of a repeating activity was moved, and from when: the others are as they were. */
export function MovedNote({ activity, now }: Props) {
  const intl = useIntl();
  const { time, dateTime, allDay, timeZone } = activity;
  if (time === null || time.occurrence === dateTime) return null;
  const textOf = (at: string) => beginTextOf(intl, { dateTime: at, allDay, timeZone }, now, "long");
  const values = { to: textOf(dateTime), from: textOf(time.occurrence) };
  return (
    <Note>
      <FormattedMessage id="activities.time.moved" values={values} />
    </Note>
  );
}
