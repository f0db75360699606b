import type { StoredFileColumn } from "@/server/backup/stored-files";

const quoted = (column: string) => `"${column}"`;
const KEY = "^/api/uploads/(.+)$";

/** A column with the URL of a picture. `sizes`: other folders in which the same name stands, by that of the first. */
function picture(table: string, column: string, sizes: Record<string, string> = {}): StoredFileColumn {
  const key = `substring(${quoted(column)} from '${KEY}')`;
  const others = Object.entries(sizes).map(
    ([folder, other]) =>
      `case when ${key} like '${folder}/%' then '${other}/' || substring(${key} from ${folder.length + 2}) end`,
  );
  return { table, column, columns: [column], keys: [key, ...others] };
}

const doubleSizes = {
  "group-pictures": "group-pictures-2x",
  "organization-pictures": "organization-pictures-2x",
};

/** Every column by which a row names an uploaded file: what a backup copies of the uploads (decision 125). */
export const storedFiles: StoredFileColumn[] = [
  {
    table: "Attachment",
    column: "id",
    columns: ["id", "messageId"],
    keys: [`'attachments/' || id`],
    // its row is written first; after a crash in between a job deletes it a day later
    mayLack: `"messageId" is null`,
  },
  {
    table: "DataExport",
    column: "id",
    columns: ["id", "status"],
    keys: [`'exports/' || id || '.zip'`],
    where: `status = 'READY'`,
  },
  picture("User", "profilePicture"),
  picture("Group", "pictureUrl", doubleSizes),
  picture("Organization", "logoUrl", doubleSizes),
  picture("Takedown", "url", doubleSizes),
];
