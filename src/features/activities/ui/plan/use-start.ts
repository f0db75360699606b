"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountView } from "@/features/accounts/views";
import { wallTimeOf } from "@/lib/wall-time";
import { useTRPC } from "@/ui/trpc";
import type { ActivityView } from "../../views";
import { lengthOf, withLength } from "./length";
import { blankValues, type PlanKind } from "./plan";
import { type PlanSource, sourceValues } from "./source";

type Wanted = {
  me: AccountView;
  opened: boolean;
  date: Date;
  isExact: boolean;
  until: Date | null;
  copyOf: string | null;
};

/** `kind` null: it is being chosen. */
type Chosen = { of: string; kind: PlanKind | null; template: PlanSource | null };

/** A host may have left the group or organization that the activity was planned for. */
const copied = (activity: ActivityView): PlanSource => ({
  facts: {
    ...activity,
    groupId: activity.group?.id ?? null,
    organizationId: activity.organization?.id ?? null,
  },
  copyOf: activity.id,
});

/**
 * What planning starts from: a moment, an activity to copy, or a template; and the kind of activity, null while it is
 * chosen, undefined while the activity to copy loads.
 */
export function useStart({ me, opened, date, isExact, until, copyOf }: Wanted) {
  const of = `${date.getTime()} ${until?.getTime()} ${copyOf}`;
  const [last, setLast] = useState<Chosen | null>(null);
  const chosen = last?.of === of ? last : null;
  const options = { enabled: opened && copyOf !== null };
  const asked = useQuery(useTRPC().activities.get.queryOptions({ id: copyOf ?? "" }, options));
  const source = copyOf === null ? (chosen?.template ?? null) : asked.data ? copied(asked.data) : null;
  const isGone = asked.isError;
  const first = copyOf === null || isGone ? null : source?.facts.visibility;
  const now = new Date();
  const isToday = wallTimeOf(date, me.timeZone).day === wallTimeOf(now, me.timeZone).day;
  const valuesFrom = (from: PlanSource) => {
    const values = sourceValues(from, me.timeZone, now, isToday && !isExact ? null : date);
    // whole days keep to the day that was chosen
    if (!isExact || values.allDay) return values;
    const { day, time, endDay, endTime, timeZone } = blankValues(date, me.timeZone, true, until);
    const begun = { ...values, timeZone, day, time };
    // as long as what it is like, unless an end was chosen
    return until ? { ...begun, endDay, endTime } : withLength(begun, lengthOf(values) ?? null);
  };
  return {
    source: source && { ...source, values: valuesFrom(source) },
    kind: chosen ? chosen.kind : first,
    /** a draft is kept for it */
    from: `${of} ${source?.templateId} ${chosen?.kind === "WORKOUT"}`,
    choose: ({ kind, template }: { kind: PlanKind | null; template?: PlanSource }) =>
      setLast({ of, kind, template: template ?? (kind === null ? null : (chosen?.template ?? null)) }),
    restart: () => setLast(null),
  };
}
