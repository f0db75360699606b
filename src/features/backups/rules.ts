import { rule } from "@/lib/rule";

/** Max seconds between two signs of life of a run. Then it counts as cut off. */
export const LEASE_SECONDS = 60;

/**
 * The statements by which a run is recorded, for the server and for the process that takes the backup. A process calls
 * `endCutOff` and `begin`, or `takeOver` if the server has begun the run (`--run <id>`, and `--planned <moment>` if it was), then `renew` every 10 s, and at the
 * end `succeed` or `fail`. Each of them but `endCutOff` returns the run's id, or no row: of `begin`, another run is going
 * on or has taken the planned moment; of the others, the run is over, and its process should end.
 */
export const runStatements = {
  /** a row if this database has a record of runs: one of before it has none until it is migrated */
  isKept: `select 1 where to_regclass('public."BackupRun"') is not null`,
  endCutOff: `
    update "BackupRun" set state = 'FAILED', "endedAt" = "leaseUntil", failure = 'It was cut off.'
    where state = 'RUNNING' and "leaseUntil" < now()`,
  /** $1 id, $2 the planned moment or null, $3 target without credentials, $4 isEncrypted, $5 hasSecrets */
  begin: `
    insert into "BackupRun" (id, "plannedFor", target, "isEncrypted", "hasSecrets", "leaseUntil")
    values ($1::uuid, $2::timestamptz, $3::text, $4::boolean, $5::boolean,
      now() + interval '${LEASE_SECONDS} seconds')
    on conflict do nothing returning id`,
  /** $1 id */
  takeOver: `
    update "BackupRun" set "leaseUntil" = now() + interval '${LEASE_SECONDS} seconds'
    where id = $1::uuid and state = 'RUNNING' returning id`,
  /** $1 id, $2 bytes read so far of rows and files, $3 bytes to read in all */
  renew: `
    update "BackupRun" set "leaseUntil" = now() + interval '${LEASE_SECONDS} seconds',
      "doneBytes" = $2::bigint, "totalBytes" = greatest($2::bigint, $3::bigint)
    where id = $1::uuid and state = 'RUNNING' returning id`,
  /** $1 id, $2 name, $3 bytes of the file, $4 rows, $5 files, $6 when it was read back whole or null */
  succeed: `
    update "BackupRun" set state = 'SUCCEEDED', "endedAt" = now(), name = $2::text, bytes = $3::bigint,
      rows = $4::bigint, files = $5::int, "verifiedAt" = $6::timestamptz, "doneBytes" = "totalBytes"
    where id = $1::uuid and state = 'RUNNING' returning id`,
  /** $1 id, $2 a sentence */
  fail: `
    update "BackupRun" set state = 'FAILED', "endedAt" = now(), failure = left($2::text, 1000)
    where id = $1::uuid and state = 'RUNNING' returning id`,
} as const;

/** The statements by which deletions that wait come into the log of the target. */
export const deletionStatements = {
  /** rows of serial, kind, id, at: the oldest that wait. $1: how many at most */
  list: `
    select serial, kind::text as kind, "objectId" as id, "at" from "Deletion" order by serial limit $1::int`,
  /** $1 serials */
  forget: `delete from "Deletion" where serial = any($1::bigint[])`,
} as const;

export const mayOperate = rule(
  "Only users with the role ADMIN may see and run what concerns the server itself.",
  (me: { role: string }) => me.role === "ADMIN",
);

export const canBegin = rule("A backup is running already.", (isBegun: boolean) => isBegun, "conflict");

export const isHeld = rule("Emails and pushes go out already.", (wasHeld: boolean) => wasHeld, "conflict");
