import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "@/api/endpoints";
import { openApi } from "@/api/openapi";
import type { Line } from "@/api/rest/line";
import { typedQuery } from "@/api/rest/query-values";
import { answerSchema, componentSchemas } from "@/api/rest/schemas";
import { table } from "@/api/rest/table";
import { appRouter } from "@/api/root";
import { accountView } from "@/features/accounts/views";
import { allKinds } from "@/features/hub/news";
import { conversationView } from "@/features/messaging/conversations/views";
import { messageView } from "@/features/messaging/messages/views";
import { viewNameOf } from "@/features/notifications/views";
import { personView } from "@/features/people/views";
import examples from "../../docs/openapi-examples.json";
import { version as packageVersion } from "../../package.json";
import { validatorOf } from "../support/answers";
import type { Json } from "../support/client";
import { ownCalls } from "../support/own-calls";
import { promisedCalls } from "../support/promised-calls";

/**
 * Section 1: next-auth's own lines (csrf, session, providers, signin, callback, signout, error), health, metrics (its
 * own token), the OpenAPI document and its page.
 */
const standalone = [
  "GET /api/auth/providers",
  "GET /api/auth/signin",
  "POST /api/auth/signin/credentials",
  "GET /api/auth/error",
  "GET /api/health",
  "GET /api/metrics",
  "GET /api/openapi.json",
  "GET /api/docs",
];
/** Lines in no list: reading the own account, files under the URLs that answers contain, the script of the page. */
const undocumented = [
  "POST /api/organizations/{id}/members/import",
  "GET /api/organizations/{id}/invitations",
  "DELETE /api/organizations/{id}/invitations/{invitationId}",
  "DELETE /api/organizations/{id}/domains/{domainId}",
  "DELETE /api/organizations/{id}/join-requests/{requestId}",
  "GET /api/organizations/{id}/units",
  "POST /api/organizations/{id}/units",
  "DELETE /api/organizations/{id}/units/{unitId}",
  "POST /api/organizations/{id}/hand-over",
  "DELETE /api/organizations/{id}",
  "GET /api/organizations/{id}/audit-log",
  "POST /api/invitations/opened",
  "GET /api/search",
  "GET /api/search/conversations/{id}",
  "GET /api/search/conversations/{id}/days",
  "GET /api/search/conversations/{id}/nearest",
  "GET /api/personal-groups/listed",
  "GET /api/personal-groups/{id}/join-requests",
  "POST /api/personal-groups/{id}/join-requests",
  "PATCH /api/personal-groups/{id}/join-requests/{requestId}",
  "DELETE /api/personal-groups/{id}/join-requests/{requestId}",
  "GET /api/personal-groups/{id}",
  "GET /api/users/by-username/{username}",
  "GET /api/users/blocked",
  "GET /api/push",
  "POST /api/push/subscriptions",
  "PATCH /api/push/subscriptions/{id}",
  "DELETE /api/push/subscriptions/{id}",
  "POST /api/push/subscriptions/{id}/test",
  "GET /api/notifications/settings",
  "PATCH /api/notifications/settings",
  "GET /api/admin/reports",
  "GET /api/admin/reports/{id}",
  "PATCH /api/admin/reports/{id}",
  "GET /api/journal",
  "GET /api/journal/{day}",
  "PATCH /api/journal/{day}",
  "DELETE /api/journal/{day}",
  "GET /api/feedback",
  "POST /api/feedback",
  "GET /api/admin/feedback",
  "PATCH /api/admin/feedback/{id}",
  "GET /api/admin/audit",
  "GET /api/admin/groups",
  "GET /api/admin/events",
  "GET /api/admin/events/{id}",
  "POST /api/admin/events/{id}",
  "PATCH /api/admin/events/{id}",
  "GET /api/admin/people",
  "GET /api/admin/people/{id}/notices",
  "DELETE /api/admin/notices/{id}",
  "GET /api/admin/people/{id}",
  "POST /api/admin/people/{id}/suspension",
  "DELETE /api/admin/people/{id}/suspension",
  "DELETE /api/admin/people/{id}/sessions",
  "DELETE /api/admin/people/{id}/picture",
  "DELETE /api/admin/people/{id}/name",
  "PATCH /api/admin/people/{id}/role",
  "DELETE /api/admin/people/{id}/second-factor",
  "GET /api/admin/operation",
  "POST /api/admin/backups",
  "POST /api/admin/outgoing",
  "GET /api/admin/usage",
  "GET /api/admin/takedowns",
  "POST /api/reports",
  "POST /api/admin/activities/{id}/takedown",
  "DELETE /api/admin/activities/{id}/takedown",
  "POST /api/admin/organizations/{id}/takedown",
  "DELETE /api/admin/organizations/{id}/takedown",
  "POST /api/admin/groups/{id}/takedown",
  "DELETE /api/admin/groups/{id}/takedown",
  "POST /api/admin/notices/{id}/takedown",
  "DELETE /api/admin/notices/{id}/takedown",
  "POST /api/admin/polls/{id}/takedown",
  "DELETE /api/admin/polls/{id}/takedown",
  "POST /api/admin/pictures/{id}/takedown",
  "DELETE /api/admin/pictures/{id}/takedown",
  "POST /api/admin/links/{id}/takedown",
  "DELETE /api/admin/links/{id}/takedown",
  ...ownCalls,
];

const served = [...endpoints()].flatMap(([path, methods]) =>
  [...methods.keys()].map((method) => `${method} ${path}`),
);
const document = openApi() as Json;
const operations: { call: string; operation: Json }[] = Object.entries<Json>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
);

test("REST is a table: a test compares the table with the contract.", () => {
  expect(served.toSorted()).toEqual([...promisedCalls, ...standalone, ...undocumented].toSorted());
});

test("No line of the table occurs twice, and each names an existing procedure.", () => {
  const lines = table.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(lines).size).toBe(lines.length);
  const procedures = Object.keys(appRouter._def.procedures);
  expect(table.map(({ procedure }) => procedure).filter((name) => !procedures.includes(name))).toEqual([]);
});

test("Every call in the product needs a signed-in session, but for those that section 1 names.", () => {
  const open = [...endpoints()].flatMap(([path, methods]) =>
    [...methods].filter(([, endpoint]) => endpoint.open).map(([method]) => `${method} ${path}`),
  );
  const named = promisedCalls.filter((call) =>
    /register|password-reset|email\/confirm$|undo|passkey\/|csrf|callback|session$|signout/.test(call),
  );
  // the logo of a public organization, which its page shows to strangers, and calendars by their secret addresses
  const logo = "GET /api/uploads/organization-pictures/{name}";
  const shown = ["GET /api/docs/reference.js", logo, "GET /api/calendar/{token}.ics"];
  expect(open.toSorted()).toEqual([...named, ...standalone, ...shown].toSorted());
});

describe("Every endpoint of this page is in GET /api/openapi.json, made from the same declarations that serve it.", () => {
  test("what is served is documented, and the reverse; but for the script of the page", () => {
    const documented = operations.map(({ call }) => call);
    expect(documented.toSorted()).toEqual(served.filter((call) => !call.endsWith("reference.js")).toSorted());
  });

  test("it is an OpenAPI 3.1 document", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: "Samvaro", version: packageVersion });
    expect(Object.keys(document.components.securitySchemes)).toEqual(["session"]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(operations)("$call: summary, tag, parameters of its path, answers", ({ call, operation }) => {
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/\S[.;]?.*\.$/s),
      operationId: expect.any(String),
    });
    expect(operation.tags).toHaveLength(1);
    const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters: Json[] = operation.parameters ?? [];
    expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(inPath);
    expect(parameters.every((one) => one.schema && (one.in !== "path" || one.required))).toBe(true);
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => /^[23]\d\d$/.test(status))).toBe(true);
    for (const response of Object.values<Json>(operation.responses))
      expect(response.description).toMatch(/\.$/);
  });

  test("every reference leads somewhere, and no schema is only itself", () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? "");
    expect(names.length).toBeGreaterThan(0);
    for (const ref of new Set(names)) {
      const schema = document.components.schemas[ref.replace("#/components/schemas/", "")];
      expect(["object", "array"].includes(schema?.type) || schema?.anyOf?.length > 1, ref).toBe(true);
    }
  });

  test("what reads conflicts with nothing, is not found only where it names something, forbidden only in administration, inside an organization and for the answers to an activity and the log of its places", () => {
    const reads = operations.filter(({ call }) => table.some((line) => `GET ${line.path}` === call));
    for (const { call, operation } of reads) {
      const statuses = Object.keys(operation.responses);
      for (const status of ["409", "413", "415"]) expect(statuses, call).not.toContain(status);
      expect(statuses.includes("403"), call).toBe(
        /activities\/\{id\}\/(people|log)$|\/admin\/|\/organizations\/\{id\}\//.test(call),
      );
      const names = /\{/.test(call) || JSON.stringify(operation.parameters).includes("opaque id");
      expect(statuses.includes("404"), call).toBe(names);
    }
  });

  test("each field of an answer has a type, also one that may be null; no query holds a null", () => {
    const untyped = (schema: Json, at: string): string[] => {
      if (schema.$ref || schema.type === "null") return [];
      if (schema.anyOf) return schema.anyOf.flatMap((one: Json) => untyped(one, at));
      if (schema.type === "array") return untyped(schema.items, `${at}[]`);
      if (schema.type !== "object") return schema.type ? [] : [at];
      return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => untyped(one, `${at}.${name}`));
    };
    for (const [name, schema] of Object.entries<Json>(document.components.schemas))
      if (name !== "Error") expect(untyped(schema, name)).toEqual([]);
    const lines = operations.filter(({ call }) =>
      table.some(({ method, path }) => `${method} ${path}` === call),
    );
    for (const { operation } of lines) {
      for (const { schema } of operation.parameters) expect(JSON.stringify(schema)).not.toContain('"null"');
    }
  });

  test("documented input limits are the enforced ones: both cases in a username, a non-empty title", () => {
    const takes = (path: string, method: string): Json =>
      document.paths[path][method].requestBody.content["application/json"].schema.properties;
    for (const { username } of [takes("/api/users/me", "patch"), takes("/api/auth/register", "post")]) {
      expect(new RegExp(username.pattern).test("Siri.Berg")).toBe(true);
      expect(new RegExp(username.pattern).test(".siri")).toBe(false);
    }
    expect(takes("/api/activities", "post").title).toMatchObject({ minLength: 1, maxLength: 100 });
  });

  test("components say what the views say", () => {
    const views = {
      Account: accountView,
      Person: personView,
      Conversation: conversationView,
      Message: messageView,
    };
    for (const [name, view] of Object.entries(views)) {
      const { properties, required } = document.components.schemas[name];
      expect(Object.keys(properties)).toEqual(Object.keys(view.shape));
      expect(required).toEqual(Object.keys(view.shape));
    }
  });
});

const lines = table.map((line) => ({ ...line, call: `${line.method} ${line.path}` }));
const operationOf = (method: string, path: string): Json => document.paths[path][method.toLowerCase()];
const schemaOf = (holder: Json): Json => holder?.content["application/json"].schema;

describe("Answers are declared.", () => {
  test.each(lines)("$call names a component for its answer", ({ method, path }) => {
    const { responses } = operationOf(method, path);
    for (const status of ["200", "201"].filter((one) => responses[one]))
      expect(Object.keys(schemaOf(responses[status]))).toEqual(["$ref"]);
  });

  test("and so does each endpoint beside the table that answers with JSON", () => {
    const inline = operations.flatMap(({ call, operation }) =>
      Object.values<Json>(operation.responses)
        .map((response) => response.content?.["application/json"]?.schema)
        .filter((schema) => schema && !schema.$ref)
        .map(() => call),
    );
    expect(inline).toEqual([]);
  });

  test("a line whose procedure declares none can't be documented", () => {
    const line = { ...table[0], procedure: "accounts.nothing" } as Line;
    expect(() => answerSchema(line)).toThrow("accounts.nothing declares no answer.");
  });

  test("copies of views, which the pages' bundles register under the same names, are not in the document", () => {
    const before = componentSchemas();
    z.strictObject({ of: z.strictObject({ page: z.boolean() }).meta({ id: "ActivityTime" }) }).meta({
      id: "Activity",
    });
    expect(before).toEqual(document.components.schemas);
    expect(componentSchemas()).toEqual(before);
  });

  test("every object is closed: a response with an undeclared field does not conform", () => {
    const open = (schema: Json, at: string): string[] => {
      const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
      const own = schema.type === "object" && schema.additionalProperties === undefined ? [at] : [];
      const fields = Object.entries<Json>(schema.properties ?? {});
      return [
        ...own,
        ...parts.flatMap((part) => open(part, at)),
        ...fields.flatMap(([name, field]) => open(field, `${at}.${name}`)),
      ];
    };
    const all = Object.entries<Json>(document.components.schemas);
    expect(all.flatMap(([name, schema]) => open(schema, name))).toEqual([]);
  });

  test("the events of the stream are reached from its data lines", () => {
    const stream = document.paths["/api/messages/sse"].get.responses[200].content["text/event-stream"];
    expect(stream.schema).toMatchObject({
      contentMediaType: "application/json",
      contentSchema: { $ref: "#/components/schemas/LiveEvent" },
    });
  });
});

describe("A notification's data is what its kind declares.", () => {
  const shown: Record<string, Json | undefined> = examples.schemas;
  const notification = validatorOf({ $ref: "#/components/schemas/Notification" });
  const conforms = (value: unknown) => notification.safeParse(value).success;

  test("the view is a union of the kinds' views, told apart by `type`, and one for other types", () => {
    const refs = [...allKinds.map(viewNameOf), "OtherNotification"];
    expect(document.components.schemas.Notification.anyOf).toEqual(
      refs.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    );
    const typeOf = (name: string) => document.components.schemas[name].properties.type;
    expect(allKinds.map((kind) => typeOf(viewNameOf(kind)).const)).toEqual(allKinds.map(({ name }) => name));
  });

  test.each(allKinds)("$name: its example, nothing less and nothing else", (kind) => {
    const example = shown[viewNameOf(kind)];
    expect(conforms(example)).toBe(true);
    expect(kind.data.safeParse(example?.data).success).toBe(true);
    expect(conforms({ ...example, data: {} })).toBe(false);
    expect(conforms({ ...example, data: { ...example?.data, more: 1 } })).toBe(false);
    expect(conforms({ ...example, type: "of another version", data: { more: 1 } })).toBe(true);
  });
});

/** Fields that a query can't carry: passwords, and objects. */
const inBodyAlone = ["password", "currentPassword", "heirs"];

describe("A DELETE takes its fields as JSON body or as query; other calls that change something as body.", () => {
  const changing = lines.filter(({ method, file }) => method !== "GET" && !file);
  const fieldsOf = ({ procedure, path, pathId = "id" }: Line): { own: string[]; needed: string[] } => {
    const [input] = (appRouter._def.procedures as Json)[procedure]._def.inputs;
    const { properties = {}, required = [] } = input
      ? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Json)
      : {};
    const inPath = path.replace("{id}", `{${pathId}}`);
    const own = Object.keys(properties).filter((name) => !inPath.includes(`{${name}}`));
    return { own, needed: own.filter((name) => required.includes(name)) };
  };

  test.each(changing)("$call", (line) => {
    const { own, needed } = fieldsOf(line);
    const { requestBody, parameters } = operationOf(line.method, line.path);
    const inQuery: Json[] = parameters.filter((one: Json) => one.in === "query");
    const listed = own.filter((name) => !inBodyAlone.includes(name));
    expect(inQuery.map(({ name }) => name)).toEqual(line.method === "DELETE" ? listed : []);
    expect(inQuery.filter(({ required }) => required)).toEqual([]);
    if (own.length === 0) return expect(requestBody).toBeUndefined();
    expect(Object.keys(schemaOf(requestBody).properties)).toEqual(own);
    expect(schemaOf(requestBody).required).toEqual(needed);
    expect(requestBody.required).toBe(line.method !== "DELETE" && needed.length > 0);
  });

  const deletions = lines
    .filter(({ method }) => method === "DELETE")
    .map((line) => ({ ...line, fields: operationOf("DELETE", line.path).parameters as Json[] }))
    .filter(({ fields }) => fields.some((one) => one.in === "query"));

  /** Text that a client sends for a field of this schema. */
  const sentFor = ({ type, enum: [choice] = [], format, pattern, items, anyOf = [] }: Json): string =>
    items
      ? sentFor(items)
      : (choice ??
        (format === "date" ? "2031-05-02" : undefined) ??
        (format ? "2031-05-02T17:00:00Z" : undefined) ??
        (pattern ? "01920000-0000-7000-8000-000000000001" : undefined) ??
        { string: "👍", boolean: "true", number: "1.5", integer: "1" }[type as string] ??
        sentFor(anyOf[0]));

  test.each(deletions)("$call: its fields as text in a query, one value of each", ({ fields, ...line }) => {
    const sent = fields.map(({ name, schema }) => [name, sentFor(schema)]);
    const inBody = Object.fromEntries(inBodyAlone.slice(0, 2).map((name) => [name, "text"]));
    const [input] = (appRouter._def.procedures as Json)[line.procedure]._def.inputs;
    const typed = { ...inBody, ...typedQuery(line, Object.fromEntries(sent)) };
    expect(input.safeParse(typed).error?.issues).toBeUndefined();
  });

  test("one of each is documented so", () => {
    const { requestBody, parameters } = operationOf("DELETE", "/api/messages/reactions");
    expect(Object.keys(schemaOf(requestBody).properties)).toEqual(["messageId", "emoji"]);
    expect(requestBody.required).toBe(false);
    expect(parameters.map((one: Json) => [one.name, one.in, one.required])).toEqual([
      ["messageId", "query", false],
      ["emoji", "query", false],
    ]);
  });
});

describe("Examples conform to their schemas.", () => {
  const shown: [string, unknown][] = Object.entries(examples.schemas);
  const requests: Record<string, object | undefined> = examples.requests;

  test("each view has one", () => {
    const made = /Answer$|^(Error|LiveEvent|Success|OpenApiDocument|SharedConversation|GoneConversation)$/;
    const views = Object.keys(document.components.schemas).filter((name) => !made.test(name));
    const shownViews = shown.map(([name]) => name).filter((name) => !made.test(name));
    expect(shownViews.toSorted()).toEqual(views.toSorted());
  });

  test.each(shown)("%s", (name, example) => {
    expect(document.components.schemas[name].examples).toEqual([example]);
    expect(validatorOf({ $ref: `#/components/schemas/${name}` }).safeParse(example).error).toBeUndefined();
  });

  test("each example of a request is that of a line", () => {
    const calls = lines.map(({ call }) => call);
    expect(Object.keys(requests).filter((call) => !calls.includes(call))).toEqual([]);
  });

  test.each(lines.filter((line) => line.method !== "GET" && !line.file))(
    "what $call takes",
    ({ method, path, call, procedure, pathId = "id" }) => {
      const { requestBody } = operationOf(method, path);
      expect(requests[call] === undefined).toBe(requestBody === undefined);
      if (!requestBody) return;
      expect(requestBody.content["application/json"].example).toEqual(requests[call]);
      expect(validatorOf(schemaOf(requestBody)).safeParse(requests[call]).error).toBeUndefined();
      const [input] = (appRouter._def.procedures as Json)[procedure]._def.inputs;
      const sampleOf = (name: string) =>
        name === "day" ? "2026-06-18" : "01920000-0000-7000-8000-000000000004";
      const ids = Object.fromEntries(
        [...path.replace("{id}", `{${pathId}}`).matchAll(/\{(\w+)\}/g)].map(([, name]) => [
          name,
          sampleOf(name ?? ""),
        ]),
      );
      expect(input.safeParse({ ...requests[call], ...ids }).error).toBeUndefined();
    },
  );
});
