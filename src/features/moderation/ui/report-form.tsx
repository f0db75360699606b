"use client";

import { Textarea } from "@mantine/core";
import clsx from "clsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageView } from "@/features/messaging/messages/views";
import { lengthOf } from "@/features/messaging/rules";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import marks from "@/ui/marks.module.css";
import { Note } from "@/ui/note";
import row from "@/ui/row.module.css";
import { useTRPCClient } from "@/ui/trpc";
import { DETAILS_LENGTH, reportReasons } from "../reports/rules";
import { ReasonText } from "./reason-text";
import styles from "./report-form.module.css";

type Said = { reason: (typeof reportReasons)[number]; details?: string };

type FieldsProps = {
  /** Who reads it, and what the other one learns. */
  text: ReactNode;
  onSend: (said: Said) => void;
  isPending: boolean;
  failure?: ReactNode;
  onClose: () => void;
};

/** What a report says: a reason must be chosen; details are optional. */
export function ReportFields({ text, onSend, isPending, failure, onClose }: FieldsProps) {
  const intl = useIntl();
  const name = useId();
  const [reason, setReason] = useState<Said["reason"] | null>(null);
  const [details, setDetails] = useState("");
  const length = lengthOf(details.trim());
  const isTooLong = length > DETAILS_LENGTH;
  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending || isTooLong || !reason) return;
    onSend({ reason, ...(details.trim() === "" ? {} : { details: details.trim() }) });
  }
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.text}>{text}</p>
      <fieldset className={styles.reasons}>
        <legend>
          <FormattedMessage id="moderation.report.reason" />
        </legend>
        {reportReasons.map((one) => (
          <label key={one} className={clsx(row.row, styles.reason)}>
            <input
              className={marks.radio}
              type="radio"
              name={name}
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            <ReasonText reason={one} />
          </label>
        ))}
      </fieldset>
      <div className={styles.end}>
        <Textarea
          rows={3}
          label={intl.formatMessage({ id: "moderation.report.details" })}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
          error={
            isTooLong &&
            intl.formatMessage({ id: "moderation.report.detailsTooLong" }, { length, most: DETAILS_LENGTH })
          }
        />
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" color="gray" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={isPending} disabled={isTooLong || !reason}>
          <FormattedMessage id="moderation.report.send" />
        </Button>
      </DialogFooter>
    </form>
  );
}

type Props = { message: MessageView; onClose: () => void };

/** Reports a message. */
export function ReportForm({ message, onClose }: Props) {
  const intl = useIntl();
  const report = useAction({
    call: useTRPCClient().moderation.reports.create.mutate,
    done: intl.formatMessage({ id: "moderation.report.done" }),
    logged: "Reporting a message",
    onDone: onClose,
  });
  return (
    <ReportFields
      text={<FormattedMessage id="moderation.report.text" />}
      onSend={(said) => report.run({ messageId: message.id, ...said })}
      isPending={report.isPending}
      onClose={onClose}
    />
  );
}
