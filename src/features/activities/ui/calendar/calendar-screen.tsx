"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import styles from "./calendar.module.css";
import { CalendarHead } from "./calendar-head";
import { Hours } from "./hours";
import { useCalendar } from "./use-calendar";
import { useIsIdle } from "./use-is-idle";

/** Each view's code is loaded when it is first shown; that of the hours, the first to be shown, comes with the rest. */
const OtherViews = later(() => import("./other-views").then((it) => it.OtherViews));
const CalendarRail = later(() => import("./calendar-rail").then((it) => it.CalendarRail));
const IdleParts = later(() => import("./idle-parts").then((it) => it.IdleParts));

type Props = {
  me: AccountView;
  /** shown beside the calendar, on a phone below it */
  children?: ReactNode;
};

/** The user's calendar. On a phone a week's strip and an agenda, never seven columns. */
export function CalendarScreen({ me, children }: Props) {
  const calendar = useCalendar(me.timeZone);
  const isIdle = useIsIdle();
  const { asked, view, isLoading, isPhone } = calendar;
  const Days = view === "week" || view === "day" ? Hours : OtherViews;
  // on a phone it is below the calendar, whose height is not known yet
  const hasRail = isIdle && !(isPhone && asked.isPending);
  return (
    <div className={styles.calendar} data-view={view}>
      <section className={styles.main} aria-labelledby="calendar-title" aria-busy={isLoading}>
        <CalendarHead calendar={calendar} />
        {isIdle && <IdleParts me={me} calendar={calendar} />}
        {asked.isError && !asked.data ? (
          <ErrorState
            error={asked.error}
            title={<FormattedMessage id="activities.calendar.error" />}
            onRetry={() => void asked.refetch()}
            retrying={asked.isFetching}
          />
        ) : (
          <Days key={view} calendar={calendar} isIdle={isIdle} />
        )}
      </section>
      <aside className={styles.rail}>
        {hasRail && <CalendarRail calendar={calendar}>{children}</CalendarRail>}
      </aside>
    </div>
  );
}
