"use client";

import { IconUserSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { NoResults, Picker, type PickerRow, ResultCount } from "@/ui/picker";
import type { PersonView } from "../views";
import { PersonChip } from "./person-chip";
import { type Found, type OutsideOf, usePeopleSearch } from "./use-people-search";

/** Something else than a person that can be chosen, such as all members of a group. */
type OtherChoice = { id: string; row: PickerRow; isChosen: boolean; toggle: () => void };

/** What can be chosen beside people; it is shown before them. */
export type OtherChoices = {
  /** those that the typed text finds, or all of them before anything is typed */
  find: (typed: string) => OtherChoice[];
  chips: ReactNode[];
  /** Backspace, where nobody is chosen */
  removeLast: () => void;
  /** the names of the field and the list, which are not of people alone */
  name: string;
  listName: string;
};

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
  outsideOf?: OutsideOf;
  /** Why a person can't be chosen; undefined if they can. */
  whyNot?: (person: PersonView) => string | undefined;
  /** What they are chosen for, which the settings of some forbid. */
  wants?: "isInvitable" | "isAddable";
  /** The line below the name; null: the username. */
  lineOf?: (person: PersonView) => string | null;
  /** Whom the settings do not forbid to be chosen. */
  isAlwaysOpen?: (person: PersonView) => boolean;
  others?: OtherChoices;
};

type Hit = Found | OtherChoice;
const isOther = (hit: Hit): hit is OtherChoice => "toggle" in hit;

/** Searches people and selects several. Selected ones are chips in the field; Backspace removes the last one. */
export function PeoplePicker(props: Props) {
  const { chosen, onChange, near, debounceMs, limit, nobody, label, isFirst = true } = props;
  const { whyNot, wants, outsideOf, others, lineOf, isAlwaysOpen } = props;
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const { people, ...search } = usePeopleSearch(typed, {
    debounceMs,
    limit,
    outsideOf,
    hasSettings: wants !== undefined,
  });
  const isBlank = typed.trim() === "";
  const found = others?.find(typed) ?? [];
  const hits: Hit[] = [...found, ...(people ?? (isBlank ? near : []))];
  const isChosen = (person: PersonView) => chosen.some((one) => one.id === person.id);
  const toggle = (person: PersonView) =>
    onChange(isChosen(person) ? chosen.filter((one) => one.id !== person.id) : [...chosen, person]);
  const closedTo = (person: Found) =>
    wants && person[wants] === false && !isAlwaysOpen?.(person)
      ? intl.formatMessage({ id: "people.notInvitable" })
      : undefined;
  const rowOf = (person: Found): PickerRow => ({
    picture: <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={40} />,
    name: person.name,
    line: lineOf?.(person) ?? `@${person.username}`,
    disabledReason: whyNot?.(person) ?? closedTo(person),
  });
  return (
    <Picker
      typed={typed}
      onType={setTyped}
      hits={hits}
      rowOf={(hit) => (isOther(hit) ? hit.row : rowOf(hit))}
      isChosen={(hit) => (isOther(hit) ? hit.isChosen : isChosen(hit))}
      onPick={(hit) => (isOther(hit) ? hit.toggle() : toggle(hit))}
      onRemoveLast={() => (chosen.length > 0 ? onChange(chosen.slice(0, -1)) : others?.removeLast())}
      isMultiple
      name={others?.name ?? intl.formatMessage({ id: "people.found.search" })}
      hasPlaceholder={chosen.length === 0 && !others?.chips.length}
      label={label}
      leading={[
        ...(others?.chips ?? []),
        ...chosen.map((person) => (
          <PersonChip key={person.id} person={person} onRemove={() => toggle(person)} />
        )),
      ]}
      isFirst={isFirst}
      listName={others?.listName ?? intl.formatMessage({ id: "people.found.list" })}
      caption={
        <>
          {people && hits.length > 0 && <ResultCount count={hits.length} />}
          {isBlank && near.length > 0 && found.length === 0 && <FormattedMessage id="people.found.near" />}
          {people && hits.length === 0 && (
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
