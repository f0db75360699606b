import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { db } from "@/server/db";
import { getClient } from "./queries";
import type { ClientNote } from "./schema";
import type { ClientAnswer } from "./views";

/** Writes the coach's own words on a client. Throws not-found. */
export async function writeClientNote(me: Me, { clientId, note }: ClientNote): Promise<ClientAnswer> {
  const where = { coachId: me.id, clientId, state: "ACTIVE" } as const;
  const { count } = await db.coaching.updateMany({
    where,
    data: note === undefined ? {} : { note: note ?? "" },
  });
  if (count === 0) throw notFound("The client");
  return getClient(me, { clientId });
}
