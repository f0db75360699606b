import { z } from "zod";
import { answerAction } from "@/features/requests/schema";
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

export const invitationAnswer = z.object({ id, action: answerAction });
export type InvitationAnswer = z.output<typeof invitationAnswer>;
