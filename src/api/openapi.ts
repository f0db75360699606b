import examples from "../../docs/openapi-examples.json";
import { version } from "../../package.json";
import { httpStatus } from "./refusals";
import type { Line } from "./rest/line";
import { fitsQuery } from "./rest/query-values";
import { answerSchema, componentSchemas, inputSchema, type JsonSchema, refTo } from "./rest/schemas";
import { standaloneEndpoints } from "./rest/standalone";
import { standaloneOperation } from "./rest/standalone-endpoint";
import { errorView } from "./rest/standalone-views";
import { table } from "./rest/table";
import { sessionCookieName } from "./session";

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** The fields of the input that the path has. */
const fieldsInPath = ({ path, pathId = "id" }: Line) =>
  paramsOf(path).map((name) => (name === "id" ? pathId : name));

/** Removes null from a schema: a query can't express it and omits the field instead. */
function inQuery(schema: JsonSchema): object {
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find((one) => one !== "null") };
  const kinds = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return kinds.length === 1 ? (kinds[0] ?? schema) : schema;
}

function parametersOf(line: Line) {
  const inPath = fieldsInPath(line);
  const { properties = {}, required = [] } = inputSchema(line);
  const path = paramsOf(line.path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const isRead = line.method === "GET";
  if (!isRead && line.method !== "DELETE") return path;
  const query = Object.entries(properties)
    .filter(([name, schema]) => !inPath.includes(name) && fitsQuery(name, schema))
    .map(([name, schema]) => ({
      name,
      in: "query",
      required: isRead && required.includes(name),
      schema: inQuery(schema),
    }));
  return [...path, ...query];
}

const exampleOf: Record<string, unknown> = examples.requests;

/** The form with a line's file. */
function formOf(line: Line, field: string) {
  const { properties, required } = inputSchema(line);
  const file = { [field]: { type: "string", format: "binary" } };
  return {
    "multipart/form-data": { schema: { type: "object", required, properties: { ...properties, ...file } } },
  };
}

function bodyOf(line: Line) {
  if (line.method === "GET") return undefined;
  const form = line.file ? formOf(line, line.file.field) : {};
  if (line.file && !line.file.textOf) return { required: true, content: form };
  const inPath = fieldsInPath(line);
  const { properties = {}, required = [] } = inputSchema(line);
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  if (Object.keys(own).length === 0) return undefined;
  const schema = {
    type: "object",
    properties: own,
    required: required.filter((name) => !inPath.includes(name)),
  };
  const example = exampleOf[`${line.method} ${line.path}`];
  // a DELETE takes its fields from a JSON body or, but for passwords, from the query
  const isNeeded = schema.required.length > 0 && line.method !== "DELETE";
  return { required: isNeeded, content: { "application/json": { schema, example }, ...form } };
}

const said: Record<string, string> = {
  400: "Invalid input.",
  401: "No session.",
  403: "Visible to the caller, but not allowed.",
  404: "Missing, or not visible to the caller.",
  409: "Conflicts with the present state, or a limit is reached (code limit-reached).",
  413: "Too large.",
  415: "Wrong type of file or body.",
  429: "Too many requests; Retry-After says when to try again.",
  503: "Busy; Retry-After says when to try again.",
};

/** Whether the call refers to something that must exist: by its path, or by an id in its input. */
const namesSomething = (line: Line) =>
  line.path.includes("{") || JSON.stringify(inputSchema(line)).includes("opaque id");

/** What only some of those see who see the site, or the organization. */
const mayForbidReading = ({ path }: Line) =>
  /^\/api\/(admin\/|organizations\/\{id\}\/|activities\/\{id\}\/(people|log)$)/.test(path);

/** The refusals of a call. Reads have no conflicts, and answer "not found" for what they may not show. */
function refusalsOf(line: Line) {
  const codes = new Set(Object.values(httpStatus));
  if (line.open) codes.delete(401);
  if (line.method === "GET") {
    for (const code of [409, 413, 415]) codes.delete(code);
    if (!mayForbidReading(line)) codes.delete(403);
    if (!namesSomething(line)) codes.delete(404);
  }
  const content = { "application/json": { schema: refTo(errorView) } };
  return Object.fromEntries([...codes].map((code) => [code, { description: said[code], content }]));
}

const tag = { description: "For If-None-Match.", schema: { type: "string" } };

/** 200, 201, or both if the answer decides; 304 to a read by a client that has the answer. */
function successesOf(line: Line) {
  const content = { "application/json": { schema: answerSchema(line) } };
  if (line.method === "GET" && !line.isSecret) {
    return {
      200: { description: "Done.", headers: { ETag: tag }, content },
      304: {
        description: "Not changed since the answer with the tag in If-None-Match.",
        headers: { ETag: tag },
      },
    };
  }
  return {
    ...(line.created === true ? {} : { 200: { description: "Done.", content } }),
    ...(line.created ? { 201: { description: "Created.", content } } : {}),
  };
}

const operationOf = (line: Line) => ({
  operationId: `${line.procedure}${line.method === "GET" ? "" : `.${line.method.toLowerCase()}`}`,
  tags: [line.tag],
  summary: line.summary,
  ...(line.open ? { security: [] } : {}),
  parameters: parametersOf(line),
  requestBody: bodyOf(line),
  responses: { ...successesOf(line), ...refusalsOf(line) },
});

let made: object | undefined;

/** The OpenAPI 3.1 document, generated from the table that serves the calls and the views that they declare. */
export function openApi(): object {
  if (made) return made;
  const paths: Record<string, Record<string, object>> = {};
  const add = (method: string, path: string, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const line of table) add(line.method, line.path, operationOf(line));
  for (const one of standaloneEndpoints) add(one.method, one.path, standaloneOperation(one));
  made = {
    openapi: "3.1.0",
    info: {
      title: "Samvaro",
      version,
      description: "Every call needs next-auth's session cookie, unless it says otherwise.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookieName() } },
    },
  };
  return made;
}
