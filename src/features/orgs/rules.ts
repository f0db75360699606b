import type { Me } from "@/features/accounts/rules";
import { NOBODY } from "@/lib/nobody";
import { rule } from "@/lib/rule";

/** In the order of rank, as in the database. */
export const organizationRoles = ["OWNER", "ADMIN", "MODERATOR", "MANAGER", "MEMBER"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Kinds of what members of an organization are sorted by, beside its departments. */
export const unitKinds = ["COUNTRY", "OFFICE", "TEAM"] as const;
export type UnitKind = (typeof unitKinds)[number];

type Words = {
  flag: "enableCountries" | "enableOffices" | "enableTeams";
  place: "country" | "office" | "team";
  key: "countryId" | "officeId" | "teamId";
};

/** By kind: the flag of the organization, and what holds a member's unit in its view and in a change of it. */
export const unitWords = {
  COUNTRY: { flag: "enableCountries", place: "country", key: "countryId" },
  OFFICE: { flag: "enableOffices", place: "office", key: "officeId" },
  TEAM: { flag: "enableTeams", place: "team", key: "teamId" },
} as const satisfies Record<UnitKind, Words>;

export type UnitFlags = Record<Words["flag"], boolean>;
/** The ids of a member's units; omitted: unchanged, null: none. */
export type UnitIds = { [Key in Words["key"]]?: string | null | undefined };
/** A member's units; null: none. */
export type UnitPlaces = Record<Words["place"], { id: string; name: string } | null>;

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

/**
 * A slug in plain ASCII from a name (docs/contract.md, 6). A name with too few such letters or digits gets
 * "organization" after them, and so does one in the form of an id: its address would be that of another organization.
 */
export function slugOf(name: string): string {
  const ascii = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[æœøßđðþłı]/g, (letter) => letters[letter] ?? "")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
  return isSlug(ascii) ? ascii : `${ascii}-organization`.replace(/^-/, "");
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

/** Spec 2: "/org/{publicSlug or id}: own and followed organizations". */
export const pagePathOf = ({ id, publicSlug }: { id: string; publicSlug: string | null }): string =>
  `/org/${publicSlug ?? id}`;

/** Spec 6: owner, admin and moderator may open manage from the list. */
export const mayOpenManage = rule(
  "The owner, admins and moderators may open the management of the organization.",
  (role: OrganizationRole | null) => isAdministering(role) || role === "MODERATOR",
);

/** Spec 2: the picker's choice is stored; "the default is the first organization", also in place of one that was left. */
export const selectedOf = <One extends { id: string }>(
  mine: One[],
  storedId: string | null,
): One | undefined => mine.find(({ id }) => id === storedId) ?? mine[0];

const DAY_MS = 86_400_000;
/** Spec 9: 7 days for the first change, 14 for the second, 28 after. */
const cooldownDays = [7, 14, 28];

/** Days in which a name can't change again after its nth change. */
export const nameCooldown = (changes: number): number =>
  cooldownDays[Math.min(changes, cooldownDays.length) - 1] ?? 0;

/** When a name that has just been changed, `changes` times in all, may change again. */
export const nextNameChange = (changes: number, now: Date): Date =>
  new Date(now.getTime() + nameCooldown(changes) * DAY_MS);

/** docs/contract.md, 6: the first change is free, each later one only after nextNameChangeAllowed. */
export const mayChangeName = rule(
  "The name may not change again before the time that the last change has set.",
  (allowed: Date | null, now: Date) => allowed === null || now >= allowed,
  "invalid",
);

type TimeUnit = "day" | "hour" | "minute";

/** The time until `allowed` in its two largest units without zeros, rounded up to minutes. */
export function unitsUntil(allowed: Date, now: Date): { unit: TimeUnit; count: number }[] {
  const minutes = Math.ceil((allowed.getTime() - now.getTime()) / 60_000);
  const units = [
    { unit: "day" as const, count: Math.floor(minutes / 1440) },
    { unit: "hour" as const, count: Math.floor(minutes / 60) % 24 },
    { unit: "minute" as const, count: minutes % 60 },
  ];
  const first = units.findIndex(({ count }) => count > 0);
  return units.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** The same in words. */
export const timeRemaining = (allowed: Date, now: Date): string =>
  unitsUntil(allowed, now)
    .map(({ unit, count }) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(", ");

const locales = { sv: "sv-SE", en: "en-GB", fr: "fr-FR" };

/** The date and time in the user's form and time zone. */
export const nameChangeDate = ({ language, timeZone }: Pick<Me, "language" | "timeZone">, allowed: Date) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    allowed,
  );

/** Spec 5: 'Name changes not allowed until {date}. Time remaining: …', with the caller's form of the date. */
export const nameChangeRefusal = (me: Pick<Me, "language" | "timeZone">, allowed: Date, now: Date): string =>
  `Name changes not allowed until ${nameChangeDate(me, allowed)}. Time remaining: ${timeRemaining(allowed, now)}.`;

/** Max organizations that one person owns. */
export const MAX_OWNED = 200;

/** `owned`: before one more, by creating it or by a hand-over. */
export const hasRoomForOrganization = rule(
  "A person can own at most 200 organizations.",
  (owned: number) => owned < MAX_OWNED,
  "limit-reached",
);
