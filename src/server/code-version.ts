import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/project.mjs";

/** In the data folder: the commit of the code that ran there last. */
const RECORD = "code-version";
const COMMIT = /^[0-9a-f]{40}$/;

const readText = (path: string) => readFile(path, "utf8").catch(() => "");

/** The commit that is checked out here; null: not a clone. Reads git's files, as a start has no time for git. */
async function findCommit(git = join(root, ".git")): Promise<string | null> {
  const head = (await readText(join(git, "HEAD"))).trim();
  if (COMMIT.test(head)) return head;
  const [, ref] = /^ref: (refs\/\S+)$/.exec(head) ?? [];
  if (!ref) return null;
  const loose = (await readText(join(git, ref))).trim();
  if (COMMIT.test(loose)) return loose;
  const packed = (await readText(join(git, "packed-refs")))
    .split("\n")
    .find((line) => line.endsWith(` ${ref}`));
  const commit = packed?.split(" ")[0] ?? "";
  return COMMIT.test(commit) ? commit : null;
}

/** Call it when a start was successful. */
export async function recordCodeVersion(dataDir: string): Promise<void> {
  const commit = await findCommit();
  const file = join(dataDir, RECORD);
  if (commit && (await readText(file)).trim() !== commit) await writeFile(file, `${commit}\n`);
}

/** The newest commit before the one that brought this migration. */
async function findCommitBefore(migration: string): Promise<string | null> {
  const path = `prisma/migrations/${migration}/migration.sql`;
  const args = ["log", "-1", "--diff-filter=A", "--format=%P", "--", path];
  const { stdout } = await promisify(execFile)("git", args, { cwd: root }).catch(() => ({ stdout: "" }));
  const [commit = ""] = stdout.trim().split(" ");
  return COMMIT.test(commit) ? commit : null;
}

/**
 * What to type to run the code of before again, on a data folder whose database is as that code left it.
 * `pending`: the first migration that this code has more.
 */
export async function wayBack(dataDir: string, pending: string): Promise<string> {
  const record = (await readText(join(dataDir, RECORD))).trim();
  const commit = COMMIT.test(record) ? record : await findCommitBefore(pending);
  return commit
    ? `cd ${root} && git checkout ${commit.slice(0, 12)} && npm start`
    : `start the Samvaro that ran before, with DATA_DIR=${dataDir}`;
}
