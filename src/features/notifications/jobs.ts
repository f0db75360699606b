import { sendEmail } from "@/features/accounts/emails/commands";
import { quietEnd } from "@/lib/day-time";
import { db, transaction } from "@/server/db";
import { enqueue, type Run } from "@/server/queue";
import { type DigestLine, digestMail, notificationMail } from "./mails";
import {
  digestParts,
  findUnreadNotification,
  listDigestNotifications,
  newsFiles,
  type UnreadNotification,
} from "./queries";
import { findMailReader } from "./settings/queries";
import { digestJob } from "./settings/rules";

/** `letterId`: set for a postponed email, so that it keeps its id. */
type PutOff = { letterId?: string };

declare module "@/server/queue" {
  interface Jobs {
    "notifications.letter": { notificationId: string } & PutOff;
    /** `digestAt`: the user's setting when the job was enqueued, in minutes of the day */
    "notifications.digest": { userId: string; digestAt: number } & PutOff;
  }
}

/**
 * Emails one notification, unless it was read, answered or withdrawn meanwhile, or the user no longer wants the email.
 */
export async function sendNotificationEmail(
  given: { notificationId: string } & PutOff,
  run: Run,
): Promise<void> {
  const found = await findUnreadNotification(given.notificationId);
  const reader = found && (await findMailReader(found.userId));
  if (!reader || reader.channels(found.notification.type).mail === "OFF") return;
  const letterId = given.letterId ?? run.id;
  const runAt = quietEnd(reader, new Date());
  if (runAt) await enqueue(db, "notifications.letter", { ...given, letterId }, { runAt, key: letterId });
  else {
    const mail = { id: letterId, attempt: run.attempt };
    const attachments = await newsFiles.only()(reader, found.notification);
    const outcome = await sendEmail({ ...notificationMail(reader, found), attachments }, mail);
    if (outcome === "over-limit") await moveToDigest(reader, given.notificationId);
  }
}

/** Over the limit of emails per day: moves the notification to the daily email. */
async function moveToDigest(reader: Parameters<typeof digestJob>[0], id: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.notification.updateMany({ where: { id }, data: { mail: "DAILY" } });
    const { given, ...when } = digestJob(reader, new Date());
    await enqueue(tx, "notifications.digest", given, when);
  });
}

/** Assigns the pending notifications to a daily email. A retry gets the same ones, except those read meanwhile. */
async function takeForDigest(userId: string, letterId: string): Promise<UnreadNotification[]> {
  await db.notification.updateMany({
    where: { userId, mail: "DAILY", letterId: null, readAt: null, invitationStatus: null },
    data: { letterId },
  });
  return listDigestNotifications(userId, letterId);
}

/** Sends the daily email with what is still unread; sends nothing if there is none. */
export async function sendDigest(
  given: { userId: string; digestAt: number } & PutOff,
  run: Run,
): Promise<void> {
  const reader = await findMailReader(given.userId);
  if (!reader) return;
  const isNew = run.attempt === 0 && given.letterId === undefined;
  if (isNew && reader.digestAt !== given.digestAt) {
    // the user has changed the hour since
    const { given: changed, ...when } = digestJob(reader, new Date());
    return enqueue(db, "notifications.digest", changed, when);
  }
  const letterId = given.letterId ?? run.id;
  const runAt = quietEnd(reader, new Date());
  if (runAt) return enqueue(db, "notifications.digest", { ...given, letterId }, { runAt, key: letterId });
  const taken = await takeForDigest(given.userId, letterId);
  const wanted = taken.filter(({ notification }) => reader.channels(notification.type).mail !== "OFF");
  const others: DigestLine[] = [];
  for (const part of digestParts.all()) others.push(...(await part(reader, letterId)));
  if (wanted.length + others.length === 0) return;
  await sendEmail(digestMail(reader, wanted, others), { id: letterId, attempt: run.attempt });
}
