import type { Me } from "@/features/accounts/rules";
import { notify, readNotificationsOf, withdrawNotifications } from "@/features/notifications/commands";
import { settleRequests } from "@/features/requests/commands";
import type { ZonedDays } from "@/lib/day-spans";
import { registry } from "@/lib/registry";
import type { Tx } from "@/server/db";
import { announceAnswer } from "../audiences/commands";
import { unansweredNews } from "../audiences/news";
import { isGoingAhead } from "../cancellations/rules";
import { followComers } from "../conversations/commands";
import { recordMoves } from "../log/commands";
import { activityInvitations, joinedNews, leftNews, waitlistNews } from "../news";
import type { LockedActivity } from "../queries";
import { dayAt } from "../rules";
import { fillSeries, fillTimes } from "../standings/commands";
import type { Move } from "../standings/rules";
import { releaseLost } from "../takings/commands";
import { isUpcoming } from "../times/rules";
import { listTellable } from "./queries";
import { enteringBy, mayOpenSeries, peopleOf, settledBy, toldOf } from "./rules";

type Held = ZonedDays &
  Pick<
    LockedActivity,
    "id" | "title" | "hostId" | "maxParticipants" | "lastTime" | "recurrence" | "cancelledAt"
  >;

const hostNews = { types: [joinedNews.name, leftNews.name] };

/** Tells the host of an upcoming activity of the caller's own move. Of the same person only the latest is kept. */
async function tellHost(me: Me, tx: Tx, held: Held, moves: Move[]): Promise<void> {
  const told = toldOf(me.id, moves);
  if (!told) return;
  await withdrawNotifications(me, tx, held.id, { ...hostNews, actorIds: [me.id] });
  if (!isUpcoming(held, new Date())) return;
  const { at } = told;
  const data = {
    ...{ eventId: held.id, activityName: held.title, fromUserId: me.id, fromUserName: me.name },
    ...(at && { dateTime: at.toISOString(), ...dayAt(at, held) }),
  };
  const { tell } = told.isJoining ? joinedNews : leftNews;
  await notify(me, tx, [held.hostId], tell(data, { subjectId: held.id }));
}

/** Which time the news are about: the first, if there are single ones. */
const timesIn = ([first, ...others]: Date[], zoned: ZonedDays) => ({
  ...(first && { dateTime: first.toISOString(), ...dayAt(first, zoned) }),
  ...(others.length > 0 && { several: "yes" as const }),
});

/**
 * Tells people of the places that they got from the waitlist, each once, and the host of them in one notification. Of
 * each person the host keeps the latest only, as with those who join. The number of statements does not depend on that
 * of the people.
 */
async function tellOfPromotions(me: Me, tx: Tx, held: Held, moves: Move[]): Promise<void> {
  const userIds = peopleOf(moves, "isPromotion");
  if (userIds.length === 0) return;
  const { id: eventId, title: activityName, hostId } = held;
  const timesOf = new Map<string, Date[]>(userIds.map((userId) => [userId, []]));
  for (const { kind, userId, occurrence } of moves)
    if (kind === "MOVED_UP" && occurrence) timesOf.get(userId)?.push(occurrence);
  const data = { eventId, activityName };
  await notify(me, tx, userIds, (userId) =>
    waitlistNews.tell({ ...data, ...timesIn(timesOf.get(userId) ?? [], held) }),
  );
  const people = await listTellable(me, tx, hostId, userIds);
  const [first, ...others] = people;
  if (!first) return;
  await withdrawNotifications(me, tx, eventId, { ...hostNews, actorIds: people.map(({ id }) => id) });
  const times = new Set(people.flatMap(({ id }) => timesOf.get(id) ?? []).map((at) => at.getTime()));
  const sorted = [...times].sort((a, b) => a - b).map((at) => new Date(at));
  const sender = { fromUserId: first.id, fromUserName: first.name };
  const moved = { movedUp: "yes" as const, ...(others.length > 0 && { others: others.length }) };
  const told = { ...data, ...sender, ...moved, ...timesIn(sorted, held) };
  await notify(me, tx, [hostId], joinedNews.tell(told, { subjectId: eventId, actorId: first.id }));
}

/** Called in the transaction in which people may have lost their places in an activity, or at times of it. */
export const lossListeners =
  registry<(me: Me, tx: Tx, activityId: string, userIds: string[]) => Promise<void>>(
    "listeners to lost places",
  );

/** Gives what is free after these moves to those who wait; nothing once the activity is past, or while it is cancelled. */
async function moveUp(me: Me, tx: Tx, held: Held, moves: Move[]): Promise<Move[]> {
  if (!isUpcoming(held, new Date()) || !isGoingAhead(held)) return [];
  const promoted = mayOpenSeries(moves) ? await fillSeries(me, tx, held) : [];
  const entering = enteringBy([...moves, ...promoted]);
  return [...promoted, ...(await fillTimes(me, tx, held, entering))];
}

async function settleInvitations(me: Me, tx: Tx, activityId: string, moves: Move[]): Promise<void> {
  for (const status of ["ACCEPTED", "DECLINED"] as const) {
    const userId = settledBy(moves, status);
    if (userId.length > 0) await settleRequests(me, tx, activityInvitations, { activityId, userId }, status);
  }
}

/**
 * Settles what follows from moves (`consequences`), and gives free places to those who wait; without moves that alone. Each
 * change of how people stand to an activity ends here. The caller holds the activity's lock. The number of statements
 * depends neither on that of the moves nor on that of the people. Returns the moves of those who got in, too.
 */
export async function settleMoves(me: Me, tx: Tx, held: Held, moves: Move[]): Promise<Move[]> {
  const all = [...moves, ...(await moveUp(me, tx, held, moves))];
  if (all.length === 0) return [];
  await recordMoves(me, tx, held.id, all);
  await settleInvitations(me, tx, held.id, all);
  await tellHost(me, tx, held, moves);
  await tellOfPromotions(me, tx, held, all);
  if (peopleOf(moves, "isAnswer").includes(me.id))
    await readNotificationsOf(me, tx, held.id, unansweredNews.name);
  const losers = peopleOf(all, "isLoss");
  if (losers.length > 0) {
    await releaseLost(me, tx, held, losers);
    for (const listen of lossListeners.all()) await listen(me, tx, held.id, losers);
  }
  announceAnswer(me, tx, held.id);
  // last: from here on sends to the conversation wait for the commit
  const comers = peopleOf(all, "changesComers");
  if (comers.length > 0) await followComers(me, tx, held.id, comers.length === 1 ? comers[0] : undefined);
  return all;
}
