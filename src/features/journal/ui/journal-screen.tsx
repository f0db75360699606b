"use client";

import { SegmentedControl } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { dayOf } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { RenderTime, useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { JournalDayAnswer } from "../views";
import { CurveCard } from "./curve-card";
import { EntryCard } from "./entry-card";
import styles from "./journal.module.css";
import { type First, useJournalAddress, useMoods } from "./use-journal";
import { useWriter } from "./use-writer";
import { YearCard } from "./year-card";

type YearsProps = { year: string; first: string; last: string; onChoose: (year: string) => void };

/** The years from the first that is written to this one. */
function Years({ year, first, last, onChoose }: YearsProps) {
  const intl = useIntl();
  const from = Math.min(Number(first), Number(year));
  const years = Array.from({ length: Number(last) - from + 1 }, (_, index) => String(from + index));
  if (years.length < 2) return null;
  return (
    <SegmentedControl
      className={styles.years}
      aria-label={intl.formatMessage({ id: "journal.years" })}
      data={years}
      value={year}
      onChange={onChoose}
    />
  );
}

export type JournalProps = {
  me: AccountView;
  /** What was rendered with the page. */
  first: First & { day: JournalDayAnswer };
};

function Journal({ me, first }: JournalProps) {
  const today = dayOf(useMinute(), me.timeZone);
  const { day, year, showDay, showYear } = useJournalAddress(today);
  const writer = useWriter(me.id);
  const { ofYear, lately, list, firstDay } = useMoods(writer, year, today, first);
  return (
    <div className={page.page}>
      <div className={clsx(page.head, styles.head)}>
        <div>
          <h1>
            <FormattedMessage id="journal.title" />
          </h1>
          <p className={styles.hint}>
            <FormattedMessage id="journal.private" />
          </p>
        </div>
        <Button
          component={Link}
          href={`/wellness/month?day=${day}`}
          target="_blank"
          prefetch={false}
          variant="subtle"
          leftSection={<IconPrinter size={18} />}
        >
          <FormattedMessage id="journal.paper.print" />
        </Button>
        <Years
          year={year}
          first={(firstDay ?? today).slice(0, 4)}
          last={today.slice(0, 4)}
          onChoose={showYear}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <EntryCard writer={writer} first={first.day} day={day} today={today} onChoose={showDay} />
        </div>
        <div className={styles.main}>
          {list.isError ? (
            <section className={page.card}>
              <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
            </section>
          ) : (
            <YearCard year={year} moods={ofYear} today={today} day={day} onChoose={showDay} />
          )}
          <CurveCard moods={lately} today={today} />
        </div>
      </div>
    </div>
  );
}

/** The member's own journal: a day to write, the year in its moods, and how they have moved lately. */
export const JournalScreen = ({ now, ...props }: JournalProps & { now: string }) => (
  <RenderTime at={now}>
    <Journal {...props} />
  </RenderTime>
);
