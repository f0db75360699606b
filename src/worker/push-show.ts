import { WORKER_KEYS } from "@/lib/worker-keys";
import { remember } from "@/lib/worker-memory";
import { rememberedLanguage } from "./memory";
import { readPush } from "./push-reading";
import type { AppBadge, PushEvent, PushScope } from "./push-scope";
import { listClosedTags, notificationOf, notificationOfUnread, type Shown } from "./push-showing";

/** 0 is cleared: some systems draw it as a dot. */
export async function showBadge({ navigator }: PushScope, count: number): Promise<void> {
  const badge = navigator as AppBadge;
  try {
    await (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.());
  } catch {
    // the app is not installed
  }
}

/** A browser that can't do something of it shows the rest. */
async function show({ registration }: PushScope, { title, options }: Shown): Promise<void> {
  try {
    await registration.showNotification(title, options);
  } catch {
    const { body, tag, data } = options;
    await registration.showNotification(title, { body, tag, data } as NotificationOptions);
  }
}

function textOf(event: Pick<PushEvent, "data">): string | null {
  try {
    return event.data?.text() ?? null;
  } catch {
    return null;
  }
}

/**
 * Shows what has arrived. A notification is shown whatever is in it and whoever is signed in, before anything else is
 * tried: iOS ends a subscription after three pushes that showed none.
 */
export async function handlePush(scope: PushScope, event: Pick<PushEvent, "data">): Promise<void> {
  const push = readPush(textOf(event));
  const now = Date.now();
  await show(scope, push ? notificationOf(push, now) : notificationOfUnread(await rememberedLanguage(), now));
  const shown = await scope.registration.getNotifications().catch(() => []);
  const closed = new Set(
    listClosedTags(
      push,
      shown.map(({ tag }) => tag),
    ),
  );
  for (const notification of shown) if (closed.has(notification.tag)) notification.close();
  if (push === null || push.badge === null) return;
  await remember(WORKER_KEYS.badge, push.badge);
  await showBadge(scope, push.badge);
}
