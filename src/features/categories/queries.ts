import type { Me } from "@/features/accounts/rules";
import { getMembership as getGroupRole } from "@/features/groups/members/queries";
import { findRole as findGroupRole, getLockedGroup } from "@/features/groups/queries";
import type { Space } from "@/features/messaging/spaces/rules";
import {
  findRole as findOrganizationRole,
  getLockedOrganization,
  getMembership as getOrganizationMembership,
} from "@/features/orgs/queries";
import { isMember } from "@/features/orgs/rules";
import type { AskedRole, RequestKind } from "@/features/requests/schema";
import { notFound, Refusal } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import { groupSuggestions, organizationSuggestions } from "./news";
import { MAX_CATEGORIES, mayChangeCategories, type Standing } from "./rules";
import { type CategoryView, toCategory } from "./views";

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

/** A category of this group or organization. Throws not-found; always, if `owner` is null. */
export async function getCategory(tx: Tx, owner: Space | null, id: string): Promise<{ id: string }> {
  const found = owner && (await tx.category.findFirst({ where: { id, ...owner }, select: { id: true } }));
  if (!found) throw notFound("The category");
  return found;
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
