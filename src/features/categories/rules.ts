import type { GroupRole } from "@/features/groups/rules";
import type { OrganizationRole } from "@/features/orgs/rules";
import { rule } from "@/lib/rule";
import { graphemesOf, lengthOf } from "@/lib/text";

/** Spec 9: "Category types: WORKOUT and OTHER." */
export const categoryTypes = ["WORKOUT", "OTHER"] as const;

/** Spec 3: the defaults of a suggestion, and here of a category too. */
export const DEFAULT_TYPE = "WORKOUT";
export const DEFAULT_COLOR = "#3b82f6";
export const DEFAULT_ICON = "🏃";

/** docs/contract.md, 1: max length of names. */
export const NAME_LENGTH = 100;
/** Max categories of one owner (ours): the list is not paged, because an organization's is a bare array. */
export const MAX_CATEGORIES = 500;

/** docs/contract.md, 5: "at most 4 characters as people count them (graphemes)". */
const ICON_GRAPHEMES = 4;
/** Max code points of an icon: four of the longest emojis fit. A grapheme by itself has no limit. */
const ICON_LENGTH = 64;

export const isIcon = rule(
  "Icon can have at most 4 characters.",
  (icon: string) => lengthOf(icon) <= ICON_LENGTH && graphemesOf(icon).length <= ICON_GRAPHEMES,
  "invalid",
);

/** Spec 5: "40 preset emojis". */
export const PRESET_ICONS = [
  ..."🏃 🚶 🥾 🚴 🏊 🧘 🏋️ 🤸 ⛷️ 🏂".split(" "),
  ..."⛸️ 🧗 🚣 🛶 🏄 ⚽ 🏀 🏐 🎾 🏸".split(" "),
  ..."🏓 🏒 🥊 🥋 ⛳ 🏇 💃 🎯 🎲 🎵".split(" "),
  ..."🎨 📚 🍳 ☕ 🌱 🏕️ 🎣 🐕 🎉 ❤️".split(" "),
];

/** What the caller is to the owner of categories. */
export type Standing =
  | { owner: "group"; role: GroupRole }
  | { owner: "organization"; role: OrganizationRole };

const managing: Record<Standing["owner"], readonly string[]> = {
  group: ["OWNER", "ADMIN", "MANAGER"],
  organization: ["OWNER", "ADMIN"],
};

/** Spec 6: in a group "OWNER, ADMIN, MANAGER … manage categories", in an organization OWNER and ADMIN. */
export const mayChangeCategories = rule(
  "Only the owner and admins, and a group's managers, may change categories.",
  ({ owner, role }: Standing) => managing[owner].includes(role),
);

export const hasSpace = rule(
  "There can be at most 500 categories.",
  (count: number) => count < MAX_CATEGORIES,
  "limit-reached",
);

/** Whether two states of a category differ. */
export const isChangedBy = <One extends Record<string, unknown>>(before: One, after: One): boolean =>
  Object.keys(before).some((field) => before[field] !== after[field]);
