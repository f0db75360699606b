import { z } from "zod";
import { id } from "@/lib/id";
import { NOBODY } from "@/lib/nobody";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";

const TYPED_LENGTH = 1000;

/** The id of a member; null deletes the group. Anything else is nobody's id. */
const handoverTo = z
  .string()
  .nullish()
  .transform((given) => (given === null ? null : (id.safeParse(given).data ?? NOBODY)))
  .meta({ description: "opaque id" });

export const groupRemoval = z.object({
  id,
  confirmationName: text(TYPED_LENGTH, { name: "Name" }),
  handoverTo,
});
export type GroupRemoval = z.output<typeof groupRemoval>;

export const deletedGroupId = z.object({ id });
export const deletedGroupList = z.object({ limit: pageSize(100, 50), cursor: pageCursor });
export type DeletedGroupList = z.output<typeof deletedGroupList>;
