import type { Me } from "@/features/accounts/rules";
import { NOBODY } from "@/lib/id";
import { rule } from "@/lib/rule";

/** In the order of rank, as in the database. */
export const organizationRoles = ["OWNER", "ADMIN", "MODERATOR", "MANAGER", "MEMBER"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** docs/contract.md, 1: max lengths of names (100) and descriptions (2 000). */
export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 2000;
/** Max length of a website's address (ours). */
export const WEBSITE_LENGTH = 500;
/** Length of a slug that a person chooses (ours). */
export const SLUG_MIN = 3;
export const SLUG_LENGTH = 60;

/** docs/contract.md, 6: every change is OWNER's and ADMIN's. null: not a member, who sees only a public one. */
export const isAdministering = (role: OrganizationRole | null): boolean =>
  role === "OWNER" || role === "ADMIN";

/** docs/contract.md, 6: strangers see a public organization and its counts, and no more of it. */
export const isMember = rule(
  "Only members see this of an organization.",
  (role: OrganizationRole | null) => role !== null,
);

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** docs/contract.md, 6: "`publicSlug` may be set": what `slugOf` makes, but never the form of an id. */
export const isSlug = rule(
  "A public address needs 3 to 60 of a-z, 0-9 and -, and begins and ends with a letter or digit.",
  (slug: string) =>
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(slug) &&
    slug.length >= SLUG_MIN &&
    slug.length <= SLUG_LENGTH &&
    !anId.test(slug),
  "invalid",
);

/** The id that is given in place of a slug; an id that nothing has, if it is a slug. */
export const idIn = (slug: string): string => (anId.test(slug) ? slug : NOBODY);

/** docs/contract.md, 6: "unique, 409". A public slug may equal its own organization's slug. */
export const isFreeSlug = rule(
  "This public address is taken.",
  (ownerId: string | null, organizationId: string) => ownerId === null || ownerId === organizationId,
  "conflict",
);

/** Letters that do not decompose into an ASCII letter and marks. */
const letters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** A slug in plain ASCII from a name (docs/contract.md, 6). A name without any such letter or digit gets "organization". */
export function slugOf(name: string): string {
  const ascii = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[æœøßđðþłı]/g, (letter) => letters[letter] ?? "")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
  return ascii.length < SLUG_MIN ? `${ascii}-organization`.replace(/^-/, "") : ascii;
}

/** Slugs to try for a name, in this order: the slug itself, then slug-2, slug-3, …. */
export const slugCandidates = (slug: string): string[] => [
  slug,
  ...Array.from({ length: 49 }, (_, at) => `${slug}-${at + 2}`),
];

/** Spec 6, 7: OWNER and ADMIN edit details and toggle features. */
export const mayChangeOrganization = rule(
  "Only the owner and admins may change the organization.",
  isAdministering,
);

/** Spec 6: owner, admin and moderator may open manage from the list. */
export const mayOpenManage = rule(
  "The owner, admins and moderators may open the management of the organization.",
  (role: OrganizationRole | null) => isAdministering(role) || role === "MODERATOR",
);

const DAY_MS = 86_400_000;
/** Spec 9: 7 days for the first change, 14 for the second, 28 after. */
const cooldownDays = [7, 14, 28];

/** When a name that has just been changed, `changes` times in all, may change again. */
export function nextNameChange(changes: number, now: Date): Date {
  const days = cooldownDays[Math.min(changes, cooldownDays.length) - 1] ?? 0;
  return new Date(now.getTime() + days * DAY_MS);
}

/** docs/contract.md, 6: the first change is free, each later one only after nextNameChangeAllowed. */
export const mayChangeName = rule(
  "The name may not change again before the time that the last change has set.",
  (allowed: Date | null, now: Date) => allowed === null || now >= allowed,
  "invalid",
);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The time until `allowed` in its two largest units, rounded up to minutes. */
export function timeRemaining(allowed: Date, now: Date): string {
  const minutes = Math.ceil((allowed.getTime() - now.getTime()) / 60_000);
  const parts = [
    counted(Math.floor(minutes / 1440), "day"),
    counted(Math.floor(minutes / 60) % 24, "hour"),
    counted(minutes % 60, "minute"),
  ];
  const shown = parts.slice(parts.findIndex((part) => !part.startsWith("0 "))).slice(0, 2);
  return shown.filter((part) => !part.startsWith("0 ")).join(", ");
}

const locales = { sv: "sv-SE", en: "en-GB", fr: "fr-FR" };

/** Spec 5: 'Name changes not allowed until {date}. Time remaining: …', with the caller's form of the date. */
export function nameChangeRefusal(
  { language, timeZone }: Pick<Me, "language" | "timeZone">,
  allowed: Date,
  now: Date,
): string {
  const form = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const date = new Intl.DateTimeFormat(locales[language], form).format(allowed);
  return `Name changes not allowed until ${date}. Time remaining: ${timeRemaining(allowed, now)}.`;
}
