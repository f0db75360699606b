import type { Departure } from "@/features/accounts/removal/commands";
import { db } from "@/server/db";

export const invitationsDeparture: Departure = {
  columns: {
    "InvitationLink.ownerId": "by key",
    "InvitationRedemption.userId": "by key",
    "InvitationsOpening.userId": "by key",
  },
  // at once: nobody becomes a friend of an account that is being deleted
  leave: async (me) => {
    await db.invitationLink.deleteMany({ where: { ownerId: me.id } });
  },
};
