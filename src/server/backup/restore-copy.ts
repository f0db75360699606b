import { createHash } from "node:crypto";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { BackupManifest, BackupTable } from "./format";

/** What was read of a table: comparable with the manifest's line. */
export type CopiedTable = BackupManifest["tables"][number];

/** Writes the rows of one table as they come, in the text format of COPY. `into`: the table that gets them, quoted. */
export function openCopy(client: pg.ClientBase, into: string, { schema, name, columns }: BackupTable) {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const stream = client.query(from(`copy ${into} (${listed}) from stdin`));
  let failure: unknown;
  const ended = finished(stream).catch((error: unknown) => {
    failure = error;
  });
  const demandWhole = () => {
    if (failure) throw failure;
  };
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    async write(piece: Uint8Array): Promise<void> {
      demandWhole();
      hash.update(piece);
      bytes += piece.byteLength;
      if (!stream.write(piece)) await Promise.race([once(stream, "drain"), ended]);
      demandWhole();
    },
    async end(): Promise<CopiedTable> {
      demandWhole();
      stream.end();
      await ended;
      demandWhole();
      return { table: `${schema}.${name}`, rows: stream.rowCount, bytes, sha256: hash.digest("hex") };
    },
  };
}
