"use client";

import { IconChevronRight, IconFilterOff, IconTextSpellcheck } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentType, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { LostLand } from "@/ui/drawn/lost-land";
import { IconTile } from "@/ui/icon-tile";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import type { SearchAnswer } from "../views";
import styles from "./nothing-found.module.css";
import { type Query, readQuery } from "./query";
import { useChipWords } from "./use-chip-words";

type Props = { query: Query; ways: SearchAnswer["ways"]; onSearch: (query: Query) => void };

/** What was searched, and where; then the ways that find something, the likeliest first. */
export function NothingFound({ query, ways, onSearch }: Props) {
  const intl = useIntl();
  const words = useChipWords();
  const filters = query.chips.map((chip) => `${words.nameOf(chip)} ${words.shownValue(chip)}`);
  const { corrected, unfiltered } = ways ?? { corrected: null, unfiltered: null };
  const leftOut = unfiltered && readQuery(unfiltered.filter).chips[0];
  const text = filters.length > 0 ? "search.nothingFiltered" : "search.nothingText";
  return (
    <div className={styles.nothing}>
      <LostLand className={styles.land} />
      <div role="status" className={styles.words}>
        <h2 className={styles.title}>
          {query.typed.trim() === "" ? (
            <FormattedMessage id="search.nothing" />
          ) : (
            <FormattedMessage id="search.noHit" values={{ q: query.typed.trim() }} />
          )}
        </h2>
        <p className={styles.text}>
          <FormattedMessage
            id={text}
            values={{ filters: intl.formatList(filters, { type: "conjunction" }) }}
          />
        </p>
      </div>
      {(corrected || unfiltered) && (
        <div className={clsx(page.card, styles.ways)}>
          {corrected && (
            <Way
              Icon={IconTextSpellcheck}
              count={corrected.count}
              isLikeliest
              onClick={() => onSearch(readQuery(corrected.q))}
            >
              <FormattedMessage
                id="search.didYouMean"
                values={{ word: corrected.word, b: (part: ReactNode) => <b>{part}</b> }}
              />
            </Way>
          )}
          {unfiltered && (
            <Way
              Icon={IconFilterOff}
              count={unfiltered.count}
              isLikeliest={!corrected}
              onClick={() => onSearch(readQuery(unfiltered.q))}
            >
              <FormattedMessage
                id="search.withoutFilter"
                values={{
                  filter: leftOut
                    ? `${words.nameOf(leftOut)} ${words.shownValue(leftOut)}`
                    : unfiltered.filter,
                }}
              />
            </Way>
          )}
        </div>
      )}
    </div>
  );
}

type WayProps = {
  Icon: ComponentType<{ size?: number }>;
  count: number | string;
  isLikeliest: boolean;
  onClick: () => void;
  children: ReactNode;
};

const Way = ({ Icon, count, isLikeliest, onClick, children }: WayProps) => (
  <button
    type="button"
    className={clsx(row.row, row.inset, styles.way)}
    data-likeliest={isLikeliest || undefined}
    onClick={onClick}
  >
    <IconTile size={36} isQuiet={!isLikeliest}>
      <Icon size={20} />
    </IconTile>
    <span className={row.body}>{children}</span>
    <span className={styles.count}>
      <FormattedMessage id="search.count" values={{ count, isOne: String(count === 1) }} />
      <IconChevronRight size={18} aria-hidden="true" />
    </span>
  </button>
);
