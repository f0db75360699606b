"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/ui/trpc";
import type { ScheduledTimeView } from "../../schedule/views";
import { type Saved, seriesOf } from "./coming-times";
import { type Mark, marksIn, toggled } from "./left-out";
import type { ActivityValues } from "./plan";

/** How the edited activity is stored; `id`: of the series whose single times differ. */
export type Edited = Saved & { id: string };

/** Times of a series that are loaded with what differs at them. */
const LOADED = 100;

/** What is stored of single times of the edited series: the cancelled ones, and when the moved ones are. */
function useStored(edited: Edited | null): ScheduledTimeView[] | undefined {
  // of what is cancelled as a whole every time is
  const isSeries = edited !== null && edited.activity.recurrence !== null && !edited.activity.cancelledAt;
  const asked = useQuery(
    useTRPC().activities.schedule.list.queryOptions(
      { id: edited?.id ?? "", limit: LOADED },
      { enabled: isSeries },
    ),
  );
  return isSeries ? asked.data?.times : NONE;
}

const NONE: ScheduledTimeView[] = [];

type Choice = { marks: readonly Mark[]; onMark: (marks: Mark[]) => void };

/** Which times of a plan are left out, and when those are that were moved alone. `toggle` undefined: not known yet. */
export function useLeftOut(values: ActivityValues, edited: Edited | null, { marks, onMark }: Choice) {
  const stored = useStored(edited);
  const series = seriesOf(values, edited);
  const key = JSON.stringify(series);
  const base = JSON.stringify(edited && seriesOf(edited.initial, edited));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the series, of which each time is reckoned
  const { before, now } = useMemo(() => {
    const began = edited && seriesOf(edited.initial, edited);
    const cancelled = (began ? (stored ?? NONE) : NONE)
      .filter(({ time }) => time.isCancelled)
      .map(({ time }) => ({ series: began as Mark["series"], time: time.occurrence, isCancelled: true }));
    return {
      before: series ? marksIn(series, cancelled) : new Map<string, Mark>(),
      now: series ? marksIn(series, marks) : new Map<string, Mark>(),
    };
  }, [key, base, stored, marks]);
  const isOut = (time: string) => now.get(time)?.isCancelled ?? before.has(time);
  const toggle =
    series && stored && !edited?.activity.cancelledAt
      ? (time: string) => onMark(toggled(marks, { series, time, isCancelled: !isOut(time) }))
      : undefined;
  const takeAll = (times: string[]) => {
    if (!series) return;
    const out = times.filter(isOut);
    onMark(out.reduce<Mark[]>((all, time) => toggled(all, { series, time, isCancelled: false }), [...marks]));
  };
  /** when a time is that was moved alone; of a series that is changed it is moved too */
  const movedTo = (time: string) =>
    key === base ? stored?.find((one) => one.time.occurrence === time)?.dateTime : undefined;
  const all = new Set([...before.keys(), ...now.keys()].filter(isOut));
  return { isOut, toggle, takeAll, movedTo, count: all.size };
}
