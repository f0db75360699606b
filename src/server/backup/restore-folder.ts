import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { digestOf } from "./entries";
import { type BackupEntry, BackupError, type BackupHead, entryKind } from "./format";
import { textOf } from "./reading";
import type { RestoreMark } from "./restore-marker";

/** The files of the data folder that hold secrets, as they are called in a backup too. */
const SECRET_FILES = ["secret", "vapid.json"];
/** Digests of those secrets that the server had in its environment. */
const ENVIRONMENT = "environment.json";

/** The setting with which texts are sealed, and that with those of before it, with commas between them. */
const SEALING = "NEXTAUTH_SECRET";

/** The names of settings whose digests are other ones here. A secret of before seals as well as the present one. */
export function lackingSettings(digests: Record<string, string>, present: NodeJS.ProcessEnv): string[] {
  const before = (present[`${SEALING}_BEFORE`] ?? "").split(",").map((one) => one.trim());
  const valuesOf = (name: string) => [present[name] ?? "", ...(name === SEALING ? before : [])];
  return Object.entries(digests)
    .filter(([name, digest]) => !valuesOf(name).some((value) => digestOf(name, value) === digest))
    .map(([name]) => name);
}

const uploadsOf = (dataDir: string) => join(dataDir, "uploads");
const restoringOf = (dataDir: string) => join(dataDir, "uploads.restoring");

/** Whether there are uploads. Halves of some that were cut off are none. */
async function hasFiles(dataDir: string): Promise<boolean> {
  const entries = await readdir(uploadsOf(dataDir), { recursive: true, withFileTypes: true }).catch(() => []);
  const parts = join(uploadsOf(dataDir), "parts");
  return entries.some((entry) => !entry.isDirectory() && entry.parentPath !== parts);
}

/** Whether the folder has the secret with which texts are sealed. */
export const hasSecretFile = (dataDir: string): boolean => existsSync(join(dataDir, "secret"));

/**
 * Whether the secrets of the backed up server are neither in the backup nor here. One that had made none yet has lost none, nor
 * has a folder into which rows alone go back.
 */
export const areSecretsLost = (
  { hasSecrets, hasFiles }: Pick<BackupHead, "hasSecrets" | "hasFiles">,
  { withSecrets, isSecretHere }: { withSecrets: boolean; isSecretHere: boolean },
): boolean => !isSecretHere && (hasSecrets ? !withSecrets : hasFiles);

/** What is in the folder before a restore, for its mark. */
export async function describeFolder(dataDir: string): Promise<NonNullable<RestoreMark["folder"]>> {
  const hadSecrets = SECRET_FILES.filter((name) => existsSync(join(dataDir, name)));
  return { path: dataDir, hadFiles: await hasFiles(dataDir), hadSecrets };
}

/** Deletes what a restore has put into the folder, and nothing that was there before it. */
export async function clearFolder(dataDir: string, { folder }: RestoreMark): Promise<void> {
  if (folder?.path !== dataDir) return;
  await rm(restoringOf(dataDir), { recursive: true, force: true });
  if (!folder.hadFiles) await rm(uploadsOf(dataDir), { recursive: true, force: true });
  for (const name of SECRET_FILES)
    if (!folder.hadSecrets.includes(name)) await rm(join(dataDir, name), { force: true });
}

/** Throws if the backup's files would come among others. */
export async function demandNoFiles(dataDir: string): Promise<void> {
  if (await hasFiles(dataDir))
    throw new BackupError(
      `A restore needs a folder without uploads: there are files in ${uploadsOf(dataDir)}. Nothing was changed.`,
    );
}

async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600, flags: "wx", flush: true }));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Takes the files and secrets of a backup. Files wait in a folder beside the uploads; secrets, in memory. */
export function createFolderRestore(dataDir: string, { withSecrets }: { withSecrets: boolean }) {
  const secrets = new Map<string, string>();
  const files = { count: 0, bytes: 0 };
  return {
    files,
    async take({ name, size, content }: BackupEntry): Promise<void> {
      const kind = entryKind(name);
      if (kind?.kind === "secret" && withSecrets) secrets.set(kind.secret, await textOf(content));
      if (kind?.kind !== "file") return;
      await writeFile(join(restoringOf(dataDir), kind.key), content);
      files.count += 1;
      files.bytes += size;
    },
    /** Throws if the secrets of here are other ones: what the backup's have sealed could not be read. */
    async demandSameSecrets(): Promise<void> {
      for (const name of SECRET_FILES) {
        const there = await readFile(join(dataDir, name), "utf8").catch(() => null);
        const ours = secrets.get(name);
        if (there !== null && ours !== undefined && there.trim() !== ours.trim())
          throw new BackupError(
            `${join(dataDir, name)} is another one than the backup's. Move it away, or keep it and restore with --without-secrets. Nothing was changed.`,
          );
      }
      if (lackingSettings(JSON.parse(secrets.get(ENVIRONMENT) ?? "{}"), process.env).includes(SEALING))
        throw new BackupError(
          `The backed up server had ${SEALING} in its environment, and it is not the one of here. Set it as it was there, or add that one to ${SEALING}_BEFORE; or restore with --without-secrets. Nothing was changed.`,
        );
    },
    /** Puts the files in their place, when the rows are there. */
    async place(): Promise<void> {
      if (files.count > 0) {
        await rm(uploadsOf(dataDir), { recursive: true, force: true });
        await rename(restoringOf(dataDir), uploadsOf(dataDir));
      }
      for (const name of SECRET_FILES) {
        const text = secrets.get(name);
        const path = join(dataDir, name);
        if (text !== undefined && !existsSync(path))
          await writeFile(path, Readable.from([Buffer.from(text)]));
      }
      await syncFolder(dataDir);
    },
    /** Secrets that the backed up server had in its environment, and that are not in this one. */
    lackingSettings: () => lackingSettings(JSON.parse(secrets.get(ENVIRONMENT) ?? "{}"), process.env),
  };
}
