import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { closeDatabase, openDatabase } from "@/server/db";
import type { TestDatabase } from "./database";
import { emptyDatabase, takeDatabase } from "./kept-database";

/** The database without a server. Returns a function that runs work as the role that creates tables. */
export function withDatabase(): { asOwner: (work: () => Promise<void>) => Promise<void> } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await takeDatabase();
  });
  afterAll(emptyDatabase);
  return {
    async asOwner(work) {
      await closeDatabase();
      openDatabase(database.ownerUrl, { size: 10 });
      await work().finally(closeDatabase);
      await takeDatabase();
    },
  };
}

const textOf = (asked: unknown) =>
  (typeof asked === "string" ? asked : (asked as { text?: string }).text) ?? "";
/**
 * What a call starts without waiting for it: numbering live events and working off the queue. A new connection's setting
 * is not part of the call either.
 */
const inBackground =
  /set plan_cache_mode|with gate as|"LiveEvent" where position|pgboss\.version|pgboss\.archive|UPDATE pgboss\.job|FROM pgboss\.job/i;
const isOurs = (text: string) => !inBackground.test(text);

const counted = new AsyncLocalStorage<true>();

/** Runs a call so that `statementsOf` counts its statements; timers of the server itself run outside of it. */
export const countable = <T>(call: () => T): T => counted.run(true, call);

/** The statements that reach the database for `work` and for the requests that it makes: its round trips. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const send = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    if (counted.getStore()) seen.push(textOf(asked[0]));
    return send.apply(this, asked);
  } as never);
  try {
    await countable(work);
  } finally {
    spy.mockRestore();
  }
  return seen.filter(isOurs);
}

/**
 * The statements of a call over HTTP. Time is frozen meanwhile: a session is cached for a second, and whether that
 * second has passed must not change the count.
 */
export async function statementsOfCall(call: () => Promise<unknown>): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  try {
    await call();
    return await statementsOf(call);
  } finally {
    vi.useRealTimers();
  }
}
