import { idFloor } from "@/lib/id";
import { uploads } from "./uploads";

const BATCH = 500;
/** Min age of a file to delete: a file and its row are created moments apart. */
const YOUNG_MS = 3600_000;
const isOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\w+)?$/;

/**
 * Deletes the files under a prefix that have no row: the row was deleted as the file was stored, or a process died in
 * between, or a backup was running as they were to be removed. Skips its turn while one runs. `listKnown`: returns those of these names that have a row. Names begin with an id, which tells the age of
 * the file.
 */
export async function sweepFiles(
  prefix: string,
  listKnown: (names: string[]) => Promise<string[]>,
): Promise<void> {
  if (uploads.isKept()) return;
  const young = idFloor(new Date(Date.now() - YOUNG_MS));
  let names: string[] = [];
  const sweep = async () => {
    const known = new Set(await listKnown(names));
    for (const name of names.filter((one) => !known.has(one))) await uploads.remove(prefix + name);
    names = [];
  };
  for await (const name of uploads.list(prefix)) {
    if (!isOurs.test(name) || name >= young) continue;
    names.push(name);
    if (names.length === BATCH) await sweep();
  }
  if (names.length > 0) await sweep();
}
