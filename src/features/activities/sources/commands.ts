import type { Me } from "@/features/accounts/rules";
import type { Tx } from "@/server/db";
import { getSourceKey } from "./queries";
import type { Version } from "./rules";

export type NewSource = Version & {
  activityId: string;
  uid: string;
  occurrence: Date | null;
  digest: string;
};

/** Stores where activities of the caller come from, as they are now. One statement. */
export async function storeSources(me: Me, tx: Tx, sources: NewSource[]): Promise<void> {
  if (sources.length === 0) return;
  const rows = sources.map(({ uid, ...one }) => ({ ...one, key: getSourceKey(me, uid) }));
  await tx.$executeRaw`
    insert into "ActivitySource" ("activityId", key, occurrence, sequence, "stampedAt", digest, revision)
    select n."activityId", n.key, n.occurrence, n.sequence, n."stampedAt", n.digest, a.revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      "activityId" uuid, key text, occurrence timestamptz, sequence int, "stampedAt" timestamptz, digest text
    )
    join "Activity" a on a.id = n."activityId"
    on conflict ("activityId") do update set key = excluded.key, occurrence = excluded.occurrence,
      sequence = excluded.sequence, "stampedAt" = excluded."stampedAt", digest = excluded.digest,
      revision = excluded.revision`;
}
