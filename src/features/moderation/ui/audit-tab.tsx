"use client";

import { Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { auditKinds } from "@/features/accounts/audit/rules";
import type { AuditEntryView } from "@/features/accounts/audit/views";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { AuditDetail, auditTexts } from "@/features/accounts/ui/audit-texts";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { useDeviceName } from "@/features/accounts/ui/settings/device-name";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import sheet from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import styles from "./people.module.css";
import { useAdminAddress } from "./use-admin-address";
import { usePerson } from "./use-people";

/** A person in an audit entry, linked to their panel; a deleted account has no link. */
function Who({ person, nobody }: { person: PersonView | null; nobody: string }) {
  const nameOf = useNameOf();
  const place = useAdminAddress();
  if (!person) return nobody;
  if (person.id === DELETED_PERSON.id) return nameOf(person);
  return (
    <button
      type="button"
      className={styles.personButton}
      onClick={() => place.open({ tab: "people", person: person.id, kind: null })}
    >
      {nameOf(person)}
    </button>
  );
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const intl = useIntl();
  const deviceName = useDeviceName();
  const { kind, actor, subject, reason, address, userAgent, createdAt } = entry;
  const isOwn = actor !== null && actor.id === subject?.id;
  const origin = [userAgent && deviceName(userAgent), address].filter(Boolean).join(" · ");
  return (
    <li className={styles.entry}>
      <div className={styles.name}>
        <FormattedMessage id={auditTexts[kind]} />
        <span className={styles.hint}>
          <AuditDetail entry={entry} />
        </span>
      </div>
      <p className={styles.people}>
        <Who person={actor} nobody={intl.formatMessage({ id: "moderation.audit.nobody" })} />
        {!isOwn && (
          <>
            {" → "}
            <Who person={subject} nobody={intl.formatMessage({ id: "moderation.audit.noSubject" })} />
          </>
        )}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.hint}>
        <FormattedDate value={createdAt} dateStyle="medium" timeStyle="medium" />
        {origin && ` · ${origin}`}
      </p>
    </li>
  );
}

/** The person that the list is filtered by, with a button to clear the filter. */
function PersonChip({ id, onClear }: { id: string; onClear: () => void }) {
  const name = usePerson(id).data?.person.name ?? "…";
  return (
    <Button variant="light" rightSection={<IconX size={16} />} onClick={onClear}>
      <FormattedMessage id="moderation.audit.about" values={{ name }} />
    </Button>
  );
}

/** The audit log, newest first: each act with its actor, its target, time and reason. It can't be changed. */
export function AuditTab() {
  const intl = useIntl();
  const trpc = useTRPC();
  const place = useAdminAddress();
  const personId = place.get("person");
  const kind = auditKinds.find((one) => one === place.get("kind"));
  const list = useInfiniteQuery(
    trpc.accounts.audit.list.infiniteQueryOptions(
      { ...(personId ? { personId } : {}), ...(kind ? { kind } : {}) },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const choices = auditKinds
    .map((value) => ({ value: value as string, label: intl.formatMessage({ id: auditTexts[value] }) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, intl.locale));
  const all = { value: "", label: intl.formatMessage({ id: "moderation.audit.allKinds" }) };
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <Select
          className={styles.search}
          aria-label={intl.formatMessage({ id: "moderation.audit.kind" })}
          data={[all, ...choices]}
          value={kind ?? ""}
          onChange={(value) => place.narrow({ kind: value })}
          allowDeselect={false}
        />
        {personId && <PersonChip id={personId} onClear={() => place.narrow({ person: null })} />}
      </div>
      <section
        className={clsx(sheet.card, styles.card)}
        aria-label={intl.formatMessage({ id: "moderation.tab.audit" })}
      >
        {list.isPending && <SkeletonRows rows={6} />}
        {list.isError && entries.length === 0 && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        {list.isSuccess && entries.length === 0 && (
          <NoResultsState
            title={<FormattedMessage id="moderation.audit.none" />}
            text={<FormattedMessage id="moderation.audit.noneText" />}
          />
        )}
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        <MoreButton list={list} className={styles.more} />
      </section>
    </div>
  );
}
