"use client";

import { slot } from "@/ui/slot";
import type { AccountView } from "../views";

/** Which notifications the user gets, and by which channels. */
export const NotificationSettings = slot<{ me: AccountView }>("accounts: notification settings");

/** The people whom the user has blocked. */
export const BlockedPeople = slot<Record<never, never>>("accounts: blocked people");

/** A member who becomes an owner. */
export type Heir = { id: string; name: string };

/** Chooses the new owner among the members of the group or organization of this id. */
export type HeirChoiceProps = { id: string; chosenId: string | null; onChoose: (heir: Heir) => void };
export const GroupHeirChoice = slot<HeirChoiceProps>("accounts: heir of a group");
export const OrganizationHeirChoice = slot<HeirChoiceProps>("accounts: heir of an organization");
