import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { isRefusal } from "@/lib/refusal";
import { db } from "@/server/db";
import { leaveAllTimes } from "./answers/commands";
import { deleteActivity } from "./commands";
import { deletePoll } from "./polls/commands";
import { forgetAnswers } from "./standings/commands";
import { listComingTo } from "./standings/queries";

export const activitiesDeparture: Departure = {
  columns: {
    "Activity.hostId": "emptied",
    "ActivityStanding.userId": "emptied",
    "ActivityInvitation.userId": "by key",
    "ActivityTaking.userId": "by key",
    "ActivityTemplate.ownerId": "by key",
    "ActivityAttendance.userId": "by key",
    "ActivityLogEntry.userId": "by key",
    "ActivityReminderSetting.userId": "by key",
    "ActivityPoll.hostId": "emptied",
    "ActivityPollPerson.userId": "by key",
    "ActivityPollAnswer.userId": "by key",
    "ActivityPollVote.userId": "by key",
    "CalendarFeed.ownerId": "by key",
  },
  affected: `
    select a."hostId" from "ActivityInvitation" i join "Activity" a on a.id = i."activityId" where i."userId" = $1::uuid`,
  leave: leaveActivities,
};

/** Ignores a failure caused by a concurrent change: there is nothing left to do. */
const unlessDone = (error: unknown) => {
  if (!isRefusal(error) || !["not-found", "conflict"].includes(error.code)) throw error;
};

/**
 * Deletes hosted polls, and hosted activities with their invitations and notifications, and leaves the others, whose
 * places go to the first on the waitlist, at single times too. One transaction per poll or activity.
 */
async function leaveActivities(me: Me): Promise<void> {
  const polls = await db.activityPoll.findMany({ where: { hostId: me.id }, select: { id: true } });
  for (const { id } of polls) await deletePoll(me, { id }).catch(unlessDone);
  const hosted = await db.activity.findMany({ where: { hostId: me.id }, select: { id: true } });
  for (const { id } of hosted) await deleteActivity(me, { id }).catch(unlessDone);
  // a place or a turn is always visible to the person who has it, an answer is not
  for (const id of await listComingTo(me)) await leaveAllTimes(me, { id }).catch(unlessDone);
  await forgetAnswers(me);
}
