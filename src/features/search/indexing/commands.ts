import type { Me } from "@/features/accounts/rules";
import { type Tx, transaction } from "@/server/db";
import { indexEntries, indexOlderEntries } from "../entries/commands";
import { indexChangedMessages, indexNewMessages, indexOlderMessages } from "../messages/commands";
import { listConversationsBehind } from "../messages/queries";
import { listSources } from "../sources/queries";
import { forgetNextWords } from "../words/commands";

/** Arbitrary, but unique among advisory locks. */
const LOCK = 730_139;
/** Max changes of a transaction. */
const BATCH = 200;
/** Max transactions that one search waits for: what is left then is the job's. */
const MOST_ROUNDS = 25;

/**
 * Writes to the index, one transaction at a time: what is read under the lock is never older than what another one has
 * written already.
 */
const holdingIndex = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    return work(tx);
  });

type Pending = { kind: string; entryId: string };

/** Indexes a batch of what has changed. Returns whether there may be more. */
async function indexChanged(me: Me, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRaw<Pending[]>`
    delete from "SearchPending" where id in (select id from "SearchPending" order by id limit ${BATCH})
    returning kind, "entryId"`;
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ entryId }) => entryId)),
  ];
  const messages = idsOf("MESSAGE");
  if (messages.length > 0) await indexChangedMessages(me, tx, messages);
  for (const source of listSources()) {
    const ids = idsOf(source.kind);
    if (ids.length > 0) await indexEntries(me, tx, source, ids);
  }
  return rows.length === BATCH;
}

/** Repeats a batch, each in a transaction of its own, until there is no more. */
async function repeat(
  batch: (tx: Tx) => Promise<boolean | number>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let round = 0; round < most; round++) if (!(await holdingIndex(batch))) return;
}

/**
 * Brings the index up to what has been committed, before a search: changes, and new messages of these conversations. No
 * query where nothing waits.
 */
export async function catchUp(
  me: Me,
  waiting: { isPending: boolean; behind: string[] | null },
): Promise<void> {
  const { isPending, behind } = waiting;
  if (isPending) await repeat((tx) => indexChanged(me, tx), MOST_ROUNDS);
  if (behind) await repeat((tx) => indexNewMessages(me, tx, behind), MOST_ROUNDS);
}

/** Indexes all changes, and forgets what is gone. */
export const indexChanges = (me: Me): Promise<void> => repeat((tx) => indexChanged(me, tx));

/** Indexes all changes and all new messages, whoever's they are. */
export async function indexWaiting(me: Me): Promise<void> {
  await indexChanges(me);
  await repeat(async (tx) => {
    const behind = await listConversationsBehind(tx);
    return (
      behind.length > 0 &&
      indexNewMessages(
        me,
        tx,
        behind.map(({ id }) => id),
      )
    );
  });
}

/** Indexes a batch of what was there before the index: first everything else, then messages. Returns whether there may be more. */
export const indexOlder = (me: Me): Promise<boolean> =>
  holdingIndex(async (tx) => (await indexOlderEntries(me, tx)) || (await indexOlderMessages(me, tx)));

/** Forgets a batch of words that no text has. Returns the last of the batch; null: there are no more. */
export const forgetUnused = (me: Me, after: string): Promise<string | null> =>
  holdingIndex((tx) => forgetNextWords(me, tx, after));
