import { wordsOf } from "@/features/accounts/mails";
import { notificationTag, type PushAction, type PushRequest, TRIAL_TAG } from "@/lib/push";
import { notificationTypes } from "../events";
import { answerOptionsOf, findKind, mayAnswerNotification, textIn } from "../kinds/rules";
import { pathOf, sentenceOf } from "../mails";
import { keyOf, type PushNews, type PushReader, type PushSource } from "../pushes/queries";
import { TRIAL } from "../pushes/rules";
import { listUnreadNotifications } from "../queries";
import type { NotificationView } from "../views";
import { listAlertTargets, listUnreadAlerts, listWanted } from "./queries";

const TTL_SECONDS = 24 * 3600;
const TRIAL_TTL_SECONDS = 300;

const answers = [
  { action: "accept", words: { id: "notifications.push.accept" }, response: "ACCEPTED" },
  { action: "decline", words: { id: "notifications.push.decline" }, response: "DECLINED" },
] as const;

const answerRequest = (
  answerer: "friendRequest" | "invitation" | "joinRequest",
  id: string,
  { action, response }: (typeof answers)[number],
): PushRequest =>
  answerer === "friendRequest"
    ? { method: "PATCH", path: `/api/friends/requests/${id}`, body: { response } }
    : { method: "POST", path: `/api/invitations/${id}/respond`, body: { action } };

/** The two answers, or marking as read. */
function actionsOf(reader: PushReader, notification: NotificationView): PushAction[] {
  const { formatMessage } = wordsOf(reader);
  const asks = answerOptionsOf(notification.type);
  const id = asks && mayAnswerNotification(notification) ? textIn(notification, asks.idField) : null;
  if (asks && id) {
    return answers.map((one) => ({
      action: one.action,
      title: formatMessage(one.words),
      request: answerRequest(asks.answerer, encodeURIComponent(id), one),
    }));
  }
  return [
    {
      action: "read",
      title: formatMessage({ id: "notifications.push.markRead" }),
      request: readRequest(notification),
    },
  ];
}

const readRequest = ({ id }: NotificationView): PushRequest => ({
  method: "POST",
  path: `/api/notifications/${id}/read`,
});

function newsOf(reader: PushReader, notification: NotificationView): PushNews {
  const body = sentenceOf(reader, notification, (text) => text);
  const kind = findKind(notification.type);
  const isAnswered = answerOptionsOf(notification.type) !== undefined;
  return {
    kind: "NOTIFICATION",
    title: "Samvaro",
    body,
    fullBody: body,
    path: pathOf(notification),
    at: new Date(notification.createdAt),
    count: 1,
    actions: actionsOf(reader, notification),
    // what asks for an answer stays unread until it is given
    ...(isAnswered ? {} : { pressed: readRequest(notification) }),
    happensAt: kind?.happensAt?.(notification) ?? null,
  };
}

/** Pushes of notifications, each by itself. */
export const alertSource: PushSource = {
  name: "notification",
  tagOf: notificationTag,
  eventTypes: [notificationTypes.notificationMade, notificationTypes.badgesChanged],
  ttlSeconds: TTL_SECONDS,
  async listTargets(tx, events) {
    const ids = events.flatMap(({ data }) => data.notificationId ?? []);
    return ids.length > 0 ? listAlertTargets(tx, ids) : [];
  },
  async listNews(targets, readers) {
    const ids = targets.map(({ subjectId }) => subjectId);
    const [found, wanted] = await Promise.all([listUnreadNotifications(ids), listWanted(ids)]);
    return new Map(
      found.flatMap(({ userId, notification }): [string, PushNews][] => {
        const reader = readers.get(userId);
        if (!reader || !wanted.has(notification.id)) return [];
        return [[keyOf({ userId, subjectId: notification.id }), newsOf(reader, notification)]];
      }),
    );
  },
  listUnread: listUnreadAlerts,
};

function trialOf(reader: PushReader): PushNews {
  const { formatMessage } = wordsOf(reader);
  const body = formatMessage({ id: "notifications.push.trial" });
  const path = "/settings?tab=notifications";
  return {
    kind: "TEST",
    title: "Samvaro",
    body,
    fullBody: body,
    path,
    at: new Date(),
    count: 1,
    actions: [],
    happensAt: null,
  };
}

/** The push that somebody sends to a device of their own to see whether it arrives. */
export const trialSource: PushSource = {
  name: TRIAL,
  tagOf: () => TRIAL_TAG,
  eventTypes: [],
  ttlSeconds: TRIAL_TTL_SECONDS,
  listTargets: async () => [],
  listNews: async (targets, readers) =>
    new Map(
      targets.flatMap((target): [string, PushNews][] => {
        const reader = readers.get(target.userId);
        return reader ? [[keyOf(target), trialOf(reader)]] : [];
      }),
    ),
  listUnread: async () => [],
};
