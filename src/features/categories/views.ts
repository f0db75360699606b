import { z } from "zod";
import { done } from "@/lib/answer";
import { categoryTypes } from "./rules";

/** What a category looks like. The names in other languages are null if there are none. */
export const categoryShape = {
  name: z.string(),
  nameSwedish: z.string().nullable(),
  nameFrench: z.string().nullable(),
  type: z.enum(categoryTypes),
  /** #RRGGBB */
  color: z.string(),
  icon: z.string(),
};

export const categoryView = z.strictObject({ id: z.string(), ...categoryShape }).meta({ id: "Category" });
export type CategoryView = z.infer<typeof categoryView>;

export const toCategory = (row: CategoryView): CategoryView => ({
  id: row.id,
  name: row.name,
  nameSwedish: row.nameSwedish,
  nameFrench: row.nameFrench,
  type: row.type,
  color: row.color,
  icon: row.icon,
});

export const categoriesAnswer = z
  .strictObject({ categories: z.array(categoryView), canManage: z.boolean() })
  .meta({ id: "CategoriesAnswer" });
/** The categories of one group or organization of the caller. */
export const spaceCategoriesView = z
  .strictObject({
    kind: z.enum(["GROUP", "ORGANIZATION"]),
    /** of the group or organization */
    id: z.string(),
    name: z.string(),
    categories: z.array(categoryView),
  })
  .meta({ id: "SpaceCategories" });
export type SpaceCategoriesView = z.infer<typeof spaceCategoriesView>;
export const myCategoriesAnswer = z
  .strictObject({ spaces: z.array(spaceCategoriesView) })
  .meta({ id: "MyCategoriesAnswer" });

export const organizationCategoriesAnswer = z
  .array(categoryView)
  .meta({ id: "OrganizationCategoriesAnswer" });
export const categoryAnswer = z.strictObject({ category: categoryView }).meta({ id: "CategoryAnswer" });
export const categoryChangedAnswer = z
  .strictObject({ ...done, category: categoryView })
  .meta({ id: "CategoryChangedAnswer" });
