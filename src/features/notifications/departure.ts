import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { idFloor } from "@/lib/id";
import { sql } from "@/server/db";

/** Types that tell of somebody's act without naming the actor: they stay when the actor's account goes. */
const impersonalTypes = ["ACTIVITY_WAITLIST", "ACTIVITY_CANCELLED"];

export const notificationsDeparture: Departure = {
  columns: {
    "Notification.userId": "by key",
    "Notification.actorId": "by key",
    "NotificationSetting.userId": "by key",
  },
  affected: `select "userId" from "Notification" where "actorId" = $1::uuid`,
  clear: forgetMentions,
  forget: async (me, tx, since) => {
    await tx.$executeRaw`
      delete from "Notification" where ("actorId" = ${me.id}::uuid and type <> all(${impersonalTypes}))
        or (id >= ${idFloor(since)}::uuid and position(${me.id} in data::text) > 0)`;
  },
};

/** Scans the notifications of everybody, outside any lock and transaction: there may be millions. */
async function forgetMentions(me: Me): Promise<void> {
  const notifications = `
    with gone as (delete from "Notification" where position($1 in data::text) > 0 returning "userId")
    insert into "LiveEvent" (topic, type, data) select distinct 'person:' || "userId", 'badges', '{}'::jsonb from gone`;
  await sql("forget_notifications", notifications, [me.id]);
}
