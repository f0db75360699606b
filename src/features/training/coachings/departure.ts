import type { Departure } from "@/features/accounts/removal/commands";
import { removeCoachings } from "./commands";

export const coachingsDeparture: Departure = {
  columns: { "Coaching.coachId": "by key", "Coaching.clientId": "by key" },
  leave: removeCoachings,
};
