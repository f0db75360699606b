import type { Me } from "@/features/accounts/rules";
import { liveSessionsSql } from "@/features/accounts/sessions/queries";
import { sql, type Tx } from "@/server/db";
import type { PushAddress } from "@/server/web-push";
import { CLAIM_SECONDS } from "../pushes/rules";

/** What is to be sent to one device, and to where. `failures`: how often in a row its push service took nothing. */
export type Delivery = PushAddress & {
  subscriptionId: string;
  tag: string;
  userId: string;
  source: string;
  subjectId: string;
  version: number;
  expiresAt: Date;
  showsText: boolean;
  failures: number;
};

/**
 * A delivery that nobody reports as done is claimed again after `CLAIM_SECONDS`, so that none is lost with a process. What
 * was noted for another person, or whose session has ended, is left to be forgotten.
 */
const claimStatement = `
  with due as materialized (
    select d."subscriptionId", d.tag from "PushDelivery" d
    join "PushSubscription" p on p.id = d."subscriptionId" and p."userId" = d."userId"
    join ${liveSessionsSql} s on s.id = p."sessionId"
    where d."notBefore" <= now() and d."expiresAt" > now() and (p."retryAt" is null or p."retryAt" <= now())
    order by d."notBefore" limit $1 for update of d skip locked
  )
  update "PushDelivery" d set "notBefore" = now() + interval '${CLAIM_SECONDS} seconds'
  from due, "PushSubscription" p
  where d."subscriptionId" = due."subscriptionId" and d.tag = due.tag and p.id = d."subscriptionId"
  returning d."subscriptionId", d.tag, d."userId", d.source, d."subjectId", d.version, d."expiresAt",
    p.endpoint, p.p256dh, p.auth, p."showsText", p.failures`;

/** Takes deliveries that are due; other processes leave them alone for `CLAIM_SECONDS`. One statement. */
export const claimDeliveries = (_me: Me, limit: number): Promise<Delivery[]> =>
  sql<Delivery>("claim_push_deliveries", claimStatement, [limit]);

/** Deletes all pushes that have yet to be sent. `_me`: null if the operator says so. */
export async function discardDeliveries(_me: Me | null, tx: Tx): Promise<void> {
  await tx.pushDelivery.deleteMany();
}
