"use client";

import { SegmentedControl } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { EmptyState } from "@/ui/empty-state";
import { ListState } from "@/ui/list-state";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import { type SchedulePart, scheduleParts } from "../../schedule/rules";
import type { ActivityView } from "../../views";
import { RepeatWords } from "../repeat-words";
import { useFaces } from "../use-faces";
import { Months } from "./months";
import { SeasonStrip } from "./season-strip";
import { TimePanel } from "./time-panel";
import styles from "./times.module.css";
import { useSchedule } from "./use-schedule";

type Props = { me: AccountView; activity: ActivityView };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]");

/** The row of a time takes the focus, and with it the panel shows it. */
function focusRow(occurrence: string) {
  const row = document.querySelector<HTMLElement>(`[data-time="${occurrence}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

const words = {
  upcoming: "activities.schedule.upcoming",
  past: "activities.schedule.past",
} as const satisfies Record<SchedulePart, string>;

const noWords = {
  upcoming: "activities.schedule.noneUpcoming",
  past: "activities.schedule.nonePast",
} as const satisfies Record<SchedulePart, string>;

/** All times of a repeating activity: each is answered there; J and K go from one to the next. */
export function TimesScreen({ me, activity }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const [part, setPart] = useState<SchedulePart>("upcoming");
  const schedule = useSchedule(activity, part);
  const { list, times } = schedule;
  const facesOf = useFaces(
    times
      .filter(({ shown }) => !shown.time.isCancelled)
      .map(({ shown }) => ({ activityId: shown.id, occurrence: shown.time.occurrence })),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    times.findIndex(({ shown }) => shown.time.occurrence === chosen),
  );
  const entry = times[at];
  const stepTo = (index: number) => {
    const next = times[index]?.shown.time.occurrence;
    return next === undefined ? null : () => focusRow(next);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step) stepTo(at + step)?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <div className={page.page}>
      <Link className={styles.back} href={`/events/${activity.id}`}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {activity.title}
      </Link>
      <header className={styles.head}>
        <div>
          <h1>
            <FormattedMessage id="activities.schedule.title" />
          </h1>
          <p className={styles.lead}>
            <RepeatWords activity={activity} />
          </p>
        </div>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: "activities.scope.label" })}
          data={scheduleParts.map((value) => ({ value, label: intl.formatMessage({ id: words[value] }) }))}
          value={part}
          onChange={(value) => setPart(value === "past" ? "past" : "upcoming")}
        />
      </header>
      <ListState list={list} isLoaded={list.isSuccess} rows={6} />
      {list.isSuccess && times.length === 0 && <EmptyState title={<FormattedMessage id={noWords[part]} />} />}
      {entry && (
        <>
          {part === "upcoming" && (
            <SeasonStrip times={times} current={entry.shown.time.occurrence} onChoose={focusRow} now={now} />
          )}
          <div className={styles.grid}>
            <div className={clsx(page.card, styles.list)}>
              <Months
                me={me}
                whole={activity}
                times={times}
                facesOf={facesOf}
                hasMore={list.hasNextPage}
                current={entry.shown.time.occurrence}
                onCurrent={setChosen}
                now={now}
              />
              <MoreButton list={list} className={styles.more} />
            </div>
            <TimePanel
              key={entry.shown.time.occurrence}
              me={me}
              entry={entry}
              nth={at + 1}
              count={schedule.count ?? times.length}
              onPrevious={stepTo(at - 1)}
              onNext={stepTo(at + 1)}
              now={now}
            />
          </div>
        </>
      )}
    </div>
  );
}
