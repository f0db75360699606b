import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import { FOLDED_MINUTES } from "./rules";
import type { Change } from "./schema";

/**
 * Raw SQL, to fold and append any number of changes in one statement: what the same person did to the same in the hour
 * before is counted in its entry.
 */
const recordStatement = `
  with given as (
    select g.* from jsonb_to_recordset($4::jsonb) as g(id uuid, kind text, data jsonb, "subjectId" uuid)
  ), earlier as (
    select distinct on (g.id) g.id, e.id as "entryId" from given g join "OrganizationLogEntry" e
      on e."organizationId" = $1::uuid and e."createdAt" > $3::timestamptz - interval '${FOLDED_MINUTES} minutes'
      and e."actorId" is not distinct from $2::uuid and e."subjectId" is not distinct from g."subjectId"
      and e.kind = g.kind and e.data = g.data
    order by g.id, e."createdAt" desc
  ), folded as (
    update "OrganizationLogEntry" e set count = e.count + 1 from earlier where e.id = earlier."entryId"
    returning earlier.id
  )
  insert into "OrganizationLogEntry" (id, "organizationId", "actorId", "subjectId", kind, data, "createdAt")
  select g.id, $1::uuid, $2::uuid, g."subjectId", g.kind, g.data, $3::timestamptz from given g
  where g.id not in (select f.id from folded f)`;

/**
 * Adds changes of an organization to its log, in the transaction that makes them; one that repeats another of the last hour
 * raises its count. `me`: null for a scheduled job. One statement, however many changes.
 */
export async function recordChanges(
  me: Pick<Me, "id"> | null,
  tx: Tx,
  organizationId: string,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  // not the database's default, which is the start of the transaction, before a wait for the organization's lock
  const createdAt = new Date();
  const data = changes.map((change) => ({ id: newId(), ...change }));
  const values = [organizationId, me?.id ?? null, createdAt, JSON.stringify(data)];
  await tx.$executeRawUnsafe(recordStatement, ...values);
}
