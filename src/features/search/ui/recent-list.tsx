"use client";

import { IconHistory, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import row from "@/ui/row.module.css";
import { ChipTokens } from "./filter-chips";
import { OptionList } from "./hit-field";
import { type Query, writeQuery } from "./query";
import type { useRecent } from "./recent";
import styles from "./recent.module.css";
import { useOption } from "./use-choice";

type Props = { kept: ReturnType<typeof useRecent>; onChoose: (query: Query) => void };

/**
 * The latest searches on this device. What forgets one stands beside the list, not in it: an option of a list can't hold a
 * button.
 */
export function RecentList({ kept, onChoose }: Props) {
  const intl = useIntl();
  const id = useId();
  const { recent, remove, clear } = kept;
  if (recent.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 id={id} className={row.heading}>
          <FormattedMessage id="search.recent.title" />
        </h2>
        <button type="button" className={styles.clear} onClick={clear}>
          <FormattedMessage id="search.recent.clear" />
        </button>
      </div>
      <div className={styles.list}>
        <OptionList labelledBy={id}>
          {recent.map((query) => (
            <Recent key={writeQuery(query)} query={query} onChoose={() => onChoose(query)} />
          ))}
        </OptionList>
        <div>
          {recent.map((query) => (
            <button
              key={writeQuery(query)}
              type="button"
              className={styles.forget}
              aria-label={intl.formatMessage({ id: "search.recent.forget" }, { q: writeQuery(query) })}
              onClick={() => remove(query)}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

function Recent({ query, onChoose }: { query: Query; onChoose: () => void }) {
  const { id, isActive } = useOption(`recent-${writeQuery(query)}`);
  return (
    <button
      id={id}
      type="button"
      className={clsx(row.row, row.inset, styles.recent)}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
    >
      <IconHistory size={20} aria-hidden="true" />
      <span className={clsx(row.body, styles.words)}>
        <ChipTokens chips={query.chips} />
        {query.typed}
      </span>
    </button>
  );
}
