import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workerScript } from "./worker-script";

const folder = mkdtempSync(join(tmpdir(), "samvaro-worker-"));
const file = join(folder, "worker.js");
let send = workerScript(file, "one");
const server = createServer((request, response) => send(request, response));
const ask = (init?: RequestInit) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/sw.js`, init);
};

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("The worker comes with the build's id, may not be cached unasked, and loads from here alone", async () => {
  writeFileSync(file, "work();");
  const first = await ask();
  expect(first.status).toBe(200);
  expect(await first.text()).toBe('self.SAMVARO_BUILD="one";\nwork();');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'; script-src 'self'",
  });
  send = workerScript(file, "two");
  expect(await (await ask()).text()).toBe('self.SAMVARO_BUILD="two";\nwork();');
  const head = await ask({ method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("Nothing but reading is answered, and a worker that is not there is no page", async () => {
  writeFileSync(file, "work();");
  expect((await ask({ method: "POST" })).status).toBe(405);
  rmSync(file);
  const missing = await ask();
  expect([missing.status, missing.headers.get("cache-control"), await missing.text()]).toEqual([
    503,
    "no-store",
    "",
  ]);
});
