"use client";

import { IconUserSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { ErrorState, SkeletonRows } from "@/ui/states";
import styles from "./people-picker.module.css";
import { PersonChip } from "./person-chip";
import { PersonOption } from "./person-option";
import { usePeopleSearch } from "./use-people-search";

type Props = {
  chosen: PersonView[];
  onChange: (chosen: PersonView[]) => void;
  /** people near at hand, before anything is typed */
  near: PersonView[];
  debounceMs: number;
  limit: number;
  /** what is said when a search finds nobody */
  nobody: string;
  /** stands above the field; else it is named for screen readers alone */
  label?: ReactNode;
  /** the field takes the focus when the dialog around it opens */
  isFirst?: boolean;
  /** why somebody can't be chosen; nothing for who can */
  whyNot?: (person: PersonView) => string | undefined;
};

/**
 * Search people, choose several: chosen ones are chips in the field. Arrows go through the hits, Enter chooses or
 * takes back, Backspace in an empty field takes the last one back.
 */
export function PeoplePicker(props: Props) {
  const { chosen, onChange, near, debounceMs, limit, nobody, label, isFirst = true, whyNot } = props;
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { people: hits, isSearching, isError, retry } = usePeopleSearch(typed, { debounceMs, limit });
  const isChosen = (person: PersonView) => chosen.some((one) => one.id === person.id);
  const people = hits ?? (typed.trim() === "" ? near : []);
  const name = intl.formatMessage({ id: "friends.people.search" });

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const toggle = (person: PersonView) => {
    if (whyNot?.(person)) return;
    onChange(isChosen(person) ? chosen.filter((one) => one.id !== person.id) : [...chosen, person]);
    field.current?.focus();
  };

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && people.length > 0) {
      event.preventDefault();
      setActive((active + step + people.length) % people.length);
    }
    const person = people[active];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (person) toggle(person);
    }
    if (event.key === "Backspace" && typed === "") onChange(chosen.slice(0, -1));
  }

  return (
    <div className={styles.picker}>
      {label && (
        <label className={styles.label} htmlFor={`${id}-field`}>
          {label}
        </label>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips goes to the field, as in any field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by Tab */}
      <div className={styles.field} onClick={() => field.current?.focus()}>
        {chosen.map((person) => (
          <PersonChip key={person.id} person={person} onRemove={() => toggle(person)} />
        ))}
        <input
          ref={field}
          id={`${id}-field`}
          role="combobox"
          aria-label={label ? undefined : name}
          aria-expanded={people.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={people[active] ? `${id}-${active}` : undefined}
          placeholder={chosen.length === 0 ? name : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={steer}
        />
      </div>
      <div className={styles.caption} role="status">
        {hits && hits.length > 0 && (
          <FormattedMessage id="friends.people.hits" values={{ count: hits.length }} />
        )}
        {typed.trim() === "" && near.length > 0 && <FormattedMessage id="friends.people.near" />}
        {hits?.length === 0 && <Nobody text={nobody} />}
      </div>
      {isSearching && <SkeletonRows rows={3} />}
      {isError && <ErrorState onRetry={retry} />}
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={intl.formatMessage({ id: "friends.people.list" })}
        aria-multiselectable="true"
        className={styles.hits}
        hidden={people.length === 0}
      >
        {people.map((person, place) => (
          <PersonOption
            key={person.id}
            id={`${id}-${place}`}
            person={person}
            search={typed}
            whyNot={whyNot?.(person)}
            isChosen={isChosen(person)}
            isActive={place === active}
            onToggle={() => toggle(person)}
          />
        ))}
      </div>
    </div>
  );
}

function Nobody({ text }: { text: string }) {
  return (
    <span className={styles.nobody}>
      <span className={styles.tile}>
        <IconUserSearch size={22} aria-hidden="true" />
      </span>
      {text}
    </span>
  );
}
