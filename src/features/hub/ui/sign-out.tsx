"use client";

import { SignOutScreen } from "@/features/accounts/ui/sign-out-screen";
import { clearUnsent, findUnsent } from "@/features/messaging/ui/outbox/sign-out";
import { clearRecent } from "@/features/search/ui/recent";

type Props = { person: { id: string; name: string } | null; isDeleted: boolean };

/** With what was written in this browser goes what was searched for. */
function clear(userId: string | null): Promise<void> {
  clearRecent();
  return clearUnsent(userId);
}
const unsent = { find: findUnsent, clear };

/** The sign-out page, with the unsent messages that messaging keeps in this browser. */
export const SignOut = (props: Props) => <SignOutScreen {...props} unsent={unsent} />;
