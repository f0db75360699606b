import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { markAllNotificationsRead, markNotificationRead } from "./commands";
import type { NotificationKind } from "./kinds/schema";
import { getBadges, listNotifications } from "./queries";
import { type Badge, notificationId, notificationList } from "./schema";
import { settingsRouter } from "./settings/router";
import { pushRouter } from "./subscriptions/router";
import { badgesViewOf, notificationsAnswerOf, notificationsReadAnswer } from "./views";

/** `kinds`, `badges`: those of all features, by which the views of the answers and their types are made. */
export const notificationsRouter = <Kind extends NotificationKind, Name extends string>(
  kinds: readonly Kind[],
  badges: readonly Badge<Name>[],
) =>
  router({
    list: person
      .input(notificationList)
      .output(answers(notificationsAnswerOf(kinds)))
      .query(({ ctx, input }) => listNotifications<Kind>(ctx.me, input)),
    settings: settingsRouter,
    push: pushRouter,
    badges: person.output(answers(badgesViewOf(badges))).query(({ ctx }) => getBadges<Name>(ctx.me)),
    markRead: person
      .input(notificationId)
      .output(answers(successAnswer))
      .mutation(({ ctx, input }) => markNotificationRead(ctx.me, input)),
    markAllRead: person
      .output(answers(notificationsReadAnswer))
      .mutation(({ ctx }) => markAllNotificationsRead(ctx.me)),
  });
