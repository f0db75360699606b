"use client";

import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { addDays, beginOf } from "@/lib/whole-days";
import { ownState, replaceEntry } from "@/ui/history-entry";
import { KEPT_ANSWER } from "@/ui/installed/kept-answer";
import { usePoll } from "@/ui/live/live-stream";
import { useMinute } from "@/ui/minute";
import { useTRPC } from "@/ui/trpc";
import { useStoredText } from "@/ui/use-stored-text";
import { beginActivityAt, shownDay } from "../create-activity";
import type { FormBeside } from "../plan/beside";
import {
  type CalendarView,
  type Day,
  daysOfView,
  isDay,
  isMonthly,
  isView,
  loadedDays,
  monthOf,
  stepOf,
  USUAL_TIME,
} from "./days";
import { type Entry, entriesByDay, entriesWith, entryOf, isHidden, moreWith } from "./entries";
import { useHolidays } from "./use-holidays";

const PHONE = "(max-width: 47.49em)";

const replaceHere = (address: string) => replaceEntry(ownState(), address);

type Shown = { day?: Day; view?: CalendarView };
const shownNow = () => ({ day: shownDay(), view: new URLSearchParams(window.location.search).get("view") });

/**
 * The day and the view of the address, which a reload and Back keep, and what changes them; null: it has none, as in the
 * link to the calendar.
 */
function useAddress() {
  const [shown, setShown] = useState(shownNow);
  // the router reports a change late: read the address, which may have changed again
  const reported = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the router reports another address
  useEffect(() => setShown(shownNow()), [reported]);
  const show = (change: Shown, go = replaceHere) => {
    setShown((before) => ({ ...before, ...change }));
    const search = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(change)) search.set(name, value);
    go(`${window.location.pathname}?${search}`);
  };
  return { ...shown, show };
}

/** The first of these that is a view. A phone has three, and begins with the list. */
function viewOf(given: (string | null)[], isPhone: boolean | undefined): CalendarView {
  const view = given.find(isView) ?? "week";
  return isPhone && !isMonthly(view) ? "agenda" : view;
}

/** The day and the view that are shown, and what leads to others. A device remembers its view. */
function useShown(today: Day, isPhone: boolean | undefined) {
  const [stored, store] = useStoredText("samvaro-calendar-view");
  const address = useAddress();
  const { show } = address;
  const day = isDay(address.day) ? address.day : today;
  const setDay = (next: Day) => show({ day: next });
  const view = viewOf([address.view, isPhone ? null : stored], isPhone);
  return {
    view,
    setView: (next: CalendarView) => {
      store(next);
      show({ view: next });
    },
    day,
    setDay,
    /** Shows another day or view, by `go` if that is to be an entry of the history of its own. */
    show,
    step: (by: -1 | 1) => setDay(stepOf(isPhone && view === "agenda" ? "week" : view, day, by)),
  };
}

/** The layers, groups and organizations that the user has hidden, remembered by this device. */
function useHidden(): [ReadonlySet<string>, (key: string) => void] {
  const [stored, store] = useStoredText("samvaro-calendar-hidden");
  const hidden = useMemo(() => new Set(stored?.split(" ").filter(Boolean)), [stored]);
  const toggle = (key: string) => {
    const others = [...hidden].filter((one) => one !== key);
    store((hidden.has(key) ? others : [...others, key]).join(" "));
  };
  return [hidden, toggle];
}

/**
 * Days that are asked for beside those that are loaded: whole days of another time zone can begin and end up to 26 hours
 * away from the viewer's.
 */
const DAYS_AWAY = 2;

/** More than a day of the month shows, beyond what the user has a part in. */
const PER_DAY = 10;

type Asked = { perDay?: number; enabled?: boolean };

const useTimes = (first: Day, last: Day, timeZone: string, { perDay, ...options }: Asked) => {
  const midnight = (day: Day, by: number) => beginOf(addDays(day, by), timeZone).toISOString();
  const input = { from: midnight(first, -DAYS_AWAY), to: midnight(last, 1 + DAYS_AWAY), perDay };
  return useTRPC().activities.occurrences.list.queryOptions(input, { ...options, meta: KEPT_ANSWER });
};

/**
 * What is loaded for a view: some of each day of the month around it, and where that is not all, the days of the view by
 * themselves, or the whole month while layers are hidden: those that are shown may be among what is left out.
 */
function useEntries(view: CalendarView, day: Day, timeZone: string, hidden: ReadonlySet<string>) {
  const { first, last } = loadedDays(view, day);
  const month = useQuery({
    ...useTimes(first, last, timeZone, { perDay: PER_DAY }),
    placeholderData: keepPreviousData,
  });
  const { isPlaceholderData } = month;
  // until another range is loaded the last one is shown
  const loaded = useRef({ first, last });
  if (month.data && !isPlaceholderData) loaded.current = { first, last };
  const days = daysOfView(view, day);
  const isMonth = isMonthly(view);
  const enabled = month.data?.isCut === true && (!isMonth || hidden.size > 0);
  const [begins, ends] = isMonth ? [first, last] : [days[0] ?? day, days.at(-1) ?? day];
  const own = useQuery(useTimes(begins, ends, timeZone, { enabled }));
  const isOwnPending = enabled && own.isPending;
  // of public activities, live events reach only those who have to do with them
  const { refetch } = enabled ? own : month;
  usePoll(useCallback(() => void refetch(), [refetch]));
  const whole = enabled ? own.data : undefined;
  const data = whole ?? month.data;
  const entries = useMemo(() => {
    const of = (answer: typeof data) => answer?.occurrences.map((one) => entryOf(one, timeZone)) ?? [];
    return whole ? entriesWith(of(month.data), of(whole), begins, ends) : of(month.data);
  }, [month.data, whole, begins, ends, timeZone]);
  return {
    asked: month,
    first,
    last,
    days,
    entries,
    /** how many of a day are not loaded */
    more: whole ? moreWith(month.data?.more ?? [], whole.more, begins, ends) : data?.more,
    /** the month has more than the entries */
    isPart: month.data?.isCut === true && !(isMonth && whole?.isCut === false),
    isCut: data?.isCut === true && !isOwnPending,
    isLoading: month.isPending || isPlaceholderData || isOwnPending,
    /** the days of which is known what is on them */
    known: month.data && loaded.current,
  };
}

/** The ways from the calendar to the form of a new activity. */
const planningOf = (today: Day, now: Date, timeZone: string, form?: FormBeside | null) => ({
  /** Begins planning; without `at` on today's next full hour, or in the evening of another day. An open form goes there. */
  plan: (on: Day, at?: string) => {
    if (form) return form.place({ day: on, time: at }, timeZone);
    if (!at && on === today) return beginActivityAt(now);
    const moment = momentOf({ day: on, time: at ?? USUAL_TIME }, timeZone);
    if (moment) beginActivityAt(moment, true);
  },
});

/** `form`: the one that is open beside the calendar. */
type Change = { to: (entries: Entry[]) => Entry[]; form: FormBeside | null };

/** The entries, with what is added to them once the page is idle: see `Added`. */
function useChanged(loaded: Entry[]) {
  const [change, setChange] = useState<Change | null>(null);
  const entries = useMemo(() => (change ? change.to(loaded) : loaded), [loaded, change]);
  return { entries, knowsTrained: change !== null, setChange, form: change?.form };
}

/** What was opened. */
function useOpening() {
  const [opened, setOpened] = useState<{ entry: Entry; anchor: DOMRect } | null>(null);
  return {
    opened,
    open: (entry: Entry, element: Element) => setOpened({ entry, anchor: element.getBoundingClientRect() }),
    close: () => setOpened(null),
  };
}

/** What the calendar shows, and what changes it. Runs in the browser only: it reads the address and what is stored. */
export function useCalendar(ownZone: string) {
  const timeZone = useIntl().timeZone ?? ownZone;
  const now = useMinute();
  const { day: today, time } = wallTimeOf(now, timeZone);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const steering = useShown(today, isPhone);
  const { view, day } = steering;
  const [hidden, toggle] = useHidden();
  const found = useEntries(view, day, timeZone, hidden);
  const all = useChanged(found.entries);
  const { entries } = all;
  const holidays = useHolidays(found.first, found.last);
  const opening = useOpening();
  const shown = useMemo(() => entries.filter((entry) => !isHidden(entry, hidden)), [entries, hidden]);
  const byDay = useMemo(() => entriesByDay(shown), [shown]);
  return {
    timeZone,
    now,
    today,
    /** "14:36" */
    time,
    isPhone,
    ...steering,
    hidden,
    toggle,
    ...found,
    ...all,
    /** there is more than is shown or counted; a month counts what is left of its days, unless layers are hidden */
    isCut: found.isCut && !(isMonthly(view) && hidden.size === 0 && found.more?.length),
    shown,
    byDay,
    ...holidays,
    ...opening,
    isInMonth: (one: Day) => monthOf(one) === monthOf(day),
    ...planningOf(today, now, timeZone, all.form),
  };
}
export type Calendar = ReturnType<typeof useCalendar>;
