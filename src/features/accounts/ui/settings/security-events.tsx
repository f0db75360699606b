"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedDate, FormattedMessage } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { Pill } from "@/ui/pill";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import type { SecurityEventView } from "../../audit/views";
import { AuditDetail, auditTexts } from "../audit-texts";
import { Card } from "./card";
import { useDeviceName } from "./device-name";
import styles from "./settings.module.css";

function EventRow({ event }: { event: SecurityEventView }) {
  const nameOf = useDeviceName();
  const { kind, reason, byStaff, userAgent, address, createdAt } = event;
  const origin = [userAgent && nameOf(userAgent), address].filter(Boolean).join(" · ");
  return (
    <li className={styles.session}>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>
          <FormattedMessage id={auditTexts[kind]} />
          {byStaff && (
            <Pill>
              <FormattedMessage id="accounts.audit.byStaff" />
            </Pill>
          )}
        </div>
        <p className={styles.intro}>
          <AuditDetail entry={event} />
        </p>
        {reason && <p className={styles.eventReason}>{reason}</p>}
        <p className={styles.hint}>
          <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
          {origin && ` · ${origin}`}
        </p>
      </div>
    </li>
  );
}

/** Events of the user's own account: sign-ins, refusals, changes, acts of the staff. */
export function SecurityEvents() {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.accounts.audit.listOwn.infiniteQueryOptions(
      { limit: 20 },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Card
      title={<FormattedMessage id="accounts.audit.title" />}
      text={<FormattedMessage id="accounts.audit.text" />}
    >
      {list.isPending && <SkeletonRows rows={3} />}
      {list.isError && events.length === 0 && (
        <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && events.length === 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="accounts.audit.none" />
        </p>
      )}
      <ul className={styles.sessions}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <MoreButton list={list} />
    </Card>
  );
}
