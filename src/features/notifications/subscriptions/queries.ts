import type { Me } from "@/features/accounts/rules";
import { liveSessionsSql } from "@/features/accounts/sessions/queries";
import { notFound } from "@/lib/refusal";
import { sql, sqlWithin, type Tx } from "@/server/db";
import { pushKeys, pushSender } from "@/server/push-keys";
import { MAX_SUBSCRIPTIONS } from "./rules";
import { type DeviceRow, type PushAnswer, type PushDeviceView, toDevice } from "./views";

const columns = `p.id, p."sessionId", p."showsText", p."createdAt", p."lastSentAt", p."failingSince", s."userAgent"`;

const listStatement = `
  select ${columns} from "PushSubscription" p join ${liveSessionsSql} s on s.id = p."sessionId"
  where p."userId" = $1 order by p."createdAt", p.id limit ${MAX_SUBSCRIPTIONS}`;

/** What a browser needs to subscribe, and the caller's devices, the oldest first. One query. */
export async function getPush(me: Me): Promise<PushAnswer> {
  const [{ publicKey }, rows] = await Promise.all([
    pushKeys(),
    sql<DeviceRow>("list_push_devices", listStatement, [me.id]),
  ]);
  const { isReachable } = pushSender();
  return { publicKey, isReachable, devices: rows.map((row) => toDevice(row, me)) };
}

/** One of the caller's devices. Throws not-found, also for those of others. One query. */
export async function getDevice(me: Me, id: string, tx?: Tx): Promise<PushDeviceView> {
  const [row] = await sqlWithin<DeviceRow>(
    tx,
    "get_push_device",
    `select ${columns} from "PushSubscription" p join ${liveSessionsSql} s on s.id = p."sessionId"
     where p.id = $2::uuid and p."userId" = $1`,
    [me.id, id],
  );
  if (!row) throw notFound("The device");
  return toDevice(row, me);
}
