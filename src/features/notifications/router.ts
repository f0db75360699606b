import { person, router } from "@/api/trpc";
import { markAllNotificationsRead, markNotificationRead } from "./commands";
import { getBadges, listNotifications } from "./queries";
import { notificationId, notificationList } from "./schema";
import { settingsRouter } from "./settings/router";

export const notificationsRouter = router({
  list: person.input(notificationList).query(({ ctx, input }) => listNotifications(ctx.me, input)),
  settings: settingsRouter,
  badges: person.query(({ ctx }) => getBadges(ctx.me)),
  markRead: person.input(notificationId).mutation(({ ctx, input }) => markNotificationRead(ctx.me, input)),
  markAllRead: person.mutation(({ ctx }) => markAllNotificationsRead(ctx.me)),
});
