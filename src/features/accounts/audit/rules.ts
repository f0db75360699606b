import { rule } from "@/lib/rule";
import type { Me } from "../rules";

/** Events of one's own account. They are deleted with the account, and after `SECURITY_EVENT_DAYS`. */
export const securityKinds = [
  "signed_in",
  "sign_in_refused",
  "session_ended",
  "password_changed",
  "password_reset",
  "address_change_requested",
  "address_changed",
  "address_confirmed",
  "changes_undone",
  "second_factor_added",
  "second_factor_removed",
  "recovery_code_used",
  "recovery_codes_renewed",
  "passkey_added",
  "passkey_removed",
] as const;

/** Acts of the staff and of the operator on somebody's account or content. They are kept. */
export const staffKinds = [
  "role_changed",
  "person_suspended",
  "suspension_lifted",
  "person_signed_out",
  "picture_reset",
  "name_reset",
  "notice_removed",
  "message_removed",
  "report_settled",
] as const;

export const auditKinds = [...securityKinds, ...staffKinds];
export type AuditKind = (typeof auditKinds)[number];

/**
 * Refused sign-ins of one account that are recorded within a day: enough to show that somebody guesses, too few to fill
 * the log. The guesses themselves are bounded elsewhere.
 */
export const REFUSALS_A_DAY = 20;

/** How long events of one's own account are kept. */
export const SECURITY_EVENT_DAYS = 365;

/** Those who settle reports also see what was done, and by whom. */
export const mayReadAudit = rule(
  "Only members with role ADMIN or MANAGER may read the audit log.",
  (me: Pick<Me, "role">) => me.role !== "USER",
);
