"use client";

import { IconFileImport } from "@tabler/icons-react";
import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { MAX_EVENTS, MAX_FILE_LENGTH } from "../../imports/rules";
import styles from "../subscribe/subscribe.module.css";
import { ImportedEvents } from "./imported-events";
import { useImport } from "./use-import";

type Props = { opened: boolean; onClose: () => void };

/** Activities from a file of another calendar: shown first, event by event, then added at a click. */
export function ImportDialog({ opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.import.title" />}
      width={560}
    >
      <Import onClose={onClose} />
    </Dialog>
  );
}

/** Begins anew each time the dialog opens. */
function Import({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { choose, isTooLarge, isPending, failure, checked, add } = useImport();
  const added = checked?.events.filter(({ outcome }) => outcome === "ADDED").length ?? 0;
  return (
    <div className={styles.page}>
      <p>
        <FormattedMessage id="activities.import.about" values={{ most: MAX_EVENTS }} />
      </p>
      <input
        ref={field}
        type="file"
        accept=".ics,.ical,.ifb,text/calendar"
        hidden
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <div className={styles.ways}>
        <Button
          data-autofocus
          variant={checked ? "default" : "light"}
          leftSection={<IconFileImport size={18} />}
          loading={isPending && !checked}
          onClick={() => field.current?.click()}
        >
          <FormattedMessage id={checked ? "activities.import.chooseOther" : "activities.import.choose"} />
        </Button>
        {checked && <span className={styles.file}>{checked.name}</span>}
      </div>
      {isTooLarge && (
        <Note kind="error">
          <FormattedMessage id="activities.import.tooLarge" values={{ size: MAX_FILE_LENGTH / 1024 }} />
        </Note>
      )}
      {failure && <Note kind="error">{failure}</Note>}
      {checked && !isTooLarge && <ImportedEvents events={checked.events} isDone={checked.isDone} />}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        {checked && !checked.isDone && !isTooLarge && (
          <Button disabled={added === 0} loading={isPending} onClick={add}>
            <FormattedMessage id="activities.import.action" values={{ count: added }} />
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}
