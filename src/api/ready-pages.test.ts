import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inPageTurns, MAX_RENDERS_OF_ONE } from "./page-turns";
import { readyPages } from "./ready-pages";

let server: Server;
let renders: string[] = [];
let nonces = 0;
beforeAll(async () => {
  const languageOf = (cookie: string) => (cookie.includes("en") ? "en" : "sv");
  const answer = inPageTurns(
    (request, response) => {
      renders.push(request.url ?? "");
      if (request.url === "/reset") response.statusCode = 500;
      response.setHeader("content-type", "text/html");
      response.setHeader("link", `</a.css>; nonce="${request.headers["x-nonce"]}"`);
      response.write(`<p lang="${languageOf(request.headers.cookie ?? "")}">`);
      response.end(`<script nonce="${request.headers["x-nonce"]}">å</script>`);
    },
    () => "",
    readyPages(languageOf),
  );
  server = createServer((request, response) => {
    request.headers["x-nonce"] = `nonce+${++nonces}/==`;
    response.setHeader("x-nonce", request.headers["x-nonce"]);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  renders = [];
});

async function open(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return {
    nonce: answer.headers.get("x-nonce"),
    link: answer.headers.get("link"),
    body: await answer.text(),
  };
}
const page = (nonce: string | null, language = "sv") =>
  `<p lang="${language}"><script nonce="${nonce}">å</script>`;

test("the signed-out pages that are the same for all are kept ready by language as text with a gap for the nonce", async () => {
  for (const language of ["sv", "en"]) {
    const answers = [];
    for (let at = 0; at < 3; at++) answers.push(await open("/signin", { cookie: `language=${language}` }));
    for (const { nonce, link, body } of answers) {
      expect(body).toBe(page(nonce, language));
      expect(link).toBe(`</a.css>; nonce="${nonce}"`);
    }
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3);
  }
  expect(renders).toEqual(["/signin", "/signin"]);
});

test("they are compressed for who takes that", async () => {
  await open("/register");
  const { port } = server.address() as AddressInfo;
  const { request } = await import("node:http");
  const { headers, body } = await new Promise<{ headers: NodeJS.Dict<unknown>; body: Buffer }>((resolve) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: "/register",
      headers: { "accept-encoding": "gzip" },
    });
    asked.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.end();
  });
  expect(headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(body).toString()).toBe(page(String(headers["x-nonce"])));
  expect(renders).toEqual(["/register"]);
});

test("of a crowd that comes before a page is ready only those are rendered whose turns begin at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => open("/register", { cookie: "language=en" })),
  );
  for (const { nonce, body } of answers) expect(body).toBe(page(nonce, "en"));
  expect(renders.length).toBeLessThanOrEqual(MAX_RENDERS_OF_ONE);
});

test("other pages, those with a query, parts of pages and failures are rendered each time", async () => {
  const asked: [string, Record<string, string>?][] = [
    ["/events/1"],
    ["/signin?callbackUrl=%2F"],
    ["/signin", { rsc: "1" }],
    ["/reset"],
  ];
  for (const [path, headers] of asked) for (let at = 0; at < 2; at++) await open(path, headers);
  expect(renders).toEqual(asked.flatMap(([path]) => [path, path]));
});
