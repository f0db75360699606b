import { z } from "zod";
import type { PendingInvitationRow } from "@/features/activities/invitations/queries";
import { activityInvitationView } from "@/features/activities/invitations/views";
import { activityView } from "@/features/activities/views";
import { groupInvitationView } from "@/features/groups/invitations/views";
import { groupJoinRequestAnsweredAnswer } from "@/features/groups/requests/views";
import { groupView } from "@/features/groups/views";
import {
  organizationInvitationAnswered,
  organizationInvitationView,
} from "@/features/orgs/invitations/views";
import { joinRequestAnsweredAnswer } from "@/features/orgs/requests/views";
import { personView } from "@/features/people/views";
import { done } from "@/lib/answer";

/** An invitation to an activity, with the facts needed to decide on it. */
const pendingActivity = z.strictObject({
  id: z.string(),
  type: z.literal("ACTIVITY_INVITATION"),
  activity: activityView
    .pick({
      id: true,
      title: true,
      dateTime: true,
      endTime: true,
      allDay: true,
      timeZone: true,
      location: true,
      maxParticipants: true,
      recurrence: true,
      answerBy: true,
      _count: true,
    })
    .extend({ isPast: z.boolean(), isCancelled: z.boolean() }),
  /** the activity's host */
  invitedBy: personView,
  createdAt: z.iso.datetime(),
});
export type PendingActivityView = z.infer<typeof pendingActivity>;

/** A pending invitation of any kind. */
export type PendingInvitationView =
  | z.infer<typeof groupInvitationView>
  | z.infer<typeof organizationInvitationView>
  | PendingActivityView;

const moment = (text: string) => new Date(text).toISOString();

export const toPendingActivity = ({
  id,
  createdAt,
  invitedBy,
  activity,
}: PendingInvitationRow): PendingActivityView => ({
  id,
  type: "ACTIVITY_INVITATION",
  activity: {
    ...activity,
    dateTime: moment(activity.dateTime),
    endTime: activity.endTime && moment(activity.endTime),
    answerBy: activity.answerBy && moment(activity.answerBy),
  },
  invitedBy,
  createdAt: createdAt.toISOString(),
});

export const pendingInvitationsAnswer = z
  .strictObject({
    invitations: z.array(z.union([groupInvitationView, organizationInvitationView, pendingActivity])),
  })
  .meta({ id: "PendingInvitationsAnswer" });

/** The shape depends on the kind of invitation. `group`: null after declining. */
export const invitationAnswer = z
  .union([
    z.strictObject({ ...done, invitation: groupInvitationView, group: groupView.nullable() }),
    organizationInvitationAnswered,
    joinRequestAnsweredAnswer,
    groupJoinRequestAnsweredAnswer,
    z.strictObject({ ...done, invitation: activityInvitationView, activity: activityView }),
  ])
  .meta({ id: "InvitationAnswer" });
