import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepBuild, outdatedBuilds } from "@/server/build-copies";
import { formerFiles } from "./former-files";
import { staticFiles } from "./static-files";

const DAY_MS = 86_400_000;
const root = mkdtempSync(join(tmpdir(), "samvaro-builds-"));
const current = join(root, "built");
const copies = join(root, "data", "static");
const secret = join(root, "data", "secret.js");

/** What a build writes: a script of its own, and one that no build changes. */
function build(name: string) {
  rmSync(current, { recursive: true, force: true });
  mkdirSync(join(current, "chunks"), { recursive: true });
  writeFileSync(join(current, "chunks", `${name}.js`), `export const build = "${name}";\n`.repeat(100));
  writeFileSync(join(current, "chunks", "same.css"), "a{}");
}

const servers: ReturnType<typeof createServer>[] = [];
/** Starts as the server does with the build that is there. Resolves when its copy is made. */
async function start(name: string): Promise<(path: string, init?: Asked) => Promise<Answer>> {
  const send = staticFiles(current, formerFiles({ current, copies, build: name }));
  const server = createServer((one, response) => {
    if (!send(one, response)) response.writeHead(299, { "content-type": "text/html" }).end("<html>");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await vi.waitFor(() => expect(existsSync(join(copies, name, "chunks", "same.css"))).toBe(true));
  await vi.waitFor(() => expect(existsSync(join(copies, `${name}.part`))).toBe(false));
  const { port } = server.address() as AddressInfo;
  return (path, { method = "GET", encoding = "br" } = {}) =>
    new Promise((resolve, reject) => {
      const headers = { "accept-encoding": encoding };
      request({ port, host: "127.0.0.1", path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on("error", reject)
        .end();
    });
}
type Asked = { method?: string; encoding?: string };
type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

beforeEach(() => {
  mkdirSync(join(root, "data"), { recursive: true });
  writeFileSync(secret, "secret");
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(join(root, "data"), { recursive: true, force: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test("reach-o: parts of the builds before stay reachable, each with its own text, beside those of the running one", async () => {
  build("one");
  await start("one");
  build("two");
  const ask = await start("two");
  const former = await ask("/_next/static/chunks/one.js");
  expect(brotliDecompressSync(former.body).toString()).toContain('build = "one"');
  expect([former.status, former.headers]).toMatchObject([
    200,
    {
      "content-type": "application/javascript; charset=UTF-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    },
  ]);
  const plain = await ask("/_next/static/chunks/one.js?x", { encoding: "identity" });
  expect(plain.body.toString()).toContain('build = "one"');
  expect((await ask("/_next/static/chunks/one.js", { method: "HEAD" })).body).toEqual(Buffer.alloc(0));
  // what is there is Next's
  expect((await ask("/_next/static/chunks/same.css", { encoding: "gzip" })).status).toBe(299);
});

test("reach-n: a part that no build has is 404, kept by nobody and never a page; so is every hostile path", async () => {
  build("one");
  await start("one");
  build("two");
  const ask = await start("two");
  const paths = [
    "/_next/static/chunks/none.js",
    "/_next/static/chunks",
    "/_next/static/",
    "/_next/static/../secret.js",
    "/_next/static/../../secret.js",
    "/_next/static/%2e%2e/%2e%2e/secret.js",
    "/_next/static/%2e%2e%2f%2e%2e%2fsecret.js",
    "/_next/static/..%5c..%5csecret.js",
    "/_next/static/chunks/one.js%00",
    "/_next/static/chunks/%E0%A4%A.js",
    "/_next/static//chunks/one.js",
    `/_next/static/${secret}`,
  ];
  for (const path of paths) {
    const { status, headers, body } = await ask(path);
    expect([status, headers["cache-control"], headers["content-type"], body.toString()], path).toEqual([
      404,
      "no-store",
      "text/plain; charset=utf-8",
      "Not found",
    ]);
  }
  expect((await ask("/_next/static/chunks/one.js", { method: "POST" })).status).toBe(404);
});

test("A build's files are removed 14 days after a newer build came, not 14 days after their own", () => {
  const copy = (name: string, daysAgo: number) => ({ build: name, since: -daysAgo * DAY_MS });
  expect(outdatedBuilds([copy("one", 300)], 0)).toEqual([]);
  expect(outdatedBuilds([copy("one", 300), copy("two", 13)], 0)).toEqual([]);
  expect(outdatedBuilds([copy("one", 300), copy("two", 15)], 0)).toEqual(["one"]);
  expect(outdatedBuilds([copy("one", 30), copy("two", 20), copy("three", 15), copy("four", 1)], 0)).toEqual([
    "one",
    "two",
  ]);
});

test("A start removes what is outdated; a build that comes back is the newest again", async () => {
  for (const [name, daysAgo] of [
    ["one", 40],
    ["two", 20],
  ] as const) {
    build(name);
    await keepBuild(current, copies, name);
    const since = new Date(Date.now() - daysAgo * DAY_MS);
    utimesSync(join(copies, name), since, since);
  }
  // a copy that a crash has cut off
  mkdirSync(join(copies, "three.part", "chunks"), { recursive: true });
  build("three");
  await keepBuild(current, copies, "three");
  const isKept = () => ["one", "two", "three"].map((name) => existsSync(join(copies, name)));
  expect(isKept()).toEqual([false, true, true]);
  expect(existsSync(join(copies, "three.part"))).toBe(false);
  await keepBuild(current, copies, "two");
  expect(isKept()).toEqual([false, true, true]);
  // 15 days later the build that was run in between goes
  await keepBuild(current, copies, "two", Date.now() + 15 * DAY_MS);
  expect(isKept()).toEqual([false, true, false]);
});
