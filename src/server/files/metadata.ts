import { type FileHandle, open } from "node:fs/promises";
import { StagedFile } from "@/lib/staged-file";
import { bufferCollector } from "./collect";
import { planGif } from "./gif";
import { planHeif } from "./heif";
import { planJpeg } from "./jpeg";
import { bytesOf, type Plan } from "./plan";
import { planPng } from "./png";
import { Malformed, Source } from "./source";
import { writePart } from "./staging";
import { planTiff } from "./tiff";
import { planWebp } from "./webp";

const planners: Record<string, (source: Source) => Promise<Plan>> = {
  "image/jpeg": planJpeg,
  "image/png": planPng,
  "image/webp": planWebp,
  "image/gif": planGif,
  "image/avif": planHeif,
  "image/heic": planHeif,
  "image/heif": planHeif,
  "image/heic-sequence": planHeif,
  "image/heif-sequence": planHeif,
  "image/tiff": planTiff,
};

async function write(plan: Plan, handle: FileHandle, name: string): Promise<StagedFile> {
  const passed = bufferCollector();
  let size = 0;
  const counted = async function* () {
    for await (const bytes of bytesOf(plan, handle)) {
      size += bytes.length;
      passed(bytes.length);
      yield bytes;
    }
  };
  const path = await writePart(counted);
  return new StagedFile(path, size, name);
}

/**
 * Removes metadata blocks from a picture; pixels and orientation stay unchanged. Returns a new part file, or the given
 * one if there is nothing to remove. null: the file can't be parsed as this type.
 */
export async function withoutMetadata(file: StagedFile, type: string): Promise<StagedFile | null> {
  const planOf = planners[type];
  if (!planOf) return null;
  const handle = await open(file.path, "r");
  try {
    const plan = await planOf(new Source(handle, file.size));
    return plan.isSame(file.size) ? file : await write(plan, handle, file.name);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  } finally {
    await handle.close();
  }
}
