import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { writePart } from "./files/staging";

/** `open`: called when the entry is written. `isPacked`: already compressed, such as pictures. */
export type ZipEntry = { name: string; open: () => Promise<Readable>; isPacked?: boolean };

/**
 * Streams a ZIP to a part file, one entry after the other, without buffering them. `onDone`: called with the number of
 * entries written. The file is deleted if an entry fails.
 */
export async function writeZip(
  entries: ZipEntry[],
  onDone: (done: number) => Promise<void>,
): Promise<{ path: string; size: number }> {
  const { ZipFile } = await import("yazl");
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
    const path = await writePart(zip.outputStream as Readable);
    return { path, size: (await stat(path)).size };
  } catch (error) {
    open?.destroy();
    throw error;
  }
}
