import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { demand, rule } from "@/lib/rule";
import { isOpenToPeople } from "../approvals/rules";

/** Leaving it and declining stay possible. */
export const isGoingAhead = rule(
  "This activity is cancelled.",
  ({ cancelledAt }: { cancelledAt: Date | string | null }) => cancelledAt === null,
  "conflict",
);

/** Throws conflict unless people can be invited to an activity, reminded of it, or join it. */
export function demandOpen(
  held: Parameters<typeof isOpenToPeople>[0] & { cancelledAt: Date | null; isPaused: boolean },
): void {
  demand(isOpenToJoin, held);
  demand(isOpenToPeople, held);
  demand(isGoingAhead, held);
}
