"use client";

import { IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import iconButton from "@/ui/icon-button.module.css";
import styles from "@/ui/picker.module.css";
import { Pill } from "@/ui/pill";
import type { PersonView } from "../views";

/** A selected person, with a button that removes them. */
export function PersonChip({ person, onRemove }: { person: PersonView; onRemove: () => void }) {
  const intl = useIntl();
  return (
    <Pill className={styles.chip}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={24} />
      <span className={styles.chipName}>{person.name.split(" ")[0]}</span>
      <button
        type="button"
        className={clsx(iconButton.button, styles.chipButton)}
        aria-label={intl.formatMessage({ id: "people.found.remove" }, { name: person.name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </Pill>
  );
}
