import { db } from "@/server/db";

/** The last restore of this database; null: it was never restored. One query. */
export const findRestore = () => db.restoreState.findUnique({ where: { id: 1 } });
