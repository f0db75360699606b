import { z } from "zod";
import { type ExportStatus, statusOf } from "./rules";

/** An export of the caller's data. `url`: present once the file can be downloaded. */
export const exportView = z
  .strictObject({
    id: z.string(),
    status: z.enum(["WAITING", "RUNNING", "READY", "FAILED"]),
    done: z.number(),
    total: z.number(),
    /** bytes */
    size: z.number().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    url: z.string().nullable(),
  })
  .meta({ id: "DataExport" });
export type ExportView = z.infer<typeof exportView>;

type Row = {
  id: string;
  status: ExportStatus;
  done: number;
  total: number;
  size: bigint | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date;
};

export const toExport = (row: Row): ExportView => ({
  id: row.id,
  status: statusOf(row),
  done: row.done,
  total: row.total,
  size: row.size === null ? null : Number(row.size),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  url: row.status === "READY" ? `/api/users/me/export/${row.id}/file` : null,
});

export const exportAnswer = z.strictObject({ export: exportView }).meta({ id: "DataExportAnswer" });
export const lastExportAnswer = z
  .strictObject({ export: exportView.nullable() })
  .meta({ id: "LastDataExportAnswer" });
