"use client";

import { IconArrowRight } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ErrorState } from "@/ui/error-state";
import row from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { OptionList } from "./hit-field";
import { HitList } from "./hit-list";
import { totalOf } from "./kinds";
import styles from "./layer.module.css";
import { NothingFound } from "./nothing-found";
import type { Query } from "./query";
import { useOption } from "./use-choice";
import type { useSearch } from "./use-search";
import { searchAddress } from "./use-search-address";

/** Max results of each kind in the layer. */
const MOST = 5;

type Props = {
  me: PersonView;
  query: Query;
  q: string;
  found: ReturnType<typeof useSearch>;
  onSearch: (query: Query) => void;
};

/** Results over the page; the last row leads to all of them. */
export function LayerResults({ me, query, q, found, onSearch }: Props) {
  const { answer, error, isSearching, retry } = found;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!answer) return <SkeletonRows rows={5} />;
  const total = totalOf(answer.counts);
  if (total.count === 0) {
    if (isSearching) return <SkeletonRows rows={5} />;
    return <NothingFound query={query} ways={answer.ways} onSearch={onSearch} />;
  }
  return (
    <>
      <p className="spoken" role="status">
        <FormattedMessage
          id={total.hasMore ? "search.hitsAndMore" : "search.hits"}
          values={{ count: total.count }}
        />
      </p>
      <HitList answer={answer} meId={me.id} most={MOST} />
      <All q={q} />
    </>
  );
}

function All({ q }: { q: string }) {
  const intl = useIntl();
  const { id, isActive, onOpen } = useOption("all");
  const label = intl.formatMessage({ id: "search.layer.all" });
  return (
    <OptionList label={label} className={styles.all}>
      <Link
        id={id}
        className={clsx(row.row, row.inset, styles.line)}
        role="option"
        aria-selected={isActive}
        href={searchAddress(q, null)}
        prefetch={false}
        onClick={onOpen}
      >
        <span className={row.body}>{label}</span>
        <IconArrowRight size={18} aria-hidden="true" />
      </Link>
    </OptionList>
  );
}
