import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { endpoints } from "@/api/endpoints";
import { table } from "@/api/rest/table";
import { appRouter } from "@/api/root";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { channelOf, groupOf } from "../support/cases/groups";
import { domainOf, organizationOf } from "../support/cases/orgs";
import fc from "../support/chance";
import { type Member, openDirect, sendText } from "../support/client";
import { publishTxt } from "../support/dns-server";
import { isFull } from "../support/full";
import { addMembers } from "../support/people";
import {
  anyBody,
  anyContentType,
  anyCookies,
  anyFields,
  anyHeaders,
  anyQuery,
  anySegment,
} from "../support/random-values";
import { type WireAnswer, type WireRequest, wire } from "../support/wire";

/*
 * Garbage (fast-check) against every procedure and REST line: never a 5xx, and always JSON on a refusal. Three cases
 * for each in `npm test`; `npm run test:full -- garbage` tries 120 others each time.
 */
const runs = isFull ? 40 : 1;
const settings = (many = 1) => ({ numRuns: runs * many });

let app: App;
let elin: Member;
let cases = 0;
/** Values that exist: the ids are filled in before the first run. */
const known = ["a conversation", "a person", "a message", "DIRECT", "TEXT", "2026-02-30T00:00:00.000Z_x"];

type Procedure = { _def: { type: string; inputs: (z.ZodType & { shape?: object })[] } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const names = [
  ...new Set(
    procedures.flatMap(([, { _def }]) => _def.inputs.flatMap((input) => Object.keys(input.shape ?? {}))),
  ),
  "callbackUrl",
  "csrfToken",
  "json",
  "identifier",
  "error",
  "lastEventId",
  "t",
  "__proto__",
  "constructor",
];

beforeAll(async () => {
  app = await startApp();
  let siri: Member;
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const id = await openDirect(elin, siri);
  const message = await sendText(siri, id, "hej");
  known.splice(0, 3, id, siri.id, message.id);
  const group = await groupOf(elin, siri);
  const channel = await channelOf(elin, group.id);
  const { notice } = (await elin.post("/api/notices", { title: "Tält", content: "Till låns." })).body;
  const activity = await activityOf(elin, { maxParticipants: 3 });
  const invitation = await inviteTo(elin, activity.id, siri);
  const organization = await organizationOf(elin, { publicSlug: "known-one" });
  const domain = await domainOf(elin, organization.id);
  // its record is another one: a look-up needs no server outside
  await publishTxt(`_samvaro.${domain.domain}`, "another");
  known.push(domain.id, domain.domain);
  known.push(organization.id, organization.slug, "known-one", "https://samvaro.example");
  known.push(activity.id, invitation, "GROUP", "FREQ=WEEKLY;COUNT=3", "accept", "2026-06-01");
  known.push(group.id, channel.id, notice.id, "MEMBER", "EMAIL", "2999-01-01T00:00:00Z");
});
afterAll(() => {
  console.log(`fuzz: ${cases} cases`);
  return app.stop();
});

const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** next-auth has its own response format; the metrics path has its own token. */
const ownWords = /^\/api\/auth\/(callback|signin|signout|error|csrf|session|providers)/;

function demandSane(request: WireRequest, answer: WireAnswer): void {
  const said = `${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body} → ${answer.status} ${answer.text}`;
  if (answer.status >= 500) throw new Error(`a 5xx: ${said}`);
  if (answer.status < 400 || request.method === "HEAD" || ownWords.test(request.path)) return;
  const body = parsed(answer.text);
  const isOurs = typeof body?.error === "string" && typeof body?.code === "string";
  const isTrpcs = [body]
    .flat()
    .some((one) => typeof one?.error?.json?.message === "string" && one.error.json.data.code);
  const sane = isOurs || (request.path.startsWith("/api/trpc/") && isTrpcs);
  if (!sane) throw new Error(`no JSON of ours: ${said}`);
}

async function demandAnswer(request: WireRequest): Promise<void> {
  cases++;
  demandSane(request, await wire(app.url, request));
}

type Given = {
  query: string;
  segment: string;
  headers: Record<string, string>;
  cookies: string;
  type: string;
  body: string;
  signedIn: boolean;
};
const given = (): fc.Arbitrary<Given> =>
  fc.record({
    query: anyQuery(names, known),
    segment: anySegment(known),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders }),
    cookies: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, { weight: 1, arbitrary: anyCookies }),
    type: anyContentType,
    body: anyBody(names, known),
    signedIn: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  });

function requestOf(
  method: string,
  path: string,
  { query, segment, headers, cookies, type, body, signedIn }: Given,
): WireRequest {
  const cookie = [signedIn ? elin.cookieHeader : "", cookies].filter(Boolean).join("; ");
  const hasBody = !["GET", "HEAD"].includes(method);
  return {
    method,
    path: path.replace(/\{\w+\}/g, () => segment) + (query ? `?${query}` : ""),
    headers: { ...headers, ...(cookie ? { cookie } : {}), ...(hasBody ? { "content-type": type } : {}) },
    ...(hasBody ? { body } : {}),
  };
}

describe("every REST line", () => {
  test.each(table.map(({ method, path }) => [method, path] as const))("%s %s", async (method, path) => {
    const property = fc.asyncProperty(given(), (one) => demandAnswer(requestOf(method, path, one)));
    await fc.assert(property, settings(3));
  });
});

describe("every endpoint beside the table, by every method", () => {
  const beside = [...endpoints()].filter(([path]) => !table.some((line) => line.path === path));
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
  test.each(beside.map(([path, there]) => [path, there] as const))("%s", async (path, there) => {
    const method = fc.oneof(fc.constantFrom(...there.keys()), fc.constantFrom(...methods));
    const property = fc.asyncProperty(method, given(), (word, one) =>
      demandAnswer(requestOf(word, path, one)),
    );
    await fc.assert(property, settings(3));
  });

  test("a sign-in with the right csrf token", async () => {
    const { csrfToken } = (await elin.get("/api/auth/csrf")).body;
    const fields = anyFields(names, known).map((some) => ({ ...(some as object), csrfToken }));
    for (const path of ["/api/auth/callback/credentials", "/api/auth/signin/credentials"]) {
      const property = fc.asyncProperty(fields, given(), (some, one) =>
        demandAnswer({
          ...requestOf("POST", path, { ...one, signedIn: true, type: "application/json" }),
          body: JSON.stringify(some),
        }),
      );
      await fc.assert(property, settings(2));
    }
  });
});

test("unknown paths", async () => {
  const segments = fc.array(anySegment(known), { maxLength: 4 }).map((some) => `/api/${some.join("/")}`);
  const property = fc.asyncProperty(
    fc.constantFrom("GET", "POST", "DELETE", "PURGE"),
    segments,
    given(),
    (method, path, one) => demandAnswer(requestOf(method, path.replace(/[^!-~]/g, "x"), one)),
  );
  await fc.assert(property, settings(8));
});

describe("every procedure, by tRPC over HTTP", () => {
  /** superjson's type annotations beside the JSON: which values are dates, maps, big integers and so on. */
  const kinds = [
    "Date",
    "undefined",
    "bigint",
    "regexp",
    "set",
    "map",
    "Error",
    "URL",
    "number",
    "nope",
    ["class", "X"],
    ["custom", "x"],
    ["symbol", "x"],
    ["typed-array", "Uint8Array"],
    [["Date"]],
    5,
  ];
  const meta = fc.oneof(
    fc.constant(undefined),
    fc.record({
      values: fc.dictionary(
        fc.constantFrom(...names, "content.0", "__proto__.x", "a.b"),
        fc.array(fc.constantFrom(...kinds), { maxLength: 2 }),
        { maxKeys: 3 },
      ),
    }),
    fc.record({ values: fc.array(fc.constantFrom(...kinds), { maxLength: 2 }) }),
    fc.record({
      referentialEqualities: fc.dictionary(fc.constantFrom(...names), fc.array(fc.constantFrom(...names)), {
        maxKeys: 2,
      }),
    }),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const envelope = fc.oneof(
    { weight: 5, arbitrary: fc.record({ json: anyFields(names, known) }) },
    { weight: 3, arbitrary: fc.record({ json: anyFields(names, known), meta }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  const whole = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");
  const textOf = (value: unknown) => JSON.stringify(value) ?? "";

  test.each(procedures.map(([name, { _def }]) => [name, _def.type] as const))("%s", async (name, type) => {
    const property = fc.asyncProperty(envelope, given(), (input, one) => {
      const path = `/api/trpc/${name}`;
      const body = one.type === "application/json" ? textOf(input) : one.body;
      if (type === "mutation") return demandAnswer(requestOf("POST", path, { ...one, body }));
      const query = one.segment.startsWith("%")
        ? one.query
        : `input=${encodeURIComponent(whole(textOf(input)))}`;
      return demandAnswer(requestOf("GET", path, { ...one, query }));
    });
    await fc.assert(property, settings(3));
  });

  test("batches, and unknown names", async () => {
    const calls = fc.array(
      fc.oneof(
        fc.constantFrom(
          ...procedures.filter(([, { _def }]) => _def.type !== "subscription").map(([name]) => name),
        ),
        anySegment(known),
      ),
      { minLength: 1, maxLength: 5 },
    );
    const property = fc.asyncProperty(
      calls,
      fc.array(envelope, { maxLength: 5 }),
      given(),
      (some, inputs, one) => {
        const path = `/api/trpc/${some.join(",").replace(/[^!-~]/g, "x")}`;
        const batch = Object.fromEntries(inputs.map((input, at) => [at, input]));
        const query = `batch=1&input=${encodeURIComponent(whole(textOf(batch)))}`;
        return demandAnswer(
          requestOf(inputs.length % 2 ? "GET" : "POST", path, { ...one, query, body: textOf(batch) }),
        );
      },
    );
    await fc.assert(property, settings(8));
  });
});

test("the server still serves, and nothing was taken over", async () => {
  expect((await elin.get("/api/users/me")).body.user).toMatchObject({ id: elin.id, role: "USER" });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
