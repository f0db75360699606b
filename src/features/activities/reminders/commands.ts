import type { Me } from "@/features/accounts/rules";
import { notify } from "@/features/notifications/commands";
import type { ZonedDays } from "@/lib/day-spans";
import { db, type Tx, transaction } from "@/server/db";
import { findException } from "../exceptions/queries";
import { startNews } from "../news";
import { dayAt } from "../rules";
import { hasOccurrence } from "../series/rules";
import { isTakingPlace } from "../times/rules";
import { findLockedReminded, listRemindedPeople } from "./queries";
import type { ReminderChange } from "./schema";
import type { ReminderSettingView } from "./views";

/** Replaces when the caller is reminded of activities. */
export async function setReminders(me: Me, { minutes }: ReminderChange): Promise<ReminderSettingView> {
  await db.activityReminderSetting.upsert({
    where: { userId: me.id },
    create: { userId: me.id, minutes },
    update: { minutes },
  });
  return { minutes };
}

/** A time of an activity, and how long before it its people are reminded. */
export type DueReminder = {
  activityId: string;
  /** null: the activity takes place once */
  occurrence: Date | null;
  dateTime: Date;
  minutes: number;
  title: string;
  location: string | null;
};

type Words = Pick<DueReminder, "title" | "location"> & ZonedDays;

/** The words of a time as they are now; null: it is cancelled, moved or gone since it was found to be due. */
async function findWords(
  me: Me,
  tx: Tx,
  { activityId, occurrence, dateTime }: DueReminder,
): Promise<Words | null> {
  const held = await findLockedReminded(me, tx, activityId);
  if (!held) return null;
  const isAt = (at: Date) => at.getTime() === dateTime.getTime();
  if (occurrence === null) return held.recurrence === null && isAt(held.dateTime) ? held : null;
  const one = await findException(me, tx, activityId, occurrence);
  const isThere = hasOccurrence(held, occurrence) && isTakingPlace(one) && isAt(one?.dateTime ?? occurrence);
  const { allDay, timeZone, title, location } = held;
  const texts = { title: one?.title ?? title, location: one?.location ?? location };
  return isThere ? { ...texts, allDay, timeZone } : null;
}

/**
 * Reminds those who come to a time and want it so long before. Once, also if several processes try. Under the activity's
 * lock: what has been cancelled or moved since is not reminded of.
 */
export async function remindOfTime(me: Me, one: DueReminder): Promise<void> {
  const { activityId, dateTime, minutes } = one;
  const occurrence = one.occurrence ?? dateTime;
  await transaction(async (tx) => {
    const words = await findWords(me, tx, one);
    if (!words) return;
    const made = await tx.$executeRaw`
      insert into "ActivityReminder" ("activityId", occurrence, minutes, "dateTime")
      values (${activityId}::uuid, ${occurrence}, ${minutes}, ${dateTime}) on conflict do nothing`;
    if (made === 0) return;
    const people = await listRemindedPeople(me, tx, { activityId, occurrence, minutes });
    if (people.length === 0) return;
    const data = {
      ...{ eventId: activityId, activityName: words.title, dateTime: dateTime.toISOString() },
      ...dayAt(dateTime, words),
      ...(words.location && { location: words.location }),
      ...(one.occurrence && { occurrence: one.occurrence.toISOString() }),
    };
    await notify(me, tx, people, startNews.tell(data, { subjectId: activityId }));
  });
}

/** Forgets the reminders of times that have begun. */
export async function forgetReminders(_me: Me): Promise<void> {
  await db.activityReminder.deleteMany({ where: { dateTime: { lt: new Date() } } });
}
