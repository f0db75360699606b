import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { showAt } from "@/ui/history-entry";
import { useStore } from "@/ui/store";
import { useTRPC } from "@/ui/trpc";
import type { JournalListAnswer } from "../views";
import { dayIn, rangeOfCurve, rangeOfYear, yearIn } from "./address";
import type { Writer } from "./writer";
import { moodsOf } from "./year-days";

/** The day and the year that the address names. Choosing others replaces its entry: Back leaves the journal. */
export function useJournalAddress(today: string) {
  const search = useSearchParams();
  // who writes past midnight goes on with the day that they began
  const [opened] = useState(today);
  const day = dayIn(search.get("day") ?? opened, today);
  const year = yearIn(search.get("year"), today) ?? day.slice(0, 4);
  const show = (shown: string, ofYear: string) => {
    const query = new URLSearchParams();
    if (shown !== opened) query.set("day", shown);
    if (ofYear !== shown.slice(0, 4)) query.set("year", ofYear);
    showAt(query.size > 0 ? `/wellness?${query}` : "/wellness");
  };
  return {
    day,
    year,
    showDay: (chosen: string) => show(chosen, chosen.slice(0, 4)),
    showYear: (chosen: string) => show(day, chosen),
  };
}

type Range = { from: string; to: string };
export type FirstList = { range: Range; list: JournalListAnswer };

/** The written days of a range; those rendered with the page are not asked for again. */
function useDays(range: Range, first: FirstList) {
  const trpc = useTRPC();
  const isFirst = first.range.from === range.from && first.range.to === range.to;
  return useQuery(
    trpc.journal.list.queryOptions(range, {
      placeholderData: keepPreviousData,
      ...(isFirst ? { initialData: first.list } : {}),
    }),
  );
}

export type First = { year: FirstList; curve: FirstList };

/** The moods of a year and of the last days, with what is not saved yet. `list`: of the year. */
export function useMoods(writer: Writer, year: string, today: string, first: First) {
  const { unsaved } = useStore(writer.state);
  const ofYear = useDays(rangeOfYear(year), first.year);
  const lately = useDays(rangeOfCurve(today), first.curve);
  // the text of a note changes with every key; the days only with a mood
  const unsavedMoods = JSON.stringify([...unsaved].map(([day, { mood }]) => [day, { mood }]));
  const moods = useMemo(() => {
    const changed = new Map<string, { mood?: number | null }>(JSON.parse(unsavedMoods));
    const days = ofYear.isPlaceholderData ? [] : (ofYear.data?.days ?? []);
    const ofThisYear = [...moodsOf(days, changed)].filter(([day]) => day.startsWith(year));
    return {
      ofYear: new Map(ofThisYear),
      lately: moodsOf(lately.data?.days ?? [], changed),
    };
  }, [ofYear.data, ofYear.isPlaceholderData, lately.data, unsavedMoods, year]);
  return { ...moods, list: ofYear, firstDay: ofYear.data?.firstDay ?? null };
}
