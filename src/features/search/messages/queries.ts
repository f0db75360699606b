import type { Me } from "@/features/accounts/rules";
import { conversationsSql, participantsSql } from "@/features/messaging/queries";
import { sqlWithIsoTimes, type Tx } from "@/server/db";

const BATCH = 200;
const behindStatement = `
  select c.id from ${conversationsSql} c left join "SearchConversation" s on s."conversationId" = c.id
  where c."lastSeq" > coalesce(s.seq, 0) and c."closedAt" is null order by c.id limit ${BATCH}`;

/** Conversations of anybody with messages that are not indexed yet. Reads all conversations. */
export const listConversationsBehind = (tx: Tx): Promise<{ id: string }[]> =>
  tx.$queryRawUnsafe(behindStatement);

type State = {
  isPending: boolean;
  behind: string[] | null;
  isComplete: boolean;
  completeSince: string | null;
  /** messages in the caller's conversations, rows of anybody in the index, and how many conversations */
  own: number;
  all: number;
  conversations: number;
  /** when the oldest message of the index was sent */
  since: string | null;
};

const stateStatement = `
  select exists (select from "SearchPending") as "isPending",
    array_agg(c.id) filter (where c."lastSeq" > coalesce(s.seq, 0)) as behind,
    coalesce(sum(c."lastSeq"), 0)::float8 as own, count(*)::int as conversations,
    (select greatest(reltuples, 0)::float8 from pg_class where oid = '"SearchMessage"'::regclass) as "all",
    coalesce((select "isDone" from "SearchProgress" where kind = 'MESSAGE'), true) as "isComplete",
    (select at from "SearchProgress" where kind = 'MESSAGE' and not "isDone") as "completeSince",
    (select at from "SearchMessage" order by at limit 1) as since
  from ${participantsSql} p join ${conversationsSql} c on c.id = p."conversationId"
  left join "SearchConversation" s on s."conversationId" = c.id
  where p."userId" = $1`;

/** What of the caller's messages is not indexed yet, and how far the old ones are. One query. */
export async function getState(me: Me): Promise<State> {
  const [state] = await sqlWithIsoTimes<State>("search_state", stateStatement, [me.id]);
  if (!state) throw new Error("an aggregate has a row");
  return state;
}
