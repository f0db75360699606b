"use client";

import { SignOutScreen } from "@/features/accounts/ui/sign-out-screen";
import { clearUnsent, findUnsent } from "@/features/messaging/ui/outbox/sign-out";

type Props = { person: { id: string; name: string } | null; isDeleted: boolean };

const unsent = { find: findUnsent, clear: clearUnsent };

/** The sign-out page, with the unsent messages that messaging keeps in this browser. */
export const SignOut = (props: Props) => <SignOutScreen {...props} unsent={unsent} />;
