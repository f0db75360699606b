import { randomUUID } from "node:crypto";
import { inDatabase } from "./database";
import type { Person } from "./people";

type Row = { type: string; data?: object; title?: string; message?: string; ago?: number };

/** Inserts notifications of kinds without a feature yet, or old ones. */
export async function insertNotifications(to: Person, ...rows: Row[]): Promise<void> {
  await inDatabase(async (client) => {
    for (const { type, data = {}, title = type, message = "", ago = 0 } of rows) {
      await client.query(
        `insert into "Notification" (id, "userId", type, title, message, data, "createdAt") values ($1, $2, $3, $4, $5, $6, $7)`,
        [randomUUID(), to.id, type, title, message, data, new Date(Date.now() - ago)],
      );
    }
  });
}
