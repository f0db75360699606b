"use client";

import { IconUserSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { NoResults, Picker, ResultCount } from "@/ui/picker";
import type { PersonView } from "../views";
import { PersonChip } from "./person-chip";
import { usePeopleSearch } from "./use-people-search";

type Props = {
  chosen: PersonView[];
  onChange: (chosen: PersonView[]) => void;
  /** Shown before anything is typed. */
  near: PersonView[];
  debounceMs: number;
  limit: number;
  /** The text shown when a search finds nobody. */
  nobody: string;
  /** The label above the field. Without it, the field only has a name for screen readers. */
  label?: ReactNode;
  /** Focuses the field when the surrounding dialog opens. */
  isFirst?: boolean;
  /** An organization whose members are not found. */
  outsideOf?: string;
  /** Why a person can't be chosen; undefined if they can. */
  whyNot?: (person: PersonView) => string | undefined;
};

/** Searches people and selects several. Selected ones are chips in the field; Backspace removes the last one. */
export function PeoplePicker(props: Props) {
  const { chosen, onChange, near, debounceMs, limit, nobody, label, isFirst = true } = props;
  const { whyNot, outsideOf } = props;
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const { people: hits, ...search } = usePeopleSearch(typed, { debounceMs, limit, outsideOf });
  const isBlank = typed.trim() === "";
  const isChosen = (person: PersonView) => chosen.some((one) => one.id === person.id);
  const toggle = (person: PersonView) =>
    onChange(isChosen(person) ? chosen.filter((one) => one.id !== person.id) : [...chosen, person]);
  return (
    <Picker
      typed={typed}
      onType={setTyped}
      hits={hits ?? (isBlank ? near : [])}
      rowOf={(person) => ({
        picture: <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={40} />,
        name: person.name,
        line: `@${person.username}`,
        disabledReason: whyNot?.(person),
      })}
      isChosen={isChosen}
      onPick={toggle}
      onRemoveLast={() => onChange(chosen.slice(0, -1))}
      isMultiple
      name={intl.formatMessage({ id: "people.found.search" })}
      hasPlaceholder={chosen.length === 0}
      label={label}
      leading={chosen.map((person) => (
        <PersonChip key={person.id} person={person} onRemove={() => toggle(person)} />
      ))}
      isFirst={isFirst}
      listName={intl.formatMessage({ id: "people.found.list" })}
      caption={
        <>
          {hits && hits.length > 0 && <ResultCount count={hits.length} />}
          {isBlank && near.length > 0 && <FormattedMessage id="people.found.near" />}
          {hits?.length === 0 && (
            <NoResults icon={<IconUserSearch size={22} aria-hidden="true" />}>{nobody}</NoResults>
          )}
        </>
      }
      isSearching={search.isSearching}
      isOutdated={search.isOutdated}
      onRetry={search.isError ? search.retry : undefined}
    />
  );
}
