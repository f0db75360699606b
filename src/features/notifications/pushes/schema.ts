import type { Push } from "@/lib/push";

/** What a device's service worker gets, as JSON (docs/contract.md, 15). */
export type PushPayload = Push & { badge: number };
