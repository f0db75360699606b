import type { Me } from "@/features/accounts/rules";
import { notify, readNotificationsOf, withdrawNotifications } from "@/features/notifications/commands";
import { settleRequests } from "@/features/requests/commands";
import type { ZonedDays } from "@/lib/day-spans";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { inTurn } from "@/server/turns";
import { unansweredNews } from "../answers/news";
import { announceAnswer } from "../audiences/commands";
import { mayMoveUpSql } from "../audiences/queries";
import { demandOpen, isGoingAhead } from "../cancellations/rules";
import { followComers } from "../conversations/commands";
import { recordPlaces } from "../log/commands";
import { activityInvitations, cancelledNews, changedNews, joinedNews, leftNews } from "../news";
import { getActivity, getLockedActivity, type LockedActivity } from "../queries";
import { dayAt } from "../rules";
import { releaseLost } from "../takings/commands";
import { declineClosed, enterTimes, fillTimes, forgetTimeAnswers } from "../times/commands";
import { listComers, listUndecided, type TimesFrom } from "../times/queries";
import type { ActivityView } from "../views";
import { tellMovedUp } from "../waitlist/commands";
import {
  hasFreePlace,
  hasJoinedOrWaits,
  isAnswerOpen,
  isNewOnWaitlist,
  isNewParticipant,
  isOthersActivity,
  isUpcoming,
  lastDeadlineOf,
} from "./rules";
import type { ActivityJoin } from "./schema";

type Held = ZonedDays &
  Pick<
    LockedActivity,
    "id" | "title" | "hostId" | "maxParticipants" | "joined" | "lastTime" | "recurrence" | "cancelledAt"
  >;

/** Marks these people's pending invitations as accepted. */
const settleInvitations = (me: Me, tx: Tx, activityId: string, userIds: string[]) =>
  settleRequests(me, tx, activityInvitations, { activityId, userId: userIds }, "ACCEPTED");

type News = ZonedDays &
  Pick<LockedActivity, "id" | "title" | "hostId" | "lastTime" | "dateTime" | "recurrence">;
type Tell = typeof cancelledNews.tell;
/**
 * Builds a notification from the data that all news about an activity share, for who comes or waits at all times, or at
 * single ones alone.
 */
type TellOf = (...given: [...Required<Parameters<Tell>>, isForAllTimes: boolean]) => ReturnType<Tell>;

/** Delay of the email: changes often come in pairs, and one email covers both. */
export const SETTLING_MS = 2 * 60_000;

/** One time of a repeating activity, or it and all following ones, and the subject of notifications about it. */
type NewsTime = TimesFrom & { subjectId: string; dateTime: Date };

/** What people know before and after a change of when and where something takes place. */
type Known = Record<"before" | "after", readonly (Date | string | boolean | null)[]>;

/**
 * Notifies participants, the waitlist and those who may still come (maybe, or invited) of a change to an upcoming
 * activity, or those of one time of it; the host too, if somebody else made the change. Replaces earlier notifications about
 * it, so that only the latest stays in the list. With `known`, who has not seen those yet and knows nothing else than what is
 * so again is not told. The caller holds the activity's lock.
 */
export async function notifyOfJoin(
  me: Me,
  tx: Tx,
  held: News,
  tell: TellOf,
  { one, known }: { one?: NewsTime; known?: Known } = {},
): Promise<void> {
  const subjectId = one?.subjectId ?? held.id;
  const which = { types: [changedNews.name, cancelledNews.name], emailDelayMs: SETTLING_MS };
  const gone = await withdrawNotifications(me, tx, subjectId, which);
  if (!isUpcoming({ lastTime: one?.dateTime ?? held.lastTime }, new Date())) return;
  // of two unseen changes the first replaced what they still know
  const unseen = new Map(
    gone.filter(({ isUnseen }) => isUnseen).map((told) => [told.userId, told.knownBefore]),
  );
  // a notification may outlast the activity: it has no more than a hash of it
  const [before, after] = [known?.before, known?.after].map((one) => one && hashToken(JSON.stringify(one)));
  const knownTo = (userId: string) => (unseen.has(userId) ? unseen.get(userId) : before) ?? null;
  const comers = await listComers(me, tx, held.id, one ?? null);
  const undecided = await listUndecided(me, tx, held.id, one ?? null);
  const isForAllTimes = new Map([
    ...undecided.map((userId) => [userId, false] as const),
    ...comers.map((comer) => [comer.userId, comer.isForAllTimes] as const),
    // somebody else acts for a group or organization that the host has left
    ...(held.hostId === me.id ? [] : [[held.hostId, true] as const]),
  ]);
  const unaware = [...isForAllTimes.keys()].filter((userId) => !known || knownTo(userId) !== after);
  if (unaware.length === 0) return;
  const { title } = held;
  // the first time of a repeating activity tells the reader little
  const at = one?.dateTime ?? (held.recurrence === null ? held.dateTime : null);
  const time = at ? { dateTime: at.toISOString(), ...dayAt(at, held) } : {};
  const more = { subjectId, emailDelayMs: SETTLING_MS };
  await notify(me, tx, unaware, (userId) => ({
    ...tell({ activityName: title, ...time }, more, isForAllTimes.get(userId) ?? false),
    knownBefore: knownTo(userId),
  }));
}

/**
 * Tells the host of an upcoming activity that the caller has joined or left it, or comes or not to the time at
 * `dateTime`. Of the same person only the latest is kept.
 */
export async function tellHost(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  { tell }: typeof joinedNews | typeof leftNews,
  dateTime: Date | null = null,
): Promise<void> {
  await withdrawNotifications(me, tx, held.id, {
    types: [joinedNews.name, leftNews.name],
    actorIds: [me.id],
  });
  if (!isUpcoming(held, new Date())) return;
  const data = {
    ...{ eventId: held.id, activityName: held.title, fromUserId: me.id, fromUserName: me.name },
    ...(dateTime && { dateTime: dateTime.toISOString(), ...dayAt(dateTime, held) }),
  };
  await notify(me, tx, [held.hostId], tell(data, { subjectId: held.id }));
}

/**
 * Moves people from the front of the waitlist to the free places, at single times too, and notifies them; does nothing
 * once the activity is past, or while it is cancelled. The caller holds the activity's lock. Returns the ids of those who got in.
 */
export async function fillPlaces(me: Me, tx: Tx, held: Held): Promise<string[]> {
  if (!isUpcoming(held, new Date()) || !isGoingAhead(held)) return [];
  const entered = await fillSeries(me, tx, held);
  if (entered.length > 0) await enterTimes(me, tx, held, entered);
  else await fillTimes(me, tx, held);
  return entered;
}

/** The first $2 on the waitlist of activity $1 who may still have a place; null: all. */
const fillStatement = `
  with entered as (
    update "ActivityParticipant" set "isWaiting" = false where "activityId" = $1::uuid and "userId" in (
      select w."userId" from "ActivityParticipant" w join "Activity" a on a.id = w."activityId"
      where w."activityId" = $1::uuid and w."isWaiting" and ${mayMoveUpSql('w."userId"')}
      order by w.place limit $2::int
    ) returning "userId", place
  ) select "userId" from entered order by place`;

/** Moves people from the front of the waitlist to the free places at all times. */
async function fillSeries(me: Me, tx: Tx, held: Held): Promise<string[]> {
  const free = held.maxParticipants === null ? null : held.maxParticipants - held.joined;
  if (free !== null && free <= 0) return [];
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(fillStatement, held.id, free);
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  const moves = userIds.map((userId) => ({ kind: "MOVED_UP" as const, userId }));
  await recordPlaces(me, tx, held.id, moves);
  await settleInvitations(me, tx, held.id, userIds);
  await tellMovedUp(me, tx, held, moves);
  return userIds;
}

/**
 * Applies the join rules (docs/contract.md, 4) to a locked activity, so that of concurrent requests exactly one gets
 * the last place. Returns the position on the waitlist, or null if the caller got in.
 */
export async function joinOrQueue(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  waitlist: boolean,
): Promise<number | null> {
  demand(isOthersActivity, me, held);
  demandOpen(held);
  const now = new Date();
  demand(isUpcoming, held, now);
  demand(isNewParticipant, held);
  // the deadline lets those who wait keep their turn
  if (!held.isWaiting) demand(isAnswerOpen, { ...held, answerBy: lastDeadlineOf(held) }, now);
  // places freed by deleted accounts go to the waitlist first
  const entered = await fillPlaces(me, tx, held);
  if (entered.includes(me.id)) return null;
  const mine = { activityId: held.id, userId: me.id };
  await readNotificationsOf(me, tx, held.id, unansweredNews.name);
  // joining replaces an earlier answer
  if (held.answer !== null) await tx.activityAnswer.deleteMany({ where: mine });
  await forgetTimeAnswers(me, tx, held, ["MAYBE", "NO"]);
  await declineClosed(me, tx, held, now);
  if (waitlist && !hasFreePlace({ ...held, joined: held.joined + entered.length })) {
    demand(isNewOnWaitlist, held);
    await tx.activityParticipant.create({ data: { ...mine, isWaiting: true } });
    const waiting = { activityId: held.id, isWaiting: true };
    const position = await tx.activityParticipant.count({ where: waiting });
    await recordPlaces(me, tx, held.id, [{ kind: "QUEUED", userId: me.id, position }]);
    await fillTimes(me, tx, held);
    await followComers(me, tx, held.id, me.id);
    return position;
  }
  demand(hasFreePlace, { ...held, joined: held.joined + entered.length });
  // who was passed over
  demand(isNewOnWaitlist, held);
  await tx.activityParticipant.create({ data: mine });
  await recordPlaces(me, tx, held.id, [{ kind: "JOINED", userId: me.id }]);
  await enterTimes(me, tx, held, [me.id]);
  await settleInvitations(me, tx, held.id, [me.id]);
  await tellHost(me, tx, held, joinedNews);
  await followComers(me, tx, held.id, me.id);
  return null;
}

/** A transaction that takes the activity's lock. Of a crowd at one activity a few are at work at once. */
export const inActivityTurn = <T>(_me: Me, id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTurn(`activity ${id}`, () => transaction(work));

type Joined = { success: true; activity: ActivityView; position: number | null };

/**
 * Joins an activity visible to the caller. Of concurrent requests exactly one gets the last place; with
 * `waitlist: true` the caller queues for a full activity (docs/contract.md, 4). Throws invalid (one's own, past),
 * not-found, conflict (joined already, full, after the deadline).
 */
export async function joinActivity(me: Me, { id, waitlist }: ActivityJoin): Promise<Joined> {
  return inActivityTurn(me, id, async (tx) => {
    const position = await joinOrQueue(me, tx, await getLockedActivity(me, tx, id), waitlist);
    announceAnswer(me, tx, id);
    return { success: true, activity: await getActivity(me, id, tx), position };
  });
}

/**
 * Takes the caller out of all times of a locked activity that they have joined or wait for, and off its tasks. A freed
 * place goes to the first on the waitlist.
 */
export async function leaveHeld(me: Me, tx: Tx, held: LockedActivity): Promise<void> {
  const where = { activityId_userId: { activityId: held.id, userId: me.id } };
  await tx.activityParticipant.delete({ where });
  const kind = held.isJoined ? "LEFT" : "LEFT_QUEUE";
  await recordPlaces(me, tx, held.id, [{ kind, userId: me.id }]);
  await forgetTimeAnswers(me, tx, held);
  await releaseLost(me, tx, held);
  if (held.isJoined) await tellHost(me, tx, held, leftNews);
  await fillPlaces(me, tx, { ...held, joined: held.joined - (held.isJoined ? 1 + held.guests : 0) });
  await followComers(me, tx, held.id, me.id);
}

/**
 * Leaves an activity or its waitlist. A freed place goes to the first on the waitlist. Throws not-found, conflict
 * (neither joined nor waiting).
 */
export async function leaveActivity(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await inActivityTurn(me, id, async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(hasJoinedOrWaits, held);
    await leaveHeld(me, tx, held);
    announceAnswer(me, tx, id);
  });
  return { success: true };
}
