import { rule } from "@/lib/rule";

/** Days that a confirmation link is valid. */
export const EMAIL_CONFIRMATION_DAYS = 7;

export const hasAddress = rule(
  "Your address was never confirmed and has gone to another account. Enter another one.",
  ({ emailLapsedAt }: { emailLapsedAt: Date | null }) => emailLapsedAt === null,
  "conflict",
);

/**
 * What becomes of a link that is asked for again. SENT: it is mailed. CONFIRMED: the address is confirmed already, nothing
 * is mailed. STORED: this server has no mail, so the link lies in its outbox folder.
 */
export const sendingOutcomes = ["SENT", "CONFIRMED", "STORED"] as const;
export type SendingOutcome = (typeof sendingOutcomes)[number];
