"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { isStaff } from "@/features/accounts/staff/rules";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { isUnlisted } from "../../approvals/rules";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

type Props = { me: AccountView; activity: ActivityView };

const pending = {
  ofOrganization: { host: "activities.approval.pendingHost", other: "activities.approval.pendingOther" },
  unlisted: { host: "activities.approval.unlistedHost", other: "activities.approval.unlistedOther" },
} as const;

/** Says that an event waits for approval or was rejected, to its host with the reason; leads the staff to the decision. */
export function ApprovalNotice({ me, activity }: Props) {
  const { id, host, approval, approvalComment } = activity;
  const isHost = host.id === me.id;
  const comment = approvalComment ?? "";
  const waiting = pending[isUnlisted(activity) ? "unlisted" : "ofOrganization"];
  return (
    <>
      {approval === "PENDING" ? (
        <Note>
          <FormattedMessage id={isHost ? waiting.host : waiting.other} />
        </Note>
      ) : (
        <Note kind="error">
          <FormattedMessage
            id={isHost ? "activities.approval.rejectedHost" : "activities.approval.rejectedOther"}
            values={{ hasComment: comment ? "yes" : "no", comment }}
          />
        </Note>
      )}
      {isStaff(me) && (
        <div className={styles.actions}>
          <Button component={Link} href={`/admin?tab=events&eventId=${id}`} variant="light">
            <FormattedMessage id="activities.approval.review" />
          </Button>
        </div>
      )}
    </>
  );
}
