import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { isRefusal } from "@/lib/refusal";
import { db, transaction } from "@/server/db";
import { leaveAllTimes } from "./answers/commands";
import { deleteActivity, purgeActivity } from "./commands";
import { deletePoll, purgePoll } from "./polls/commands";
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
 * places go to the first on the waitlist, at single times too. One transaction per poll or activity. It comes before groups
 * and organizations are left, so that those concerned are told; what is past of those left before goes without a word.
 */
async function leaveActivities(me: Me): Promise<void> {
  const where = { hostId: me.id };
  const select = { id: true };
  for (const { id } of await db.activityPoll.findMany({ where, select }))
    await deletePoll(me, { id }).catch(unlessDone);
  for (const { id } of await db.activityPoll.findMany({ where, select }))
    await transaction((tx) => purgePoll(me, tx, id));
  for (const { id } of await db.activity.findMany({ where, select }))
    await deleteActivity(me, { id }).catch(unlessDone);
  for (const { id } of await db.activity.findMany({ where, select }))
    await transaction((tx) => purgeActivity(me, tx, id));
  // a place or a turn is always visible to the person who has it, an answer is not
  for (const id of await listComingTo(me)) await leaveAllTimes(me, { id }).catch(unlessDone);
  await forgetAnswers(me);
}
