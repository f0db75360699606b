import type { Me } from "@/features/accounts/rules";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import type { ZonedDays } from "@/lib/day-spans";
import type { Tx } from "@/server/db";
import { joinedNews, leftNews, waitlistNews } from "../news";
import type { LockedActivity } from "../queries";
import { dayAt } from "../rules";
import { listTellable } from "./queries";

/** A place that somebody got from the waitlist: at one time, or, without it, at all. */
type Move = { userId: string; occurrence?: Date };

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
export async function tellMovedUp(
  me: Me,
  tx: Tx,
  held: ZonedDays & Pick<LockedActivity, "id" | "title" | "hostId">,
  moves: Move[],
): Promise<void> {
  const { id: eventId, title: activityName, hostId } = held;
  const timesOf = new Map<string, Date[]>();
  for (const { userId, occurrence } of moves)
    timesOf.set(userId, [...(timesOf.get(userId) ?? []), ...(occurrence ? [occurrence] : [])]);
  if (timesOf.size === 0) return;
  const data = { eventId, activityName };
  await notify(me, tx, [...timesOf.keys()], (userId) =>
    waitlistNews.tell({ ...data, ...timesIn(timesOf.get(userId) ?? [], held) }),
  );
  const people = await listTellable(tx, hostId, [...timesOf.keys()]);
  const [first, ...others] = people;
  if (!first) return;
  const types = [joinedNews.name, leftNews.name];
  const actorIds = people.map(({ id }) => id);
  await withdrawNotifications(me, tx, eventId, { types, actorIds });
  const times = new Set(people.flatMap(({ id }) => timesOf.get(id) ?? []).map((at) => at.getTime()));
  const sorted = [...times].sort((a, b) => a - b).map((at) => new Date(at));
  const sender = { fromUserId: first.id, fromUserName: first.name };
  const moved = { movedUp: "yes" as const, ...(others.length > 0 && { others: others.length }) };
  const told = { ...data, ...sender, ...moved, ...timesIn(sorted, held) };
  await notify(me, tx, [hostId], joinedNews.tell(told, { subjectId: eventId, actorId: first.id }));
}
