"use client";

import { IconCheck, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorState } from "./error-state";
import { Highlighted } from "./highlighted";
import iconButton from "./icon-button.module.css";
import marks from "./marks.module.css";
import styles from "./picker.module.css";
import { Pill } from "./pill";
import row from "./row.module.css";
import { SkeletonRows } from "./skeleton-rows";

/** How a result is shown; the matches of the search are marked. */
export type PickerRow = {
  picture: ReactNode;
  name: string;
  /** The second line. Matches in a string are marked too. */
  line: string | { unmarked: ReactNode };
  /** Why the result can't be chosen. */
  disabledReason?: string | undefined;
};

type Props<Hit extends { id: string }> = {
  typed: string;
  onType: (typed: string) => void;
  hits: readonly Hit[];
  rowOf: (hit: Hit) => PickerRow;
  isChosen: (hit: Hit) => boolean;
  /** Chooses a result, or unchooses it. */
  onPick: (hit: Hit) => void;
  /** Enter on the active result; without it: picks the result. */
  onEnter?: (hit: Hit) => void;
  /** Backspace in an empty field. */
  onRemoveLast?: () => void;
  /** Several can be chosen: check marks instead of radio marks. */
  isMultiple?: boolean;
  /** The name of the field, also its placeholder as long as `lead` shows no chosen results. */
  name: string;
  hasPlaceholder?: boolean;
  /** Shown above the field; without it the name is for screen readers only. */
  label?: ReactNode;
  /** In the field, before the text: the chosen results, or an icon. */
  leading?: ReactNode;
  /** The field gets the focus when the dialog around it opens. */
  isFirst?: boolean;
  listName: string;
  /** The text above the results: how many, or that there are none. */
  caption: ReactNode;
  isSearching: boolean;
  /** The results answer an earlier text: Enter picks none of them, because the typed text may not find it. */
  isOutdated: boolean;
  /** Given when the search failed: retries it. */
  onRetry?: (() => void) | undefined;
};

/** Search for people or groups and pick them. The arrow keys move through the results, Enter picks the active one. */
export function Picker<Hit extends { id: string }>(props: Props<Hit>) {
  const { typed, onType, hits, isChosen, onPick, onEnter = onPick, onRemoveLast, isMultiple = false } = props;
  const {
    name,
    hasPlaceholder = true,
    label,
    leading,
    isFirst = true,
    caption,
    isSearching,
    isOutdated,
    onRetry,
  } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);

  useEffect(() => {
    // not before the user is here: the list can be far down in a form
    if (document.activeElement !== field.current) return;
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const pick = (hit: Hit) => {
    if (props.rowOf(hit).disabledReason) return;
    onPick(hit);
    field.current?.focus();
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    }
    const hit = isOutdated ? undefined : hits[active];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (hit && !props.rowOf(hit).disabledReason) onEnter(hit);
    }
    if (event.key === "Backspace" && typed === "") onRemoveLast?.();
  }

  return (
    <div className={styles.picker}>
      {label && (
        <label className={styles.label} htmlFor={`${id}-field`}>
          {label}
        </label>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: outside the chips a press focuses the field, as usual */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by Tab */}
      <div className={styles.field} onClick={() => field.current?.focus()}>
        {leading}
        <input
          ref={field}
          id={`${id}-field`}
          role="combobox"
          aria-label={label ? undefined : name}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={!isOutdated && hits[active] ? `${id}-${active}` : undefined}
          placeholder={hasPlaceholder ? name : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.caption} role="status">
        {caption}
      </div>
      {isSearching && <SkeletonRows rows={3} />}
      {onRetry && <ErrorState onRetry={onRetry} />}
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={props.listName}
        aria-multiselectable={isMultiple || undefined}
        className={`${styles.hits} thin-scroll`}
        hidden={hits.length === 0}
      >
        {hits.map((hit, index) => (
          <Option
            key={hit.id}
            id={`${id}-${index}`}
            row={props.rowOf(hit)}
            search={typed}
            isChosen={isChosen(hit)}
            isActive={!isOutdated && index === active}
            isMultiple={isMultiple}
            onPick={() => pick(hit)}
          />
        ))}
      </div>
    </div>
  );
}

type OptionProps = {
  id: string;
  row: PickerRow;
  search: string;
  isChosen: boolean;
  isActive: boolean;
  isMultiple: boolean;
  onPick: () => void;
};

function Option({ id, row: shown, search, isChosen, isActive, isMultiple, onPick }: OptionProps) {
  const { picture, name, line, disabledReason } = shown;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      className={clsx(row.row, row.inset, styles.option)}
      role="option"
      aria-selected={isChosen}
      aria-disabled={disabledReason ? true : undefined}
      data-active={isActive || undefined}
      onClick={onPick}
      onPointerDown={(event) => event.preventDefault()}
    >
      {picture}
      <span className={row.body}>
        <span className={row.name}>
          <Highlighted text={name} search={search} />
        </span>
        <span className={clsx(row.line, styles.optionLine)}>
          {typeof line === "string" ? <Highlighted text={line} search={search} /> : line.unmarked}
        </span>
      </span>
      {disabledReason && <span className={styles.disabledReason}>{disabledReason}</span>}
      {!disabledReason && isMultiple && (
        <span className={marks.check} aria-hidden="true">
          <IconCheck size={14} stroke={2.5} />
        </span>
      )}
      {!disabledReason && !isMultiple && <span className={marks.radio} aria-hidden="true" />}
    </div>
  );
}

/** For a caption: how many results there are. */
export const ResultCount = ({ count }: { count: number }) => (
  <FormattedMessage id="ui.picker.hits" values={{ count }} />
);

/** For a caption: the search found nothing. */
export function NoResults({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.noResults}>
      <span className={styles.tile}>{icon}</span>
      {children}
    </span>
  );
}

type ChipProps = { picture: ReactNode; children: ReactNode; removeName: string; onRemove: () => void };

/** A chosen result in the field, with a button that removes it. */
export function PickerChip({ picture, children, removeName, onRemove }: ChipProps) {
  return (
    <Pill className={styles.chip}>
      {picture}
      <span className={styles.chipName}>{children}</span>
      <button
        type="button"
        className={clsx(iconButton.button, styles.chipButton)}
        aria-label={removeName}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </Pill>
  );
}
