import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done } from "@/lib/answer";
import { activityView } from "../views";
import { invitationStatuses } from "./rules";

/** An invitation to an activity, as the host and the invited person see it. */
export const activityInvitationView = z
  .strictObject({
    id: z.string(),
    activityId: z.string(),
    user: personView,
    status: z.enum(invitationStatuses),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ActivityInvitation" });
export type ActivityInvitationView = z.infer<typeof activityInvitationView>;

type Row = Omit<ActivityInvitationView, "createdAt" | "user"> & { user: PersonView; createdAt: Date };

export const toActivityInvitation = (row: Row): ActivityInvitationView => ({
  id: row.id,
  activityId: row.activityId,
  user: toPerson(row.user),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

/** How many people an invitation would reach, each counted once. */
export const inviteesCountAnswer = z
  .strictObject({ count: z.int() })
  .meta({ id: "ActivityInviteesCountAnswer" });

export const activityInvitationsAnswer = z
  .strictObject({ ...done, invitations: z.array(activityInvitationView) })
  .meta({ id: "ActivityInvitationsAnswer" });
export const activityInvitationsWithdrawAnswer = z
  .strictObject({
    ...done,
    /** those who had not answered, and are invited no more */
    userIds: z.array(z.string()),
  })
  .meta({ id: "ActivityInvitationsWithdrawAnswer" });
export type ActivityInvitationsWithdrawn = z.infer<typeof activityInvitationsWithdrawAnswer>;
export const activityInvitationAnswer = z
  .strictObject({ ...done, invitation: activityInvitationView, activity: activityView })
  .meta({ id: "ActivityInvitationAnswer" });
