import type { Departure } from "@/features/accounts/removal/commands";
import { isRefusal } from "@/lib/refusal";
import { db } from "@/server/db";
import { removeNotice } from "./commands";

/** Deletes the user's notices, one transaction each. The conversations about them stay. */
export const noticesDeparture: Departure = {
  columns: { "Notice.authorId": "emptied" },
  leave: async (me) => {
    const notices = await db.notice.findMany({ where: { authorId: me.id }, select: { id: true } });
    for (const { id } of notices) {
      await removeNotice(me, id).catch((error: unknown) => {
        if (!isRefusal(error) || error.code !== "not-found") throw error;
      });
    }
  },
};
