"use client";

import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "./avatar";
import { ListState } from "./list-state";
import marks from "./marks.module.css";
import { MoreButton } from "./more-button";
import type { LoadedList, NextPage } from "./paged-list";
import styles from "./person-choice.module.css";
import row from "./row.module.css";
import { SearchBox } from "./search-box";
import type { ListSearch } from "./use-list-search";

type Choosable = { id: string; name: string; username: string; profilePicture: string | null };

type Props<Person extends Choosable> = {
  label: string;
  list: LoadedList & NextPage;
  /** undefined: not loaded */
  people: Person[] | undefined;
  chosenId: string | null;
  onChoose: (person: Person) => void;
  /** Shown beside the name. */
  mark: (person: Person) => ReactNode;
  /** Shown where there is nobody to choose. */
  nobody: ReactNode;
  /** The field above the list. */
  search: ListSearch;
};

/** Chooses one member of a paged list. */
export function PersonChoice<Person extends Choosable>(props: Props<Person>) {
  const { label, list, people, chosenId, onChoose, mark, nobody, search } = props;
  const intl = useIntl();
  const name = useId();
  return (
    <div className={styles.choice}>
      <SearchBox
        label={intl.formatMessage({ id: "ui.members.search" })}
        value={search.typed}
        onChange={search.setTyped}
        // the form around it is submitted by its button alone
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ListState list={list} isLoaded={people !== undefined} rows={3} />
      {people?.length === 0 && !list.hasNextPage && (
        <p className={row.nobody}>{search.q ? <FormattedMessage id="ui.members.none" /> : nobody}</p>
      )}
      <div className={row.rows} role="radiogroup" aria-label={label}>
        {people?.map((person) => (
          <label key={person.id} className={clsx(row.row, row.inset, styles.person)}>
            <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={36} />
            <span className={row.body}>
              <span className={row.name}>{person.name}</span>
              <span className={row.line}>@{person.username}</span>
            </span>
            {mark(person)}
            <input
              className={marks.radio}
              type="radio"
              name={name}
              aria-label={person.name}
              checked={chosenId === person.id}
              onChange={() => onChoose(person)}
            />
          </label>
        ))}
      </div>
      <MoreButton list={list} />
    </div>
  );
}
