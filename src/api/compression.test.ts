import { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import fastify, { type FastifyReply } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressAnswers, isPageGuarded, MIN_COMPRESSED_BYTES } from "./compression";

const app = fastify({ exposeHeadRoutes: true });
const json = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
const send = (reply: FastifyReply, body: unknown) => reply.type("application/json; charset=utf-8").send(body);

beforeAll(async () => {
  compressAnswers(app);
  app.get<{ Params: { bytes: string } }>("/json/:bytes", (request, reply) =>
    send(reply, json(Number(request.params.bytes))),
  );
  app.post("/json", (_request, reply) => send(reply, json(5000)));
  app.get("/stream", (_request, reply) => send(reply, Readable.from([json(5000)])));
  app.get("/missing", (_request, reply) => send(reply.code(404), json(5000)));
  app.get("/unchanged", (_request, reply) => reply.code(304).send());
  app.get("/empty", (_request, reply) => reply.code(204).send());
  app.get("/picture", (_request, reply) => reply.type("image/webp").send(Buffer.alloc(5000)));
  app.get("/api/auth/csrf", (_request, reply) => send(reply, json(5000)));
  app.get("/api/invitations", (_request, reply) => send(reply, json(5000)));
  app.get("/api/trpc/:path", (_request, reply) =>
    reply.send(new Response(json(5000), { headers: { "content-type": "application/json", vary: "x" } })),
  );
  await app.ready();
});
afterAll(() => app.close());

const call = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" | "POST" = "GET") =>
  app.inject({ method, url, headers: { "accept-encoding": "br", ...headers } });
const codingOf = async (...given: Parameters<typeof call>) =>
  (await call(...given)).headers["content-encoding"];

test("Answers over 1 kB are compressed, and shorter ones are sent as they are.", async () => {
  const short = await call(`/json/${MIN_COMPRESSED_BYTES - 1}`);
  expect(short.headers).not.toHaveProperty("content-encoding");
  expect(short.headers).not.toHaveProperty("vary");
  expect(short.body).toBe(json(MIN_COMPRESSED_BYTES - 1));
  const long = await call(`/json/${MIN_COMPRESSED_BYTES}`);
  expect(long.headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-length": String(long.rawPayload.length),
  });
  expect(brotliDecompressSync(long.rawPayload).toString()).toBe(json(MIN_COMPRESSED_BYTES));
});

test("A client that accepts no coding gets the bytes, and a cache learns that others may not.", async () => {
  const answer = await call("/json/5000", { "accept-encoding": "br;q=0" });
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.headers).toMatchObject({ vary: "Accept-Encoding", "content-length": "5000" });
  expect(answer.body).toBe(json(5000));
});

test("HEAD has the headers of GET.", async () => {
  const [get, head] = [await call("/json/5000"), await call("/json/5000", {}, "HEAD")];
  for (const name of ["content-encoding", "content-length", "vary"]) {
    expect(head.headers[name], name).toBe(get.headers[name]);
  }
  expect(head.rawPayload).toHaveLength(0);
});

test("Mutations, streams, errors, pictures and answers without a body are sent as they are.", async () => {
  expect(await codingOf("/json", {}, "POST")).toBeUndefined();
  for (const path of ["/stream", "/missing", "/unchanged", "/empty", "/picture"]) {
    expect(await codingOf(path), path).toBeUndefined();
  }
});

test('"never what mixes a secret with what a stranger sends": answers with tokens or codes', async () => {
  for (const path of [
    "/api/auth/csrf",
    "/api/invitations",
    "/api/trpc/invitations.links.list",
    "/api/trpc/messaging.conversations.list,orgs.domains.instructions",
  ]) {
    expect(await codingOf(path), path).toBeUndefined();
  }
  expect(await codingOf("/api/trpc/messaging.conversations.list")).toBe("br");
});

test("A request that another site's page causes gets no compressed answer.", async () => {
  for (const [site, coding] of [
    ["cross-site", undefined],
    ["same-site", undefined],
    ["unknown", undefined],
    ["same-origin", "br"],
    ["none", "br"],
  ] as const) {
    expect(await codingOf("/json/5000", { "sec-fetch-site": site }), site).toBe(coding);
  }
});

test("The status and headers of a Response stay.", async () => {
  const answer = await call("/api/trpc/people.get");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json"]);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(json(5000));
});

test("A page of somebody who is signed in is not compressed for another site's page.", () => {
  const cookie = "next-auth.session-token=1";
  const asked = [
    { cookie, "sec-fetch-site": "cross-site" },
    { cookie, "sec-fetch-site": "same-origin" },
    { cookie, "sec-fetch-site": "none" },
    { cookie },
    { "sec-fetch-site": "cross-site" },
  ];
  expect(asked.map(isPageGuarded)).toEqual([true, false, false, false, false]);
});
