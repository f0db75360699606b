import { createHash, type Hash } from "node:crypto";
import { openArchive } from "./archive";
import {
  type BackupEntry,
  BackupError,
  type BackupHead,
  type BackupManifest,
  type EntryKind,
  entryKind,
  HEAD,
  parseHead,
  parseManifest,
  parseSequences,
  SECRETS,
} from "./format";

const LINE_END = 10;

/** Rows in the text of COPY: one for each line's end, as those in values are written as \n. */
export function countRows(text: Uint8Array): number {
  let rows = 0;
  for (let at = text.indexOf(LINE_END); at >= 0; at = text.indexOf(LINE_END, at + 1)) rows += 1;
  return rows;
}

/** Counts and checksums of what passes, for the manifest: of tables and files in the order in which they are begun. */
export function createSums() {
  const tables: { table: string; rows: number; bytes: number; hash: Hash }[] = [];
  const files = { count: 0, bytes: 0, hash: createHash("sha256") };
  return {
    beginTable: (table: string) => void tables.push({ table, rows: 0, bytes: 0, hash: createHash("sha256") }),
    /** of the table begun last */
    addRows(text: Uint8Array) {
      const table = tables.at(-1);
      if (!table) throw new Error("no table");
      table.rows += countRows(text);
      table.bytes += text.length;
      table.hash.update(text);
    },
    addFile(key: string, bytes: number, sha256: string) {
      files.count += 1;
      files.bytes += bytes;
      files.hash.update(`${sha256}  ${key}\n`);
    },
    /** Ends the counting. */
    manifest: (): BackupManifest => ({
      tables: tables.map(({ hash, ...sums }) => ({ ...sums, sha256: hash.digest("hex") })),
      files: { count: files.count, bytes: files.bytes, sha256: files.hash.digest("hex") },
    }),
  };
}

export async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function* textAgain(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const altered = (what: string) => new BackupError(`The backup is altered: ${what}.`);
const misplaced = (name: string) => altered(`${JSON.stringify(name)} is not where it belongs`);

const secrets: readonly string[] = SECRETS;
/** The sections of a backup, in their order. */
const ORDER: EntryKind["kind"][] = ["head", "rows", "sequences", "secret", "file", "manifest"];

/** Returns a function that throws for an entry that isn't one of those that may follow the ones before it. */
function createOrder(head: BackupHead) {
  const places = new Map(head.tables.map(({ schema, name }, at) => [`${schema}.${name}`, at]));
  let section = 0;
  let last = "";
  let part = 0;
  const isNext = (entry: EntryKind): boolean => {
    if (entry.kind === "rows") {
      const isSame = entry.table === last;
      const isLater = (places.get(entry.table) ?? -1) > (places.get(last) ?? -1);
      part = isSame ? part + 1 : 1;
      last = entry.table;
      return entry.part === part && (isSame || isLater);
    }
    const name = entry.kind === "file" ? entry.key : entry.kind === "secret" ? entry.secret : entry.kind;
    const isLater =
      entry.kind === "secret"
        ? head.hasSecrets && secrets.indexOf(name) > secrets.indexOf(last)
        : entry.kind === "file"
          ? head.hasFiles && name > last
          : true;
    last = name;
    return isLater;
  };
  return (name: string, entry: EntryKind) => {
    const place = ORDER.indexOf(entry.kind);
    if (place > section) last = "";
    const isOnce = entry.kind === "head" || entry.kind === "sequences" || entry.kind === "manifest";
    if (place < section || (isOnce && place === section) || !isNext(entry)) throw misplaced(name);
    section = place;
  };
}

/** Compares what was read with the manifest. Tables without rows are in it, and have no entries. */
function compare(read: BackupManifest, manifest: BackupManifest, head: BackupHead): void {
  const found = new Map(read.tables.map((table) => [table.table, table]));
  const none = { rows: 0, bytes: 0, sha256: createHash("sha256").digest("hex") };
  const names = head.tables.map(({ schema, name }) => `${schema}.${name}`);
  if (names.join() !== manifest.tables.map(({ table }) => table).join())
    throw altered("its manifest lists other tables");
  for (const { table, ...stated } of manifest.tables) {
    const { rows, bytes, sha256 } = found.get(table) ?? none;
    if (rows !== stated.rows) throw altered(`${table} has ${rows} of ${stated.rows} rows`);
    if (bytes !== stated.bytes || sha256 !== stated.sha256) throw altered(`the rows of ${table} differ`);
  }
  const { count, bytes, sha256 } = manifest.files;
  if (read.files.count !== count) throw altered(`it has ${read.files.count} of ${count} files`);
  if (read.files.bytes !== bytes || read.files.sha256 !== sha256) throw altered("a file differs");
}

export type OpenBackup = {
  head: BackupHead;
  /**
   * All entries after the head: rows of each table in the order of the head, sequences, secrets, files in the order of
   * their keys, manifest. Content that the caller leaves is read and counted nonetheless. It throws at the latest after
   * the last one, if anything is missing, altered or differs from the manifest: until it has ended, nothing is certain.
   */
  entries: AsyncGenerator<BackupEntry>;
  /** Null until the entries are read. */
  manifest: () => BackupManifest | null;
};

/** Reads on through an entry, and counts it. */
async function* counted(
  content: AsyncIterable<Uint8Array>,
  kind: EntryKind,
  sums: ReturnType<typeof createSums>,
): AsyncGenerator<Uint8Array> {
  const hash = kind.kind === "file" ? createHash("sha256") : null;
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (kind.kind === "rows") sums.addRows(chunk);
    hash?.update(chunk);
    yield chunk;
  }
  if (kind.kind === "file" && hash) sums.addFile(kind.key, bytes, hash.digest("hex"));
}

async function* checked(
  archive: AsyncGenerator<BackupEntry>,
  head: BackupHead,
  give: (manifest: BackupManifest) => void,
): AsyncGenerator<BackupEntry> {
  const demandOrder = createOrder(head);
  const sums = createSums();
  const seen = new Set<EntryKind["kind"]>();
  let manifest: BackupManifest | null = null;
  for await (const { name, size, content } of archive) {
    const kind = entryKind(name);
    if (!kind) throw misplaced(name);
    demandOrder(name, kind);
    seen.add(kind.kind);
    if (kind.kind === "rows" && kind.part === 1) sums.beginTable(kind.table);
    let all = counted(content, kind, sums);
    if (kind.kind === "sequences" || kind.kind === "manifest") {
      const text = await textOf(all);
      if (kind.kind === "manifest") manifest = parseManifest(text);
      else parseSequences(text);
      all = textAgain(text);
    }
    yield { name, size, content: all };
    for await (const _left of all) {
      // only counted
    }
  }
  if (!manifest || !seen.has("sequences") || (head.hasSecrets && !seen.has("secret")))
    throw new BackupError("The backup is incomplete: parts of it are missing.");
  compare(sums.manifest(), manifest, head);
  give(manifest);
}

/** Opens a backup for reading: see `OpenBackup`. Throws BackupError as `openArchive` does, and for a newer format. */
export async function openBackup(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<OpenBackup> {
  const archive = openArchive(bytes, passphrase);
  const { value: first } = await archive.next();
  if (first?.name !== HEAD) {
    await archive.return(undefined);
    throw altered("it does not begin with its head");
  }
  const head = parseHead(await textOf(first.content));
  let read: BackupManifest | null = null;
  const entries = checked(archive, head, (manifest) => {
    read = manifest;
  });
  return { head, entries, manifest: () => read };
}
