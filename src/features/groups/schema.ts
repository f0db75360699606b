import { z } from "zod";
import { DEFAULT_COLOR } from "@/lib/color";
import { color } from "@/lib/color-field";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line, text } from "@/lib/text-field";
import { DESCRIPTION_LENGTH, MAX_MEMBER_LIMIT, NAME_LENGTH } from "./rules";

export const groupId = z.object({ id });

/** Without limit and cursor: all groups of the caller, up to 500, as with conversations. */
export const groupList = z.object({ limit: pageSize(500, 500), cursor: pageCursor });
export type GroupList = z.output<typeof groupList>;

const name = line(NAME_LENGTH, { min: 1, name: "Name" });
const description = text(DESCRIPTION_LENGTH, { name: "Description" });
const memberLimit = z.number().int().min(1).max(MAX_MEMBER_LIMIT).nullable();

/** `memberLimit` is null or at least `memberCount`, which is 1 at creation: the creator. */
export const groupCreate = z.object({
  name,
  description: description.nullish(),
  pictureUrl: z.null("Picture can only be set by uploading one.").optional(),
  color: color.nullish().transform((hex) => hex ?? DEFAULT_COLOR),
  isPrivate: z
    .boolean()
    .nullish()
    .transform((said) => said ?? false),
  /** whether others find it by its name, and ask to join it */
  isListed: z
    .boolean()
    .nullish()
    .transform((said) => said ?? false),
  memberLimit: memberLimit.default(null),
});
export type GroupCreate = z.output<typeof groupCreate>;

/** Omitted fields stay unchanged. `pictureUrl` is null, which removes the picture, or the present one. */
export const groupChange = z.object({
  id,
  name: name.optional(),
  description: description
    .nullable()
    .transform((given) => given ?? "")
    .optional(),
  pictureUrl: line(100, { name: "Picture" }).nullable().optional(),
  color: color.optional(),
  isPrivate: z.boolean().optional(),
  isListed: z.boolean().optional(),
  memberLimit: memberLimit.optional(),
});
export type GroupChange = z.output<typeof groupChange>;
