import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { newId } from "@/lib/id";

/** Where files lie. Keys are made by the app (`profile-pictures/<id>.webp`), never by a client. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null: there is none */
  open(key: string): Promise<{ size: number; stream(): Readable } | null>;
  remove(key: string): Promise<void>;
};

/** Files in a folder; one appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${newId()}.part`;
      await writeFile(part, bytes);
      await rename(part, path);
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { size: found.size, stream: () => createReadStream(path) } : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
