import type { Departure } from "@/features/accounts/removal/commands";

export const blocksDeparture: Departure = {
  columns: { "Block.blockerId": "by key", "Block.blockedId": "by key" },
  affected: `select "blockerId" from "Block" where "blockedId" = $1::uuid`,
};
