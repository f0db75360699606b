"use client";

import { Progress, Switch } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import styles from "../subscribe/subscribe.module.css";
import { countImported, ImportedEvents } from "./imported-events";
import { MAX_BYTES, useImport } from "./use-import";
import { ZoneQuestion } from "./zone-question";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** A file with which the app was opened; null: one is chosen here. */
  file?: File | null;
};

/** Activities from a file of another calendar: shown first, event by event, then added at a click. */
export function ImportDialog({ opened, onClose, file = null }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.import.title" />}
      width={560}
    >
      <Import onClose={onClose} file={file} />
    </Dialog>
  );
}

type Importing = ReturnType<typeof useImport>;

/** Begins anew each time the dialog opens. */
function Import({ onClose, file }: { onClose: () => void; file: File | null }) {
  const importing = useImport();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => void (file && importing.take(file)), [file]);
  const { isTooLarge, isPending, failure, zones, check, answers, checked, add } = importing;
  const { added, changed } = countImported(checked?.events ?? []);
  return (
    <div className={styles.page}>
      <p>
        <FormattedMessage id="activities.import.about" />
      </p>
      <FileChoice {...importing} />
      {isTooLarge && (
        <Note kind="error">
          <FormattedMessage id="activities.import.tooLarge" values={{ size: MAX_BYTES / 1024 / 1024 }} />
        </Note>
      )}
      {zones && (
        <ZoneQuestion
          zones={zones}
          isPending={isPending}
          onAnswer={(timeZone) => check({ ...answers, timeZone })}
        />
      )}
      {failure && <Note kind="error">{failure}</Note>}
      {checked && !zones && <ImportedEvents events={checked.events} isDone={checked.isDone} />}
      {checked && !checked.isDone && <OwnChanges {...importing} />}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        {checked && !checked.isDone && !zones && (
          <Button disabled={added + changed === 0} loading={isPending} onClick={add}>
            <FormattedMessage id="activities.import.action" values={{ added, changed }} />
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}

/** The button that chooses a file, its name, and how much of it is sent. */
function FileChoice({ choose, isPending, checked, progress }: Importing) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
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
      {progress !== null && (
        <Progress
          value={Math.max(3, 100 * progress)}
          size="lg"
          radius="xl"
          aria-label={intl.formatMessage({ id: "activities.import.progress" })}
        />
      )}
    </>
  );
}

/** Asks whether what the person has changed is replaced by what the file says now. */
function OwnChanges({ checked, answers, check, isPending }: Importing) {
  const count = checked?.events.filter(({ outcome }) => outcome === "OWN_CHANGES").length ?? 0;
  if (count === 0 && !answers.replaceOwn) return null;
  return (
    <Switch
      checked={answers.replaceOwn}
      disabled={isPending}
      onChange={({ currentTarget }) => check({ ...answers, replaceOwn: currentTarget.checked })}
      label={<FormattedMessage id="activities.import.replaceOwn" values={{ count }} />}
    />
  );
}
