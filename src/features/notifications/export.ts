import type { Export } from "@/features/accounts/exports/queries";

export const notificationsExport: Export = {
  parts: {
    notifications: {
      words: { id: "notifications.export.part.notifications" },
      rows: `select n.id as key, json_build_object('id', n.id, 'type', n.type, 'title', n.title,
      'message', n.message, 'data', n.data, 'foldId', n."foldId", 'readAt', n."readAt", 'createdAt', n."createdAt") as row
    from "Notification" n where n."userId" = $1 and n.id > $2`,
    },
    "push-devices": {
      words: { id: "notifications.export.part.pushDevices" },
      isPaged: false,
      rows: `select $2::uuid as key, json_build_object('id', p.id, 'endpoint', p.endpoint, 'showsText', p."showsText",
      'createdAt', p."createdAt", 'lastSentAt', p."lastSentAt", 'failingSince', p."failingSince") as row
    from "PushSubscription" p where p."userId" = $1 and $2 = '00000000-0000-0000-0000-000000000000'`,
    },
    "notification-settings": {
      words: { id: "notifications.export.part.notificationSettings" },
      isPaged: false,
      rows: `select $2::uuid as key, json_build_object('type', s.type, 'inApp', s."inApp",
      'push', s.push, 'mail', s.mail) as row
    from "NotificationSetting" s where s."userId" = $1 and $2 = '00000000-0000-0000-0000-000000000000'`,
    },
  },
  withheld: {
    "PushDelivery.userId": "for some seconds, what a device of theirs is about to be told",
    "Notification.actorId": "what others were told",
  },
};
