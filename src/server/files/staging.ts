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

type Parts = AsyncIterable<Buffer>;

/**
 * Writes a stream to a new part file. Returns its path. The file is deleted if the stream fails: after the output has
 * closed, because a stream that fails at once is still opening its file, which would appear after the deletion.
 */
export async function writePart(
  source: Readable | (() => Parts),
  through: (parts: Parts) => Parts = (parts) => parts,
): Promise<string> {
  const path = await newPartPath();
  const output = createWriteStream(path, { flags: "wx", flush: true });
  const closed = new Promise<void>((resolve) => output.once("close", resolve));
  try {
    await pipeline(source, through, output);
    return path;
  } catch (error) {
    output.destroy();
    await closed;
    await removePart(path);
    throw error;
  }
}

/** Writes a stream to disk. The file is deleted if the stream fails. Throws too-large above `maxBytes`. */
export async function stageFile(
  stream: Readable,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<StagedFile> {
  const passed = bufferCollector();
  let size = 0;
  const path = await writePart(stream, async function* (parts) {
    for await (const part of parts) {
      size += part.length;
      passed(part.length);
      if (size <= maxBytes) yield part;
    }
  });
  if (size <= maxBytes) return new StagedFile(path, size, name);
  await removePart(path);
  throw new Refusal("too-large", "File size too large.");
}

/** Deletes part files with no recent writes, left behind by a crash. */
export async function removeStaleParts(olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > olderThanMs) await removePart(path);
  }
}
