import type { Me } from "@/features/accounts/rules";
import { recordChanges } from "@/features/orgs/log/commands";
import type { Change } from "@/features/orgs/log/schema";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import type { CategoryOwner } from "./queries";
import { hasSpace, isChangedBy, mayChangeCategories } from "./rules";
import type { CategoryCreate, CategoryDelete, CategoryUpdate } from "./schema";
import { type CategoryView, toCategory } from "./views";

/** Records a change of the categories of an organization in its log; groups have none. */
export async function recordIfLogged(
  me: Me,
  tx: Tx,
  owner: CategoryOwner,
  id: string,
  change: Change,
): Promise<void> {
  if (owner.column === "organizationId") await recordChanges(me, tx, id, [change]);
}

/** Creates a category of a locked owner. Throws limit-reached. */
export async function insertCategory(
  _me: Me,
  tx: Tx,
  owner: CategoryOwner,
  { id: ownerId, nameSwedish = null, nameFrench = null, ...fields }: CategoryCreate,
): Promise<CategoryView> {
  demand(hasSpace, await tx.category.count({ where: { [owner.column]: ownerId } }));
  const data = { ...fields, id: newId(), [owner.column]: ownerId, nameSwedish, nameFrench };
  return toCategory(await tx.category.create({ data }));
}

/** Creates a category. Throws not-found, forbidden, limit-reached. */
export async function createCategory(
  me: Me,
  owner: CategoryOwner,
  input: CategoryCreate,
): Promise<{ category: CategoryView }> {
  const category = await transaction(async (tx) => {
    demand(mayChangeCategories, await owner.lock(me, tx, input.id));
    const made = await insertCategory(me, tx, owner, input);
    await recordIfLogged(me, tx, owner, input.id, { kind: "category_created", data: { name: made.name } });
    return made;
  });
  return { category };
}

/** Locks an owner whose categories the caller may change, and finds a category of it. Throws not-found, forbidden. */
async function demandCategory(
  me: Me,
  tx: Tx,
  owner: CategoryOwner,
  { id, categoryId }: CategoryDelete,
): Promise<CategoryView> {
  demand(mayChangeCategories, await owner.lock(me, tx, id));
  const row = await tx.category.findFirst({ where: { id: categoryId, [owner.column]: id } });
  if (!row) throw notFound("The category");
  return toCategory(row);
}

/** Changes the given fields of a category. Throws not-found, forbidden. */
export async function updateCategory(
  me: Me,
  owner: CategoryOwner,
  input: CategoryUpdate,
): Promise<{ success: true; category: CategoryView }> {
  const { id, categoryId, ...data } = input;
  const category = await transaction(async (tx) => {
    const before = await demandCategory(me, tx, owner, input);
    const after = toCategory(await tx.category.update({ where: { id: categoryId }, data }));
    if (isChangedBy(before, after)) {
      const names = { from: before.name, to: after.name };
      await recordIfLogged(me, tx, owner, id, { kind: "category_changed", data: names });
    }
    return after;
  });
  return { success: true, category };
}

/** Deletes a category. Throws not-found, forbidden. */
export async function deleteCategory(
  me: Me,
  owner: CategoryOwner,
  input: CategoryDelete,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const { name } = await demandCategory(me, tx, owner, input);
    await tx.category.delete({ where: { id: input.categoryId } });
    await recordIfLogged(me, tx, owner, input.id, { kind: "category_deleted", data: { name } });
  });
  return { success: true };
}
