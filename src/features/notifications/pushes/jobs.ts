import { isOnlineSql } from "@/features/people/presence/queries";
import { type Tx, transaction } from "@/server/db";
import { lastPosition, listEvents } from "@/server/live/history";
import { noteColumns, orReplace } from "./commands";
import { findAnySubscription, keyOf, type PushSource, type PushTarget, pushSources } from "./queries";
import { ACTIVE_WAIT_SECONDS } from "./rules";

/** Live events that are looked at together. */
const BATCH = 500;

const noteStatement = `
  insert into "PushDelivery" as d (${noteColumns})
  select s.id, t.tag, t."userId", $4, t."subjectId",
    now() + case when ${isOnlineSql('t."userId"')} then interval '${ACTIVE_WAIT_SECONDS} seconds' else interval '0' end,
    now() + make_interval(secs => $5)
  from unnest($1::uuid[], $2::text[], $3::uuid[]) t("userId", tag, "subjectId")
  join "PushSubscription" s on s."userId" = t."userId"
  order by s.id, t.tag ${orReplace}`;

/** Notes for each device of these people that it is to be told. One statement. */
async function noteTargets(tx: Tx, source: PushSource, targets: PushTarget[]): Promise<void> {
  const each = [...new Map(targets.map((target) => [keyOf(target), target])).values()];
  if (each.length === 0) return;
  await tx.$executeRawUnsafe(
    noteStatement,
    each.map(({ userId }) => userId),
    each.map(({ subjectId }) => source.tagOf(subjectId)),
    each.map(({ subjectId }) => subjectId),
    source.name,
    source.ttlSeconds,
  );
}

/** Up to which event this process knows that all is noted; -1: it has not looked yet. */
let noted = -1;

/**
 * Where noting has come to; null: another process is at it. Where the row is missing, what was there before this process looked is told to nobody, and
 * after a restored backup it begins at the end again.
 */
async function holdPosition(tx: Tx, last: number): Promise<number | null> {
  const first = noted < 0 ? last : Math.min(noted, last);
  await tx.$executeRaw`insert into "PushProgress" (id, position) values (1, ${first}) on conflict do nothing`;
  const [row] = await tx.$queryRaw<{ position: bigint }[]>`
    select position from "PushProgress" where id = 1 for update skip locked`;
  return row ? Math.min(Number(row.position), last) : null;
}

/** Notes deliveries for the next live events. Returns how far it has come, and whether there may be more. */
const noteBatch = (): Promise<{ position: number; isFull: boolean } | null> =>
  transaction(async (tx) => {
    const last = await lastPosition(tx);
    const after = await holdPosition(tx, last);
    if (after === null) return null;
    if (after === last) return { position: last, isFull: false };
    const sources = (await findAnySubscription(tx)) ? pushSources.all() : [];
    const types = [...new Set(sources.flatMap(({ eventTypes }) => eventTypes))];
    const events = types.length > 0 ? await listEvents(tx, { after, upTo: last }, types, BATCH) : [];
    for (const source of sources) {
      const own = events.filter(({ type }) => source.eventTypes.includes(type));
      if (own.length > 0) await noteTargets(tx, source, await source.listTargets(tx, own));
    }
    const isFull = events.length === BATCH;
    const position = isFull ? (events.at(-1)?.position ?? last) : last;
    await tx.$executeRaw`update "PushProgress" set position = ${position} where id = 1`;
    return { position, isFull };
  });

/**
 * Notes what is to be pushed because of the live events since the last call. Sends and notifications do nothing for it:
 * a push is noted when their event is read, in one process at a time, and in the same transaction as how far it has come.
 */
export async function notePushes(): Promise<void> {
  if ((await lastPosition()) === noted) return;
  for (;;) {
    const done = await noteBatch();
    if (done) noted = done.position;
    if (!done?.isFull) return;
  }
}
