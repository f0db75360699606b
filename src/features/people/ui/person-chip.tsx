"use client";

import { IconX } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import styles from "@/ui/picker.module.css";
import type { PersonView } from "../views";

/** A selected person, with a button that removes them. */
export function PersonChip({ person, onRemove }: { person: PersonView; onRemove: () => void }) {
  const intl = useIntl();
  return (
    <span className={styles.chip}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={24} />
      <span className={styles.chipName}>{person.name.split(" ")[0]}</span>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: "people.found.remove" }, { name: person.name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
