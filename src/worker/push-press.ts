import { type OpenMessage, ownPath } from "@/lib/push";
import { WORKER_KEYS } from "@/lib/worker-keys";
import { recall, remember } from "@/lib/worker-memory";
import type { PushScope, WindowOfApp } from "./push-scope";
import { showBadge } from "./push-show";
import { badgeAfter, pressOf } from "./push-showing";

/** How long a page of the app may take to say that it goes there. */
const ANSWER_MS = 1000;

/** The window that is looked at first, then one that can be seen, then the one that was used last. */
const inOrder = (windows: readonly WindowOfApp[]): WindowOfApp[] => {
  const rank = ({ focused, visibilityState }: WindowOfApp) =>
    focused ? 0 : visibilityState === "visible" ? 1 : 2;
  return [...windows].sort((one, other) => rank(one) - rank(other));
};

/**
 * Asks a page to go there in its own way, in which nothing typed is lost. False: it doesn't answer, because it is none
 * of the app's (a file, the reference of the API), or asleep.
 */
function sendTo(page: WindowOfApp, path: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      port1.close();
      resolve(true);
    };
    page.postMessage({ type: "open", path } satisfies OpenMessage, [port2]);
  });
}

/**
 * Leads to a place in one window of the app: one that is open comes forward, else a new one opens. The answer comes
 * before the window: a browser allows one of the two for each press.
 */
async function openPlace(scope: PushScope, given: string | null): Promise<void> {
  const path = given === null ? null : ownPath(given, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of inOrder(windows)) {
    if (await sendTo(page, path)) return void (await page.focus().catch(() => {}));
  }
  await scope.clients.openWindow(path ?? "/");
}

/** Sends an action's request with the session's cookie. False: it was refused, or there is no net. */
async function sendRequest(scope: PushScope, request: { method: string; path: string; body?: object }) {
  try {
    const answer = await scope.fetch(ownPath(request.path, scope.location.origin), {
      method: request.method,
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** A press on a notification or on one of its actions. An action that fails leads to the place, which says why. */
export async function handlePress(
  scope: PushScope,
  { notification, action }: { notification: Notification; action: string },
): Promise<void> {
  const { data } = notification;
  notification.close();
  const { path, request, read } = pressOf(data, action);
  if (!request) return void (await Promise.all([openPlace(scope, path), read && sendRequest(scope, read)]));
  if (!(await sendRequest(scope, request))) return openPlace(scope, path);
  const badge = badgeAfter((await recall<number>(WORKER_KEYS.badge)) ?? null, data);
  if (badge === null) return;
  await remember(WORKER_KEYS.badge, badge);
  await showBadge(scope, badge);
}
