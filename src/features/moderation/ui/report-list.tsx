"use client";

import { SegmentedControl } from "@mantine/core";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { showAt } from "@/ui/history-entry";
import { MoreButton } from "@/ui/more-button";
import { SkeletonRows } from "@/ui/skeleton-rows";
import styles from "./case.module.css";
import { ReportCase } from "./report-case";
import { ReportRow } from "./report-row";
import { useAdminAddress } from "./use-admin-address";
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
  <div className={styles.empty}>
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

/** Open or settled reports, and one of them; the address says which. `first`: the first page of open ones. */
export function ReportList({ first, me }: { first: ReportPage; me: AccountView }) {
  const intl = useIntl();
  const place = useAdminAddress();
  const segment: Segment = place.get("show") === "settled" ? "settled" : "open";
  const list = useReports(segment === "open" ? "OPEN" : "SETTLED", first);
  const room = useRef<HTMLDivElement>(null);
  const settle = useSettleReport(() => {
    place.narrow({ report: null });
    // the focused element disappears with its report
    room.current?.focus();
  });
  const chosen = place.get("report");
  // beside the list there is always one; on a phone only the one that was chosen
  const shownId = chosen || list.reports[0]?.id;
  return (
    <div className={styles.panel} data-chosen={chosen ? true : undefined}>
      <div className={styles.side}>
        <Segments segment={segment} />
        <section
          ref={room}
          tabIndex={-1}
          className={styles.list}
          aria-label={intl.formatMessage({ id: "moderation.tab.reports" })}
        >
          {list.isPending && <SkeletonRows rows={4} />}
          {list.isError && list.reports.length === 0 && (
            <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
          )}
          {list.isSuccess && list.reports.length === 0 && <Nothing segment={segment} />}
          <ul className={styles.rows}>
            {list.reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                isShown={report.id === shownId}
                onOpen={() => (chosen ? place.narrow : place.open)({ report: report.id })}
              />
            ))}
          </ul>
          <MoreButton list={list} className={styles.more} />
        </section>
      </div>
      {shownId && (
        <ReportCase
          key={shownId}
          id={shownId}
          me={me}
          settle={settle}
          onBack={() => place.narrow({ report: null })}
        />
      )}
    </div>
  );
}
