import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { newPartPath } from "../files/staging";

/** Both ends inclusive. */
export type ByteRange = { start: number; end: number };

/** File storage. Keys are made by the app (`profile-pictures/<id>.webp`), never by a client. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local part file into the storage: it no longer exists at `path`. */
  putFile(key: string, path: string): Promise<void>;
  /** null: no such file */
  open(key: string): Promise<{ size: number; stream(range?: ByteRange): Readable } | null>;
  /** Does nothing while files are kept: once they are not, a sweep takes those that no row names. */
  remove(key: string): Promise<void>;
  /** Whether nothing is removed now, as a backup may still need it. */
  isKept(): boolean;
  /** The rest of each key after this prefix (`profile-pictures/`), unordered. */
  list(prefix: string): AsyncIterable<string>;
};

/** Stores files in a folder. A file appears completely or not at all. */
export function folderStorage(folder: string, isKept: () => boolean): Storage {
  const pathOf = (key: string) => join(folder, key);
  const putFile = async (key: string, part: string) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
  };
  return {
    isKept,
    putFile,
    async put(key, bytes) {
      const part = await newPartPath();
      await writeFile(part, bytes);
      await putFile(key, part);
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, stream: (range) => createReadStream(path, range) };
    },
    async remove(key) {
      if (!isKept()) await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const files = await opendir(pathOf(prefix)).catch(() => []);
      for await (const file of files) if (file.isFile()) yield file.name;
    },
  };
}
