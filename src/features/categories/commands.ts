import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import type { CategoryOwner } from "./queries";
import { hasSpace, mayChangeCategories } from "./rules";
import type { CategoryCreate, CategoryDelete, CategoryUpdate } from "./schema";
import { type CategoryView, toCategory } from "./views";

/** Creates a category of a locked owner. Throws conflict (too many). */
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

/** Creates a category. Throws not-found, forbidden, conflict (too many). */
export async function createCategory(
  me: Me,
  owner: CategoryOwner,
  input: CategoryCreate,
): Promise<{ category: CategoryView }> {
  const category = await transaction(async (tx) => {
    demand(mayChangeCategories, await owner.lock(me, tx, input.id));
    return insertCategory(me, tx, owner, input);
  });
  return { category };
}

/** Locks an owner whose categories the caller may change, and finds a category of it. Throws not-found, forbidden. */
async function demandCategory(
  me: Me,
  tx: Tx,
  owner: CategoryOwner,
  { id, categoryId }: CategoryDelete,
): Promise<void> {
  demand(mayChangeCategories, await owner.lock(me, tx, id));
  const where = { id: categoryId, [owner.column]: id };
  if ((await tx.category.count({ where })) === 0) throw notFound("The category");
}

/** Changes the given fields of a category. Throws not-found, forbidden. */
export async function updateCategory(
  me: Me,
  owner: CategoryOwner,
  input: CategoryUpdate,
): Promise<{ success: true; category: CategoryView }> {
  const { id: _, categoryId, ...data } = input;
  const category = await transaction(async (tx) => {
    await demandCategory(me, tx, owner, input);
    return toCategory(await tx.category.update({ where: { id: categoryId }, data }));
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
    await demandCategory(me, tx, owner, input);
    await tx.category.delete({ where: { id: input.categoryId } });
  });
  return { success: true };
}
