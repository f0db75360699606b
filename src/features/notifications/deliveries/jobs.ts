import pLimit from "p-limit";
import { nobody } from "@/features/accounts/queries";
import { quietEnd } from "@/lib/day-time";
import { sql } from "@/server/db";
import { log } from "@/server/log";
import { sendPush } from "@/server/web-push";
import {
  listNewsOf,
  listStandings,
  type PushNews,
  type PushReader,
  pushSources,
  type Standing,
} from "../pushes/queries";
import { fitPayload, outcomeOf, retrySeconds, topicOf } from "../pushes/rules";
import type { PushPayload } from "../pushes/schema";
import { claimDeliveries, type Delivery } from "./commands";
import { passesQuietHours } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "notifications.purge-pushes": Record<string, never>;
  }
}

/** Claimed together, and sent within the time of a claim even if no push service answers. */
const BATCH = 40;
const AT_ONCE = 20;

/** What has become of a delivery. `until`: not before, of all of its device's. */
type Outcome =
  | { kind: "sent" | "dropped" | "gone" | "refused" }
  | { kind: "quiet"; until: Date }
  | { kind: "later"; until: Date };

type Ready = { delivery: Delivery; news: PushNews; reader: PushReader; standing: Standing };

function payloadOf({ delivery, news, standing }: Ready, isQuiet: boolean): PushPayload {
  const { happensAt: _, fullBody, body, at, ...shown } = news;
  return fitPayload({
    ...shown,
    person: delivery.userId,
    tag: delivery.tag,
    body: delivery.showsText ? fullBody : body,
    at: at.toISOString(),
    isQuiet,
    badge: standing.badge,
    standing: standing.standing && [...new Set([...standing.standing, delivery.tag])],
  });
}

async function send(ready: Ready): Promise<Outcome> {
  const { delivery, news, reader } = ready;
  const now = new Date();
  const quietUntil = quietEnd(reader, now);
  const isUrgent =
    quietUntil !== null && passesQuietHours(news.happensAt, { now, quietEnd: quietUntil, ...reader });
  if (quietUntil && !isUrgent && news.kind !== "TEST") return { kind: "quiet", until: quietUntil };
  const text = JSON.stringify(payloadOf(ready, quietUntil !== null));
  const ttlSeconds = pushSources.all().find(({ name }) => name === delivery.source)?.ttlSeconds ?? 0;
  try {
    const { status, retryAfter } = await sendPush(delivery, text, {
      ttlSeconds,
      topic: topicOf(delivery.subjectId),
    });
    const kind = outcomeOf(status);
    if (kind === "refused") log.warn({ status, host: new URL(delivery.endpoint).host }, "a push was refused");
    if (kind !== "later") return { kind };
    return { kind, until: waitUntil(delivery, retryAfter) };
  } catch (error) {
    log.debug({ err: error }, "a push service did not answer");
    return { kind: "later", until: waitUntil(delivery) };
  }
}

const waitUntil = ({ failures }: Delivery, retryAfter?: string) => {
  const now = new Date();
  return new Date(now.getTime() + 1000 * retrySeconds(failures, retryAfter, now));
};

type Settled = { delivery: Delivery; outcome: Outcome };

/** What came while it was being sent has another version and stays. */
const endStatement = `
  delete from "PushDelivery" d using unnest($1::uuid[], $2::text[], $3::int[]) done(id, tag, version)
  where d."subscriptionId" = done.id and d.tag = done.tag and d.version = done.version`;
/** What the quiet hours hold back is told afterwards, even if it would have expired meanwhile. */
const waitStatement = `
  update "PushDelivery" d set "notBefore" = done.until,
    "expiresAt" = case when done.quiet then greatest(d."expiresAt", done.until + interval '1 hour') else d."expiresAt" end
  from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::boolean[]) done(id, tag, until, quiet)
  where d."subscriptionId" = done.id and d.tag = done.tag`;
const sentStatement = `
  update "PushSubscription" set "lastSentAt" = now(), failures = 0, "failingSince" = null, "retryAt" = null
  where id = any($1::uuid[])`;
const failedStatement = `
  update "PushSubscription" p set failures = p.failures + 1, "failingSince" = coalesce(p."failingSince", now()),
    "retryAt" = done.until
  from unnest($1::uuid[], $2::timestamptz[]) done(id, until) where p.id = done.id`;
const goneStatement = `delete from "PushSubscription" where id = any($1::uuid[])`;

/** Stores the outcomes: five statements at most, however many there are. */
async function settle(settled: Settled[]): Promise<void> {
  const of = (...kinds: Outcome["kind"][]) => settled.filter(({ outcome }) => kinds.includes(outcome.kind));
  const idsOf = (some: Settled[]) => some.map(({ delivery }) => delivery.subscriptionId);
  const tagsOf = (some: Settled[]) => some.map(({ delivery }) => delivery.tag);
  const untilOf = ({ outcome }: Settled) => ("until" in outcome ? outcome.until : null);
  const [ended, waiting, sent] = [of("sent", "dropped", "refused"), of("quiet", "later"), of("sent")];
  const [failed, refused, gone] = [of("later"), of("refused"), of("gone")];
  const run = (name: string, text: string, some: Settled[], ...values: unknown[]) =>
    some.length > 0 ? sql(name, text, values) : undefined;
  const versions = ended.map(({ delivery }) => delivery.version);
  await run("push_ended", endStatement, ended, idsOf(ended), tagsOf(ended), versions);
  const areQuiet = waiting.map(({ outcome }) => outcome.kind === "quiet");
  await run(
    "push_waits",
    waitStatement,
    waiting,
    idsOf(waiting),
    tagsOf(waiting),
    waiting.map(untilOf),
    areQuiet,
  );
  await run("push_sent", sentStatement, sent, idsOf(sent));
  const unreached = [...failed, ...refused];
  await run("push_failed", failedStatement, unreached, idsOf(unreached), unreached.map(untilOf));
  await run("push_gone", goneStatement, gone, idsOf(gone));
}

async function sendBatch(): Promise<boolean> {
  const deliveries = await claimDeliveries(nobody, BATCH);
  if (deliveries.length === 0) return false;
  const { readers, newsOf } = await listNewsOf(deliveries);
  const standings = await listStandings([...readers.keys()]);
  const limit = pLimit(AT_ONCE);
  const settled = deliveries.map((delivery) =>
    limit(async (): Promise<Settled> => {
      const [news, reader] = [newsOf(delivery), readers.get(delivery.userId)];
      const standing = standings.get(delivery.userId);
      if (!news || !reader || !standing) return { delivery, outcome: { kind: "dropped" } };
      return { delivery, outcome: await send({ delivery, news, reader, standing }) };
    }),
  );
  await settle(await Promise.all(settled));
  return deliveries.length === BATCH;
}

/**
 * Sends the pushes that are due. A process that dies at it loses none: they are claimed again, with the same topic and tag,
 * so that one of the two stands.
 */
export async function sendDuePushes(): Promise<void> {
  while (await sendBatch());
}

/** After so many days a device that no push reaches is given up. */
const FAILING_DAYS = 30;

/** Deletes deliveries that have expired or are another person's, and devices that no push has reached for long. */
export async function purgePushes(): Promise<void> {
  await sql(
    "purge_push_deliveries",
    `delete from "PushDelivery" d using "PushSubscription" p
     where p.id = d."subscriptionId" and (d."expiresAt" < now() or p."userId" <> d."userId")`,
    [],
  );
  await sql(
    "purge_push_devices",
    `delete from "PushSubscription" where "failingSince" < now() - make_interval(days => $1)`,
    [FAILING_DAYS],
  );
}
