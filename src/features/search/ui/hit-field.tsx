"use client";

import { type KeyboardEventHandler, type ReactNode, type RefObject, useEffect } from "react";
import { useIntl } from "react-intl";

type OptionProps = { className?: string | undefined; children: ReactNode } & (
  | { label: string }
  /** id of its heading */
  | { labelledBy: string }
);

/** A part of the results: the field chooses among the options of all parts. */
export const OptionList = ({ className, children, ...named }: OptionProps) => (
  <div
    role="listbox"
    className={className}
    {...("label" in named ? { "aria-label": named.label } : { "aria-labelledby": named.labelledBy })}
  >
    {children}
  </div>
);

type Props = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (typed: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  activeId: string | null;
  /** id of what holds the options */
  listId: string;
  hasOptions: boolean;
  /** The dialog around it gives it the focus when it opens. */
  isFirst?: boolean;
  placeholder?: string;
};

/** The field of the search: the arrow keys move through the results while the caret stays here. */
export function HitField(props: Props) {
  const { field, value, onType, onKeyDown, activeId, listId, hasOptions, isFirst, placeholder } = props;
  const label = useIntl().formatMessage({ id: "search.label" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const early = field.current?.value;
    if (early && early !== value) onType(early);
  }, []);
  return (
    <input
      ref={field}
      type="text"
      role="combobox"
      aria-label={label}
      placeholder={placeholder ?? label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={hasOptions}
      aria-controls={listId}
      aria-activedescendant={activeId ?? undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
