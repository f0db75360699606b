"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useTRPC } from "@/ui/trpc";

type Props = {
  activityId: string;
  /** Only what is planned for this time; null: for any. */
  occurrence: string | null;
};

/** Says in a question that exercises are planned for the times that it is about, and go with them. */
export function PlannedNote({ activityId, occurrence }: Props) {
  const { workouts } = useTRPC().training;
  const planned = useQuery(workouts.list.queryOptions({ state: "PLANNED", activityId, limit: 50 }));
  const isConcerned = planned.data?.workouts.some(
    (one) => one.exercises.length > 0 && (occurrence === null || one.occurrence === occurrence),
  );
  if (!isConcerned) return null;
  return (
    <p>
      <FormattedMessage id="activities.cancel.planned" />
    </p>
  );
}
