/** Where the file of an export lies. */
export const keyOfExport = (id: string) => `exports/${id}.zip`;

/** (ours) The file can be fetched for so long. */
export const EXPORT_DAYS = 7;

export type ExportStatus = "WAITING" | "RUNNING" | "READY" | "FAILED";

/** Of the file's own kind of name: what it is, whose, and of which day. */
export const exportFileName = (username: string, at: Date) =>
  `samvaro-${username}-${at.toISOString().slice(0, 10)}.zip`;

/** A name that every system can unpack; the id before it keeps equal ones apart. */
export const entryNameOf = ({ id, name }: { id: string; name: string }) =>
  `files/${id}-${name.replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(-80)}`;
