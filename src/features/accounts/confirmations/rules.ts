import { rule } from "@/lib/rule";

/** Days that a confirmation link is valid. */
export const EMAIL_CONFIRMATION_DAYS = 7;

export const hasAddress = rule(
  "Your address was never confirmed and has gone to another account. Enter another one.",
  ({ emailLapsedAt }: { emailLapsedAt: Date | null }) => emailLapsedAt === null,
  "conflict",
);
