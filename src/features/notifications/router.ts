import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { markAllNotificationsRead, markNotificationRead } from "./commands";
import { getBadges, listNotifications } from "./queries";
import { type Badge, notificationId, notificationList } from "./schema";
import { settingsRouter } from "./settings/router";
import { badgesViewOf, notificationsAnswer, notificationsReadAnswer } from "./views";

/** `badges`: those of all features, by which the type of the answer names them. */
export const notificationsRouter = <Name extends string>(badges: readonly Badge<Name>[]) =>
  router({
    list: person
      .input(notificationList)
      .output(answers(notificationsAnswer))
      .query(({ ctx, input }) => listNotifications(ctx.me, input)),
    settings: settingsRouter,
    badges: person.output(answers(badgesViewOf(badges))).query(({ ctx }) => getBadges<Name>(ctx.me)),
    markRead: person
      .input(notificationId)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => markNotificationRead(ctx.me, input)),
    markAllRead: person
      .output(answers(notificationsReadAnswer))
      .mutation(({ ctx }) => markAllNotificationsRead(ctx.me)),
  });
