import { z } from "zod";
import { done, nextCursor } from "@/lib/answer";
import { restorableUntil } from "./rules";

/** A deleted group as an administrator sees it. `memberCount`: the members it would have again. */
export const deletedGroupView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    color: z.string(),
    pictureUrl: z.string().nullable(),
    memberCount: z.number(),
    deletedAt: z.iso.datetime(),
    /** not restorable from then on */
    restorableUntil: z.iso.datetime(),
  })
  .meta({ id: "DeletedGroup" });
export type DeletedGroupView = z.infer<typeof deletedGroupView>;

export type DeletedGroupRow = Omit<DeletedGroupView, "deletedAt" | "restorableUntil"> & { deletedAt: Date };

export const toDeletedGroup = (row: DeletedGroupRow): DeletedGroupView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  color: row.color,
  pictureUrl: row.pictureUrl,
  memberCount: row.memberCount,
  deletedAt: row.deletedAt.toISOString(),
  restorableUntil: restorableUntil(row.deletedAt).toISOString(),
});

export const deletedGroupsAnswer = z
  .strictObject({ groups: z.array(deletedGroupView), nextCursor })
  .meta({ id: "DeletedGroupsAnswer" });
export const groupRestoredAnswer = z
  .strictObject({
    ...done,
    group: z.strictObject({ id: z.string(), name: z.string(), memberCount: z.number() }),
  })
  .meta({ id: "GroupRestoredAnswer" });
