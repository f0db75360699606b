"use client";

import { Textarea } from "@mantine/core";
import { IconCheck, IconFlag, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { AccountView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { later } from "@/ui/later";
import page from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import { Question } from "@/ui/question";
import { DETAILS_LENGTH } from "../reports/rules";
import type { ReportView } from "../reports/views";
import { ReasonText } from "./reason-text";
import { ReportActions } from "./report-actions";
import { ReportedMessage } from "./reported-message";
import styles from "./reports.module.css";
import { takableOf } from "./takable";

const TakeDownDialog = later(() => import("./take-down-dialog").then((it) => it.TakeDownDialog));

type Choice = { status: "RESOLVED" | "DISMISSED"; deleteMessage?: boolean; reason?: string };
type Props = {
  report: ReportView;
  me: Pick<AccountView, "role">;
  onSettle: (choice: Choice) => void;
  settling: boolean;
};

/** The reporter, the time and the details. */
function Reporter({ report: { reporter, details, createdAt } }: Pick<Props, "report">) {
  const name = useNameOf()(reporter);
  const time = <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />;
  return (
    <div className={styles.reporter}>
      <Avatar name={name} picture={reporter.profilePicture} seed={reporter.id} size={24} />
      <div className={styles.reporterText}>
        <p className={styles.hint}>
          <FormattedMessage id="moderation.reportedBy" values={{ name: <b key="name">{name}</b>, time }} />
        </p>
        {details && <p className={styles.details}>{details}</p>}
      </div>
    </div>
  );
}

/** The outcome, who settled the report, and when. */
function Outcome({ report: { status, settledBy, settledAt } }: Pick<Props, "report">) {
  const nameOf = useNameOf();
  const dismissed = status === "DISMISSED";
  const Icon = dismissed ? IconX : IconCheck;
  return (
    <div className={styles.outcome}>
      <Pill tone={dismissed ? "quiet" : "ok"} className={styles.state}>
        <Icon size={14} aria-hidden="true" />
        {dismissed ? (
          <FormattedMessage id="moderation.status.dismissed" />
        ) : (
          <FormattedMessage id="moderation.status.resolved" />
        )}
      </Pill>
      <span className={styles.hint}>
        {settledBy && nameOf(settledBy)}
        {" · "}
        {settledAt && <FormattedDate value={settledAt} dateStyle="medium" timeStyle="short" />}
      </span>
    </div>
  );
}

function DeleteDialog({
  opened,
  onClose,
  onDelete,
}: {
  onClose: () => void;
  onDelete: (reason: string) => void;
  opened: boolean;
}) {
  const [reason, setReason] = useState("");
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="moderation.ask.title" />}
      action={<FormattedMessage id="moderation.ask.action" />}
      onConfirm={() => onDelete(reason)}
      fields={
        <Textarea
          label={<FormattedMessage id="moderation.ask.reason" />}
          description={<FormattedMessage id="moderation.ask.reasonHint" />}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={DETAILS_LENGTH}
          rows={3}
        />
      }
    >
      <p>
        <FormattedMessage id="moderation.ask.text" />
      </p>
    </Question>
  );
}

function TakeDown({ report, me, onSettle, settling }: Props) {
  const [opened, setOpened] = useState<boolean>();
  const thing = takableOf(report);
  if (!thing) return null;
  return (
    <>
      <Button variant="subtle" color="red" disabled={settling} onClick={() => setOpened(true)}>
        <FormattedMessage id="moderation.down.open" />
      </Button>
      {opened !== undefined && (
        <TakeDownDialog
          me={me}
          thing={thing}
          opened={opened}
          onSettle={(reason) => onSettle({ status: "RESOLVED", reason })}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

function Choices(props: Props) {
  const { report, onSettle, settling } = props;
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.choices}>
      <ReportActions sender={report.message.sender} kind={report.kind} />
      <Button variant="subtle" disabled={settling} onClick={() => onSettle({ status: "DISMISSED" })}>
        <FormattedMessage id="moderation.dismiss" />
      </Button>
      {report.kind === "MESSAGE" && !report.message.isDeleted && (
        <Button variant="subtle" color="red" disabled={settling} onClick={() => setAsking(true)}>
          <FormattedMessage id="moderation.deleteAndResolve" />
        </Button>
      )}
      <TakeDown {...props} />
      <Button variant="light" disabled={settling} onClick={() => onSettle({ status: "RESOLVED" })}>
        <FormattedMessage id="moderation.resolve" />
      </Button>
      <DeleteDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onDelete={(reason) => {
          setAsking(false);
          onSettle({ status: "RESOLVED", deleteMessage: true, reason });
        }}
      />
    </div>
  );
}

/** A report: its reason, the message or what else it is about, the reporter and the possible acts. */
export function ReportCard(props: Props) {
  const { report } = props;
  return (
    <article className={clsx(page.card, styles.card)} aria-labelledby={`reason-${report.id}`}>
      <h2 className={styles.reason} id={`reason-${report.id}`}>
        <Pill tone="danger" className={styles.state}>
          <IconFlag size={14} aria-hidden="true" />
          <ReasonText reason={report.reason} />
        </Pill>
      </h2>
      {report.kind !== "MESSAGE" && (
        <p className={styles.hint}>
          <FormattedMessage
            id="moderation.reportedThing"
            values={{ kind: report.kind, id: report.subjectId }}
          />
        </p>
      )}
      <ReportedMessage message={report.message} />
      <Reporter report={report} />
      {report.status === "OPEN" ? <Choices {...props} /> : <Outcome report={report} />}
    </article>
  );
}
