"use client";

import { SignOutScreen } from "@/features/accounts/ui/sign-out-screen";
import { clearUnsent, findUnsent } from "@/features/messaging/ui/outbox/sign-out";
import { forgetHere } from "@/features/notifications/ui/push/browser";
import { clearRecent } from "@/features/search/ui/recent";
import { clearShared, forgetPerson } from "@/ui/installed/memory";

/** Max wait for the browser to end its subscription. */
const FORGETTING_MS = 2000;

type Props = { person: { id: string; name: string } | null; isDeleted: boolean };

/**
 * With what was written in this browser goes what was searched for, what is kept for reading, what was shared, and what
 * push shows of the person.
 */
async function clear(userId: string | null): Promise<void> {
  clearRecent();
  // the server has ended it with the session: a push service that can't be reached keeps nobody here
  const patience = new Promise<void>((resolve) => setTimeout(resolve, FORGETTING_MS));
  await Promise.all([
    clearUnsent(userId),
    forgetPerson(),
    clearShared(),
    Promise.race([forgetHere(), patience]),
  ]);
}
const unsent = { find: findUnsent, clear };

/** The sign-out page, with the unsent messages that messaging keeps in this browser. */
export const SignOut = (props: Props) => <SignOutScreen {...props} unsent={unsent} />;
