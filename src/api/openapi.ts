import { z } from "zod";
import { httpStatus } from "./refusals";
import { componentSchemas, schemaOf } from "./rest/answer-schemas";
import { apart } from "./rest/apart";
import type { Line } from "./rest/line";
import { liveEvent } from "./rest/live-events";
import { table } from "./rest/table";
import { appRouter } from "./root";
import { sessionCookieName } from "./session";

const inputsOf = (name: string): z.ZodType[] => {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { inputs: z.ZodType[] } }
  >;
  return procedures[name]?._def.inputs ?? [];
};

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
};

function inputSchema(line: Line): JsonSchema {
  const [schema] = inputsOf(line.procedure);
  if (!schema) return {};
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema & {
    $schema?: string;
  };
  return rest;
}

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** A query has no null: it leaves the field out. */
function inQuery(schema: JsonSchema): object {
  const kinds = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return kinds.length === 1 ? (kinds[0] ?? schema) : schema;
}

function parametersOf(line: Line) {
  const inPath = paramsOf(line.path);
  const { properties = {}, required = [] } = inputSchema(line);
  const path = inPath.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const isRead = line.method === "GET";
  if (!isRead && line.method !== "DELETE") return path;
  const query = Object.entries(properties)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: "query",
      required: isRead && required.includes(name),
      schema: inQuery(schema),
    }));
  return [...path, ...query];
}

function bodyOf(line: Line) {
  if (line.method === "GET") return undefined;
  if (line.file) {
    const { properties, required } = inputSchema(line);
    const file = { [line.file.field]: { type: "string", format: "binary" } };
    const schema = { type: "object", required, properties: { ...properties, ...file } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  const inPath = paramsOf(line.path);
  const { properties = {}, required = [] } = inputSchema(line);
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  if (Object.keys(own).length === 0) return undefined;
  const schema = {
    type: "object",
    properties: own,
    required: required.filter((name) => !inPath.includes(name)),
  };
  const json = { schema, ...(line.example.input ? { example: line.example.input } : {}) };
  // "A DELETE may carry its fields as JSON body or as query" (contract, section 1)
  const isNeeded = schema.required.length > 0 && line.method !== "DELETE";
  return { required: isNeeded, content: { "application/json": json } };
}

const refusal = { $ref: "#/components/schemas/Error" };
const said: Record<string, string> = {
  400: "Invalid input.",
  401: "No session.",
  403: "Seen, but not allowed.",
  404: "Missing, or not visible to this person.",
  409: "Conflicts with what is there.",
  413: "Too large.",
  415: "Wrong type of file or body.",
  429: "Too many requests; Retry-After says when to come back.",
  503: "Busy; Retry-After says when to come back.",
};

/** Whether something has to be there for it: by its path, or by an id in what it takes. */
const namesSomething = (line: Line) =>
  line.path.includes("{") || JSON.stringify(inputSchema(line)).includes("opaque id");

/** What a line can answer: one that reads conflicts with nothing, and what it does not show is not there. */
function refusalsOf(line: Line) {
  const codes = new Set(Object.values(httpStatus));
  if (line.open) codes.delete(401);
  if (line.method === "GET") {
    for (const code of [409, 413, 415]) codes.delete(code);
    if (!line.path.startsWith("/api/admin/")) codes.delete(403);
    if (!namesSomething(line)) codes.delete(404);
  }
  return Object.fromEntries(
    [...codes].map((code) => [
      code,
      { description: said[code], content: { "application/json": { schema: refusal } } },
    ]),
  );
}

function operationOf(line: Line) {
  const statuses = new Set([
    line.status({ existing: true, created: false } as never),
    line.status({ existing: false, created: true } as never),
  ]);
  const { answer: first, others = [] } = line.example;
  const kinds = [first, ...others].map((one) => schemaOf(one));
  const schema = others.length > 0 ? { anyOf: kinds } : kinds[0];
  const answer = { content: { "application/json": { schema, example: first } } };
  return {
    operationId: `${line.procedure}${line.method === "GET" ? "" : `.${line.method.toLowerCase()}`}`,
    tags: [line.tag],
    summary: line.summary,
    ...(line.open ? { security: [] } : {}),
    parameters: parametersOf(line),
    requestBody: bodyOf(line),
    responses: {
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          { description: status === 201 ? "Created." : "Done.", ...answer },
        ]),
      ),
      ...refusalsOf(line),
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence that a person can read." },
    code: { type: "string", enum: [...Object.keys(httpStatus), "wrong-method", "timeout", "internal"] },
    issues: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
    details: {},
  },
};

let made: object | undefined;

/** The OpenAPI 3.1 document, made from the same table that serves the calls. */
export function openApi(): object {
  if (made) return made;
  const paths: Record<string, Record<string, object>> = {};
  for (const line of table) {
    paths[line.path] = { ...paths[line.path], [line.method.toLowerCase()]: operationOf(line) };
  }
  for (const { method, path, operation } of apart) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  made = {
    openapi: "3.1.0",
    info: {
      title: "Samvaro",
      version: "0.1.0",
      description: "Every call needs the session cookie of next-auth, but for those that say otherwise.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { ...componentSchemas(), LiveEvent: liveEvent, Error: errorSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookieName() } },
    },
  };
  return made;
}
