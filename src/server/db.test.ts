import { connect, createServer, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { withDatabase } from "../../tests/support/statements";
import { openPool, pool, sql, transaction } from "./db";
import { pingDatabase } from "./health";

withDatabase();

test("connections are kept alive: one whose other end is gone without a word is noticed", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  await pingDatabase();
  expect(keepAlive.mock.calls.map(([isKept]) => isKept)).toEqual([true]);
});

test("of two calls that wait for each other in the database, both succeed: one runs again", async () => {
  let holding = 0;
  let runs = 0;
  let release = () => {};
  const bothHold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock = (first: number, second: number) =>
    transaction(async (tx) => {
      runs++;
      await tx.$executeRaw`select pg_advisory_xact_lock(${first})`;
      if (++holding === 2) release();
      await bothHold;
      await tx.$executeRaw`select pg_advisory_xact_lock(${second})`;
      return first;
    });
  expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([1, 2]);
  expect(runs).toBe(3);
});

test("a call waits a short time for a connection in use, and longer for one that is opened", async () => {
  const before = pool;
  const { connectionString = "" } = before.options;
  const target = new URL(connectionString);
  const slow = createServer(async (socket) => {
    await pause(400);
    const other = connect(Number(target.port), target.hostname);
    socket.pipe(other).pipe(socket);
    socket.on("error", () => other.destroy());
    other.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const address = new URL(connectionString);
  address.hostname = "127.0.0.1";
  address.port = String((slow.address() as { port: number }).port);
  openPool(address.href, { size: 1, waitMs: 50 });
  const own = pool;
  try {
    // opening it takes longer than a call waits for one in use
    const held = await own.connect();
    await expect(sql("waiting", "select 1", [])).rejects.toMatchObject({ code: "busy" });
    held.release();
    expect(await sql("free", "select 1 as one", [])).toEqual([{ one: 1 }]);
  } finally {
    await own.end();
    slow.close();
    openPool(connectionString);
    await before.end();
  }
});
