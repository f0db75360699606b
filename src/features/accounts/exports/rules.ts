/** Storage folder of the export files. */
export const FOLDER = "exports/";
export const fileOfExport = (id: string) => `${id}.zip`;
export const keyOfExport = (id: string) => FOLDER + fileOfExport(id);

/** Days that an export can be downloaded. */
export const EXPORT_DAYS = 7;

export type ExportStatus = "WAITING" | "RUNNING" | "READY" | "FAILED";

/**
 * Days until an unfinished export counts as failed: the queue has given up by then (decision 015), even if the process
 * died at every retry.
 */
const GIVEN_UP_DAYS = 2;

/** The status to show. An export that was given up counts as FAILED, so that the user can request another. */
export const statusOf = (
  { status, createdAt }: { status: ExportStatus; createdAt: Date },
  now = new Date(),
): ExportStatus => {
  const isOpen = status === "WAITING" || status === "RUNNING";
  return isOpen && now.getTime() - createdAt.getTime() > GIVEN_UP_DAYS * 86_400_000 ? "FAILED" : status;
};

export const isBeingMade = (row: { status: ExportStatus; createdAt: Date }): boolean =>
  ["WAITING", "RUNNING"].includes(statusOf(row));

/** The download name: product, username and date. */
export const exportFileName = (username: string, at: Date) =>
  `samvaro-${username}-${at.toISOString().slice(0, 10)}.zip`;

/** A name that every system can unpack. The id keeps equal names apart. */
export const entryNameOf = ({ id, name }: { id: string; name: string }) =>
  `files/${id}-${name.replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(-80)}`;
