import type { Me } from "@/features/accounts/rules";
import { announceBadges, notify, withdrawNotifications } from "@/features/notifications/commands";
import { settleRequests } from "@/features/requests/commands";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { activityInvitations, type cancelledNews, waitlistNews } from "../news";
import { getActivity, getHeldActivity, type HeldActivity } from "../queries";
import type { ActivityView } from "../views";
import { hasPlace, isIn, isOthersActivity, isToCome, isUnjoined, isUnqueued } from "./rules";
import type { ActivityJoin } from "./schema";

type Held = Pick<HeldActivity, "id" | "title" | "maxParticipants" | "joined" | "lastTime">;

/** Joining accepts the invitation. */
const settleInvitations = (me: Me, tx: Tx, activityId: string, userIds: string[]) =>
  settleRequests(me, tx, activityInvitations, { activityId, userId: userIds }, "ACCEPTED");

type News = Pick<Held, "id" | "title" | "lastTime"> & Pick<HeldActivity, "dateTime" | "recurrence">;
/** Makes the notification from what all news of an activity say. */
type TellOf = typeof cancelledNews.tell;

/** Who plans anew often changes twice: one letter tells it. */
const SETTLING_MS = 2 * 60_000;

/**
 * Tells whoever has joined or waits what has become of an activity that is still to come; of several changes only the
 * last one stands in the list. Of one that the caller holds.
 */
export async function tellJoined(me: Me, tx: Tx, held: News, tell: TellOf): Promise<void> {
  await withdrawNotifications(me, tx, held.id);
  if (!isToCome(held, new Date())) return;
  const joined = await tx.activityParticipant.findMany({
    where: { activityId: held.id },
    select: { userId: true },
  });
  if (joined.length === 0) return;
  const { id, title } = held;
  // of what repeats the first time says little
  const time = held.recurrence === null ? { dateTime: held.dateTime.toISOString() } : {};
  const more = { subjectId: id, letterDelayMs: SETTLING_MS };
  const told = tell({ activityName: title, ...time }, more);
  await notify(
    me,
    tx,
    joined.map(({ userId }) => userId),
    told,
  );
}

/**
 * Lets the first ones of the waitlist in, as far as there are places, and tells them; nobody, once the activity is
 * past. Of one that the caller holds. Answers who got in.
 */
export async function fillPlaces(me: Me, tx: Tx, held: Held): Promise<string[]> {
  const free = held.maxParticipants === null ? null : held.maxParticipants - held.joined;
  if (!isToCome(held, new Date()) || (free !== null && free <= 0)) return [];
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    update "ActivityParticipant" set "isWaiting" = false where "activityId" = ${held.id}::uuid and "userId" in (
      select "userId" from "ActivityParticipant" where "activityId" = ${held.id}::uuid and "isWaiting"
      order by place limit ${free}::int
    ) returning "userId"`;
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  await settleInvitations(me, tx, held.id, userIds);
  await notify(me, tx, userIds, waitlistNews.tell({ eventId: held.id, activityName: held.title }));
  return userIds;
}

/**
 * The join rules (docs/contract.md, 4), for an activity that is held: so that of many at once exactly one gets the
 * last place. Answers the place in the waitlist; null: I am in.
 */
export async function takePlace(
  me: Me,
  tx: Tx,
  held: HeldActivity,
  waitlist: boolean,
): Promise<number | null> {
  demand(isOthersActivity, me, held);
  demand(isToCome, held, new Date());
  demand(isUnjoined, held);
  // places that came free when somebody's account went belong to those who wait
  const entered = await fillPlaces(me, tx, held);
  if (entered.includes(me.id)) return null;
  const mine = { activityId: held.id, userId: me.id };
  if (waitlist && !hasPlace({ ...held, joined: held.joined + entered.length })) {
    demand(isUnqueued, held);
    await tx.activityParticipant.create({ data: { ...mine, isWaiting: true } });
    return tx.activityParticipant.count({ where: { activityId: held.id, isWaiting: true } });
  }
  demand(hasPlace, { ...held, joined: held.joined + entered.length });
  await tx.activityParticipant.create({ data: mine });
  await settleInvitations(me, tx, held.id, [me.id]);
  // an open page of the host's shows who comes and goes
  announceBadges(me, tx, [held.hostId]);
  return null;
}

type Joined = { success: true; activity: ActivityView; position: number | null };

/**
 * Joins an activity that I see. "on the last free place exactly one of many at once gets in"; "with `{waitlist:
 * true}` a full one queues and answers `{success, position}`" (docs/contract.md, 4). Throws invalid (one's own,
 * past), not-found, conflict (joined already, full).
 */
export async function joinActivity(me: Me, { id, waitlist }: ActivityJoin): Promise<Joined> {
  const joined = await transaction(async (tx) => {
    const position = await takePlace(me, tx, await getHeldActivity(me, tx, id), waitlist);
    return { success: true as const, activity: await getActivity(me, id, tx), position };
  });
  return joined;
}

/**
 * Leaves an activity, or its waitlist. A place that comes free goes to the first of the waitlist. Throws not-found,
 * conflict (neither joined nor waiting).
 */
export async function leaveActivity(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getHeldActivity(me, tx, id);
    demand(isIn, held);
    await tx.activityParticipant.delete({ where: { activityId_userId: { activityId: id, userId: me.id } } });
    announceBadges(me, tx, [held.hostId]);
    if (held.isJoined) await fillPlaces(me, tx, { ...held, joined: held.joined - 1 });
  });
  return { success: true };
}
