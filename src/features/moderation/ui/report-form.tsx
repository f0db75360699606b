"use client";

import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageView } from "@/features/messaging/messages/views";
import { lengthOf } from "@/features/messaging/rules";
import { DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
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
  const failureText = useFailureText();
  const name = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const length = lengthOf(details.trim());
  const isTooLong = length > DETAILS_LENGTH;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending || isTooLong) return;
    if (!reason) return setFault(intl.formatMessage({ id: "moderation.report.reasonMissing" }));
    setFault(null);
    setPending(true);
    try {
      const said = details.trim() === "" ? {} : { details: details.trim() };
      await client.moderation.reports.create.mutate({ messageId: message.id, reason, ...said });
      onClose();
      toastSuccess(intl.formatMessage({ id: "moderation.report.done" }));
    } catch (error) {
      setPending(false);
      const isAgain = readFailure(error).code === "conflict";
      setFault(isAgain ? intl.formatMessage({ id: "moderation.report.already" }) : failureText(error));
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.text}>
        <FormattedMessage id="moderation.report.text" />
      </p>
      <fieldset className={styles.reasons}>
        <legend>
          <FormattedMessage id="moderation.report.reason" />
        </legend>
        {reportReasons.map((one) => (
          <label key={one} className={styles.reason}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={reason === one}
              onChange={() => {
                setReason(one);
                setFault(null);
              }}
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
      {fault && (
        <div className={styles.fault}>
          <Note kind="error">{fault}</Note>
        </div>
      )}
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={onClose}>
          <FormattedMessage id="messaging.actions.cancel" />
        </Button>
        <Button type="submit" loading={isPending} disabled={isTooLong}>
          <FormattedMessage id="moderation.report.send" />
        </Button>
      </DialogFoot>
    </form>
  );
}
