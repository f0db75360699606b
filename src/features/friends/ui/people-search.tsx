"use client";

import { TextInput } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { isLongEnough } from "@/features/people/rules";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { NoResultsState } from "@/ui/no-results-state";
import rows from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { FoundRow } from "./found-row";
import styles from "./friends-tab.module.css";

/** `q`: the last submitted search; "" before the first one */
type Search = { typed: string; q: string };
type Props = {
  me: AccountView;
  go: (href: string) => void;
  search: Search;
  onSearch: (search: Search) => void;
};

/** Searches people by name. With fewer than 3 characters the button is disabled and Enter shows the minimum. */
export function PeopleSearch({ me, go, search, onSearch }: Props) {
  const { typed, q } = search;
  const [isTooShort, setTooShort] = useState(false);
  const ask = () => {
    setTooShort(!isLongEnough(typed));
    if (isLongEnough(typed)) onSearch({ typed, q: typed.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          type="search"
          label={<FormattedMessage id="friends.search.label" />}
          description={!isTooShort && <FormattedMessage id="friends.search.hint" />}
          value={typed}
          onChange={(event) => {
            onSearch({ typed: event.currentTarget.value, q });
            setTooShort(false);
          }}
          // a disabled submit button keeps Enter from submitting the form
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing && !isLongEnough(typed)) ask();
          }}
          error={isTooShort && <FormattedMessage id="friends.search.tooShort" />}
          errorProps={{ role: "alert" }}
          className={styles.field}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" className={styles.searchButton} disabled={!isLongEnough(typed)}>
          <FormattedMessage id="friends.search.action" />
        </Button>
      </form>
      {q === "" ? <Nothing /> : <Found me={me} go={go} q={q} />}
    </search>
  );
}

function Nothing() {
  return (
    <EmptyState
      drawing={
        <IconTile kind="large">
          <IconUserSearch size={28} aria-hidden="true" />
        </IconTile>
      }
      title={<FormattedMessage id="friends.search.empty" />}
      text={<FormattedMessage id="friends.search.emptyText" />}
    />
  );
}

const LIMIT = 50;

function Found({ me, go, q }: { me: AccountView; go: (href: string) => void; q: string }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const found = useQuery(trpc.people.candidates.queryOptions({ q, limit: LIMIT }));
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (!found.data)
    return (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
    );
  const { users } = found.data;
  return (
    <>
      <div role="status" className={styles.hits}>
        {users.length > 0 && <FormattedMessage id="ui.picker.hits" values={{ count: users.length }} />}
      </div>
      {users.length === 0 && (
        <div role="status">
          <NoResultsState
            title={<FormattedMessage id="friends.search.noHit" values={{ q }} />}
            text={<FormattedMessage id="friends.search.noHitText" />}
          />
        </div>
      )}
      <ul className={rows.rows} aria-label={intl.formatMessage({ id: "people.found.list" })}>
        {users.map((person) => (
          <FoundRow key={person.id} me={me} person={person} q={q} go={go} />
        ))}
      </ul>
      {users.length === LIMIT && (
        <p className={styles.more}>
          <FormattedMessage id="friends.search.more" />
        </p>
      )}
    </>
  );
}
