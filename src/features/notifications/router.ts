import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { markAllNotificationsRead, markNotificationRead } from "./commands";
import { getBadges, listNotifications } from "./queries";
import { notificationId, notificationList } from "./schema";
import { settingsRouter } from "./settings/router";
import { badgesView, notificationsAnswer, notificationsReadAnswer } from "./views";

export const notificationsRouter = router({
  list: person
    .input(notificationList)
    .output(answers(notificationsAnswer))
    .query(({ ctx, input }) => listNotifications(ctx.me, input)),
  settings: settingsRouter,
  badges: person.output(answers(badgesView)).query(({ ctx }) => getBadges(ctx.me)),
  markRead: person
    .input(notificationId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => markNotificationRead(ctx.me, input)),
  markAllRead: person
    .output(answers(notificationsReadAnswer))
    .mutation(({ ctx }) => markAllNotificationsRead(ctx.me)),
});
