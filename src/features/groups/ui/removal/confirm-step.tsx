"use client";

import { IconHistory } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { keepFocus } from "@/ui/focus-path";
import marks from "@/ui/marks.module.css";
import { Note } from "@/ui/note";
import { RESTORABLE_DAYS } from "../../removal/rules";
import type { GroupView } from "../../views";
import styles from "./removal.module.css";
import type { Fate } from "./remove-dialog";

const fates = [
  { name: "handOver", title: "groups.removal.handOver", text: "groups.removal.handOverText" },
  { name: "delete", title: "groups.removal.delete", text: "groups.removal.deleteText" },
] as const;

type Props = {
  group: GroupView;
  fate: Fate;
  onFate: (fate: Fate) => void;
  onClose: () => void;
  onNext: () => void;
};

/** Step 1: hand over or delete. */
export function ConfirmStep({ group, fate, onFate, onClose, onNext }: Props) {
  return (
    <div className={styles.step} ref={keepFocus}>
      <fieldset className={styles.fates}>
        <legend>
          <FormattedMessage id="groups.removal.what" values={{ count: group.memberCount }} />
        </legend>
        {fates.map(({ name, title, text }) => (
          <label key={name} className={styles.fate}>
            <input
              className={marks.radio}
              type="radio"
              name="group-fate"
              checked={fate === name}
              onChange={() => onFate(name)}
              data-autofocus={fate === name || undefined}
            />
            <span>
              <b>
                <FormattedMessage id={title} />
              </b>
              <span className={styles.fateText}>
                <FormattedMessage id={text} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Note icon={<IconHistory size={20} aria-hidden="true" />}>
        <FormattedMessage id="groups.removal.restorable" values={{ days: RESTORABLE_DAYS }} />
      </Note>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button onClick={onNext}>
          <FormattedMessage id="groups.removal.next" />
        </Button>
      </DialogFooter>
    </div>
  );
}
