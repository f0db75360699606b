"use client";

import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { placeName } from "@/lib/place";
import { momentOf } from "@/lib/wall-time";
import { addDays } from "@/lib/whole-days";
import { Skeleton } from "@/ui/skeleton";
import { useTRPC } from "@/ui/trpc";
import { timeTextOf } from "../time-text";
import type { Day } from "./days";
import { type Entry, entryOf, momentsOf } from "./entries";
import { isKnown } from "./known";
import { hoursOf } from "./occurrence-chip";
import railStyles from "./rail.module.css";
import { soonText } from "./soon-text";
import styles from "./up-next.module.css";
import type { Calendar } from "./use-calendar";

type Props = { calendar: Calendar };

/** How far ahead the next activity is looked for. Within what a call may ask for. */
const DAYS_AHEAD = 56;

const nextOf = (entries: Entry[], { now, timeZone }: Pick<Calendar, "now" | "timeZone">) =>
  entries.find(
    ({ occurrence, layer }) =>
      layer === "mine" &&
      !occurrence.isCancelled &&
      occurrence.answer !== "NO" &&
      momentsOf(occurrence, timeZone).start > now,
  );

/**
 * The user's next activity from now on, whatever the calendar shows; null while it is not known. Nothing is asked for if
 * it is among what is shown.
 */
function useNext({ entries, known, asked, today, now, timeZone }: Calendar): Entry | undefined | null {
  const shown = isKnown({ known }, today) ? nextOf(entries, { now, timeZone }) : undefined;
  const midnight = (day: Day) => momentOf({ day, time: "00:00" }, timeZone)?.toISOString() ?? "";
  const { data, isPending } = useQuery(
    useTRPC().activities.occurrences.list.queryOptions(
      // what they have a part in comes besides
      { from: midnight(today), to: midnight(addDays(today, DAYS_AHEAD)), perDay: 1 },
      { enabled: !shown && asked.data !== undefined },
    ),
  );
  if (shown) return shown;
  if (!asked.isError && isPending) return null;
  return nextOf(data?.occurrences.map((one) => entryOf(one, timeZone)) ?? [], { now, timeZone });
}

export function UpNext({ calendar }: Props) {
  const next = useNext(calendar);
  if (next === undefined) return null;
  return (
    <section>
      <h2 className={railStyles.heading}>
        <FormattedMessage id="activities.calendar.upNext" />
      </h2>
      {next ? <NextEntry calendar={calendar} entry={next} /> : <NextSkeleton />}
    </section>
  );
}

/** As high as the entry, so that what is below stays where it is. */
function NextSkeleton() {
  const label = useIntl().formatMessage({ id: "ui.loading" });
  return (
    <div className={styles.upNext} aria-busy="true" role="status" aria-label={label}>
      <Skeleton width="40%" height={10} my={4} />
      <Skeleton width="72%" height={14} my={4} />
      <Skeleton width="56%" height={10} my={4} />
    </div>
  );
}

function NextEntry({ calendar, entry }: Props & { entry: Entry }) {
  const intl = useIntl();
  const { occurrence } = entry;
  const { start } = momentsOf(occurrence, calendar.timeZone);
  const coming = { start, firstDay: entry.firstDay, allDay: occurrence.allDay };
  const isToday = !occurrence.allDay && entry.firstDay === calendar.today && entry.lastDay === calendar.today;
  const times = isToday
    ? hoursOf(entry)
    : timeTextOf(intl, { ...occurrence, recurrence: null }, calendar.now);
  return (
    <button
      type="button"
      className={clsx(styles.upNext, styles.press)}
      onClick={(event) => calendar.open(entry, event.currentTarget)}
    >
      <span className={styles.soon}>
        <IconClock size={15} aria-hidden="true" />
        <span>{soonText(intl, coming, calendar.now, calendar.today)}</span>
      </span>
      <b>{occurrence.title}</b>
      <span>{[times, placeName(occurrence.location)].filter(Boolean).join(" · ")}</span>
    </button>
  );
}
