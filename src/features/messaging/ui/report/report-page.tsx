"use client";

import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DETAILS_LENGTH, reportReasons } from "@/features/moderation/reports/rules";
import { ReasonText } from "@/features/moderation/ui/reason-text";
import { DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import type { MessageView } from "../../messages/views";
import { lengthOf } from "../../rules";
import { useDesk } from "../chat/desk";
import { useSession } from "../live/session-context";
import styles from "./report.module.css";

type Reason = (typeof reportReasons)[number];

/** "Report: a reason must be chosen; details are optional." */
export function ReportPage({ message }: { message: MessageView }) {
  const intl = useIntl();
  const desk = useDesk();
  const { client } = useSession();
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
    if (!reason) return setFault(intl.formatMessage({ id: "messaging.report.reasonMissing" }));
    setFault(null);
    setPending(true);
    try {
      const said = details.trim() === "" ? {} : { details: details.trim() };
      await client.moderation.reports.create.mutate({ messageId: message.id, reason, ...said });
      desk.close();
      toastSuccess(intl.formatMessage({ id: "messaging.report.done" }));
    } catch (error) {
      setPending(false);
      const isAgain = readFailure(error).code === "conflict";
      setFault(isAgain ? intl.formatMessage({ id: "messaging.report.already" }) : failureText(error));
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.text}>
        <FormattedMessage id="messaging.report.text" />
      </p>
      <fieldset className={styles.reasons}>
        <legend>
          <FormattedMessage id="messaging.report.reason" />
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
        label={intl.formatMessage({ id: "messaging.report.details" })}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
        error={
          isTooLong &&
          intl.formatMessage({ id: "messaging.report.detailsTooLong" }, { length, most: DETAILS_LENGTH })
        }
      />
      {fault && (
        <div className={styles.fault}>
          <Note kind="error">{fault}</Note>
        </div>
      )}
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={() => desk.close()}>
          <FormattedMessage id="messaging.actions.cancel" />
        </Button>
        <Button type="submit" loading={isPending} disabled={isTooLong}>
          <FormattedMessage id="messaging.report.send" />
        </Button>
      </DialogFoot>
    </form>
  );
}
