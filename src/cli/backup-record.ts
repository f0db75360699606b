import pg from "pg";
import { runStatements } from "@/features/backups/rules";
import { newId } from "@/lib/id";

/** `runId`: of a run that the server has begun. `plannedFor`: the moment of the setting that this one is for. */
export type RunToRecord = {
  runId: string | undefined;
  plannedFor: string | undefined;
  target: string;
  isEncrypted: boolean;
  hasSecrets: boolean;
};

type Succeeded = { name: string; bytes: number; rows: number; files: number; verifiedAt: Date | null };

export type RunRecord = {
  /** false: the run counts as over, and this process should end. */
  renew(doneBytes: number, totalBytes: number): Promise<boolean>;
  succeed(summary: Succeeded): Promise<void>;
  fail(failure: string): Promise<void>;
};

/** For a database of before there was a record. */
const noRecord: RunRecord = { renew: async () => true, succeed: async () => {}, fail: async () => {} };

async function ask(url: string, text: string, values: unknown[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Records that a run begins. Null: another one is running, or has been for this moment. */
export async function beginRecord(url: string, run: RunToRecord): Promise<RunRecord | null> {
  if (!(await ask(url, runStatements.isKept))) return noRecord;
  const { runId, plannedFor, target, isEncrypted, hasSecrets } = run;
  const id = runId ?? newId();
  await ask(url, runStatements.endCutOff);
  const isBegun = runId
    ? await ask(url, runStatements.takeOver, [id])
    : await ask(url, runStatements.begin, [id, plannedFor ?? null, target, isEncrypted, hasSecrets]);
  if (!isBegun) return null;
  return {
    renew: (doneBytes, totalBytes) =>
      ask(url, runStatements.renew, [id, Math.round(doneBytes), Math.round(totalBytes)]),
    async succeed({ name, bytes, rows, files, verifiedAt }) {
      await ask(url, runStatements.succeed, [id, name, bytes, rows, files, verifiedAt]);
    },
    async fail(failure) {
      await ask(url, runStatements.fail, [id, failure]);
    },
  };
}
