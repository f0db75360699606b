import { z } from "zod";
import { staffReason } from "@/features/accounts/staff/schema";
import { takedownActions } from "@/features/accounts/takedowns/rules";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { thingId } from "../things/schema";

/** `reason`: told to the owner, and kept in the audit log. */
export const takedownCreate = z.object({
  id: thingId,
  action: z.enum(takedownActions, `Action must be one of ${takedownActions.join(", ")}.`).default("HIDE"),
  reason: staffReason,
});
export type TakedownCreate = z.output<typeof takedownCreate>;

export const takedownUndo = z.object({ id: thingId, reason: staffReason });
export type TakedownUndo = z.output<typeof takedownUndo>;

/** `id`: of the person whose picture it is. */
export const pictureReset = z.object({ id, reason: staffReason });
export type PictureReset = z.output<typeof pictureReset>;

export const takedownList = z.object({ limit: pageSize(100, 30), cursor: pageCursor });
export type TakedownList = z.output<typeof takedownList>;
