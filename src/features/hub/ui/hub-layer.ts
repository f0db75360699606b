"use client";

import type { OpenFriend } from "@/features/friends/ui/sections";
import type { OpenDialog } from "@/features/messaging/ui/navigation/use-navigation";
import { HistoryLayer } from "@/ui/history-layer";
import type { HubOpening } from "./hub-address";

/**
 * The hub's state: the tab; in messages, the open conversation and the dialog above it; in friends, the open friend.
 */
export type HubState = HubOpening & { conversationId?: string; dialog?: OpenDialog; friend?: OpenFriend };

/** The hub's entries in the history of this window. */
export const hub = new HistoryLayer<HubState>("hub");

/** Opens the hub, or switches to another tab. */
export function openHub(opening: HubOpening): void {
  if (hub.get()) hub.showInstead(opening);
  else hub.show(opening);
}
