import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tooManyPages } from "@/i18n/too-many-pages";
import { inPageTurns, MAX_RENDERS_OF_ONE } from "./page-turns";
import "../../tests/support/limits";

let server: Server;
let renders = 0;
let most = 0;
/** Takes the main thread for nothing, as a page does that waits for queries. */
const RENDER_MS = 20;
beforeAll(async () => {
  server = createServer(
    inPageTurns((_request, response) => {
      renders += 1;
      most = Math.max(most, renders);
      setTimeout(() => {
        renders -= 1;
        response.end("page");
      }, RENDER_MS);
    }, tooManyPages),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
/** `network`: the address that the request comes from. */
const open = (network: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: "127.0.0.1", port, localAddress: network, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    }).on("error", reject);
  });

test("150 at once of one network: what is beyond the limit is 429 with a word, and others get their page meanwhile", async () => {
  const crowd = Array.from({ length: 150 }, () => open("127.0.0.2", { cookie: "language=sv" }));
  // the crowd has arrived
  await Promise.race(crowd);
  const left = renders;
  const other = await open("127.0.0.3");
  expect([left <= MAX_RENDERS_OF_ONE, other.status]).toEqual([true, 200]);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(150);
  expect(refused.length).toBeGreaterThan(50);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(refused[0]?.body).toMatch(/<html lang="sv">.*<h1>.+<\/h1><p>.+<\/p>/);
  expect(most).toBeLessThanOrEqual(MAX_RENDERS_OF_ONE + 1);
});

test("A reader who goes away frees the turn.", async () => {
  const { port } = server.address() as AddressInfo;
  for (let at = 0; at < 2 * MAX_RENDERS_OF_ONE; at++) {
    const asked = get({ host: "127.0.0.1", port, localAddress: "127.0.0.4" });
    asked.on("error", () => {});
    asked.on("socket", (socket) => socket.once("connect", () => asked.destroy()));
  }
  expect((await open("127.0.0.4")).status).toBe(200);
});
