"use client";

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { useFailureText } from "@/ui/refusals";
import { useStore } from "@/ui/store";
import { toastSuccess } from "@/ui/toast";
import styles from "./entry.module.css";
import type { Entry } from "./use-entry";
import type { Writer } from "./writer";

/** When the day was saved, whether it is being saved, or why it could not be. */
function SaveState({ entry, writer }: { entry: Entry; writer: Writer }) {
  const intl = useIntl();
  const reasonOf = useFailureText();
  const { unsaved, isSaving, error } = useStore(writer.state);
  if (error !== undefined)
    return (
      <span className={styles.failed} role="alert">
        <IconAlertTriangle size={16} aria-hidden="true" />
        <FormattedMessage id="journal.notSaved" values={{ reason: reasonOf(error) }} />
        <Button variant="subtle" size="sm" loading={isSaving} onClick={() => void writer.flush()}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      </span>
    );
  if (isSaving || unsaved.size > 0) return <FormattedMessage id="journal.saving" />;
  if (!entry.updatedAt) return null;
  const at = new Date(entry.updatedAt);
  const isToday = intl.formatDate(at) === intl.formatDate(new Date());
  const time = intl.formatDate(at, isToday ? { timeStyle: "short" } : { dateStyle: "medium" });
  return (
    <>
      <IconCheck size={16} aria-hidden="true" />
      <FormattedMessage id="journal.saved" values={{ time }} />
    </>
  );
}

type Props = { entry: Entry; writer: Writer; isToday: boolean };

export function EntryFoot({ entry, writer, isToday }: Props) {
  const intl = useIntl();
  const finish = async () => {
    await writer.flush();
    if (writer.state.get().error === undefined) toastSuccess(intl.formatMessage({ id: "journal.finished" }));
  };
  return (
    <div className={styles.foot}>
      <span className={styles.state} role="status">
        <SaveState entry={entry} writer={writer} />
      </span>
      <Button disabled={!entry.isWritten} onClick={() => void finish()}>
        <FormattedMessage id={isToday ? "journal.doneToday" : "journal.done"} />
      </Button>
    </div>
  );
}
