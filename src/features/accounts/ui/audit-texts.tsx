import { FormattedDate, FormattedMessage } from "react-intl";
import { shownHost } from "@/lib/email-address";
import type { AuditKind } from "../audit/rules";

/** The texts of audit events, for the user's own account and for the staff's log. */
export const auditTexts = {
  signed_in: "accounts.audit.signedIn",
  sign_in_refused: "accounts.audit.signInRefused",
  session_ended: "accounts.audit.sessionEnded",
  password_changed: "accounts.audit.passwordChanged",
  password_reset: "accounts.audit.passwordReset",
  address_change_requested: "accounts.audit.addressChangeRequested",
  address_changed: "accounts.audit.addressChanged",
  address_confirmed: "accounts.audit.addressConfirmed",
  address_lapsed: "accounts.audit.addressLapsed",
  changes_undone: "accounts.audit.changesUndone",
  second_factor_added: "accounts.audit.secondFactorAdded",
  second_factor_removed: "accounts.audit.secondFactorRemoved",
  recovery_code_used: "accounts.audit.recoveryCodeUsed",
  recovery_codes_renewed: "accounts.audit.recoveryCodesRenewed",
  passkey_added: "accounts.audit.passkeyAdded",
  passkey_removed: "accounts.audit.passkeyRemoved",
  role_changed: "accounts.audit.roleChanged",
  second_factor_reset: "accounts.audit.secondFactorReset",
  person_warned: "accounts.audit.personWarned",
  person_suspended: "accounts.audit.personSuspended",
  suspension_lifted: "accounts.audit.suspensionLifted",
  person_signed_out: "accounts.audit.personSignedOut",
  picture_reset: "accounts.audit.pictureReset",
  name_reset: "accounts.audit.nameReset",
  notice_removed: "accounts.audit.noticeRemoved",
  group_restored: "accounts.audit.groupRestored",
  event_approved: "accounts.audit.eventApproved",
  event_rejected: "accounts.audit.eventRejected",
  message_removed: "accounts.audit.messageRemoved",
  report_settled: "accounts.audit.reportSettled",
  content_hidden: "accounts.audit.contentHidden",
  content_deleted: "accounts.audit.contentDeleted",
  content_put_back: "accounts.audit.contentPutBack",
  domain_verified: "accounts.audit.domainVerified",
  feedback_settled: "accounts.audit.feedbackSettled",
  backup_started: "accounts.audit.backupStarted",
  outgoing_started: "accounts.audit.outgoingStarted",
} as const satisfies Record<AuditKind, string>;

const detailTexts: Record<string, string> = {
  USER: "accounts.audit.role.user",
  MANAGER: "accounts.audit.role.manager",
  ADMIN: "accounts.audit.role.admin",
  RESOLVED: "accounts.audit.resolved",
  DISMISSED: "accounts.audit.dismissed",
  password: "accounts.audit.wrongPassword",
  code: "accounts.audit.wrongCode",
  suspended: "accounts.audit.whileSuspended",
  discarded: "accounts.audit.discarded",
  others: "accounts.audit.others",
  totp: "accounts.audit.totp",
};

/** The detail of an entry, such as an end time or a role; null if it has none. */
export function AuditDetail({
  entry: { kind, detail },
}: {
  entry: { kind: AuditKind; detail: string | null };
}) {
  if (kind === "person_suspended") {
    if (detail === null) return <FormattedMessage id="accounts.audit.forGood" />;
    const time = <FormattedDate key="time" value={detail} dateStyle="long" timeStyle="short" />;
    return <FormattedMessage id="accounts.audit.until" values={{ time }} />;
  }
  if (detail === null) return null;
  if (kind === "recovery_code_used") {
    return <FormattedMessage id="accounts.audit.left" values={{ left: Number(detail) }} />;
  }
  if (kind === "domain_verified") return shownHost(detail);
  const id = detailTexts[detail];
  return id ? <FormattedMessage id={id} /> : detail;
}
