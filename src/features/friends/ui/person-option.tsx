"use client";

import { IconCheck } from "@tabler/icons-react";
import type { PersonView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { Marked } from "@/ui/marked";
import styles from "./people-picker.module.css";

type Props = {
  id: string;
  person: PersonView;
  search: string;
  isChosen: boolean;
  isActive: boolean;
  /** why this one can't be chosen */
  whyNot?: string;
  onToggle: () => void;
};

/** Somebody to choose, with what the search hits. */
export function PersonOption({ id, person, search, isChosen, isActive, whyNot, onToggle }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isChosen}
      aria-disabled={whyNot ? true : undefined}
      data-active={isActive || undefined}
      onClick={onToggle}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={40} />
      <span className={styles.optionWords}>
        <span className={styles.optionName}>
          <Marked text={person.name} search={search} />
        </span>
        <span className={styles.optionLine}>
          @<Marked text={person.username} search={search} />
        </span>
      </span>
      {whyNot ? (
        <span className={styles.whyNot}>{whyNot}</span>
      ) : (
        <span className={styles.check} aria-hidden="true">
          <IconCheck size={14} stroke={2.5} />
        </span>
      )}
    </div>
  );
}
