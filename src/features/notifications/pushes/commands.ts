import type { Me } from "@/features/accounts/rules";
import type { Client } from "@/server/db";

const TRIAL_SECONDS = 300;

/** SQL for noting what is to be sent. */
export const noteColumns = `"subscriptionId", tag, "userId", source, "subjectId", "notBefore", "expiresAt"`;
/** What waits keeps its time, so that a stream of news does not put it off; what is being sent is sent again afterwards. */
export const orReplace = `on conflict ("subscriptionId", tag) do update set version = d.version + 1, "userId" = excluded."userId",
  source = excluded.source, "subjectId" = excluded."subjectId", "expiresAt" = excluded."expiresAt",
  "notBefore" = least(d."notBefore", excluded."notBefore")`;

type Trial = { subscriptionId: string; source: string; tag: string; subjectId: string };

/** Notes that one of the caller's devices is to be told. One statement. */
export async function notePush(
  me: Me,
  tx: Client,
  { subscriptionId, source, tag, subjectId }: Trial,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `insert into "PushDelivery" as d (${noteColumns})
     select s.id, $3, s."userId", $4, $5::uuid, now(), now() + make_interval(secs => ${TRIAL_SECONDS})
     from "PushSubscription" s where s.id = $1::uuid and s."userId" = $2::uuid ${orReplace}`,
    subscriptionId,
    me.id,
    tag,
    source,
    subjectId,
  );
}

/** After a restore: nothing of before this position is pushed. */
export async function beginPushes(tx: Client, position: number): Promise<void> {
  await tx.$executeRaw`
    insert into "PushProgress" (id, position) values (1, ${position})
    on conflict (id) do update set position = excluded.position`;
}
