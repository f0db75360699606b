import type { Departure } from "@/features/accounts/removal/commands";

export const invitationsDeparture: Departure = {
  columns: { "InvitationLink.ownerId": "by key", "InvitationRedemption.userId": "by key" },
};
