"use client";

import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { Heir } from "@/features/accounts/ui/slots";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { keepFocus } from "@/ui/focus-path";
import { Note } from "@/ui/note";
import type { GroupView } from "../../views";
import { HeirChoice } from "./heir-choice";
import styles from "./removal.module.css";

type Props = {
  group: GroupView;
  heir: Heir | null;
  onHeir: (heir: Heir) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Step 2 of a hand-over: the member who becomes the owner. */
export function HeirStep({ group, heir, onHeir, onBack, onNext }: Props) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.step} ref={keepFocus}>
      <HeirChoice
        id={group.id}
        chosenId={heir?.id ?? null}
        onChoose={(one) => {
          setMissing(false);
          onHeir(one);
        }}
      />
      {isMissing && (
        <Note kind="error">
          <FormattedMessage id="groups.removal.heirMissing" />
        </Note>
      )}
      <DialogFooter>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
          <FormattedMessage id="groups.removal.back" />
        </Button>
        <Button onClick={() => (heir ? onNext() : setMissing(true))}>
          <FormattedMessage id="groups.removal.next" />
        </Button>
      </DialogFooter>
    </div>
  );
}
