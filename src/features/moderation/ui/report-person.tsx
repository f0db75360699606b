"use client";

import { FormattedDate, FormattedMessage } from "react-intl";
import type { AuditKind } from "@/features/accounts/audit/rules";
import type { AuditEntryView } from "@/features/accounts/audit/views";
import { AuditDetail, auditTexts } from "@/features/accounts/ui/audit-texts";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import type { ReportCaseView } from "../reports/views";
import styles from "./case.module.css";
import past from "./history.module.css";
import { PersonPills } from "./person-state";
import { ReportActions } from "./report-actions";
import { useAdminAddress } from "./use-admin-address";

/** What is a mark against the person; a report that was dismissed is none. */
const marks: readonly AuditKind[] = [
  "person_warned",
  "person_suspended",
  "message_removed",
  "notice_removed",
  "content_hidden",
  "content_deleted",
  "picture_reset",
  "name_reset",
  "event_rejected",
];

/** The measures of a settled report are entries of their own. */
const isShown = ({ kind, detail }: AuditEntryView) => kind !== "report_settled" || detail === "DISMISSED";

function Past({ entry }: { entry: AuditEntryView }) {
  const { kind, reason, createdAt } = entry;
  return (
    <li className={past.step} data-mark={marks.includes(kind) || undefined}>
      <span className={styles.when}>
        <FormattedDate value={createdAt} dateStyle="medium" />
      </span>
      <b>
        <FormattedMessage id={auditTexts[kind]} />
      </b>
      <span>
        <AuditDetail entry={entry} />
      </span>
      {reason && <q>{reason}</q>}
    </li>
  );
}

/** Whom a report is about: how often they were reported, and what the staff has done to them. */
export function ReportPerson({ shown: { report, person, reported, history } }: { shown: ReportCaseView }) {
  const place = useAdminAddress();
  if (!person) return null;
  return (
    <aside className={past.person} aria-label={person.name}>
      <div className={styles.who}>
        <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={56} />
        <div className={styles.rowText}>
          <b>{person.name}</b>
          <span>@{person.username}</span>
          <span>
            <FormattedMessage
              id="moderation.people.since"
              values={{ time: <FormattedDate key="time" value={person.createdAt} dateStyle="medium" /> }}
            />
          </span>
        </div>
      </div>
      <div className={past.pills}>
        <PersonPills person={person} />
      </div>
      <p>
        <FormattedMessage id="moderation.case.reported" values={reported} />
      </p>
      <h3>
        <FormattedMessage id="moderation.case.history" />
      </h3>
      <ol className={past.trail}>
        {history.filter(isShown).map((entry) => (
          <Past key={entry.id} entry={entry} />
        ))}
        <li className={past.step}>
          <span className={styles.when}>
            <FormattedDate value={person.createdAt} dateStyle="medium" />
          </span>
          <b>
            <FormattedMessage id="moderation.case.joined" />
          </b>
        </li>
      </ol>
      <div className={styles.answers}>
        <Button
          variant="subtle"
          onClick={() => place.open({ tab: "people", person: person.id, show: null, report: null })}
        >
          <FormattedMessage id="moderation.showPerson" />
        </Button>
        <ReportActions sender={report.message.sender} kind={report.kind} />
      </div>
    </aside>
  );
}
