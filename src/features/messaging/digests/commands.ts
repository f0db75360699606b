import type { Me } from "@/features/accounts/rules";
import type { Reader } from "@/features/accounts/views";
import type { DigestLine } from "@/features/notifications/mails";
import { sql } from "@/server/db";
import { digestLine } from "./mails";
import { listUnreadConversations } from "./queries";

/** One more than an email lists. */
const MAX_CONVERSATIONS = 31;

/** A new email continues where the last one ended, at most a week back; a retry of the same one keeps its time. */
const takeStatement = `
  insert into "MessageDigest" as d ("userId", "letterId", since, until)
  values ($1::uuid, $2::uuid, now() - interval '7 days', now())
  on conflict ("userId") do update set
    since = case when d."letterId" = excluded."letterId" then d.since else greatest(d.until, excluded.since) end,
    until = case when d."letterId" = excluded."letterId" then d.until else excluded.until end,
    "letterId" = excluded."letterId"
  returning since`;

/** For the recipient: since when messages belong into this daily email. One statement. */
export async function startDigest(me: Pick<Me, "id">, letterId: string): Promise<Date> {
  const [row] = await sql<{ since: Date }>("start_digest", takeStatement, [me.id, letterId]);
  return row?.since ?? new Date();
}

/** The part of the daily email about messages: those that are still unread and were in no earlier one. */
export async function listDigestLines(me: Reader, letterId: string): Promise<DigestLine[]> {
  const since = await startDigest(me, letterId);
  const unread = await listUnreadConversations(me.id, since, MAX_CONVERSATIONS);
  return unread.map((conversation) => digestLine(me, conversation));
}
