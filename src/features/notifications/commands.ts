import { nobody } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { listBlockedAmong } from "@/features/people/blocks/queries";
import { quietEnd } from "@/lib/day-time";
import { newId } from "@/lib/id";
import { NOBODY } from "@/lib/nobody";
import { notFound } from "@/lib/refusal";
import { type Tx, transaction } from "@/server/db";
import { enqueueAll } from "@/server/queue";
import { isFolded, type Manners } from "./approaches/rules";
import { badgesChanged, notificationMade, pushedOnly } from "./events";
import { listTypesFor } from "./kinds/rules";
import { type NewNotification, SENDER_FIELD } from "./kinds/schema";
import { addressLapsedNews, moreInvitationsNews } from "./news";
import { listRecipients, type Recipient } from "./settings/queries";
import { defaultChannels, digestJob, digestTime } from "./settings/rules";
import type { Channels, MailTiming } from "./settings/schema";

type Row = NewNotification & Channels & { id: string; userId: string; foldId?: string | undefined };
/** A notification in a line is stored, since an answer given elsewhere has to find it, and not shown by itself. */
const unshown: Channels = { inApp: false, push: false, mail: "OFF" };

/** The lines of these users, which one more notification each joins, by user. Each is unread again, and the newest. */
async function joinLines(tx: Tx, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { type, title, message } = moreInvitationsNews.tell({ count: 1 });
  const rows = userIds.map((userId) => ({ id: newId(), userId }));
  const lines = await tx.$queryRaw<{ id: string; userId: string }[]>`
    insert into "Notification" as line (id, "userId", type, title, message, data, "inApp", mail)
    select n.id, n."userId", ${type}, ${title}, ${message}, '{"count": 1}', true, 'OFF'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "userId" uuid) order by n."userId"
    on conflict ("userId") where type = 'MORE_INVITATIONS' do update set
      message = excluded.message, "readAt" = null, "createdAt" = now(), data = jsonb_build_object('count', 1 + (
        select count(*) from "Notification" n where n."foldId" = line.id and n."readAt" is null
      ))
    returning id, "userId"`;
  return new Map(lines.map(({ id, userId }) => [userId, id]));
}

/**
 * Tells users' open clients that their pending items, or requests they have sent, have changed: clients refetch the
 * badges, and the friends, requests and invitations that they show.
 */
export const announceBadges = (_me: Pick<Me, "id">, tx: Tx, userIds: string[]): void =>
  tx.announce([...new Set(userIds)].map(badgesChanged));

/** When to send an email; undefined: at once. */
function emailTime(listener: Recipient, now: Date, delayMs = 0): Date | undefined {
  const at = new Date(now.getTime() + delayMs);
  return quietEnd(listener, at) ?? (delayMs > 0 ? at : undefined);
}

/** Enqueues the emails: one per notification, sent at once or after quiet hours, or one for the daily email. */
async function enqueueEmails(tx: Tx, rows: Row[], listeners: Map<string, Recipient>): Promise<void> {
  const now = new Date();
  const wanted = (timing: MailTiming) =>
    rows.flatMap((row) => {
      const listener = listeners.get(row.userId);
      return listener && row.mail === timing ? [{ row, listener }] : [];
    });
  const mails = wanted("NOW").map(({ row, listener }) => ({
    given: { notificationId: row.id },
    runAt: emailTime(listener, now, row.emailDelayMs),
  }));
  // many users share the hour of their daily email: its moment in a time zone takes long to find
  const moments = new Map<string, Date>();
  const digests = wanted("DAILY").map(({ listener }) => {
    const { timeZone, digestAt, quietFrom, quietUntil } = listener;
    const key = `${timeZone} ${digestAt} ${quietFrom} ${quietUntil}`;
    const runAt = moments.get(key) ?? digestTime(listener, now);
    moments.set(key, runAt);
    return digestJob(listener, now, runAt);
  });
  await enqueueAll(tx, "notifications.letter", mails);
  await enqueueAll(tx, "notifications.digest", digests);
}

/**
 * Notifies users, each through the channels they have chosen, in the transaction of the act that causes it. `told` may
 * differ for each user. A notification that a user does not want in the app is stored all the same, since an answer
 * given elsewhere has to find it. Users who are a blocked pair with the caller are skipped. `manners`: whose notification
 * joins the line of what strangers cause. The number of statements does not depend on the number of users.
 */
export async function notify(
  me: Me,
  tx: Tx,
  userIds: string[],
  told: NewNotification | ((userId: string) => NewNotification),
  manners: Manners = new Map(),
): Promise<void> {
  const toldTo = typeof told === "function" ? told : () => told;
  const actorId = me.id === NOBODY ? null : me.id;
  const all = userIds.map((userId) => ({ actorId, ...toldTo(userId), id: newId(), userId }));
  const isFromMe = all.some(({ data }) => data[SENDER_FIELD] === me.id);
  const blocked = isFromMe ? await listBlockedAmong(me, tx, userIds) : new Set();
  const drafts = all.filter(({ userId, data }) => data[SENDER_FIELD] !== me.id || !blocked.has(userId));
  const listeners = await listRecipients(tx, userIds, [...new Set(drafts.map(({ type }) => type))]);
  const folded = drafts.filter(({ userId }) => isFolded(manners, userId));
  const lines = await joinLines(tx, [...new Set(folded.map(({ userId }) => userId))]);
  const rows = drafts.map((draft): Row => {
    const foldId = lines.get(draft.userId);
    if (foldId) return { ...draft, ...unshown, foldId };
    const channels = listeners.get(draft.userId)?.channels(draft.type);
    return { ...draft, ...(channels ?? defaultChannels(draft.type)) };
  });
  // Prisma's createMany divides many rows into several statements
  await tx.$executeRaw`
    insert into "Notification"
      (id, "userId", "actorId", type, title, message, data, "subjectId", "inApp", mail, "knownBefore", "foldId")
    select id, "userId", "actorId", type, title, message, data, "subjectId", "inApp", mail, "knownBefore", "foldId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      id uuid, "userId" uuid, "actorId" uuid, type text, title text, message text, data jsonb, "subjectId" uuid,
      "inApp" boolean, mail "MailTiming", "knownBefore" text, "foldId" uuid
    )`;
  await enqueueEmails(tx, rows, listeners);
  const shown = rows.filter(({ inApp }) => inApp);
  tx.announce([
    ...rows.filter(({ inApp, push, foldId }) => push && !inApp && !foldId).map(pushedOnly),
    ...shown.map(({ id, userId }) => notificationMade({ userId, notificationId: id })),
    ...[...lines].map(([userId, id]) => notificationMade({ userId, notificationId: id })),
    ...userIds.map(badgesChanged),
  ]);
}

/** Tells the owner of an account that its address has gone to another one. */
export const tellOfLapse = (me: Pick<Me, "id">, tx: Tx, email: string): Promise<void> =>
  notify(nobody, tx, [me.id], addressLapsedNews.tell({ email }, { subjectId: me.id }));

/**
 * Stores the answer in the notifications about these requests or invitations and marks them read, wherever the answer
 * was given (docs/contract.md, 8).
 */
export async function settleNotifications(
  _me: Me,
  tx: Tx,
  subjectIds: string | string[],
  status: "ACCEPTED" | "DECLINED",
): Promise<void> {
  const settled = await tx.$queryRaw<{ userId: string }[]>`
    update "Notification" set "invitationStatus" = ${status}, "readAt" = coalesce("readAt", now())
    where "subjectId" = any(${[subjectIds].flat()}::uuid[]) returning "userId"`;
  tx.announce([...new Set(settled.map(({ userId }) => userId))].map(badgesChanged));
}

/** A notification that was withdrawn. `isUnseen`: neither read nor emailed. */
export type Withdrawn = { userId: string; knownBefore: string | null; isUnseen: boolean };

/**
 * Deletes the notifications about these subjects, such as requests that no longer exist. `types`, `actorIds`: only those
 * of these types, caused by these users, or read by those. `emailDelayMs`: by how much their emails were delayed.
 */
export async function withdrawNotifications(
  _me: Me,
  tx: Tx,
  subjectIds: string | string[],
  {
    types = null,
    actorIds = null,
    readerIds = null,
    emailDelayMs = 0,
  }: {
    types?: string[] | null;
    actorIds?: string[] | null;
    readerIds?: string[] | null;
    emailDelayMs?: number;
  } = {},
): Promise<Withdrawn[]> {
  const unsentSince = new Date(Date.now() - emailDelayMs);
  const gone = await tx.$queryRaw<Withdrawn[]>`
    delete from "Notification"
    where "subjectId" = any(${[subjectIds].flat()}::uuid[]) and "invitationStatus" is null
      and (${types}::text[] is null or type = any(${types}::text[]))
      and (${actorIds}::uuid[] is null or "actorId" = any(${actorIds}::uuid[]))
      and (${readerIds}::uuid[] is null or "userId" = any(${readerIds}::uuid[]))
    returning "userId", "knownBefore",
      "readAt" is null and "letterId" is null and (mail <> 'NOW' or "createdAt" > ${unsentSince}) as "isUnseen"`;
  tx.announce([...new Set(gone.map(({ userId }) => userId))].map(badgesChanged));
  return gone;
}

/** Marks the caller's notifications of a kind about these subjects as read: they are done. */
export async function readNotificationsOf(
  me: Me,
  tx: Tx,
  subjectIds: string | string[],
  type: string,
): Promise<void> {
  const { count } = await tx.notification.updateMany({
    where: { userId: me.id, subjectId: { in: [subjectIds].flat() }, type, readAt: null },
    data: { readAt: new Date() },
  });
  if (count > 0) tx.announce(badgesChanged(me.id));
}

/** Marks the caller's notifications about this subject as read that have joined a line: it waits for them no more. */
export async function readFoldedOf(me: Me, tx: Tx, subjectId: string): Promise<void> {
  const { count } = await tx.notification.updateMany({
    where: { userId: me.id, subjectId, foldId: { not: null }, readAt: null },
    data: { readAt: new Date() },
  });
  if (count > 0) tx.announce(badgesChanged(me.id));
}

/**
 * Deletes these users' notifications whose `data` has such a value in this field. `types`: only those of these types.
 * `isUnreadOnly`: only those that are not read.
 */
export async function forgetNotifications(
  _me: Me,
  tx: Tx,
  userIds: string[],
  [field, value]: [field: string, value: string | string[]],
  types: string[] | null = null,
  { isUnreadOnly = false } = {},
): Promise<void> {
  const gone = await tx.$queryRaw<{ userId: string }[]>`
    delete from "Notification"
    where "userId" = any(${userIds}::uuid[]) and data ->> ${field} = any(${[value].flat()}::text[])
      and (${types}::text[] is null or type = any(${types}::text[])) and (not ${isUnreadOnly} or "readAt" is null)
    returning "userId"`;
  tx.announce([...new Set(gone.map(({ userId }) => userId))].map(badgesChanged));
}

type Space = { groupId: string } | { organizationId: string };

/**
 * Deletes notifications of what only the members of a group or organization see, with their unsent emails: these users
 * are in it no more. What its members see while its author is one too is deleted for them all.
 */
export async function forgetNewsOfSpace(me: Me, tx: Tx, userIds: string[], space: Space): Promise<void> {
  const [[field, id] = []] = Object.entries(space);
  const gone = await tx.$queryRaw<{ userId: string }[]>`
    delete from "Notification"
    where data ->> ${field} = ${id} and (
      "userId" = any(${userIds}::uuid[]) and type = any(${listTypesFor("MEMBERS", "FELLOW_MEMBERS", "ADMINS")}::text[])
      or "actorId" = any(${userIds}::uuid[]) and type = any(${listTypesFor("FELLOW_MEMBERS")}::text[])
    )
    returning "userId"`;
  announceBadges(
    me,
    tx,
    gone.map(({ userId }) => userId),
  );
}

/** The same of what only its owner and admins see: these users are its members, but no admins any more. */
export const forgetNewsOfAdmins = (me: Me, tx: Tx, userIds: string[], space: Space): Promise<void> => {
  const [about = ["", ""]] = Object.entries(space);
  return forgetNotifications(me, tx, userIds, about, listTypesFor("ADMINS"));
};

/** The same of what is for friends only, caused by either of two who are friends no more. */
export const forgetNewsOfFriends = (me: Me, tx: Tx, friendId: string): Promise<void> =>
  forgetNewsBetween(me, tx, friendId, listTypesFor("FRIENDS"));

/**
 * Deletes notifications of these types, with their unsent emails, that the caller or another user caused for the other;
 * not those of requests that are answered.
 */
export async function forgetNewsBetween(me: Me, tx: Tx, otherId: string, types: string[]): Promise<void> {
  const gone = await tx.$queryRaw<{ userId: string }[]>`
    delete from "Notification"
    where type = any(${types}::text[]) and "invitationStatus" is null
      and ("userId" = ${me.id}::uuid and "actorId" = ${otherId}::uuid or "userId" = ${otherId}::uuid and "actorId" = ${me.id}::uuid)
    returning "userId"`;
  announceBadges(
    me,
    tx,
    gone.map(({ userId }) => userId),
  );
}

/** Marks one of the caller's notifications as read. Repeatable. Throws not-found, also for other users' ones. */
export async function markNotificationRead(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx, announce) => {
    const mine = { id, userId: me.id };
    const { count } = await tx.notification.updateMany({
      where: { ...mine, readAt: null },
      data: { readAt: new Date() },
    });
    if (count > 0) announce(badgesChanged(me.id));
    else if ((await tx.notification.count({ where: mine })) === 0) throw notFound("The notification");
  });
  return { success: true };
}

/**
 * Marks all of the caller's notifications in the app as read; email-only ones stay. `updated`: how many were unread.
 */
export async function markAllNotificationsRead(me: Me): Promise<{ success: true; updated: number }> {
  const updated = await transaction(async (tx, announce) => {
    const { count } = await tx.notification.updateMany({
      where: { userId: me.id, readAt: null, inApp: true },
      data: { readAt: new Date() },
    });
    if (count > 0) announce(badgesChanged(me.id));
    return count;
  });
  return { success: true, updated };
}
