import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { newPartPath, removePart } from "./files/staging";

/** `open`: called when its turn has come. `isPacked`: pictures and the like, which get no smaller. */
export type ZipEntry = { name: string; open: () => Promise<Readable>; isPacked?: boolean };

/**
 * Writes a ZIP to a part file, one entry after the other as they come: nothing of it is held. `onDone`: how many
 * entries are written. Nothing stays of it when one of them fails.
 */
export async function writeZip(
  entries: ZipEntry[],
  onDone: (done: number) => Promise<void>,
): Promise<{ path: string; size: number }> {
  const path = await newPartPath();
  const zip = new ZipFile();
  let done = 0;
  let open: Readable | undefined;
  const fail = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error);
  zip.on("error", fail);
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.name, { compress: !entry.isPacked }, (give) => {
      entry.open().then((stream) => {
        open = stream;
        finished(stream)
          .then(() => onDone(++done), fail)
          .catch(fail);
        give(null, stream);
      }, fail);
    });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(path, { flags: "wx", flush: true }));
    return { path, size: (await stat(path)).size };
  } catch (error) {
    open?.destroy();
    await removePart(path);
    throw error;
  }
}
