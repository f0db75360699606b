import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "@/api/openapi";
import { table } from "@/api/rest/table";
import { type App, startApp } from "../support/app";
import { Client, type Json, type Member, registerMember } from "../support/client";
import { wire } from "../support/wire";

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = await registerMember(app.url, "Elin");
});
afterAll(() => app.stop());

const asked = (path: string, accepted = "br", headers: Record<string, string> = {}) =>
  wire(app.url, {
    method: "GET",
    path,
    headers: { "accept-encoding": accepted, cookie: elin.cookieHeader, ...headers },
  });

test("A list over 1 kB is compressed for REST and tRPC alike, and reads as before.", async () => {
  for (let count = 0; count < 4; count++) {
    await elin.post("/api/notices", { title: `Cyklar ${count}`, content: "Vi cyklar. ".repeat(40) });
  }
  const input = encodeURIComponent(JSON.stringify({ 0: { json: {} } }));
  for (const path of ["/api/notices", `/api/trpc/notices.list?batch=1&input=${input}`]) {
    const { status, headers } = await asked(path);
    expect([status, headers["content-encoding"], headers.vary]).toEqual([
      200,
      "br",
      expect.stringMatching(/accept-encoding/i),
    ]);
    expect(headers["cache-control"]).toBe("no-store");
  }
  // fetch accepts gzip and br, and decodes
  const { notices } = (await elin.get("/api/notices")).body;
  expect(notices).toHaveLength(4);
});

test("Live events are never compressed.", async () => {
  const { headers } = await asked("/api/messages/sse", "br, gzip, *");
  expect(headers["content-type"]).toMatch(/^text\/event-stream/);
  expect(headers).not.toHaveProperty("content-encoding");
});

test("Answers of next-auth, with the token that guards its forms, are never compressed.", async () => {
  for (const path of ["/api/auth/csrf", "/api/auth/session", "/api/auth/providers"]) {
    expect((await asked(path)).headers, path).not.toHaveProperty("content-encoding");
  }
});

test("Each read whose answer has a token or a code is marked, so that it is not compressed.", () => {
  const document = openApi() as Json;
  const namesIn = (schema: Json, seen = new Set<string>()): string[] => {
    if (typeof schema !== "object" || schema === null) return [];
    if (schema.$ref) {
      if (seen.has(schema.$ref)) return [];
      seen.add(schema.$ref);
      return namesIn(document.components.schemas[schema.$ref.split("/").at(-1)], seen);
    }
    return [
      ...Object.keys(schema.properties ?? {}),
      ...Object.values(schema).flatMap((part) => namesIn(part, seen)),
      ...Object.values(schema.properties ?? {}).flatMap((part) => namesIn(part, seen)),
    ];
  };
  const isTelling = (name: string) => /token|secret|code$|codes$|txtRecord|password$/i.test(name);
  const telling = table.filter(({ method, path }) => {
    if (method !== "GET") return false;
    const answer = document.paths[path].get.responses["200"].content["application/json"].schema;
    return namesIn(answer).some(isTelling);
  });
  const marked = table.filter(({ isSecret }) => isSecret);
  expect(telling.map(({ path }) => path).sort()).toEqual(marked.map(({ path }) => path).sort());
});

test("The OpenAPI document is sent again only when it has changed.", async () => {
  const stranger = new Client(app.url);
  const first = await stranger.get("/api/openapi.json");
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("cache-control"), etag]).toEqual([
    "no-cache",
    expect.stringMatching(/^W\/"[\w-]{22}"$/),
  ]);
  for (const given of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const again = await asked("/api/openapi.json", "gzip", { "if-none-match": given });
    expect([again.status, again.text, again.headers.etag], given).toEqual([304, "", etag]);
  }
  for (const given of ['"other"', "", "W/"]) {
    const whole = await asked("/api/openapi.json", "gzip", { "if-none-match": given });
    expect([whole.status, whole.headers["content-encoding"]], given).toEqual([200, "gzip"]);
  }
});
