import { z } from "zod";
import { id } from "@/lib/id";
import { MAX_INVITED_AT_ONCE } from "./rules";

export const invitationsCreate = z.object({
  id,
  userIds: z
    .array(id)
    .min(1, "Choose at least one person.")
    .max(MAX_INVITED_AT_ONCE, `At most ${MAX_INVITED_AT_ONCE} people can be invited at once.`),
});
export type InvitationsCreate = z.output<typeof invitationsCreate>;

/** `action` is `accept` or `decline`; `ACCEPTED` and `DECLINED`, as for friend requests, are understood too. */
export const invitationAnswer = z.object({
  id,
  action: z
    .enum(["accept", "decline", "ACCEPTED", "DECLINED"], "Action must be accept or decline.")
    .transform((word) => (word === "accept" || word === "ACCEPTED" ? "ACCEPTED" : "DECLINED")),
});
export type InvitationAnswer = z.output<typeof invitationAnswer>;
