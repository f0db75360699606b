import { changeParts } from "@/lib/parts";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { db, sql } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import type { Me } from "../rules";
import { exportFileName, keyOfExport } from "./rules";
import { type ExportView, toExport } from "./views";

/** The caller's latest export that has not expired, or null. */
export async function getExport(me: Me): Promise<{ export: ExportView | null }> {
  const where = { userId: me.id, expiresAt: { gt: new Date() } };
  const row = await db.dataExport.findFirst({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return { export: row && toExport(row) };
}

/** The file of one of the caller's exports. Throws not-found, also when it has expired. */
export async function getExportFile(me: Me, { id }: { id: string }) {
  const where = { id, userId: me.id, status: "READY" as const, expiresAt: { gt: new Date() } };
  const row = await db.dataExport.findFirst({ where });
  const content = row && (await uploads.open(keyOfExport(row.id)));
  if (!content) throw notFound("The export");
  return { id: row.id, name: exportFileName(me.username, row.createdAt), content };
}

/** SQL for another person in an export: their identity and nothing more. `id` is SQL, such as `r."fromUserId"`. */
export const exportedPerson = (id: string) => `(
  select json_build_object('id', them.id, 'name', them.name, 'username', them.username)
  from "User" them where them.id = ${id})`;

export type ExportPart = {
  /** Describes the part in the README. */
  words: { id: string };
  /**
   * SQL that selects `row`, a JSON object, and `key`, an id that orders the rows: the rows of the person `$1` whose key
   * is greater than `$2`, so that at most one page is in memory.
   */
  rows: string;
  /** False if the rows have no such key: all are read at once. */
  isPaged?: false;
};

/** The data that a feature keeps about a person, for the export (decision 020). */
export type Export = {
  /** By name; each becomes the file "data/<name>.json". */
  parts: Record<string, ExportPart>;
  /** Stored files: their name in the export and their key in the storage. */
  files?: (person: { id: string; profilePicture: string | null }) => Promise<{ name: string; key: string }[]>;
  /** Changes every object in a row to what this user may see, where the row describes other people. */
  showsPeople?: (me: Pick<Me, "id">) => Promise<(part: JsonObject) => JsonObject>;
  /** Columns with a person's id, as "Table.column", whose rows are in no part, each with the reason. */
  withheld?: Record<string, string>;
};

type JsonObject = Readonly<Record<string, unknown>>;

/** Each feature registers its own; an export lists them in order of registration. */
export const dataExports = registry<Export>("data exports");

/** All parts of an export, with their names. */
export const listExportParts = () => dataExports.all().flatMap(({ parts }) => Object.entries(parts));

const PAGE = 500;
const ALL = 10_000;

/** At most one page of a part's rows after the key `after`. `next`: the last key, or null at the end. */
export async function listExportRows(me: Pick<Me, "id">, name: string, part: ExportPart, after: string) {
  // PostgreSQL cannot infer the types of the parameters in every statement
  const typed = part.rows.replaceAll("$1", "$1::uuid").replaceAll(/\$2(?!:)/g, "$2::uuid");
  const text = `${typed} order by 1 limit ${part.isPaged === false ? ALL : PAGE}`;
  const rows = await sql<{ key: string; row: object }>(`export_${name}`, text, [me.id, after]);
  const views = await Promise.all(dataExports.all().flatMap(({ showsPeople }) => showsPeople?.(me) ?? []));
  const see = (seen: JsonObject) => views.reduce((changed, view) => view(changed), seen);
  return {
    rows: rows.map(({ row }) => changeParts(row, see)),
    next: rows.length < PAGE ? null : (rows.at(-1)?.key ?? null),
  };
}
