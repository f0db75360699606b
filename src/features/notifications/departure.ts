import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { idFloor } from "@/lib/id";
import { sqlAnnouncing } from "@/server/db";
import { storeEvents, topicSql } from "@/server/live/outbox";
import { announceBadges } from "./commands";
import { badgesChanged } from "./events";
import { listImpersonalTypes } from "./kinds/rules";

export const notificationsDeparture: Departure = {
  columns: {
    "Notification.userId": "by key",
    "Notification.actorId": "by key",
    "NotificationSetting.userId": "by key",
    "PushSubscription.userId": "by key",
    "PushDelivery.userId": "by key",
  },
  affected: `select "userId" from "Notification" where "actorId" = $1::uuid`,
  announce: announceBadges,
  clear: forgetMentions,
  forget: async (me, tx, since) => {
    await tx.$executeRaw`
      delete from "Notification" where ("actorId" = ${me.id}::uuid and type <> all(${listImpersonalTypes()}))
        or (id >= ${idFloor(since)}::uuid and position(${me.id} in data::text) > 0)`;
  },
};

const forEach = { topic: topicSql.person('"userId"'), type: "$2", data: "$3::jsonb" };
const forgetStatement = `
  with gone as (
    delete from "Notification" where position($1 in data::text) > 0 returning "userId"
  ), announced as (
    ${storeEvents(forEach, '(select distinct "userId" from gone) affected')}
  )
  select 1 from gone limit 1`;

/** Scans all users' notifications, outside any lock and transaction: there may be millions. */
async function forgetMentions(me: Me): Promise<void> {
  const { type, data } = badgesChanged(me.id);
  await sqlAnnouncing("forget_notifications", forgetStatement, [me.id, type, JSON.stringify(data)]);
}
