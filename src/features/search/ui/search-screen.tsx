"use client";

import { useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { ActionIcon } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import type { FoundView } from "../views";
import { FilterChips } from "./filter-chips";
import { HitField } from "./hit-field";
import { hitsOf } from "./hit-list";
import hits from "./hits.module.css";
import { KindChoice } from "./kind-choice";
import { totalOf } from "./kinds";
import { Preview, previewOf } from "./preview";
import { blankQuery, isBlank, type Query } from "./query";
import { useRecent } from "./recent";
import { RecentList } from "./recent-list";
import styles from "./search.module.css";
import { SearchResults } from "./search-results";
import { ChoiceContext, useChoice } from "./use-choice";
import { useHitPlace } from "./use-hit-place";
import { useKind, useSearch } from "./use-search";
import { useSearchAddress } from "./use-search-address";

const PREFIX = "hit";
const LIST = "hits";
/** From this width a message is shown among its neighbors beside the results. */
const WITH_PREVIEW = "(min-width: 73.75em)";

const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** On this page the keys that open the search over others lead to its field. */
function useFocusByKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    // before the shell, which leaves keys alone that were taken
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, [field]);
}

/** On arrival the field has the focus; not on a phone with results, which its keyboard would cover. */
function useFocusOnArrival(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!(isTouch() && field.current?.value)) field.current?.focus({ preventScroll: true });
  }, [field]);
}

/** The chosen message, or else the first one: the space beside the results does not come and go. */
function previewedOf(shown: FoundView[], activeId: string | null) {
  const chosen = shown.filter(({ kind, id }) => `${PREFIX}-${kind}-${id}` === activeId);
  return [...chosen, ...shown].map(previewOf).find((one) => one !== null) ?? null;
}

/** Searches everything that the user may find. The address holds what is searched for, and the kind that is shown. */
export function SearchScreen({ me }: { me: AccountView }) {
  const intl = useIntl();
  const { query, q, kind, search, choose } = useSearchAddress();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useSearch(q);
  const ofKind = useKind(found.asked, kind);
  const { answer } = found;
  const about = `${kind ?? ""} ${q}`;
  const loaded = kind === null ? answer && hitsOf(answer).flatMap((one) => one.hits) : ofKind.hits;
  const { firstId, keep } = useHitPlace(list, about, loaded !== undefined);
  const choice = useChoice(list, { prefix: PREFIX, about, first: firstId });
  const recent = useRecent(me.id);
  const hasPreview = useMediaQuery(WITH_PREVIEW, false);
  useFocusOnArrival(field);
  useFocusByKeys(field);
  const onOpen = () => {
    keep(choice.activeId);
    recent.add(query);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !choice.activeId && !event.nativeEvent.isComposing) {
      search(query, true);
      recent.add(query);
      // the keyboard of a phone covers the results
      if (isTouch()) field.current?.blur();
    }
    choice.onKeyDown(event);
  };
  const previewed = hasPreview && loaded ? previewedOf(loaded, choice.activeId) : null;
  const isFound = answer !== undefined && totalOf(answer.counts).count > 0;
  return (
    <div className={styles.screen} data-hides-hub={q !== "" || undefined}>
      <h1 className="spoken">
        <FormattedMessage id="search.title" />
      </h1>
      <search className={styles.field}>
        <IconSearch size={22} aria-hidden="true" />
        <HitField
          field={field}
          value={query.typed}
          onType={(typed) => search({ ...query, typed })}
          onKeyDown={onKeyDown}
          activeId={choice.activeId}
          listId={LIST}
          hasOptions={isFound}
        />
        <FieldEnd isBlank={isBlank(query)} onClear={() => search(blankQuery)} field={field} />
      </search>
      <FilterChips chips={query.chips} onChange={(chips) => search({ ...query, chips })} />
      {isFound && <KindChoice counts={answer.counts} kind={kind} onChoose={choose} />}
      <div className={styles.columns} data-beside={previewed !== null || undefined}>
        <ChoiceContext value={choice.context(onOpen)}>
          <section
            ref={list}
            id={LIST}
            className={`${styles.results} thin-scroll`}
            aria-label={intl.formatMessage({ id: "search.results" })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
          >
            {isBlank(query) ? (
              <Start recent={recent} onSearch={search} />
            ) : (
              <SearchResults {...{ me, query, kind, found, ofKind }} onKind={choose} onSearch={search} />
            )}
          </section>
        </ChoiceContext>
        {previewed && <Preview me={me} shown={previewed} onOpen={onOpen} />}
      </div>
    </div>
  );
}

type EndProps = { isBlank: boolean; onClear: () => void; field: RefObject<HTMLInputElement | null> };

function FieldEnd({ isBlank: isEmpty, onClear, field }: EndProps) {
  const intl = useIntl();
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <>
      {!isEmpty && (
        <ActionIcon aria-label={intl.formatMessage({ id: "search.clear" })} onClick={clear}>
          <IconX size={18} />
        </ActionIcon>
      )}
      <span className={styles.keys} aria-hidden="true">
        <kbd className={hits.key}>Ctrl</kbd> <kbd className={hits.key}>K</kbd>
      </span>
    </>
  );
}

type StartProps = { recent: ReturnType<typeof useRecent>; onSearch: (query: Query) => void };

/** Before anything is typed: the latest searches, or what can be found. */
function Start({ recent, onSearch }: StartProps) {
  if (recent.recent.length > 0) return <RecentList kept={recent} onChoose={onSearch} />;
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
