import { rule } from "@/lib/rule";
import type { Role } from "../rules";

/** The second factors, in the order in which sign-in offers them. */
export const factorKinds = ["totp", "passkey", "recovery"] as const;
export type FactorKind = (typeof factorKinds)[number];

export const RECOVERY_CODES = 10;
/** Max minutes from the password to the first code in the setup of an authenticator app. */
export const TOTP_SETUP_MINUTES = 15;

export const hasNoTotp = rule(
  "An authenticator app is already set up. Remove it first.",
  ({ hasTotp }: { hasTotp: boolean }) => !hasTotp,
  "conflict",
);

export const hasSecondFactor = rule(
  "Recovery codes require a second factor. Set one up first.",
  ({ secondFactorSince }: { secondFactorSince: Date | null }) => secondFactorSince !== null,
  "conflict",
);

/** Removes spaces and hyphens, which are only for legibility, and ignores case. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();
export const isTotpCode = (plain: string) => /^\d{6}$/.test(plain);

/** `isRequired`: the operator's setting. */
export const mayUseRole = rule(
  "Users with the role ADMIN or MANAGER must set up a second factor before they can use the role.",
  ({ role, secondFactorSince }: { role: Role; secondFactorSince: Date | null }, isRequired: boolean) =>
    !isRequired || role === "USER" || secondFactorSince !== null,
);
