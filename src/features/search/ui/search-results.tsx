"use client";

import { useEffect, useRef } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { SearchKind } from "../rules";
import { HitList, OneKind } from "./hit-list";
import { totalOf } from "./kinds";
import { NothingFound } from "./nothing-found";
import type { Query } from "./query";
import styles from "./search.module.css";
import type { useKind, useSearch } from "./use-search";

type Props = {
  me: PersonView;
  query: Query;
  kind: SearchKind | null;
  found: ReturnType<typeof useSearch>;
  ofKind: ReturnType<typeof useKind>;
  onKind: (kind: SearchKind) => void;
  onSearch: (query: Query) => void;
};

/** What was found: of all kinds or of one. Earlier results stay while others are loaded. */
export function SearchResults({ me, query, kind, found, ofKind, onKind, onSearch }: Props) {
  const { answer, error, isSearching, retry } = found;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!answer) return <SkeletonRows rows={6} />;
  const total = totalOf(answer.counts);
  if (total.count === 0) {
    return isSearching ? (
      <SkeletonRows rows={6} />
    ) : (
      <>
        <Incomplete since={answer.completeSince} />
        <NothingFound query={query} ways={answer.ways} onSearch={onSearch} />
      </>
    );
  }
  return (
    <>
      <p className="spoken" role="status">
        <FormattedMessage
          id={total.hasMore ? "search.hitsAndMore" : "search.hits"}
          values={{ count: total.count }}
        />
      </p>
      <Incomplete since={answer.completeSince} />
      {kind === null ? (
        <HitList answer={answer} meId={me.id} onAll={onKind} />
      ) : (
        <Pages me={me} kind={kind} ofKind={ofKind} />
      )}
    </>
  );
}

function Pages({ me, kind, ofKind }: Pick<Props, "me" | "ofKind"> & { kind: SearchKind }) {
  const end = useRef<HTMLDivElement>(null);
  const { hits, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = ofKind;
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: end.current.parentElement,
      rootMargin: "400px",
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (isError && !hits) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!hits) return <SkeletonRows rows={6} />;
  return (
    <>
      {hits.length > 0 ? (
        <OneKind kind={kind} hits={hits} meId={me.id} />
      ) : (
        <p className={styles.none}>
          <FormattedMessage id="search.noneOfKind" />
        </p>
      )}
      <div ref={end} className={styles.more}>
        <MoreButton list={ofKind} />
      </div>
    </>
  );
}

/** Existing messages are indexed after an update, the newest first. */
function Incomplete({ since }: { since: string | null }) {
  if (!since) return null;
  return (
    <p className={styles.incomplete}>
      <FormattedMessage
        id="search.incomplete"
        values={{ day: <FormattedDate value={since} dateStyle="long" /> }}
      />
    </p>
  );
}
