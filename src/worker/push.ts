import { handlePress } from "./push-press";
import { renewSubscription } from "./push-renewal";
import type { PushScope } from "./push-scope";
import { handlePush } from "./push-show";

/** Lets the worker show pushes and act on presses. To be called while it starts: later listeners miss what woke it. */
export function handlePushes(scope: PushScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(handlePush(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(handlePress(scope, event)));
  scope.addEventListener("pushsubscriptionchange", (event) =>
    event.waitUntil(renewSubscription(scope, event)),
  );
}
