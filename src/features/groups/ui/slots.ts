"use client";

import { slot } from "@/ui/slot";

/** The pending invitations to groups, if there are any; `go` leads to an address of the app. */
export const GroupInvitations = slot<{ go: (href: string) => void }>("groups: invitations");

/** The organizations that the user is in. */
export const Organizations = slot<Record<never, never>>("groups: organizations");
