/** Where the files of exports lie. */
export const FOLDER = "exports/";
export const fileOfExport = (id: string) => `${id}.zip`;
export const keyOfExport = (id: string) => FOLDER + fileOfExport(id);

/** (ours) The file can be fetched for so long. */
export const EXPORT_DAYS = 7;

export type ExportStatus = "WAITING" | "RUNNING" | "READY" | "FAILED";

/** After so long the queue has given up on it (decision 015): where processes died over it at every try. */
const GIVEN_UP_DAYS = 2;

/** How an export stands: one that nobody makes any more has failed, and another can be asked for. */
export const statusOf = (
  { status, createdAt }: { status: ExportStatus; createdAt: Date },
  now = new Date(),
): ExportStatus => {
  const isOpen = status === "WAITING" || status === "RUNNING";
  return isOpen && now.getTime() - createdAt.getTime() > GIVEN_UP_DAYS * 86_400_000 ? "FAILED" : status;
};

export const isBeingMade = (row: { status: ExportStatus; createdAt: Date }): boolean =>
  ["WAITING", "RUNNING"].includes(statusOf(row));

/** Of the file's own kind of name: what it is, whose, and of which day. */
export const exportFileName = (username: string, at: Date) =>
  `samvaro-${username}-${at.toISOString().slice(0, 10)}.zip`;

/** A name that every system can unpack; the id before it keeps equal ones apart. */
export const entryNameOf = ({ id, name }: { id: string; name: string }) =>
  `files/${id}-${name.replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(-80)}`;
