import type { Me } from "@/features/accounts/rules";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import { listUnblocked } from "@/features/people/queries";
import { createRequests } from "@/features/requests/commands";
import { pendingKeyOf } from "@/features/requests/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { announceChange, recordPlanned } from "../audiences/commands";
import { storeActivity } from "../commands";
import { invitedTo } from "../invitations/commands";
import { settleMoves } from "../moves/commands";
import { activityInvitations } from "../news";
import { announcePoll, listToldOf } from "../polls/commands";
import { pollDecidedNews, pollNews } from "../polls/news";
import { getLockedPoll, getPoll, type LockedPoll, listOptions, listTakingPart } from "../polls/queries";
import { isUndecided, isUpcomingOption, mayRunPoll } from "../polls/rules";
import type { PollDecide } from "../polls/schema";
import type { PollDecisionView } from "../polls/views";
import { getLockedActivity } from "../queries";
import { storeStandings } from "../standings/commands";
import type { ActivityView } from "../views";

/** Who said what to one time, besides the host. Those who have left the group or are blocked count no more. */
async function listVoters(me: Me, tx: Tx, pollId: string, optionId: string) {
  const people = await listTakingPart(me, tx, { id: pollId });
  const open = await listUnblocked(
    me,
    tx,
    people.map(({ userId }) => userId),
  );
  const votes = await tx.activityPollVote.findMany({ where: { optionId } });
  const voteOf = new Map(votes.map(({ userId, vote }) => [userId, vote]));
  return people
    .filter(({ userId }) => open.has(userId))
    .map((person) => ({ ...person, vote: voteOf.get(person.userId) ?? null }));
}

type Voter = Awaited<ReturnType<typeof listVoters>>[number];
const standingOf = { YES: "GOING", NO: "NO" } as const;

/**
 * Carries the votes over to the activity: yes is a place, no is the answer no, and who is asked by name and said neither
 * is invited. Everybody who is asked by name sees the activity. Returns the ids of the invited.
 */
async function carryOver(me: Me, tx: Tx, activityId: string, voters: Voter[]): Promise<string[]> {
  const held = await getLockedActivity(me, tx, activityId);
  const now = new Date();
  const said = voters.flatMap(({ userId, vote }) =>
    vote === "YES" || vote === "NO" ? [{ userId, standing: standingOf[vote] }] : [],
  );
  await settleMoves(me, tx, held, await storeStandings(me, tx, activityId, said));
  // a settled invitation is what makes the activity visible to them
  const settled = voters.filter(({ isNamed, vote }) => isNamed && (vote === "YES" || vote === "NO"));
  await tx.activityInvitation.createMany({
    data: settled.map(({ userId, vote }) => ({
      ...{ id: newId(), activityId, userId, createdAt: now, settledAt: now },
      status: vote === "YES" ? ("ACCEPTED" as const) : ("DECLINED" as const),
    })),
  });
  const asked = voters.filter(({ isNamed, vote }) => isNamed && vote !== "YES" && vote !== "NO");
  const requests = asked.map(({ userId }) => ({
    userIds: [userId],
    pendingKey: pendingKeyOf(activityId, userId),
    columns: { userId, activityId },
  }));
  await createRequests(me, tx, activityInvitations, requests, (invitationId) =>
    invitedTo(me, held, invitationId),
  );
  return asked.map(({ userId }) => userId);
}

/** Tells those who take part of the chosen time, but the invited: they are told of their invitation. */
async function tellDecided(me: Me, tx: Tx, held: LockedPoll, activity: ActivityView, invited: string[]) {
  await withdrawNotifications(me, tx, held.id, { types: [pollNews.name] });
  const told = await listToldOf(me, tx, held);
  const hearers = told.map(({ userId }) => userId).filter((userId) => !invited.includes(userId));
  if (hearers.length === 0) return;
  const { id: eventId, dateTime } = activity;
  const from = { fromUserId: me.id, fromUserName: me.name };
  const data = { pollId: held.id, pollTitle: held.title, eventId, dateTime, ...from };
  await notify(me, tx, hearers, pollDecidedNews.tell(data, { subjectId: eventId }));
}

/**
 * Ends a poll in an activity at one of its times, for its group or for those asked by name. Of simultaneous calls one
 * succeeds. Throws not-found (the poll, the time), forbidden, conflict (decided), invalid (a time that is past),
 * limit-reached.
 */
export const decidePoll = (me: Me, { id, optionId }: PollDecide): Promise<PollDecisionView> =>
  transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    const option = (await listOptions(me, tx, id)).find((one) => one.id === optionId);
    if (!option) throw notFound("The time");
    demand(isUndecided, held);
    const now = new Date();
    demand(isUpcomingOption, option, now);
    const { title, description, location, groupId } = held;
    const { dateTime, endTime } = option;
    const visibility = groupId ? ("GROUP" as const) : ("PRIVATE" as const);
    const given = { title, description, location, dateTime, endTime, visibility, groupId };
    const activity = await storeActivity(me, tx, given);
    const voters = await listVoters(me, tx, id, optionId);
    await tx.activityPollOption.update({ where: { id: optionId }, data: { isChosen: true } });
    await tx.activityPoll.update({ where: { id }, data: { decidedAt: now, activityId: activity.id } });
    const invited = await carryOver(me, tx, activity.id, voters);
    await tellDecided(me, tx, held, activity, invited);
    await announcePoll(me, tx, held);
    announceChange(me, tx, null, activity);
    const poll = await getPoll(me, id, tx);
    await recordPlanned(me, tx, activity);
    return { success: true as const, activityId: activity.id, poll };
  });
