"use client";

import { IconAlertTriangle, IconDownload } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import factors from "./factors.module.css";
import styles from "./settings.module.css";

const FILE = "samvaro-recovery-codes.txt";

/** A dialog step that shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const intl = useIntl();
  const head = intl.formatMessage({ id: "accounts.recovery.fileHead" }, { host: window.location.host });
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${head}\n\n${codes.join("\n")}\n`)}`;
  return (
    <div className={styles.dialogForm}>
      <div className={styles.form}>
        <p>
          <FormattedMessage id="accounts.recovery.newText" />
        </p>
        <ul className={factors.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            component="a"
            href={file}
            download={FILE}
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            <FormattedMessage id="accounts.recovery.download" />
          </Button>
          <CopyButton value={codes.join("\n")} label={intl.formatMessage({ id: "accounts.recovery.copy" })} />
        </div>
        <Note kind="warning" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
          <FormattedMessage id="accounts.recovery.once" />
        </Note>
      </div>
      <DialogFooter>
        <Button onClick={onDone} data-autofocus>
          <FormattedMessage id="accounts.recovery.done" />
        </Button>
      </DialogFooter>
    </div>
  );
}
