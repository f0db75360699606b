import { rowsGiven, type Which } from "@/features/accounts/devices/rules";
import type { Me } from "@/features/accounts/rules";
import { getMembership } from "@/features/groups/members/queries";
import { getOwnMembership } from "@/features/orgs/members/queries";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, type Tx } from "@/server/db";
import { siteUrl } from "@/server/env";
import { hashToken, newCode } from "@/server/secrets";
import { getFeed } from "./queries";
import { isNewCalendar } from "./rules";
import type { FeedChange, FeedCreate } from "./schema";
import type { FeedAnswer, OneFeedAnswer } from "./views";

/** In letters and digits: some programs cut an address off at other characters. */
const addressOf = (token: string) => `${siteUrl()}/api/calendar/${token}.ics`;

/**
 * Makes a calendar of the caller for other programs. Its address is shown this once: only the token's hash is stored.
 * Throws not-found unless the caller is in the group or organization, conflict if there is one already.
 */
export async function createFeed(
  me: Me,
  { groupId, organizationId, hasReminders }: FeedCreate,
): Promise<FeedAnswer> {
  if (groupId) await getMembership(me, groupId);
  if (organizationId) await getOwnMembership(me, organizationId);
  const [id, token] = [newId(), newCode()];
  const scope = { groupId: groupId ?? null, organizationId: organizationId ?? null };
  const data = {
    ...{ id, ownerId: me.id, ...scope, hasReminders, tokenHash: hashToken(token) },
    // by the clock that an undo link counts by
    createdAt: new Date(),
  };
  const { count } = await db.calendarFeed.createMany({ data, skipDuplicates: true });
  demand(isNewCalendar, count);
  return { feed: await getFeed(me, id), url: addressOf(token) };
}

/** Sets whether a calendar of the caller has their reminders; its address stays. Throws not-found. */
export async function updateFeed(me: Me, { id, hasReminders }: FeedChange): Promise<OneFeedAnswer> {
  const { count } = await db.calendarFeed.updateMany({
    where: { id, ownerId: me.id },
    data: { hasReminders },
  });
  if (count === 0) throw notFound("The calendar");
  return { feed: await getFeed(me, id) };
}

/** Gives a calendar of the caller a new address, shown this once; the old one ends at once. Throws not-found. */
export async function renewFeed(me: Me, { id }: { id: string }): Promise<FeedAnswer> {
  const token = newCode();
  const { count } = await db.calendarFeed.updateMany({
    where: { id, ownerId: me.id },
    data: { tokenHash: hashToken(token), renewedAt: new Date() },
  });
  if (count === 0) throw notFound("The calendar");
  return { feed: await getFeed(me, id), url: addressOf(token) };
}

/** Deletes a calendar of the caller; its address ends at once. Throws not-found. */
export async function deleteFeed(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const { count } = await db.calendarFeed.deleteMany({ where: { id, ownerId: me.id } });
  if (count === 0) throw notFound("The calendar");
  return { success: true };
}

/** Deletes these calendars of a person, by when they were made or renewed, when their account is taken back. */
export async function deleteFeedsGiven(me: Pick<Me, "id">, tx: Tx, which: Which): Promise<void> {
  const given = rowsGiven(which);
  const isGiven = "createdAt" in given ? [given, { renewedAt: given.createdAt }] : [given];
  await tx.calendarFeed.deleteMany({ where: { ownerId: me.id, OR: isGiven } });
}
