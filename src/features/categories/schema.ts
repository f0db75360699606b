import { z } from "zod";
import { color } from "@/lib/color-field";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { categoryTypes, DEFAULT_COLOR, DEFAULT_ICON, DEFAULT_TYPE, isIcon, NAME_LENGTH } from "./rules";

/** The group or organization. */
export const ownerId = z.object({ id });

const name = line(NAME_LENGTH, { min: 1, name: "Name" });
/** Blank means none. */
const nameIn = (language: string) =>
  line(NAME_LENGTH, { name: `${language} name` })
    .transform((given) => given || null)
    .nullish();
const type = z.enum(categoryTypes, "Type must be WORKOUT or OTHER.");
/** Blank means the default. */
const icon = line(1000, { name: "Icon" })
  .refine((given) => isIcon(given), isIcon.sentence)
  .transform((given) => given || DEFAULT_ICON);

const names = { name, nameSwedish: nameIn("Swedish"), nameFrench: nameIn("French") };

/** What a category looks like, with the defaults for what is omitted. */
export const categoryFields = {
  ...names,
  type: type.nullish().transform((given) => given ?? DEFAULT_TYPE),
  color: color.nullish().transform((given) => given ?? DEFAULT_COLOR),
  icon: icon.nullish().transform((given) => given ?? DEFAULT_ICON),
};

export const categoryCreate = z.object({ id, ...categoryFields });
export type CategoryCreate = z.output<typeof categoryCreate>;

/** Omitted fields, but for the required name, stay unchanged. */
export const categoryUpdate = z.object({
  id,
  categoryId: id,
  ...names,
  type: type.optional(),
  color: color.optional(),
  icon: icon.optional(),
});
export type CategoryUpdate = z.output<typeof categoryUpdate>;

export const categoryDelete = z.object({ id, categoryId: id });
export type CategoryDelete = z.output<typeof categoryDelete>;
