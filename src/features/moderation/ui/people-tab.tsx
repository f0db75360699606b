"use client";

import { SegmentedControl, TextInput } from "@mantine/core";
import { IconChevronRight, IconSearch } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { personFilters } from "@/features/accounts/staff/rules";
import type { StaffPersonView } from "@/features/accounts/staff/views";
import type { AccountView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import styles from "./people.module.css";
import { PersonPanel } from "./person-panel";
import { PersonPills } from "./person-state";
import { useAdminAddress } from "./use-admin-address";
import { type PersonFilter, usePeople } from "./use-people";

const filterWords = {
  ALL: "moderation.people.all",
  SUSPENDED: "moderation.people.suspendedOnes",
  STAFF: "moderation.people.staff",
} as const;

function PersonRow({ person, onOpen }: { person: StaffPersonView; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={clsx(row.row, row.inset, styles.row)} onClick={onOpen}>
        <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={40} />
        <span className={styles.rowText}>
          <span className={styles.name}>
            {person.name} <PersonPills person={person} />
          </span>
          <span className={styles.hint}>@{person.username}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

function PeopleList() {
  const intl = useIntl();
  const place = useAdminAddress();
  const q = place.get("q");
  const filter: PersonFilter = personFilters.find((one) => one === place.get("filter")) ?? "ALL";
  const list = usePeople(q, filter);
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          className={styles.search}
          leftSection={<IconSearch size={18} />}
          aria-label={intl.formatMessage({ id: "moderation.people.search" })}
          placeholder={intl.formatMessage({ id: "moderation.people.search" })}
          value={q}
          onChange={(event) => place.narrow({ q: event.currentTarget.value })}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <SegmentedControl
          className={styles.segments}
          aria-label={intl.formatMessage({ id: "moderation.people.filter" })}
          data={personFilters.map((value) => ({
            value,
            label: intl.formatMessage({ id: filterWords[value] }),
          }))}
          value={filter}
          onChange={(value) => place.narrow({ filter: value === "ALL" ? null : value })}
        />
      </div>
      <section
        className={clsx(page.card, styles.card)}
        aria-label={intl.formatMessage({ id: "moderation.tab.people" })}
      >
        {list.isPending && <SkeletonRows rows={6} />}
        {list.isError && list.people.length === 0 && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        {list.isSuccess && list.people.length === 0 && (
          <NoResultsState
            title={<FormattedMessage id="moderation.people.none" />}
            text={<FormattedMessage id="moderation.people.noneText" />}
          />
        )}
        <ul className={styles.rows}>
          {list.people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={() => place.open({ person: person.id })} />
          ))}
        </ul>
        <MoreButton list={list} className={styles.more} />
      </section>
    </div>
  );
}

/** The list of people, or one person; the address says which. */
export function PeopleTab({ me }: { me: AccountView }) {
  const id = useAdminAddress().get("person");
  return id ? <PersonPanel key={id} id={id} me={me} /> : <PeopleList />;
}
