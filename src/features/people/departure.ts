import type { Departure } from "@/features/accounts/removal/commands";

export const peopleDeparture: Departure = {
  columns: { "Presence.userId": "by key" },
};
