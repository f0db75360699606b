"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";
import type { ActivityView } from "../../views";

const words = {
  PRESENT: "activities.attendance.own.present",
  LATE: "activities.attendance.own.late",
  ABSENT: "activities.attendance.own.absent",
} as const;

/** What is recorded about the user at the time that the page shows. Nothing while nothing is. */
export function OwnAttendance({ activity: { id, time } }: { activity: ActivityView }) {
  const { data } = useQuery(
    useTRPC().activities.attendance.get.queryOptions({ id, occurrence: time?.occurrence, limit: 1 }),
  );
  if (!data?.own) return null;
  return (
    <Note kind="info">
      <FormattedMessage id={words[data.own]} />
    </Note>
  );
}
