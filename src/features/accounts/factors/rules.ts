import { rule } from "@/lib/rule";
import type { Role } from "../rules";

/** What an account may have beside its password, in the order in which sign-in offers it. */
export const factorKinds = ["totp", "passkey", "recovery"] as const;
export type FactorKind = (typeof factorKinds)[number];

export const RECOVERY_CODES = 10;
/** How long a set-up of an authenticator app may take from the password to the first code. */
export const TOTP_SETUP_MINUTES = 15;

export const isFirstTotp = rule(
  "An authenticator app is set up already. Remove it first.",
  ({ hasTotp }: { hasTotp: boolean }) => !hasTotp,
  "conflict",
);

export const hasSecondFactor = rule(
  "Recovery codes need a second factor. Set one up first.",
  ({ secondFactorSince }: { secondFactorSince: Date | null }) => secondFactorSince !== null,
  "conflict",
);

/** Spaces and hyphens are for the eye, and so are capital letters. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();
export const isTotpCode = (plain: string) => /^\d{6}$/.test(plain);

/** `isRequired`: by the operator's setting. */
export const mayUseRole = rule(
  "Members with role ADMIN or MANAGER can use it once they have a second factor.",
  ({ role, secondFactorSince }: { role: Role; secondFactorSince: Date | null }, isRequired: boolean) =>
    !isRequired || role === "USER" || secondFactorSince !== null,
);
