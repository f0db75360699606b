"use client";

import { slot } from "@/ui/slot";
import type { AccountView } from "../views";

/** Which notifications the user gets, and by which channels. */
export const NotificationSettings = slot<{ me: AccountView }>("accounts: notification settings");

/** The people whom the user has blocked. */
export const BlockedPeople = slot<Record<never, never>>("accounts: blocked people");

/** What the user owns that another user gets when the account is deleted, with a way to choose that user. */
export const OwnedByMe = slot<Record<never, never>>("accounts: what the user owns");
