"use client";

import { IconFileImport } from "@tabler/icons-react";
import Link from "next/link";
import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import { Button } from "@/ui/button";
import { later } from "@/ui/later";
import { Note } from "@/ui/note";
import styles from "./imports.module.css";
import { type Importing, useImport } from "./use-import";

const CheckedFile = later<{ importing: Importing }>(() =>
  import("./checked-file").then((it) => it.CheckedFile),
);

/** Workouts from a file of another program: what it holds is shown first, then read in at a press. */
export function ImportCard() {
  const importing = useImport();
  const { isTooLarge, failure, again, imported, undo, isUndoing } = importing;
  const [only = null, ...others] = imported?.workoutIds ?? [];
  return (
    <Card
      title={<FormattedMessage id="training.import.title" />}
      text={<FormattedMessage id="training.import.text" />}
    >
      <FileChoice {...importing} />
      {isTooLarge && (
        <Note kind="error">
          <FormattedMessage id="training.import.tooLarge" />
        </Note>
      )}
      {failure && !isTooLarge && (
        <Note kind="error">
          <p>{failure}</p>
          <Button variant="subtle" size="sm" onClick={again}>
            <FormattedMessage id="training.import.again" />
          </Button>
        </Note>
      )}
      {importing.checked && <CheckedFile importing={importing} />}
      {imported && (
        <Note kind="success">
          <p>
            <FormattedMessage id="training.import.done" values={{ count: imported.count }} />
          </p>
          {only && others.length === 0 && (
            <Button component={Link} href={`/training/workouts/${only}`} prefetch={false} size="sm">
              <FormattedMessage id="training.today.look" />
            </Button>
          )}
          {imported.canUndo && (
            <Button variant="subtle" size="sm" loading={isUndoing} onClick={() => undo(imported.id)}>
              <FormattedMessage id="training.import.undo" />
            </Button>
          )}
        </Note>
      )}
    </Card>
  );
}

/** Phones know few of the endings, and files from watches as plain bytes or XML. */
const ACCEPTED =
  ".csv,.txt,.fit,.gpx,.tcx,text/csv,application/gpx+xml,application/xml,text/xml,application/octet-stream";

function FileChoice({ file, choose, checked, isPending }: Importing) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.choice}>
      <input
        ref={field}
        type="file"
        accept={ACCEPTED}
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // the same file can be chosen again
          currentTarget.value = "";
          if (chosen) choose(chosen);
        }}
      />
      <Button
        variant={checked ? "default" : "light"}
        leftSection={<IconFileImport size={18} />}
        loading={isPending && !checked}
        onClick={() => field.current?.click()}
      >
        <FormattedMessage id={checked ? "training.import.chooseOther" : "training.import.choose"} />
      </Button>
      {file && <span className={styles.file}>{file.name}</span>}
    </div>
  );
}
