"use client";

import { Textarea } from "@mantine/core";
import clsx from "clsx";
import { type FormEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageView } from "@/features/messaging/messages/views";
import { lengthOf } from "@/features/messaging/rules";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import marks from "@/ui/marks.module.css";
import row from "@/ui/row.module.css";
import { useTRPCClient } from "@/ui/trpc";
import { DETAILS_LENGTH, reportReasons } from "../reports/rules";
import { ReasonText } from "./reason-text";
import styles from "./report-form.module.css";

type Reason = (typeof reportReasons)[number];

type Props = { message: MessageView; onClose: () => void };

/** Reports a message: a reason must be chosen; details are optional. */
export function ReportForm({ message, onClose }: Props) {
  const intl = useIntl();
  const client = useTRPCClient();
  const name = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState("");
  const length = lengthOf(details.trim());
  const isTooLong = length > DETAILS_LENGTH;

  const report = useAction({
    call: client.moderation.reports.create.mutate,
    done: intl.formatMessage({ id: "moderation.report.done" }),
    logged: "Reporting a message",
    onDone: onClose,
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (report.isPending || isTooLong || !reason) return;
    const said = details.trim() === "" ? {} : { details: details.trim() };
    report.run({ messageId: message.id, reason, ...said });
  }

  return (
    <form onSubmit={send} noValidate>
      <p className={styles.text}>
        <FormattedMessage id="moderation.report.text" />
      </p>
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
      <DialogFooter>
        <Button variant="subtle" color="gray" onClick={onClose}>
          <FormattedMessage id="messaging.actions.cancel" />
        </Button>
        <Button type="submit" loading={report.isPending} disabled={isTooLong || !reason}>
          <FormattedMessage id="moderation.report.send" />
        </Button>
      </DialogFooter>
    </form>
  );
}
