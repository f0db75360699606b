"use client";

import { SignOutScreen } from "@/features/accounts/ui/sign-out-screen";
import { clearUnsent, findUnsent } from "@/features/messaging/ui/outbox/sign-out";
import { clearRecent } from "@/features/search/ui/recent";
import { clearShared, forgetPerson } from "@/ui/installed/memory";

type Props = { person: { id: string; name: string } | null; isDeleted: boolean };

/** With what was written in this browser goes what was searched for, what is kept for reading, and what was shared. */
async function clear(userId: string | null): Promise<void> {
  clearRecent();
  await Promise.all([clearUnsent(userId), forgetPerson(), clearShared()]);
}
const unsent = { find: findUnsent, clear };

/** The sign-out page, with the unsent messages that messaging keeps in this browser. */
export const SignOut = (props: Props) => <SignOutScreen {...props} unsent={unsent} />;
