import { db } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import type { Me } from "../rules";
import { keyOfExport } from "./rules";

/** Takes all exports of mine away: first the file, then its row, so that after a crash the row is found again. */
export async function removeExports(me: Me): Promise<void> {
  const rows = await db.dataExport.findMany({ where: { userId: me.id }, select: { id: true } });
  for (const { id } of rows) await uploads.remove(keyOfExport(id));
  await db.dataExport.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}
