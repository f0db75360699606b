import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { staticFiles } from "./static-files";

const folder = mkdtempSync(join(tmpdir(), "samvaro-static-"));
const script = "export const answer = 42;\n".repeat(500);
mkdirSync(join(folder, "chunks"));
writeFileSync(join(folder, "chunks", "a.js"), script);
writeFileSync(join(folder, "chunks", "picture.png"), "x");
writeFileSync(join(folder, "..", `${folder.split("/").pop()}.js`), "secret");

const send = staticFiles(folder, (name, _request, response) => {
  response.writeHead(298, { "x-name": encodeURIComponent(name) }).end();
});
const server = createServer((one, response) => {
  if (!send(one, response)) response.writeHead(299).end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.js`);
});

type Asked = { path?: string; method?: string; headers?: Record<string, string> };
const ask = ({ path = "/_next/static/chunks/a.js", method = "GET", headers = {} }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = { "accept-encoding": "gzip, br", ...headers };
    request({ port, host: "127.0.0.1", path, method, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on("error", reject)
      .end();
  });

test("after its first request a script is sent in Brotli, for good", async () => {
  expect((await ask({ path: "/_next/static/chunks/a.js?x" })).status).toBe(299);
  await vi.waitFor(async () => expect((await ask()).status).toBe(200));
  const { headers, body } = await ask();
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(body.length),
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(await ask({ method: "HEAD" })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test("everything else that is there is left to Next: other codings and methods, ranges, pictures, pages", async () => {
  const others: Asked[] = [
    { headers: { "accept-encoding": "gzip" } },
    { headers: { "accept-encoding": "br;q=0, gzip" } },
    { headers: { range: "bytes=0-9" } },
    { method: "POST" },
    { path: "/_next/static/chunks/picture.png" },
    { path: "/" },
  ];
  for (const one of others) expect((await ask(one)).status, JSON.stringify(one)).toBe(299);
});

test("reach-n: what this build does not have is never left to Next, whose answer is a page", async () => {
  const secret = `../${folder.split("/").pop()}.js`;
  const missing: [string, string][] = [
    ["/_next/static/chunks/b.js", "chunks/b.js"],
    ["/_next/static/chunks", "chunks"],
    [`/_next/static/${secret}`, secret],
    [`/_next/static/%2e%2e/${folder.split("/").pop()}.js`, secret],
    ["/_next/static/chunks/%E0%A4%A.js", "chunks/%E0%A4%A.js"],
    ["/_next/static/", ""],
  ];
  for (const [path, name] of missing) {
    const { status, headers } = await ask({ path });
    expect([status, decodeURIComponent(String(headers["x-name"]))], path).toEqual([298, name]);
  }
  expect((await ask({ path: "/_next/static/chunks/b.js", method: "POST" })).status).toBe(298);
});
