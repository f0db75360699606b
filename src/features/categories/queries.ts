import type { Me } from "@/features/accounts/rules";
import { getMembership as getGroupRole } from "@/features/groups/members/queries";
import {
  findRole as findGroupRole,
  getLockedGroup,
  groupsSql,
  membershipsSql,
} from "@/features/groups/queries";
import type { Space } from "@/features/messaging/spaces/rules";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import {
  findRole as findOrganizationRole,
  getLockedOrganization,
  getMembership as getOrganizationMembership,
  organizationsSql,
} from "@/features/orgs/queries";
import { isMember } from "@/features/orgs/rules";
import type { AskedRole, RequestKind } from "@/features/requests/schema";
import { notFound, Refusal } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import { groupSuggestions, organizationSuggestions } from "./news";
import { MAX_CATEGORIES, mayChangeCategories, type Standing } from "./rules";
import { type CategoryView, type SpaceCategoriesView, toCategory } from "./views";

/** What the caller is to a locked owner, and the owner's id and name for the data of notifications. */
export type LockedOwner = Standing & {
  named: { groupId: string; groupName: string } | { organizationId: string; organizationName: string };
};

/** What owns categories. Everything in this feature works on either owner alike. */
export type CategoryOwner = {
  /** the column with its id */
  column: "groupId" | "organizationId";
  /** What the caller is to it. One query. Throws not-found, forbidden (a stranger to a public organization). */
  getStanding: (me: Me, id: string) => Promise<Standing>;
  /** The same, with the owner's row locked until the end of the transaction. */
  lock: (me: Me, tx: Tx, id: string) => Promise<LockedOwner>;
  /** A user's role; null: not a member. */
  findRole: (tx: Tx, id: string, userId: string) => Promise<string | null>;
  suggestions: RequestKind & { to: AskedRole };
};

export const groupOwner: CategoryOwner = {
  column: "groupId",
  getStanding: async (me, id) => ({ owner: "group", role: await getGroupRole(me, id) }),
  lock: async (me, tx, id) => {
    const { role, name } = await getLockedGroup(me, tx, id);
    return { owner: "group", role, named: { groupId: id, groupName: name } };
  },
  findRole: findGroupRole,
  suggestions: groupSuggestions,
};

export const organizationOwner: CategoryOwner = {
  column: "organizationId",
  getStanding: async (me, id) => ({
    owner: "organization",
    role: (await getOrganizationMembership(me, id)).role,
  }),
  lock: async (me, tx, id) => {
    const { role, name } = await getLockedOrganization(me, tx, id);
    if (!role) throw new Refusal(isMember.code, isMember.sentence);
    return { owner: "organization", role, named: { organizationId: id, organizationName: name } };
  },
  findRole: findOrganizationRole,
  suggestions: organizationSuggestions,
};

/** Categories as a subquery, for other features' `join`. The planner inlines it. */
export const categoriesSql = `(
  select id, name, "nameSwedish", "nameFrench", type, color, icon from "Category"
)`;

/** Raw SQL: the category is one of a group or organization that `person` is a member of. */
export const isCategoryOfSql = (category: string, person: string) => `exists (
    select 1 from "Category" own where own.id = ${category} and (
      exists (select 1 from ${membershipsSql} m where m."groupId" = own."groupId" and m."userId" = ${person})
      or exists (
        select 1 from ${organizationMembersSql} m
        where m."organizationId" = own."organizationId" and m."userId" = ${person}
      )
    )
  )`;

/** A category of any group or organization that the caller is a member of. Throws not-found. */
export async function getCategoryOfMine(me: Me, tx: Tx, id: string): Promise<{ id: string }> {
  const statement = `select c.id from "Category" c where c.id = $2::uuid and ${isCategoryOfSql("c.id", "$1::uuid")}`;
  const [found] = await tx.$queryRawUnsafe<{ id: string }[]>(statement, me.id, id);
  if (!found) throw notFound("The category");
  return found;
}

/** A category of this group or organization. Throws not-found; always, if `owner` is null. */
export async function getCategory(tx: Tx, owner: Space | null, id: string): Promise<{ id: string }> {
  const found = owner && (await tx.category.findFirst({ where: { id, ...owner }, select: { id: true } }));
  if (!found) throw notFound("The category");
  return found;
}

const mineStatement = `
  select found.kind, found."ownerId" as id, found."ownerName" as name,
    json_agg(found order by found."createdAt", found.id) as categories
  from (
    select c.*, mine.kind, mine.id as "ownerId", mine.name as "ownerName" from (
      select 'GROUP' as kind, g.id, g.name from ${membershipsSql} m
      join ${groupsSql} g on g.id = m."groupId" where m."userId" = $1::uuid
      union all
      select 'ORGANIZATION', o.id, o.name from ${organizationMembersSql} m
      join ${organizationsSql} o on o.id = m."organizationId" where m."userId" = $1::uuid
    ) mine join lateral (
      select * from "Category" c where mine.kind = 'GROUP' and c."groupId" = mine.id
      union all
      select * from "Category" c where mine.kind = 'ORGANIZATION' and c."organizationId" = mine.id
    ) c on true
    order by lower(mine.name), mine.id, c."createdAt", c.id limit ${MAX_CATEGORIES}
  ) found
  group by found.kind, found."ownerId", found."ownerName"
  order by lower(found."ownerName"), found."ownerId"`;

/**
 * The categories of each of the caller's groups and organizations that has some, oldest first, at most 500 together. One
 * query.
 */
export async function listMyCategories(me: Me): Promise<{ spaces: SpaceCategoriesView[] }> {
  const rows = await sql<SpaceCategoriesView>("list_my_categories", mineStatement, [me.id]);
  return { spaces: rows.map((space) => ({ ...space, categories: space.categories.map(toCategory) })) };
}

/** The categories of an owner that the caller is a member of, oldest first. Two queries. Throws as `getStanding`. */
export async function listCategories(
  me: Me,
  owner: CategoryOwner,
  { id }: { id: string },
): Promise<{ categories: CategoryView[]; canManage: boolean }> {
  const standing = await owner.getStanding(me, id);
  const rows = await sql<CategoryView>(
    `list_categories_${owner.column}`,
    `select id, name, "nameSwedish", "nameFrench", type, color, icon
     from "Category" where "${owner.column}" = $1 order by "createdAt", id limit ${MAX_CATEGORIES}`,
    [id],
  );
  return { categories: rows.map(toCategory), canManage: mayChangeCategories(standing) };
}
