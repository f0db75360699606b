import type { Me } from "@/features/accounts/rules";
import { notify } from "@/features/notifications/commands";
import { db, transaction } from "@/server/db";
import { startNews } from "../news";
import { listRemindedPeople } from "./queries";
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

/** Reminds those who come to a time and want it so long before. Once, also if several processes try. */
export async function remindOfTime(me: Me, one: DueReminder): Promise<void> {
  const { activityId, dateTime, minutes, title, location } = one;
  const occurrence = one.occurrence ?? dateTime;
  await transaction(async (tx) => {
    const made = await tx.$executeRaw`
      insert into "ActivityReminder" ("activityId", occurrence, minutes, "dateTime")
      select id, ${occurrence}, ${minutes}, ${dateTime} from "Activity" where id = ${activityId}::uuid
      on conflict do nothing`;
    if (made === 0) return;
    const people = await listRemindedPeople(me, tx, { activityId, occurrence, minutes });
    if (people.length === 0) return;
    const data = {
      ...{ eventId: activityId, activityName: title, dateTime: dateTime.toISOString() },
      ...(location !== null && location !== "" && { location }),
      ...(one.occurrence && { occurrence: one.occurrence.toISOString() }),
    };
    await notify(me, tx, people, startNews.tell(data, { subjectId: activityId }));
  });
}

/** Forgets the reminders of times that have begun. */
export async function forgetReminders(_me: Me): Promise<void> {
  await db.activityReminder.deleteMany({ where: { dateTime: { lt: new Date() } } });
}
