import { z } from "zod";
import { answerAction } from "@/features/requests/schema";
import { id } from "@/lib/id";
import { isInvitableByName, MAX_INVITED_AT_ONCE, MAX_INVITED_BY_NAME, MAX_SPACES_AT_ONCE } from "./rules";

const spaces = (what: string) =>
  z
    .array(id)
    .max(MAX_SPACES_AT_ONCE, `At most ${MAX_SPACES_AT_ONCE} ${what} can be invited at once.`)
    .optional();

export const invitationsCreate = z
  .object({
    id,
    userIds: z.array(id).max(MAX_INVITED_BY_NAME, isInvitableByName.sentence).optional(),
    /** the caller's groups and organizations: their members are invited */
    groupIds: spaces("groups"),
    organizationIds: spaces("organizations"),
  })
  .refine(
    ({ userIds, groupIds, organizationIds }) =>
      [userIds, groupIds, organizationIds].some((ids) => ids && ids.length > 0),
    { path: ["userIds"], message: "Choose at least one person." },
  );
export type InvitationsCreate = z.output<typeof invitationsCreate>;

/** The people and groups of an invitation to an activity that is not created yet. */
export const inviteesCount = z.object({
  userIds: z.array(id).max(MAX_INVITED_BY_NAME, isInvitableByName.sentence).optional(),
  groupIds: spaces("groups"),
  organizationIds: spaces("organizations"),
});
export type InviteesCount = z.output<typeof inviteesCount>;

/** The people whose invitations are taken back. */
export const invitationsWithdraw = z.object({
  id,
  userIds: z
    .array(id)
    .min(1, "Choose at least one person.")
    .max(MAX_INVITED_AT_ONCE, `At most ${MAX_INVITED_AT_ONCE} invitations can be withdrawn at once.`),
});
export type InvitationsWithdraw = z.output<typeof invitationsWithdraw>;

export const invitationAnswer = z.object({ id, action: answerAction });
export type InvitationAnswer = z.output<typeof invitationAnswer>;
