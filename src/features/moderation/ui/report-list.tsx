"use client";

import { SegmentedControl } from "@mantine/core";
import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { showAt } from "@/ui/history-entry";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import { ReportCard } from "./report-card";
import { ReportSkeleton } from "./report-skeleton";
import styles from "./reports.module.css";
import { type ReportPage, useReports, useSettleReport } from "./use-reports";

type Segment = "open" | "settled";

function Segments({ segment }: { segment: Segment }) {
  const intl = useIntl();
  const show = (chosen: string) => showAt(chosen === "open" ? "?tab=reports" : "?tab=reports&show=settled");
  return (
    <SegmentedControl
      className={styles.segments}
      aria-label={intl.formatMessage({ id: "moderation.segments" })}
      data={[
        { value: "open", label: intl.formatMessage({ id: "moderation.segment.open" }) },
        { value: "settled", label: intl.formatMessage({ id: "moderation.segment.settled" }) },
      ]}
      value={segment}
      onChange={show}
    />
  );
}

const Nothing = ({ segment }: { segment: Segment }) => (
  <div className={clsx(page.card, styles.card)}>
    {segment === "open" ? (
      <EmptyState
        heading="h2"
        drawing={<BubblesScene />}
        title={<FormattedMessage id="moderation.empty.openTitle" />}
        text={<FormattedMessage id="moderation.empty.openText" />}
      />
    ) : (
      <EmptyState
        heading="h2"
        drawing={<BubblesScene />}
        title={<FormattedMessage id="moderation.empty.settledTitle" />}
        text={<FormattedMessage id="moderation.empty.settledText" />}
      />
    )}
  </div>
);

/** Open or settled reports; the address says which. `first`: the first page of open ones. */
export function ReportList({ first, me }: { first: ReportPage; me: AccountView }) {
  const intl = useIntl();
  const segment: Segment = useSearchParams().get("show") === "settled" ? "settled" : "open";
  const list = useReports(segment === "open" ? "OPEN" : "SETTLED", first);
  const room = useRef<HTMLDivElement>(null);
  // the focused element disappears with its report
  const settle = useSettleReport(() => room.current?.focus());
  return (
    <div className={styles.panel}>
      <Segments segment={segment} />
      <section
        ref={room}
        tabIndex={-1}
        className={styles.list}
        aria-label={intl.formatMessage({ id: "moderation.tab.reports" })}
      >
        {list.isPending && <ReportSkeleton />}
        {list.isError && list.reports.length === 0 && (
          <div className={clsx(page.card, styles.card)}>
            <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
          </div>
        )}
        {list.isSuccess && list.reports.length === 0 && <Nothing segment={segment} />}
        {list.reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            me={me}
            onSettle={(choice) => settle.run({ id: report.id, ...choice })}
            settling={settle.isPending && settle.input?.id === report.id}
          />
        ))}
        <MoreButton list={list} className={styles.more} />
      </section>
    </div>
  );
}
