"use client";

import { IconSearch } from "@tabler/icons-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { openedAgain } from "@/features/messaging/ui/chat/use-addressed-message";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import type { HistoryLayer } from "@/ui/history-layer";
import { isModifiedClick } from "@/ui/modified-click";
import { ChipTokens } from "./filter-chips";
import { HitField } from "./hit-field";
import hits from "./hits.module.css";
import styles from "./layer.module.css";
import { LayerResults } from "./layer-results";
import { LayerStart } from "./layer-start";
import { isBlank, type Query, readQuery, takeFilters, writeQuery } from "./query";
import { useRecent } from "./recent";
import { ChoiceContext, useChoice } from "./use-choice";
import { useSearch } from "./use-search";

const LIST = "layer-hits";

type Layer = HistoryLayer<{ q: string }>;
type Props = { me: AccountView; shown: { q: string } | null; layer: Layer };

/** A new page has an entry of its own, without the layer; Back to the earlier one opens it again. */
function useFollow(layer: Layer): void {
  const [path, params] = [usePathname(), useSearchParams()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry
  useEffect(() => layer.follow(), [layer, path, params]);
}

/** The search over the page that the user is on: people they write with, earlier searches and actions, or results. */
export function SearchLayer({ me, shown, layer }: Props) {
  const intl = useIntl();
  useFollow(layer);
  // while it closes it keeps what it showed; each opening begins with what its history entry holds
  const [last, setLast] = useState({ shown, openings: 0 });
  if (shown !== last.shown)
    setLast({ shown, openings: last.openings + Number(last.shown === null && shown !== null) });
  return (
    <Dialog
      opened={shown !== null}
      onClose={() => layer.close()}
      title={intl.formatMessage({ id: "search.title" })}
      hidesTitle
      width={640}
      className={styles.layer}
      isInHistory
    >
      <Inside key={last.openings} me={me} q={shown?.q ?? ""} layer={layer} />
    </Dialog>
  );
}

function Inside({ me, q: first, layer }: { me: AccountView; q: string; layer: Layer }) {
  const intl = useIntl();
  const [query, setQuery] = useState<Query>(() => readQuery(first));
  const q = writeQuery(query);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useSearch(q);
  const recent = useRecent(me.id);
  const choice = useChoice(list, { prefix: "layer", about: q, isEager: true });
  const search = (next: Query) => {
    setQuery(takeFilters(next));
    field.current?.focus();
  };
  const onOpen = (event: MouseEvent<HTMLElement>) => {
    recent.add(query);
    if (isModifiedClick(event)) return;
    if ((event.currentTarget as HTMLAnchorElement).href === window.location.href) {
      event.preventDefault();
      layer.close();
      openedAgain.set(openedAgain.get() + 1);
      return;
    }
    layer.showInstead({ q });
    layer.leave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && query.typed === "" && query.chips.length > 0)
      setQuery({ ...query, chips: query.chips.slice(0, -1) });
    // without results yet, Enter opens none of the earlier ones
    if (event.key === "Enter" && q !== "" && found.isSearching) event.preventDefault();
    else choice.onKeyDown(event);
  };
  return (
    <>
      <search className={styles.head}>
        <IconSearch size={22} aria-hidden="true" />
        {query.chips.length > 0 && (
          <span className={styles.tokens}>
            <ChipTokens chips={query.chips} />
          </span>
        )}
        <HitField
          field={field}
          value={query.typed}
          onType={(typed) => setQuery(takeFilters({ ...query, typed }))}
          onKeyDown={onKeyDown}
          activeId={choice.activeId}
          listId={LIST}
          hasOptions={choice.activeId !== null}
          isFirst
          placeholder={intl.formatMessage({ id: "search.layer.placeholder" })}
        />
        <span className={styles.wide} aria-hidden="true">
          <kbd className={hits.key}>Esc</kbd>
        </span>
        <span className={styles.close}>
          <Button variant="subtle" onClick={() => layer.close()}>
            <FormattedMessage id="ui.close" />
          </Button>
        </span>
      </search>
      <ChoiceContext value={choice.context(onOpen)}>
        <div ref={list} id={LIST} className={styles.body}>
          {isBlank(query) ? (
            <LayerStart recent={recent} onSearch={search} layer={layer} />
          ) : (
            <LayerResults me={me} query={query} q={q} found={found} onSearch={search} />
          )}
        </div>
      </ChoiceContext>
      <Keys />
    </>
  );
}

function Keys() {
  return (
    <div className={styles.foot}>
      <span>
        <kbd className={hits.key}>↑</kbd> <kbd className={hits.key}>↓</kbd>{" "}
        <FormattedMessage id="search.layer.choose" />
      </span>
      <span>
        <kbd className={hits.key}>↵</kbd> <FormattedMessage id="search.layer.open" />
      </span>
      <span className={styles.note}>
        <FormattedMessage id="search.layer.onDevice" />
      </span>
    </div>
  );
}
