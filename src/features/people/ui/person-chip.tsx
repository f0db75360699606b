"use client";

import { useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { PickerChip } from "@/ui/picker";
import type { PersonView } from "../views";

/** A selected person, with a button that removes them. */
export function PersonChip({ person, onRemove }: { person: PersonView; onRemove: () => void }) {
  const intl = useIntl();
  return (
    <PickerChip
      picture={<Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={24} />}
      removeName={intl.formatMessage({ id: "people.found.remove" }, { name: person.name })}
      onRemove={onRemove}
    >
      {person.name.split(" ")[0]}
    </PickerChip>
  );
}
