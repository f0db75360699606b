"use client";

import { IconPin, IconSearch } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { FoundRow } from "@/features/friends/ui/found-row";
import { ListedGroup } from "@/features/groups/ui/requests/listed-group";
import { ConversationEntry } from "@/features/messaging/ui/list/conversation-entry";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { showAt } from "@/ui/history-entry";
import { IconTile } from "@/ui/icon-tile";
import { NoResultsState } from "@/ui/no-results-state";
import page from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import row from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useNavigate } from "@/ui/use-navigate";
import { FoundActivity } from "./found-activity";
import { FoundExercise, FoundProgram, FoundWorkout } from "./found-training";
import styles from "./search.module.css";
import { useSearch } from "./use-search";

/** Searches everything that the user may find. The address holds the query. */
export function SearchScreen({ me }: { me: AccountView }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(useSearchParams().get("q") ?? "");
  const found = useSearch(me, typed);
  const field = useRef<HTMLElement>(null);
  const isNew = useRef(typed === "");
  useEffect(() => {
    // focus the field for a new search, but not when the user returns to earlier results
    if (isNew.current) field.current?.querySelector("input")?.focus();
  }, []);
  const search = (text: string) => {
    setTyped(text);
    const query = text.trim() && `?${new URLSearchParams({ q: text.trim() })}`;
    showAt(`/search${query}`);
  };
  return (
    <div className={clsx(page.page, page.narrow)}>
      <h1 className={page.head}>
        <FormattedMessage id="search.title" />
      </h1>
      <search className={styles.field} ref={field}>
        <SearchBox label={intl.formatMessage({ id: "search.label" })} value={typed} onChange={search} />
      </search>
      <Hits me={me} isBlank={typed.trim() === ""} found={found} />
    </div>
  );
}

type Found = ReturnType<typeof useSearch>;

function Hits({ me, isBlank, found }: { me: AccountView; isBlank: boolean; found: Found }) {
  const { push } = useNavigate();
  const { q, people, groups, listedGroups, organizations, activities, conversations, notices } = found;
  const { exercises, workouts, programs } = found;
  const { count, hasMore, isSearching, error, retry } = found;
  if (isBlank) {
    return (
      <EmptyState
        heading="h2"
        drawing={
          <IconTile>
            <IconSearch size={24} aria-hidden="true" />
          </IconTile>
        }
        title={<FormattedMessage id="search.empty" />}
        text={<FormattedMessage id="search.emptyText" />}
      />
    );
  }
  if (count === 0 && isSearching) return <SkeletonRows rows={4} />;
  if (count === 0 && !error) {
    return (
      <div role="status">
        <NoResultsState
          heading="h2"
          title={<FormattedMessage id="search.noHit" values={{ q }} />}
          text={<FormattedMessage id="search.noHitText" />}
        />
      </div>
    );
  }
  return (
    <div className={styles.hits} aria-busy={isSearching}>
      <p className={styles.count} role="status">
        <FormattedMessage id={hasMore ? "search.hitsAndMore" : "search.hits"} values={{ count }} />
      </p>
      {error && <ErrorState error={error} onRetry={retry} />}
      <Kind title={<FormattedMessage id="search.people" />} isThere={people.length > 0}>
        <ul className={styles.people}>
          {people.map((person) => (
            <FoundRow key={person.id} me={me} person={person} q={q} go={push} />
          ))}
        </ul>
      </Kind>
      <Kind title={<FormattedMessage id="search.groups" />} isThere={groups.length > 0}>
        {groups.map(({ id, name, description, pictureUrl, color, conversationId }) => (
          <Link
            key={id}
            className={clsx(row.row, row.inset)}
            href={`/messages/${conversationId}`}
            prefetch={false}
          >
            <PictureTile seed={id} picture={pictureUrl} color={color} />
            <Words name={name} line={description} />
          </Link>
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.listedGroups" />} isThere={listedGroups.length > 0}>
        {listedGroups.map((group) => (
          <ListedGroup key={group.id} group={group} />
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.organizations" />} isThere={organizations.length > 0}>
        {organizations.map(({ id, name, description, logoUrl, slug, publicSlug }) => (
          <Link
            key={id}
            className={clsx(row.row, row.inset)}
            href={`/org/${publicSlug ?? slug}`}
            prefetch={false}
          >
            <PictureTile seed={id} picture={logoUrl} color={null} />
            <Words name={name} line={description} />
          </Link>
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.activities" />} isThere={activities.length > 0}>
        {activities.map((activity) => (
          <FoundActivity key={activity.id} activity={activity} />
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.conversations" />} isThere={conversations.length > 0}>
        {conversations.map((conversation) => (
          <ConversationEntry
            key={conversation.id}
            me={me}
            conversation={conversation}
            isChosen={false}
            onOpen={(id) => push(`/messages/${id}`)}
          />
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.notices" />} isThere={notices.length > 0}>
        {notices.map(({ id, title, content }) => (
          <Link
            key={id}
            className={clsx(row.row, row.inset)}
            href={`/messages?notice=${id}`}
            prefetch={false}
          >
            <IconTile>
              <IconPin size={20} aria-hidden="true" />
            </IconTile>
            <Words name={title} line={content} />
          </Link>
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.workouts" />} isThere={workouts.length > 0}>
        {workouts.map((workout) => (
          <FoundWorkout key={workout.id} workout={workout} />
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.programs" />} isThere={programs.length > 0}>
        {programs.map((program) => (
          <FoundProgram key={program.id} program={program} />
        ))}
      </Kind>
      <Kind title={<FormattedMessage id="search.exercises" />} isThere={exercises.length > 0}>
        {exercises.map((exercise) => (
          <FoundExercise key={exercise.id} exercise={exercise} />
        ))}
      </Kind>
    </div>
  );
}

function Words({ name, line }: { name: string; line: string | null }) {
  return (
    <span className={row.body}>
      <span className={row.name}>{name}</span>
      {line && <span className={row.line}>{line}</span>}
    </span>
  );
}

function Kind({ title, isThere, children }: { title: ReactNode; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null;
  return (
    <section className={clsx(page.card, styles.kind)}>
      <h2 className={styles.kindTitle}>{title}</h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}
