import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const DAY_MS = 86_400_000;
/** How long a build's files stay after a newer build came: an open tab may still ask for them. */
const KEPT_MS = 14 * DAY_MS;
/** The names that Next gives to builds; the folder has nothing else that counts. */
const isBuild = (name: string) => /^[\w-]+$/.test(name);

type Copy = { build: string; since: number };

/** The builds that have a copy, with the time since which each ran, oldest first. */
async function listCopies(folder: string): Promise<Copy[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBuild);
  const copies = await Promise.all(
    names.map(async (build) => ({ build, since: (await stat(join(folder, build))).mtimeMs })),
  );
  return copies.sort((a, b) => a.since - b.since);
}

/** The files of a folder and those within it, by their names from there. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Not by `cp`, which would copy the modes too: what is in the data folder is private. */
async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of await listFiles(from)) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), await readFile(join(from, name)));
  }
}

/** The builds whose files may go: those that a build of more than 14 days ago has replaced. `copies`: oldest first. */
export const outdatedBuilds = (copies: Copy[], now: number): string[] =>
  copies.filter((_, at) => (copies[at + 1]?.since ?? now) < now - KEPT_MS).map(({ build }) => build);

/**
 * Copies a build's static files to `folder`/`build`, unless it ran last already, and removes the outdated ones. A copy
 * appears completely or not at all. The time of its folder says since when it ran: a build that comes back is new again.
 */
export async function keepBuild(files: string, folder: string, build: string, now = Date.now()) {
  const copies = await listCopies(folder);
  if (copies.at(-1)?.build !== build) {
    const copy = join(folder, build);
    if (!copies.some((one) => one.build === build)) {
      const part = join(folder, `${build}.part`);
      await rm(part, { recursive: true, force: true });
      await mkdir(part, { recursive: true });
      await copyFiles(files, part);
      await rename(part, copy);
    }
    await utimes(copy, new Date(now), new Date(now));
  }
  for (const old of outdatedBuilds(await listCopies(folder), now))
    await rm(join(folder, old), { recursive: true, force: true });
}

/** The copied files of all builds by their names (`chunks/a.js`); of equal names the newest. */
export async function listCopiedFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { build } of await listCopies(folder)) {
    for (const name of await listFiles(join(folder, build)))
      files.set(name.replaceAll("\\", "/"), join(folder, build, name));
  }
  return files;
}
