import { nobody } from "@/features/accounts/queries";
import { type Former, settleFormer } from "./commands";

declare module "@/server/queue" {
  interface Jobs {
    "activities.end-memberships": Former;
  }
}

/** What follows for others when somebody has left the group or organization of these activities. */
export const endMemberships = (given: Former): Promise<void> => settleFormer(nobody, given);
