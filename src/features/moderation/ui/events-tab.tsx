"use client";

import { SegmentedControl } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { type Approval, approvals } from "@/features/activities/approvals/rules";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { EventCard } from "./event-card";
import styles from "./events.module.css";
import { useAdminAddress } from "./use-admin-address";
import { useEvent, useEvents } from "./use-events";

const words = {
  PENDING: { label: "moderation.events.pending", none: "moderation.events.none" },
  APPROVED: { label: "moderation.events.approved", none: "moderation.events.noneApproved" },
  REJECTED: { label: "moderation.events.rejected", none: "moderation.events.noneRejected" },
} as const;

const card = clsx(page.card, styles.card);

type Asked = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** The skeleton or the failure of what is asked for. */
function Waiting({ asked }: { asked: Asked }) {
  return (
    <div className={card}>
      {asked.isPending && <SkeletonRows rows={3} />}
      {asked.isError && (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      )}
    </div>
  );
}

/** The event that the address names, alone, with a way to the others. */
function NamedEvent({ id, onAll }: { id: string; onAll: () => void }) {
  const asked = useEvent(id);
  return (
    <>
      <Button
        className={styles.all}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} />}
        onClick={onAll}
      >
        <FormattedMessage id="moderation.events.all" />
      </Button>
      {asked.isGone ? (
        <div className={card}>
          <NoResultsState
            heading="h2"
            title={<FormattedMessage id="moderation.events.gone" />}
            text={<FormattedMessage id="moderation.events.goneText" />}
          />
        </div>
      ) : asked.data ? (
        <EventCard event={asked.data.event} />
      ) : (
        <Waiting asked={asked} />
      )}
    </>
  );
}

function EventList({ status }: { status: Approval }) {
  const list = useEvents(status);
  const isDecided = status !== "PENDING";
  return (
    <>
      {!list.data && <Waiting asked={list} />}
      {list.data && list.events.length === 0 && (
        <div className={card}>
          <NoResultsState
            heading="h2"
            title={<FormattedMessage id={words[status].none} />}
            text={
              <FormattedMessage
                id={isDecided ? "moderation.events.noneDecidedText" : "moderation.events.noneText"}
              />
            }
          />
        </div>
      )}
      {list.events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
      <MoreButton list={list} className={styles.more} />
    </>
  );
}

/** Public events of newcomers and of organizations that are not verified, to approve or reject; or the one that the address names. */
export function EventsTab() {
  const intl = useIntl();
  const place = useAdminAddress();
  const named = place.get("eventId");
  const status = approvals.find((one) => one === place.get("status")) ?? "PENDING";
  return (
    <div className={styles.panel}>
      {!named && (
        <SegmentedControl
          className={styles.segments}
          aria-label={intl.formatMessage({ id: "moderation.events.status" })}
          data={approvals.map((value) => ({ value, label: intl.formatMessage({ id: words[value].label }) }))}
          value={status}
          onChange={(chosen) => place.narrow({ status: chosen === "PENDING" ? null : chosen })}
        />
      )}
      <section className={styles.list} aria-label={intl.formatMessage({ id: "moderation.tab.events" })}>
        {named ? (
          <NamedEvent key={named} id={named} onAll={() => place.narrow({ eventId: null })} />
        ) : (
          <EventList status={status} />
        )}
      </section>
    </div>
  );
}
