"use client";

import type { ShownFriend } from "@/features/friends/ui/sections";
import type { Shown } from "@/features/messaging/ui/place/use-place";
import { HistoryLayer } from "@/ui/history-layer";
import type { HubOpening } from "./hub-address";

/** Where one is in the hub: a tab; in messages, the open conversation, and the dialog above it; of friends, the open one. */
export type HubPlace = HubOpening & { conversationId?: string; shown?: Shown; friend?: ShownFriend };

/** The hub of this window. */
export const hub = new HistoryLayer<HubPlace>("hub");

/** Opens the hub, or another tab of it. */
export function openHub(opening: HubOpening): void {
  if (hub.get()) hub.showInstead(opening);
  else hub.show(opening);
}
