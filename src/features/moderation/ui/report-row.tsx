"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import { Avatar } from "@/ui/avatar";
import row from "@/ui/row.module.css";
import type { ReportView } from "../reports/views";
import styles from "./case.module.css";
import { ReasonText } from "./reason-text";
import { takableOf } from "./takable";

/** What is reported: by its title if it has one, else whose it is. */
export function ReportTitle({ report }: { report: ReportView }) {
  const { kind, message } = report;
  const name = useNameOf()(message.sender);
  const title = kind === "PICTURE" ? "" : takableOf(report)?.title;
  if (title) return title;
  return <FormattedMessage id="moderation.case.title" values={{ kind, name }} />;
}

type Props = { report: ReportView; isShown: boolean; onOpen: () => void };

/** A report in the list. */
export function ReportRow({ report, isShown, onOpen }: Props) {
  const { sender } = report.message;
  const name = useNameOf()(sender);
  return (
    <li>
      <button type="button" className={clsx(row.row, styles.row)} aria-current={isShown} onClick={onOpen}>
        <Avatar name={name} picture={sender.profilePicture} seed={sender.id} size={40} />
        <span className={styles.rowText}>
          <b>
            <ReportTitle report={report} />
          </b>
          <span>
            <ReasonText reason={report.reason} />
            {" · "}
            <TimeAgo at={report.createdAt} />
          </span>
        </span>
      </button>
    </li>
  );
}
