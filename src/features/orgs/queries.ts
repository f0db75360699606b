import type { Me } from "@/features/accounts/rules";
import { areSuspendedSql } from "@/features/accounts/staff/rules";
import { findTakedown } from "@/features/accounts/takedowns/queries";
import { isUpForSql, isUpSql } from "@/features/accounts/takedowns/rules";
import { organizationConversationsSql } from "@/features/messaging/conversations/queries";
import { once } from "@/lib/once";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound, Refusal } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { containing, fold } from "@/lib/text";
import { countedSql, countInTurn } from "@/server/caps";
import { type Client, sql, sqlWithin, type Tx } from "@/server/db";
import { idIn, isMember, MAX_OWNED, type OrganizationRole, type UnitFlags } from "./rules";
import type { Directory, OrganizationList, OrganizationSlug } from "./schema";
import { type OrganizationRow, type OrganizationView, toOrganization } from "./views";

/** Registered by the activities feature: SQL to join, with "activityCount" and "upcomingEventsCount" of this organization. */
export const organizationCounts = registry<(organizationId: string) => string>("counts of organizations");

/**
 * Raw SQL, to read organizations with what they are to the caller in one statement, however many there are. Computed on
 * first use: the counts are registered after this module is loaded.
 */
const organizations = once(
  () => `
  select o.id, o.name, o.description, o.website, o."isPublic", o.slug, o."publicSlug", o."logoUrl",
    o."memberCount", o."followerCount", o."nameChangeCount", o."nextNameChangeAllowed", o."enableDepartments",
    o."enableCountries", o."enableOffices", o."enableTeams", o."createdAt",
    mine.role, mine."joinedAt", f."followedAt", c.id as "conversationId", counts.*
  from "Organization" o
  left join "OrganizationMember" mine on mine."organizationId" = o.id and mine."userId" = $1::uuid
  left join ${organizationConversationsSql} c on c."organizationId" = mine."organizationId"
  left join "OrganizationFollow" f on f."organizationId" = o.id and f."userId" = $1::uuid
  cross join ${organizationCounts.only()("o.id")} counts`,
);

const ownersSql = (id: string) => `(
  select m."userId" from "OrganizationMember" m where m."organizationId" = ${id} and m.role = 'OWNER')`;

/** SQL condition: the owners of the organization with this id are suspended. */
export const isPausedSql = (id: string) => `(${areSuspendedSql(ownersSql(id))})`;

/** SQL condition: strangers see the organization `row`. */
export const isPublicSql = (row: string) => `(${row}."isPublic" and not ${isPausedSql(`${row}.id`)})`;

/**
 * docs/contract.md, 6: strangers see a public organization, and 404 for one that is not. Nobody sees one that the staff has
 * taken down. `o` is the organization, `mine` the membership in it of the person who asks.
 */
export const isVisible = `(${isPublicSql("o")} or mine."userId" is not null) and ${isUpSql("o.id")}`;

type Row = OrganizationRow & { createdAt: Date; joinedAt: Date | null };
type Page = { organizations: OrganizationView[]; nextCursor: string | null };

/** One page after the cursor, the latest first by the moment `at`. One query. */
async function pageBy(
  at: "createdAt" | "joinedAt" | "followedAt",
  { name, where, values }: { name: string; where: string; values: unknown[] },
  { cursor, limit }: OrganizationList,
): Promise<Page> {
  const column = { createdAt: "o", joinedAt: "mine", followedAt: "f" }[at];
  const [time, id, most] = [1, 2, 3].map((place) => `$${values.length + place}`);
  const text = `${organizations()} where ${isVisible} and ${where}
    and (${time}::timestamptz is null or (${column}."${at}", o.id) < (${time}, ${id}::uuid))
    order by ${column}."${at}" desc, o.id desc limit ${most}`;
  const rows = await sql<Row>(name, text, [...values, ...parseCursor(cursor), limit + 1]);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row[at] as Date, row.id]);
  return { organizations: page.map(toOrganization), nextCursor };
}

/**
 * Public organizations and the caller's own, newest first, paged by cursor; with q only those whose name contains it,
 * ignoring case (`%` and `_` are plain characters).
 */
export const listOrganizations = (me: Me, { q, ...page }: Directory): Promise<Page> =>
  pageBy(
    "createdAt",
    { name: "list_organizations", where: `o."nameKey" like $2`, values: [me.id, containing(fold(q.trim()))] },
    page,
  );

/** The organizations that the caller is in, last joined first, paged by cursor. */
export const listMyOrganizations = (me: Me, page: OrganizationList): Promise<Page> =>
  pageBy(
    "joinedAt",
    { name: "list_my_organizations", where: `mine."userId" is not null`, values: [me.id] },
    page,
  );

/** The organizations that the caller follows and may see, last followed first, paged by cursor. */
export const listFollowedOrganizations = (me: Me, page: OrganizationList): Promise<Page> =>
  pageBy(
    "followedAt",
    { name: "list_followed_organizations", where: `f."userId" is not null`, values: [me.id] },
    page,
  );

const idBySql = (column: string, value: string) =>
  `(select x.id from "Organization" x where x."${column}" = ${value})`;

/**
 * SQL condition: `o` is the organization with this id, which `idIn` reads from the slug, else with this slug, else with
 * this public slug. At most one is: an older slug may have the form of another organization's id.
 */
export const hasSlugSql = (slug: string, id: string) =>
  `o.id = coalesce(${idBySql("id", `${id}::uuid`)}, ${idBySql("slug", slug)}, ${idBySql("publicSlug", slug)})`;

const bySlug = (name: string, isSeen: string) => ({
  name,
  text: () => `${organizations()} where ${isSeen} and ${hasSlugSql("$2", "$3")}`,
});
const visible = bySlug("get_organization_by_slug", isVisible);
const visibleOrInvited = bySlug(
  "get_organization_of_page",
  `(${isVisible} or ${isUpSql("o.id")} and exists (select 1 from "OrganizationInvitation" i
    where i."organizationId" = o.id and i."userId" = $1 and i.status = 'PENDING'))`,
);

/**
 * A visible organization by its slug, public slug or id. `invited`: also one that the caller is invited to, and that
 * the invitation describes already. Throws not-found. One query.
 */
export async function getOrganizationBySlug(
  me: Me,
  { slug }: OrganizationSlug,
  { invited = false } = {},
): Promise<OrganizationView> {
  const { name, text } = invited ? visibleOrInvited : visible;
  const [row] = await sql<Row>(name, text(), [me.id, slug, idIn(slug)]);
  if (!row) throw notFound("The organization");
  return toOrganization(row);
}

/**
 * A visible organization by its id. The answer to a change reads it in the change's transaction: after that, it may no
 * longer be visible to the caller. Throws not-found. One query.
 */
export async function getOrganization(me: Me, id: string, tx?: Tx): Promise<OrganizationView> {
  const text = `${organizations()} where ${isVisible} and o.id = $2`;
  const [row] = await sqlWithin<Row>(tx, "get_organization", text, [me.id, id]);
  if (!row) throw notFound("The organization");
  return toOrganization(row);
}

/** What a change within an organization needs to know of it. */
export type OrganizationFacts = {
  id: string;
  name: string;
  description: string;
  website: string;
  slug: string;
  publicSlug: string | null;
  logoUrl: string | null;
  isPublic: boolean;
  /** its owners are suspended: strangers don't see it, and nobody joins */
  isPaused: boolean;
  nameChangeCount: number;
  nextNameChangeAllowed: Date | null;
  enableDepartments: boolean;
  enableCountries: boolean;
  enableOffices: boolean;
  enableTeams: boolean;
};
export type LockedOrganization = OrganizationFacts & { role: OrganizationRole | null };

/** As `findLockedOrganization`, also one that the staff has taken down: for what must happen to it all the same. */
export async function findStoredOrganization(tx: Tx, id: string): Promise<OrganizationFacts | null> {
  const [organization] = await tx.$queryRawUnsafe<OrganizationFacts[]>(
    `select id, name, description, website, slug, "publicSlug", "logoUrl", "isPublic", "nameChangeCount", "nextNameChangeAllowed",
      "enableDepartments", "enableCountries", "enableOffices", "enableTeams", ${isPausedSql("o.id")} as "isPaused"
    from "Organization" o where id = $1::uuid for no key update of o`,
    id,
  );
  return organization ?? null;
}

/**
 * An organization, locked until the end of the transaction: changes of its members run one after the other. Does not
 * check that the caller may see it. Null: it has been deleted, or the staff has taken it down. Two queries: what was taken
 * down while waiting for the lock is seen by the second.
 */
export async function findLockedOrganization(tx: Tx, id: string): Promise<OrganizationFacts | null> {
  const organization = await findStoredOrganization(tx, id);
  return organization && ((await findTakedown(tx, id)) ? null : organization);
}

/**
 * A visible organization, locked as above, with the caller's role. The role is read after the lock, since it may have
 * changed while waiting. Throws not-found.
 */
export async function getLockedOrganization(me: Me, tx: Tx, id: string): Promise<LockedOrganization> {
  const organization = await findLockedOrganization(tx, id);
  const role = organization && (await findRole(tx, id, me.id));
  if (!organization || !((organization.isPublic && !organization.isPaused) || role))
    throw notFound("The organization");
  return { ...organization, role };
}

/**
 * What a member needs to know of an organization. Throws not-found if the caller does not see it, forbidden if they are
 * not a member. One query.
 */
export async function getMembership(
  me: Me,
  id: string,
): Promise<UnitFlags & { role: OrganizationRole; enableDepartments: boolean }> {
  const { role, ...organization } = await getOrganization(me, id);
  if (!role) throw new Refusal(isMember.code, isMember.sentence);
  return { ...organization, role };
}

/** A user's role in an organization; null: not a member. */
export async function findRole(
  tx: Client,
  organizationId: string,
  userId: string,
): Promise<OrganizationRole | null> {
  const where = { organizationId_userId: { organizationId, userId } };
  return (await tx.organizationMember.findUnique({ where, select: { role: true } }))?.role ?? null;
}

/** As `findRole`, with a lock on the membership. See `findHeldRole` of groups. */
export async function findHeldRole(
  tx: Tx,
  organizationId: string,
  userId: string,
): Promise<OrganizationRole | null> {
  const [mine] = await tx.$queryRawUnsafe<{ role: OrganizationRole }[]>(
    `select role::text from "OrganizationMember"
     where "organizationId" = $1::uuid and "userId" = $2::uuid and ${isUpSql("$1::uuid")} for share`,
    organizationId,
    userId,
  );
  return mine?.role ?? null;
}

/** Which of these texts are slugs or public slugs, each with its organization. */
export const listSlugs = (tx: Tx, slugs: string[]): Promise<{ slug: string; organizationId: string }[]> =>
  tx.$queryRaw`
    select slug, id as "organizationId" from "Organization" where slug = any(${slugs})
    union all
    select "publicSlug", id from "Organization" where "publicSlug" = any(${slugs})`;

/** The short form of organizations as a subquery, for other features' `join`. The planner inlines it. */
export const organizationsSql = `(
  select id, name, slug, "logoUrl", "memberCount", ${isPublicSql("space")} as "isPublic" from "Organization" space where ${isUpSql("space.id")}
)`;

const ownerOf = `(select owner."userId" from ${ownersSql("o.id")} owner limit 1)`;

/** All organizations with their owners, as a subquery for the staff. The caller need not see them. */
export const ownedOrganizationsSql = `(
  select o.id, ${ownerOf} as "ownerId", o.name as title, o.description as content, o."createdAt", o."logoUrl"
  from "Organization" o
)`;

/** SQL: who owns organizations, a row for each. */
export const organizationOwnersSql = `
  select m."userId" from "OrganizationMember" m
  where m.role = 'OWNER' and ${isUpForSql('m."organizationId"', 'm."userId"')}`;
const ownedCount = countedSql(MAX_OWNED, `from (${organizationOwnersSql}) m where m."userId" = $1`);

/** How many organizations a person owns, up to the cap, in that person's turn (see `countInTurn`). One query. */
export async function countOwned(_me: Me, tx: Tx, userId: string): Promise<number> {
  const [owned = 0] = await countInTurn(tx, "organizations", userId, [ownedCount]);
  return owned;
}
