import type { Me } from "@/features/accounts/rules";
import { liveSessionsSql } from "@/features/accounts/sessions/queries";
import { newId } from "@/lib/id";
import { TRIAL_TAG } from "@/lib/push";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { countedSql, countInTurn } from "@/server/caps";
import { db, type Tx, transaction } from "@/server/db";
import { demandOutside } from "@/server/outgoing";
import { isPublicKey } from "@/server/web-push";
import { notePush } from "../pushes/commands";
import { TRIAL } from "../pushes/rules";
import { getDevice } from "./queries";
import { MAX_SUBSCRIPTIONS, mayAddSubscription } from "./rules";
import type { SubscriptionChange, SubscriptionInput } from "./schema";
import type { PushDeviceView } from "./views";

/**
 * What belongs to an endpoint that another person gave stays theirs: the text setting begins anew, and what waits for that
 * person is dropped by `claimDeliveries`.
 */
async function store(me: Me, tx: Tx, { endpoint, keys }: SubscriptionInput): Promise<string> {
  const [stored] = await tx.$queryRawUnsafe<{ id: string }[]>(
    `insert into "PushSubscription" as p (id, "userId", "sessionId", endpoint, p256dh, auth)
    select $1::uuid, s."userId", s.id, $4, $5, $6
    from ${liveSessionsSql} s where s.id = $2::uuid and s."userId" = $3::uuid
    on conflict (endpoint) do update set "userId" = excluded."userId", "sessionId" = excluded."sessionId",
      p256dh = excluded.p256dh, auth = excluded.auth, failures = 0, "failingSince" = null, "retryAt" = null,
      "showsText" = p."showsText" and p."userId" = excluded."userId"
    returning id`,
    newId(),
    me.sessionId,
    me.id,
    endpoint,
    keys.p256dh,
    keys.auth,
  );
  if (!stored) throw new Refusal("unauthenticated", "Please sign in.");
  return stored.id;
}

/**
 * Subscribes the caller's browser, for as long as the session lasts. Repeatable. An endpoint of another person becomes the
 * caller's: it is the same browser. Throws invalid if the server may not call the endpoint; conflict above
 * `MAX_SUBSCRIPTIONS`.
 */
export async function subscribeDevice(me: Me, input: SubscriptionInput): Promise<PushDeviceView> {
  if (!isPublicKey(input.keys.p256dh)) throw new Refusal("invalid", "The key p256dh is no point of P-256.");
  await demandOutside(input.endpoint);
  return transaction(async (tx) => {
    // another person's device first: its id is told to nobody else
    await tx.pushSubscription.deleteMany({ where: { endpoint: input.endpoint, NOT: { userId: me.id } } });
    const known = await tx.pushSubscription.count({ where: { endpoint: input.endpoint } });
    const own = countedSql(MAX_SUBSCRIPTIONS, `from "PushSubscription" p where p."userId" = $1`);
    const [others = 0] = await countInTurn(tx, "push-subscriptions", me.id, [own]);
    demand(mayAddSubscription, { others: others - known });
    return getDevice(me, await store(me, tx, input), tx);
  });
}

/** Changes one of the caller's devices. Throws not-found, also for those of others. */
export async function changeDevice(me: Me, { id, showsText }: SubscriptionChange): Promise<PushDeviceView> {
  const { count } = await db.pushSubscription.updateMany({
    where: { id, userId: me.id },
    data: { showsText },
  });
  if (count === 0) throw notFound("The device");
  return getDevice(me, id);
}

/** Ends the pushes of one of the caller's devices. Throws not-found, also for those of others. */
export async function removeDevice(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const { count } = await db.pushSubscription.deleteMany({ where: { id, userId: me.id } });
  if (count === 0) throw notFound("The device");
  return { success: true };
}

/** Sends a push for trial to one of the caller's devices. Throws not-found, also for those of others. */
export async function tryDevice(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const device = await getDevice(me, id);
  await notePush(me, db, { subscriptionId: device.id, source: TRIAL, tag: TRIAL_TAG, subjectId: device.id });
  return { success: true };
}
