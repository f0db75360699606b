import { hostPattern } from "@/lib/email-address";
import { rule } from "@/lib/rule";
import { isAdministering } from "../rules";

/** The TXT record is at this name below the domain, so that it does not mix with the domain's other records. */
const RECORD_PREFIX = "_samvaro.";
/** Max length of a domain: a host name has at most 253 characters, and so has that of the TXT record. */
export const DOMAIN_LENGTH = 253 - RECORD_PREFIX.length;
/** Max domains of an organization (ours). */
export const MAX_DOMAINS = 100;

/** docs/contract.md, 6: domains are OWNER's and ADMIN's, reading included. */
export const mayManageDomains = rule(
  "Only the owner and admins may see and change the organization's domains.",
  isAdministering,
);

/** docs/contract.md, 6: "a host name, lower-cased, no scheme or path". */
export const isHostName = rule(
  "Domain must be a host name such as example.org, without scheme or path.",
  (domain: string) => domain.length <= DOMAIN_LENGTH && hostPattern.test(domain),
  "invalid",
);

export const isNewDomain = rule(
  "The organization has this domain already.",
  (other: { id: string } | null) => other === null,
  "conflict",
);

/** docs/contract.md, 6: "409 when verified by another organization". */
export const isUnclaimed = rule(
  "This domain has been verified by another organization.",
  (holder: { id: string } | null) => holder === null,
  "conflict",
);

export const hasRoomForDomain = rule(
  "An organization has at most 100 domains.",
  (count: number) => count < MAX_DOMAINS,
  "limit-reached",
);

/** Spec 4: "instructions must be fetched first, then the verify action is offered". */
export const isInstructed = rule(
  "The instructions must be fetched before the domain can be verified.",
  ({ instructedAt }: { instructedAt: Date | null }) => instructedAt !== null,
  "invalid",
);

/** The TXT record that proves that an organization controls the domain. */
export const txtRecordOf = ({ domain, token }: { domain: string; token: string }) => ({
  host: `${RECORD_PREFIX}${domain}`,
  value: `samvaro-verification=${token}`,
});

/** Why a look-up of a host's TXT record did not verify a domain: `details` of the refusal. */
export const lookUpFailures = {
  silent: (host: string) => `DNS did not answer for ${host}. Please try again later.`,
  missing: (host: string) => `There is no TXT record at ${host}.`,
  different: (host: string) => `No TXT record at ${host} has the value of the instructions.`,
};

/** docs/contract.md, 6: "canCreatePublicEvents: verified and public". */
export const statusOf = ({ isVerified, isPublic }: { isVerified: boolean; isPublic: boolean }) => ({
  isVerified,
  canCreatePublicEvents: isVerified && isPublic,
});

const DAY_MS = 86_400_000;
/** Days for which a verified domain stays verified without its record (ours). */
const GRACE_DAYS = 7;

/** Verified domains that have not been looked up since then are looked up again: daily. */
export const checkedBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * What follows from a look-up of a verified domain: a warning comes with the first one that finds no record. Null: DNS
 * has not answered, which decides nothing.
 */
export function afterCheck(
  { missingSince }: { missingSince: Date | null },
  isPublished: boolean | null,
  now: Date,
): "kept" | "warned" | "lapsed" {
  if (isPublished !== false) return "kept";
  if (!missingSince) return "warned";
  return now.getTime() >= missingSince.getTime() + GRACE_DAYS * DAY_MS ? "lapsed" : "kept";
}
