import { isPushTag, type Push, type PushRequest } from "@/lib/push";
import type { WorkerLanguage } from "./memory";

/** The tag of what is shown for a push that can't be read. */
const UNREAD_TAG = "samvaro";

/** Used where a push can't be read: the worker knows no other texts. */
const unreadable = {
  sv: "Något nytt väntar på dig.",
  en: "Something new is waiting for you.",
  fr: "Du nouveau vous attend.",
} as const;

const blank: Push = {
  kind: "NOTIFICATION",
  person: "",
  tag: "",
  title: "",
  body: "",
  path: "/",
  at: "",
  count: 1,
  isQuiet: false,
  badge: null,
  standing: null,
  actions: [],
};

/** What a press needs to know later, kept with the notification. */
export type ShownData = Pick<Push, "kind" | "path" | "count" | "actions" | "pressed">;

/** `NotificationOptions` with what the DOM's types lack. */
export type ShownOptions = NotificationOptions & {
  tag: string;
  renotify: boolean;
  timestamp: number;
  actions: { action: string; title: string }[];
  data: ShownData;
};
export type Shown = { title: string; options: ShownOptions };

const ICON = "/icons/icon-192.png";
const BADGE_ICON = "/icons/badge-96.png";

/**
 * The notification of a push. One that stands with the same tag is replaced, and rings again unless it is quiet.
 */
export const notificationOf = (push: Push, now: number): Shown => ({
  title: push.title,
  options: {
    body: push.body,
    tag: push.tag || UNREAD_TAG,
    renotify: !push.isQuiet,
    silent: push.isQuiet,
    timestamp: Date.parse(push.at) || now,
    icon: ICON,
    badge: BADGE_ICON,
    actions: push.actions.map(({ action, title }) => ({ action, title })),
    data: {
      kind: push.kind,
      path: push.path,
      count: push.count,
      actions: push.actions,
      ...(push.pressed ? { pressed: push.pressed } : {}),
    },
  },
});

/** Of a push that can't be read: it says that there is something. */
export const notificationOfUnread = (language: WorkerLanguage, now: number): Shown =>
  notificationOf({ ...blank, title: "Samvaro", body: unreadable[language] }, now);

/**
 * Which of the tags that are shown are to be closed: read elsewhere, so no more among those that stand. The one of the
 * push itself stays, and all do where the server doesn't know.
 */
export function listClosedTags(push: Push | null, shown: readonly string[]): string[] {
  if (!push?.standing) return [];
  const staying = new Set([...push.standing, push.tag]);
  return shown.filter((tag) => isPushTag(tag) && !staying.has(tag));
}

/**
 * What a press on a notification does: sends an action's request, or leads to the place. One without a place, such as
 * the end of a rest, brings the app to the front as it is.
 */
export function pressOf(
  data: unknown,
  action: string,
): { path: string | null; request?: PushRequest | undefined; read?: PushRequest | undefined } {
  const { path = null, actions = [], pressed } = (data ?? {}) as Partial<ShownData>;
  if (!action) return { path, read: pressed };
  return { path, request: actions.find((one) => one.action === action)?.request };
}

/** The number on the icon after an action on a conversation's messages was taken; null: unknown. */
export function badgeAfter(badge: number | null, data: unknown): number | null {
  const { kind, count = 0 } = (data ?? {}) as Partial<ShownData>;
  return badge === null || kind !== "MESSAGE" ? badge : Math.max(0, badge - count);
}
