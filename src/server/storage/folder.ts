import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { newPartPath } from "../files/staging";

/** From and to which byte, both counted. */
export type ByteRange = { start: number; end: number };

/** Where files lie. Keys are made by the app (`profile-pictures/<id>.webp`), never by a client. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a part file of this machine: afterwards it is gone from its path. */
  putFile(key: string, path: string): Promise<void>;
  /** null: there is none */
  open(key: string): Promise<{ size: number; stream(range?: ByteRange): Readable } | null>;
  remove(key: string): Promise<void>;
  /** What the keys with this prefix (`profile-pictures/`) go on with, in no order. */
  list(prefix: string): AsyncIterable<string>;
};

/** Files in a folder; one appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  const putFile = async (key: string, part: string) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
  };
  return {
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
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const files = await opendir(pathOf(prefix)).catch(() => []);
      for await (const file of files) if (file.isFile()) yield file.name;
    },
  };
}
