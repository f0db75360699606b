import type { Me } from "@/features/accounts/rules";
import { findHeldRole, membershipsSql } from "@/features/groups/queries";
import { listSilenced } from "@/features/messaging/levels/queries";
import { countApproachesTo } from "@/features/notifications/approaches/commands";
import {
  announceBadges,
  forgetNewsBetween,
  forgetNotifications,
  notify,
  withdrawNotifications,
} from "@/features/notifications/commands";
import { listReached } from "@/features/people/queries";
import { mayInvitePerson } from "@/features/people/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { newCode } from "@/server/secrets";
import { isRemindableAgain } from "../answers/rules";
import { SETTLING_MS } from "../times/commands";
import { pollCancelledNews, pollNews } from "./news";
import {
  countOpenPolls,
  getLockedPoll,
  getPoll,
  type LockedPoll,
  listOptions,
  listTakingPart,
  listUnasked,
} from "./queries";
import {
  hasNewPeople,
  hasRoomForPeople,
  hasRoomForPoll,
  isLaterClose,
  isOpenPoll,
  isUnansweredPoll,
  isUndecided,
  isWithoutPollHost,
  MAX_TOLD,
  mayRunPoll,
  optionKey,
} from "./rules";
import type { OptionGiven, PollCreate, PollInvite, PollUpdate } from "./schema";
import type { PollAnswerView, PollReminderView } from "./views";

/** Updates the poll on the open pages of its host and of those who take part. */
export async function announcePoll(
  me: Pick<Me, "id">,
  tx: Tx,
  poll: Pick<LockedPoll, "id" | "hostId">,
): Promise<void> {
  const others = await listTakingPart(me, tx, poll);
  announceBadges(me, tx, [poll.hostId, ...others.slice(0, MAX_TOLD).map(({ userId }) => userId)]);
}

/** Those of a poll whom its news reach: not the members who have chosen to hear nothing of the group, unless named. */
export async function listToldOf(me: Me, tx: Tx, poll: Pick<LockedPoll, "id" | "groupId">) {
  const others = await listTakingPart(me, tx, poll);
  const silenced = new Set(poll.groupId ? await listSilenced(tx, { groupId: poll.groupId }) : []);
  return others.filter(({ userId, isNamed }) => userId !== me.id && (isNamed || !silenced.has(userId)));
}

type Asked = Pick<LockedPoll, "id" | "title" | "groupId">;
type Voter = { userId: string; isNamed: boolean };

/** Notifies people of a poll. To tell somebody something who is asked by name counts as an approach. */
async function tellVoters(
  me: Me,
  tx: Tx,
  voters: Voter[],
  told: Parameters<typeof notify>[3],
): Promise<void> {
  if (voters.length === 0) return;
  const named = voters.flatMap(({ userId, isNamed }) => (isNamed ? [userId] : []));
  const userIds = voters.map(({ userId }) => userId);
  await notify(me, tx, userIds, told, await countApproachesTo(me, tx, named));
}

/** Asks people to vote. `why`: a reminder, or times that were added. */
async function askVoters(
  me: Me,
  tx: Tx,
  voters: Voter[],
  { id, title, groupId }: Asked,
  why: { again?: "yes"; added?: "yes" } = {},
): Promise<void> {
  const byGroup = new Set(voters.flatMap(({ userId, isNamed }) => (isNamed ? [] : [userId])));
  const asked = { pollId: id, pollTitle: title, fromUserId: me.id, fromUserName: me.name, ...why };
  const told = (userId: string) =>
    pollNews.tell(
      { ...asked, ...(groupId && byGroup.has(userId) && { groupId }) },
      // times are often added one after the other
      { subjectId: id, ...(why.added && { emailDelayMs: SETTLING_MS }) },
    );
  await tellVoters(me, tx, voters, told);
}

/** Adds people by name. The caller holds the poll's lock, or has just created it. Returns the ids of the new ones. */
async function addPeople(me: Me, tx: Tx, pollId: string, userIds: string[]): Promise<string[]> {
  demand(isWithoutPollHost, me, userIds);
  const people = await listReached(me, userIds, tx);
  const present = await tx.activityPollPerson.findMany({ where: { pollId }, select: { userId: true } });
  const known = new Set(present.map(({ userId }) => userId));
  const added = people.filter(({ id }) => !known.has(id));
  for (const person of added) demand(mayInvitePerson, person);
  const chosen = added.map(({ id }) => id);
  demand(hasRoomForPeople, known.size + chosen.length);
  await tx.activityPollPerson.createMany({ data: chosen.map((userId) => ({ pollId, userId })) });
  return chosen;
}

const addOptions = (tx: Tx, pollId: string, options: OptionGiven[], addedAt: Date | null = null) =>
  tx.activityPollOption.createMany({
    data: options.map((option) => ({ id: newId(), pollId, addedAt, ...option })),
  });

/**
 * Asks people and the members of a group of the caller which of some times suit them. Throws not-found (a group, a
 * person), invalid (closes in the past, oneself), limit-reached.
 */
export async function createPoll(me: Me, input: PollCreate): Promise<PollAnswerView> {
  const { title, description, location, options, closesAt = null, groupId = null, userIds, hasLink } = input;
  demand(isLaterClose, closesAt, new Date());
  const poll = await transaction(async (tx) => {
    if (groupId && !(await findHeldRole(tx, groupId, me.id))) throw notFound("The group");
    demand(hasRoomForPoll, await countOpenPolls(me, tx));
    const id = newId();
    const linkCode = hasLink ? newCode() : null;
    const texts = { title, description: description ?? "", location: location ?? "", linkCode };
    const data = { id, hostId: me.id, ...texts, timeZone: me.timeZone, groupId, closesAt };
    await tx.activityPoll.create({ data });
    await addOptions(tx, id, options);
    if (userIds.length > 0) await addPeople(me, tx, id, userIds);
    await askVoters(me, tx, await listToldOf(me, tx, { id, groupId }), { id, title, groupId });
    return getPoll(me, id, tx);
  });
  return { poll };
}

/**
 * Replaces the times; those that stay keep their votes, and somebody whose votes all went has not voted. Returns how many
 * are new.
 */
async function replaceOptions(me: Me, tx: Tx, pollId: string, options: OptionGiven[]): Promise<number> {
  const before = await listOptions(me, tx, pollId);
  const wanted = new Set(options.map(optionKey));
  const known = new Set(before.map(optionKey));
  const gone = before.filter((option) => !wanted.has(optionKey(option))).map(({ id }) => id);
  await tx.activityPollOption.deleteMany({ where: { id: { in: gone } } });
  const added = options.filter((option) => !known.has(optionKey(option)));
  await addOptions(tx, pollId, added, new Date());
  if (gone.length > 0) await forgetEmptyAnswers(me, tx, pollId);
  return added.length;
}

/** Replaces the times of a locked poll, and asks those who had voted again if there are new ones and it is open. */
async function changeOptions(me: Me, tx: Tx, held: LockedPoll, options: OptionGiven[]): Promise<void> {
  const voters = (await listToldOf(me, tx, held)).filter(({ isAnswered }) => isAnswered);
  const added = await replaceOptions(me, tx, held.id, options);
  if (added === 0 || voters.length === 0 || !isOpenPoll(held, new Date())) return;
  const userIds = voters.map(({ userId }) => userId);
  // of several additions the last one is told
  await forgetNotifications(me, tx, userIds, ["pollId", held.id]);
  await askVoters(me, tx, voters, held, { added: "yes" });
}

/**
 * Ends what a former member is in the polls of a group: those of theirs that are undecided get its owner as host and lose
 * their link, and what they have voted in such is forgotten.
 */
export async function endPollsOf(me: Me, tx: Tx, groupId: string, userId: string): Promise<void> {
  const handed = await tx.$queryRawUnsafe<{ id: string; hostId: string }[]>(
    `update "ActivityPoll" p set "hostId" = m."userId", "linkCode" = null from ${membershipsSql} m
      where p."groupId" = $1::uuid and p."hostId" = $2::uuid and p."decidedAt" is null
        and m."groupId" = $1::uuid and m.role = 'OWNER'
      returning p.id, p."hostId"`,
    groupId,
    userId,
  );
  const ids = handed.map(({ id }) => id);
  const hostIds = handed.map(({ hostId }) => hostId);
  const poll = { groupId, decidedAt: null };
  const named = { userId, poll: { groupId } };
  const asked = await tx.activityPollPerson.findMany({ where: named, select: { pollId: true } });
  const pollIds = asked.map(({ pollId }) => pollId);
  if (pollIds.length > 0) await forgetNotifications(me, tx, [userId], ["pollId", pollIds]);
  await tx.activityPollPerson.deleteMany({
    where: { OR: [named, { pollId: { in: ids }, userId: { in: hostIds } }] },
  });
  await tx.activityPollVote.deleteMany({ where: { userId, option: { poll } } });
  await tx.activityPollAnswer.deleteMany({ where: { userId, poll } });
  announceBadges(me, tx, [userId, ...hostIds]);
}

/** Somebody without a vote and a comment has not answered. */
export async function forgetEmptyAnswers(_me: Me, tx: Tx, pollId: string): Promise<void> {
  await tx.$executeRaw`
    delete from "ActivityPollAnswer" s where s."pollId" = ${pollId}::uuid and s.comment = '' and not exists (
      select 1 from "ActivityPollOption" o join "ActivityPollVote" v on v."optionId" = o.id
      where o."pollId" = s."pollId" and v."userId" = s."userId"
    )`;
}

/** Changes the given fields of an undecided poll; null clears one. Those who had voted are told of new times. Throws not-found, forbidden, conflict (decided), limit-reached (it was closed). */
export async function updatePoll(me: Me, input: PollUpdate): Promise<PollAnswerView> {
  const { id, title, options, closesAt, ...texts } = input;
  const poll = await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    demand(isUndecided, held);
    const now = new Date();
    const after = { ...held, closesAt: closesAt === undefined ? held.closesAt : closesAt };
    if (isOpenPoll(after, now) && !isOpenPoll(held, now))
      demand(hasRoomForPoll, await countOpenPolls(me, tx));
    const description = texts.description === null ? "" : texts.description;
    const location = texts.location === null ? "" : texts.location;
    await tx.activityPoll.update({ where: { id }, data: { title, description, location, closesAt } });
    const changed = { ...after, title: title ?? held.title };
    if (options) await changeOptions(me, tx, changed, options);
    await announcePoll(me, tx, held);
    return getPoll(me, id, tx);
  });
  return { poll };
}

/**
 * Deletes a poll, and tells those who take part unless it is decided. Those whose question waits in a line have not seen it:
 * it is taken back. Throws not-found, forbidden.
 */
export async function deletePoll(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    const voters = await listToldOf(me, tx, held);
    const userIds = voters.map(({ userId }) => userId);
    const unaware = await listUnasked(me, tx, id);
    const told = voters.filter(({ userId }) => !unaware.includes(userId));
    await forgetNotifications(me, tx, userIds, ["pollId", id]);
    await withdrawNotifications(me, tx, id);
    const news = { pollTitle: held.title, fromUserId: me.id, fromUserName: me.name };
    if (held.decidedAt === null) await tellVoters(me, tx, told, pollCancelledNews.tell(news));
    await announcePoll(me, tx, held);
    await tx.activityPoll.delete({ where: { id } });
  });
  return { success: true };
}

/**
 * Asks more people by name; those asked already are skipped. Throws not-found (a person unknown or blocked), forbidden,
 * invalid (oneself), conflict (decided, nobody new, too many).
 */
export async function invitePeople(me: Me, { id, userIds }: PollInvite): Promise<PollAnswerView> {
  const poll = await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    demand(isUndecided, held);
    const chosen = await addPeople(me, tx, id, userIds);
    demand(hasNewPeople, chosen);
    const named = chosen.map((userId) => ({ userId, isNamed: true }));
    await askVoters(me, tx, named, held);
    await announcePoll(me, tx, held);
    return getPoll(me, id, tx);
  });
  return { poll };
}

/**
 * Reminds everybody who takes part and has not voted, or on none of the times added since, at most once in 24 hours. Throws not-found, forbidden, conflict
 * (decided, reminded already, nobody to remind).
 */
export async function remindVoters(me: Me, { id }: { id: string }): Promise<PollReminderView> {
  const reminded = await transaction(async (tx) => {
    const held = await getLockedPoll(me, tx, id);
    demand(mayRunPoll, me, held);
    demand(isUndecided, held);
    const now = new Date();
    demand(isRemindableAgain, held, now);
    const told = (await listToldOf(me, tx, held)).filter(
      ({ isAnswered, hasNewTimes }) => !isAnswered || hasNewTimes,
    );
    const userIds = told.map(({ userId }) => userId);
    demand(isUnansweredPoll, userIds);
    await tx.activityPoll.update({ where: { id }, data: { remindedAt: now } });
    await withdrawNotifications(me, tx, id, { types: [pollNews.name] });
    await askVoters(me, tx, told, held, { again: "yes" });
    return userIds.length;
  });
  return { success: true, reminded };
}

/** Who was asked by name sees no poll of a blocked pair with them, and keeps no notification of one. A block listener. */
export const forgetPollsBetween = (me: Me, tx: Tx, otherId: string): Promise<void> =>
  forgetNewsBetween(me, tx, otherId, [pollNews.name]);

/** Deletes a poll that the staff took down long ago, or whose host left its group: nobody is told. */
export async function purgePoll(me: Me, tx: Tx, id: string): Promise<void> {
  await withdrawNotifications(me, tx, id);
  await tx.activityPoll.delete({ where: { id } });
}
