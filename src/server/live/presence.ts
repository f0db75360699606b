import { sql } from "../db";
import { log } from "../log";
import { onlinePeople } from "./audience";

/** A person counts as online for so long after her process last said so: two of its words may be lost. */
const PRESENCE_SECONDS = 75;
/** Within a statement: whether somebody is online. */
export const isOnline = (person: string) => `exists (
  select 1 from "Presence" o
  where o."userId" = ${person} and o."seenAt" > now() - make_interval(secs => ${PRESENCE_SECONDS})
)`;

const RENEW_MS = 30_000;
/** How long a stream may be away for its person to stay online: a reconnect is no absence. */
const LOOK_MS = 2000;

let timer: NodeJS.Timeout | undefined;
let told = new Set<string>();
let renewedAt = 0;
let self = "";
let running: Promise<void> | undefined;

/** Keeps in the store who has a stream open here: a few statements for all of them, however many come and go. */
export function startPresence(name: string): void {
  self = name;
  told = new Set();
  renewedAt = 0;
  timer = setInterval(() => {
    running ??= tell().finally(() => {
      running = undefined;
    });
  }, LOOK_MS);
}

export async function stopPresence(): Promise<void> {
  clearInterval(timer);
  await running;
  await sql("end_presence", `delete from "Presence" where "processId" = $1`, [self]).catch(() => {});
}

async function tell(): Promise<void> {
  const now = Date.now();
  const online = new Set(onlinePeople());
  const isDue = now - renewedAt > RENEW_MS;
  const came = [...online].filter((id) => isDue || !told.has(id));
  const went = [...told].filter((id) => !online.has(id));
  if (came.length === 0 && went.length === 0) return;
  try {
    await sql(
      "tell_presence",
      `with gone as (
         delete from "Presence"
         where ("processId" = $1 and "userId" = any($3::uuid[])) or "seenAt" < now() - interval '1 day'
       )
       insert into "Presence" ("userId", "processId") select id, $1 from "User" where id = any($2::uuid[])
       on conflict ("userId", "processId") do update set "seenAt" = now()`,
      [self, came, went],
    );
    told = online;
    if (isDue) renewedAt = now;
  } catch (error) {
    log.warn({ err: error }, "who is online could not be stored");
  }
}
