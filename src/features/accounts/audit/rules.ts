import { rule } from "@/lib/rule";
import type { Me } from "../rules";

/** Events of the user's own account. Deleted with the account, and after `SECURITY_EVENT_DAYS`. */
export const securityKinds = [
  "signed_in",
  "sign_in_refused",
  "session_ended",
  "password_changed",
  "password_reset",
  "address_change_requested",
  "address_changed",
  "address_confirmed",
  "address_lapsed",
  "changes_undone",
  "second_factor_added",
  "second_factor_removed",
  "recovery_code_used",
  "recovery_codes_renewed",
  "passkey_added",
  "passkey_removed",
] as const;

/** Acts of the staff and the operator on an account or its content, and what proves a mark that all see. Kept permanently. */
export const staffKinds = [
  "role_changed",
  "second_factor_reset",
  "person_warned",
  "person_suspended",
  "suspension_lifted",
  "person_signed_out",
  "picture_reset",
  "name_reset",
  "notice_removed",
  "group_restored",
  "event_approved",
  "event_rejected",
  "message_removed",
  "report_settled",
  "content_hidden",
  "content_deleted",
  "content_put_back",
  "domain_verified",
  "feedback_settled",
  "backup_started",
  "outgoing_started",
] as const;

export const auditKinds = [...securityKinds, ...staffKinds];
export type AuditKind = (typeof auditKinds)[number];

/**
 * Max refused sign-ins recorded per account and day: enough to show an attack, too few to fill the log. The attempts
 * themselves are limited elsewhere.
 */
export const REFUSALS_A_DAY = 20;

/** Days that events of the user's own account are kept. */
export const SECURITY_EVENT_DAYS = 365;

/** Users who may settle reports may also see what the staff did, and which member of the staff did it. */
export const mayReadAudit = rule(
  "Only users with the role ADMIN or MANAGER may read the audit log.",
  (me: Pick<Me, "role">) => me.role !== "USER",
);
