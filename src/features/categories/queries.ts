import type { Me } from "@/features/accounts/rules";
import { getMembership as getGroupRole } from "@/features/groups/members/queries";
import { getLockedGroup } from "@/features/groups/queries";
import { getLockedOrganization, getMembership as getOrganizationMembership } from "@/features/orgs/queries";
import { isMember } from "@/features/orgs/rules";
import { Refusal } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import { MAX_CATEGORIES, mayChangeCategories, type Standing } from "./rules";
import { type CategoryView, toCategory } from "./views";

/** What owns categories. Everything in this feature works on either owner alike. */
export type CategoryOwner = {
  /** the column with its id */
  column: "groupId" | "organizationId";
  /** What the caller is to it. One query. Throws not-found, forbidden (a stranger to a public organization). */
  getStanding: (me: Me, id: string) => Promise<Standing>;
  /** The same, with the owner's row locked until the end of the transaction. */
  lock: (me: Me, tx: Tx, id: string) => Promise<Standing>;
};

export const groupOwner: CategoryOwner = {
  column: "groupId",
  getStanding: async (me, id) => ({ owner: "group", role: await getGroupRole(me, id) }),
  lock: async (me, tx, id) => ({ owner: "group", role: (await getLockedGroup(me, tx, id)).role }),
};

export const organizationOwner: CategoryOwner = {
  column: "organizationId",
  getStanding: async (me, id) => ({
    owner: "organization",
    role: (await getOrganizationMembership(me, id)).role,
  }),
  lock: async (me, tx, id) => {
    const { role } = await getLockedOrganization(me, tx, id);
    if (!role) throw new Refusal(isMember.code, isMember.sentence);
    return { owner: "organization", role };
  },
};

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
