import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { StagedFile } from "@/lib/staged-file";
import { env } from "../env";
import { bufferCollector } from "./collect";

const folder = join(env.DATA_DIR, "uploads", "parts");

/** A path for a new part file, on the same disk as the uploads, so that it can be moved there by a rename. */
export async function newPartPath(): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, `${newId()}.part`);
}

/** Deletes a part file if it exists. */
export const removePart = (path: string) => rm(path, { force: true });

/** Writes a stream to disk. The file is deleted if the stream fails. Throws too-large above `maxBytes`. */
export async function stageFile(
  stream: Readable,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<StagedFile> {
  const path = await newPartPath();
  const passed = bufferCollector();
  let size = 0;
  try {
    await pipeline(
      stream,
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          size += part.length;
          passed(part.length);
          if (size <= maxBytes) yield part;
        }
      },
      createWriteStream(path, { flags: "wx", flush: true }),
    );
    if (size > maxBytes) throw new Refusal("too-large", "File size too large.");
  } catch (error) {
    await removePart(path);
    throw error;
  }
  return new StagedFile(path, size, name);
}

/** Deletes part files with no recent writes, left behind by a crash. */
export async function removeStaleParts(olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > olderThanMs) await removePart(path);
  }
}
