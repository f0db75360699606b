import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { approvals, COMMENT_LENGTH } from "./rules";

/** `status`: those that wait (default), or that were decided. */
export const eventList = z.object({
  status: z.enum(approvals, `Status must be one of ${approvals.join(", ")}.`).default("PENDING"),
  limit: pageSize(100, 20),
  cursor: pageCursor,
});
export type EventList = z.output<typeof eventList>;

/** `comment`: for the host. `revision`: the one that was read; the decision is refused if there is a later one. */
export const eventDecision = z.object({
  id,
  action: z.enum(["approve", "reject"], "Action must be approve or reject."),
  comment: text(COMMENT_LENGTH, { name: "Comment" }).nullish(),
  revision: z.number().int("Revision must be whole.").min(0, "Revision must not be negative.").optional(),
});
export type EventDecision = z.output<typeof eventDecision>;
