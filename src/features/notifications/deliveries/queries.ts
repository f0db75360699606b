import { sql } from "@/server/db";

/** How many pushes have yet to be sent. */
export async function countDeliveries(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    "count_push_deliveries",
    `select count(*)::int as count from "PushDelivery" where "expiresAt" > now()`,
    [],
  );
  return row?.count ?? 0;
}
