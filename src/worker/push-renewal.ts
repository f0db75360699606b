import { WORKER_KEYS } from "@/lib/worker-keys";
import { recall } from "@/lib/worker-memory";
import type { ChangeEvent, PushScope } from "./push-scope";

const headers = { "content-type": "application/json" };

/** The id of the signed-in user; null: nobody is, or the server can't be reached. */
async function findSignedIn(scope: PushScope): Promise<string | null> {
  const answer = await scope.fetch("/api/auth/session", { credentials: "same-origin" });
  const session = (await answer.json()) as { user?: { id?: string } } | null;
  return session?.user?.id ?? null;
}

async function findKey(scope: PushScope): Promise<string | null> {
  const answer = await scope.fetch("/api/push", { credentials: "same-origin" });
  return answer.ok ? ((await answer.json()) as { publicKey: string }).publicKey : null;
}

/**
 * After the browser has replaced or dropped its subscription: the new one is told to the server, for the person who
 * switched push on here. If that fails, the next start of the app does it.
 */
export async function renewSubscription(scope: PushScope, event: ChangeEvent): Promise<void> {
  try {
    const owner = await recall<{ userId: string }>(WORKER_KEYS.pushOwner);
    if (!owner || owner.userId !== (await findSignedIn(scope))) {
      await event.newSubscription?.unsubscribe();
      return;
    }
    const publicKey = await findKey(scope);
    if (publicKey === null) return;
    const subscription =
      event.newSubscription ??
      (await scope.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      }));
    await scope.fetch("/api/push/subscriptions", {
      method: "POST",
      credentials: "same-origin",
      headers,
      body: JSON.stringify(subscription.toJSON()),
    });
  } catch {
    // no net, or no permission any more
  }
}
