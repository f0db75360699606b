import type { Me } from "@/features/accounts/rules";
import { listByIds } from "../queries";
import { toShownActivity } from "../series/views";
import type { ActivityView } from "../views";

/** Those of the activities that the caller may see, in the order of the ids. One query. */
export async function listCards(me: Me, { ids }: { ids: string[] }): Promise<{ activities: ActivityView[] }> {
  const rows = new Map((await listByIds(me, ids)).map((row) => [row.id, row]));
  return {
    activities: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toShownActivity(row)] : [];
    }),
  };
}
