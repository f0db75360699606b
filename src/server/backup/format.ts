import { z } from "zod";

/** The number of the file's format. A reader refuses a higher one. */
export const FORMAT = 1;

/** Max bytes of an entry with rows: a table of any size is a series of them. */
export const ROWS_BYTES = 4 * 1024 * 1024;
/** Max bytes of an entry that is read into memory as a whole. */
export const TEXT_BYTES = 1024 * 1024;
const FILE_BYTES = 2 ** 40;

/** How the names of backups begin. */
export const NAME_PREFIX = "samvaro-";
/** Whether a name in a target is one of ours: others may keep their files beside them. */
export const isOurs = (name: string): boolean =>
  name.startsWith(NAME_PREFIX) || name.startsWith("deletions/");

/** A backup that can't be read, written or found, in a sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The operator has ended it. */
export class BackupStopped extends BackupError {
  override name = "BackupStopped";
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;
/** Whether tables, columns and sequences of Samvaro may have this name. */
export const isIdentifier = (name: string): boolean => IDENTIFIER.test(name);
const identifier = z.string().regex(IDENTIFIER);
const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime();

const table = z.strictObject({
  schema: identifier,
  name: identifier,
  /** without generated ones, in the order in which their values stand in the rows */
  columns: z.array(identifier).min(1).max(1600),
});

const head = z.strictObject({
  format: z.literal(FORMAT),
  /** the version in package.json */
  samvaro: z.string().max(100),
  /** server_version_num, such as 180004 */
  postgres: count,
  /** the moment of the snapshot */
  takenAt: moment,
  /** names of the finished migrations, in their order */
  migrations: z.array(z.string().max(255)).max(10_000),
  tables: z.array(table).max(2000),
  hasFiles: z.boolean(),
  hasSecrets: z.boolean(),
  storage: z.literal("folder"),
  extensions: z.array(z.string().max(63)).max(100),
  /** both upper bounds, known before the rows are copied */
  databaseBytes: count,
  fileBytes: count,
});

const manifest = z.strictObject({
  /** `table`: schema.name */
  tables: z
    .array(z.strictObject({ table: z.string().max(127), rows: count, bytes: count, sha256 }))
    .max(2000),
  /** `sha256`: of the lines "<sha256>  <key>\n" in the order of the files */
  files: z.strictObject({ count, bytes: count, sha256 }),
});

const sequences = z
  .array(
    z.strictObject({ name: identifier, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }),
  )
  .max(2000);

export type BackupTable = z.output<typeof table>;
export type BackupHead = z.output<typeof head>;
export type BackupManifest = z.output<typeof manifest>;
/** `lastValue`: a bigint, as a text */
export type BackupSequence = z.output<typeof sequences>[number];

/** `content`: to be read, or left, before the next entry is asked for. */
export type BackupEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** What an entry is; null: none that a backup has. `part`: of a table's rows, from 1. */
export type EntryKind =
  | { kind: "head" | "sequences" | "manifest" }
  | { kind: "rows"; table: string; part: number }
  | { kind: "secret"; secret: string }
  | { kind: "file"; key: string };

export const HEAD = "backup.json";
export const SEQUENCES = "sequences.json";
export const MANIFEST = "manifest.json";
export const SECRETS = ["secret", "vapid.json", "environment.json"] as const;

/** Max characters of an entry's name: so many stand in a tar header without an extension of the format. */
const NAME_LENGTH = 100;
/** Names without `.`, `..`, empty ones, backslashes, or letters that a file system folds. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

export const rowsName = (table: string, part: number) => `rows/${table}/${String(part).padStart(6, "0")}`;
export const fileName = (key: string) => `uploads/${key}`;
export const secretName = (secret: (typeof SECRETS)[number]) => `secrets/${secret}`;

export function entryKind(name: string): EntryKind | null {
  if (name.length > NAME_LENGTH) return null;
  if (name === HEAD) return { kind: "head" };
  if (name === SEQUENCES) return { kind: "sequences" };
  if (name === MANIFEST) return { kind: "manifest" };
  const rows = /^rows\/([A-Za-z_]\w*\.[A-Za-z_]\w*)\/(\d{6,})$/.exec(name);
  if (rows?.[1]) {
    const part = Number(rows[2]);
    return rowsName(rows[1], part) === name ? { kind: "rows", table: rows[1], part } : null;
  }
  const secret = SECRETS.find((one) => secretName(one) === name);
  if (secret) return { kind: "secret", secret };
  const key = name.startsWith("uploads/") ? name.slice("uploads/".length) : "";
  return KEY.test(key) ? { kind: "file", key } : null;
}

/** Max bytes of an entry of this kind. */
export const maxBytes = ({ kind }: EntryKind): number =>
  kind === "rows" ? ROWS_BYTES : kind === "file" ? FILE_BYTES : TEXT_BYTES;

function parse<Value>(name: string, schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The backup is altered: its ${name} can't be read.`);
  }
}

/** Throws for a newer format, and for what is none. */
export function parseHead(text: string): BackupHead {
  const { format } = parse(HEAD, z.looseObject({ format: z.number() }), text);
  if (format > FORMAT)
    throw new BackupError(
      `A newer Samvaro made this backup: its format is ${format}, this version reads ${FORMAT}. Update Samvaro first.`,
    );
  return parse(HEAD, head, text);
}

export const parseManifest = (text: string): BackupManifest => parse(MANIFEST, manifest, text);
export const parseSequences = (text: string): BackupSequence[] => parse(SEQUENCES, sequences, text);
