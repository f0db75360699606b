import { idFloor } from "@/lib/id";
import { uploads } from "./uploads";

const BATCH = 500;
/** A file and its row come within moments of each other. */
const YOUNG_MS = 3600_000;
const isOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\w+)?$/;

/**
 * Takes away the files under a prefix of which no row knows: their row went at the moment at which they came, or a
 * process died in between. `listKnown`: those of these names that have a row. Names begin with an id, which tells how
 * old a file is.
 */
export async function sweepFiles(
  prefix: string,
  listKnown: (names: string[]) => Promise<string[]>,
): Promise<void> {
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
