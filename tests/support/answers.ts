import { z } from "zod";
import { openApi } from "@/api/openapi";
import { type Answer, Client, type Json } from "./client";

type Schema = Record<string, unknown>;
const document = openApi() as Json;

/** `#/components/schemas/X` becomes a definition inside the schema, where zod resolves references. */
const inPlace = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/"));
const definitions = inPlace(document.components.schemas);

/** Two references to one component are the same schema, though each is an object of its own. */
const keyOf = (schema: Schema) =>
  Object.keys(schema).length === 1 && "$ref" in schema ? schema.$ref : schema;

/** All answers' schemas of the document, and a reference to each component. */
function documentedSchemas(): Schema[] {
  const components = Object.keys(definitions).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const operations = Object.values<Json>(document.paths).flatMap((path) => Object.values<Json>(path));
  const answers = operations
    .flatMap(({ responses }) => Object.values<Json>(responses))
    .map(({ content }) => content?.["application/json"]?.schema)
    .filter((schema) => schema !== undefined);
  return [...components, ...answers];
}

/** Made by one conversion: each would convert again all components that it refers to. */
function makeValidators(): Map<unknown, z.ZodType> {
  const schemas = documentedSchemas();
  const names = schemas.map((_, at) => String(at));
  const properties = Object.fromEntries(schemas.map((schema, at) => [String(at), inPlace(schema)]));
  const all = { type: "object", properties, required: names, $defs: definitions };
  const { shape } = z.fromJSONSchema(all as never) as unknown as { shape: Record<string, z.ZodType> };
  return new Map(schemas.map((schema, at) => [keyOf(schema), shape[String(at)] as z.ZodType]));
}
let validators: Map<unknown, z.ZodType> | undefined;

/** A validator for a schema of the OpenAPI document. */
export function validatorOf(schema: object): z.ZodType {
  validators ??= makeValidators();
  const key = keyOf(schema as Schema);
  const made = validators.get(key) ?? z.fromJSONSchema({ ...inPlace(schema), $defs: definitions } as never);
  validators.set(key, made);
  return made;
}

const paths = Object.keys(document.paths).map((template) => ({
  template,
  literal: !template.includes("{"),
  pattern: new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** The documented path template that matches an address; a literal path wins over `{id}`. */
export const templateOf = (address: string): string | undefined => {
  const found = paths.filter(({ pattern }) => pattern.test(address.split("?")[0] ?? ""));
  return (found.find(({ literal }) => literal) ?? found[0])?.template;
};

/** next-auth and tRPC have their own response formats, and polls are answered without an account at pages. */
const speaksOtherwise = (path: string) =>
  /^\/api\/(auth\/(callback|signin|signout|error)|trpc)\b|^\/poll\//.test(path);

const fault = (method: string, path: string, answer: Answer, what: string) =>
  new Error(`${method} ${path} answered ${answer.status} ${what}: ${JSON.stringify(answer.body)}`);

/** Documented error texts that are not sentences. */
const spoken = new Set([
  "Group is full",
  "Group name does not match",
  "Logo file size must be less than 2MB",
  "Logo must be a JPEG, PNG, or WebP image",
  "Please select a user to hand over the group to",
  "Verification failed",
]);

function demandErrorBody(method: string, path: string, answer: Answer): void {
  const parsed = validatorOf({ $ref: "#/components/schemas/Error" }).safeParse(answer.body);
  if (!parsed.success) throw fault(method, path, answer, "without a body {error, code, issues?, details?}");
  if (!/^\S.*[.!?]$/s.test(answer.body.error) && !spoken.has(answer.body.error))
    throw fault(method, path, answer, "with an error that is no sentence");
}

/**
 * Throws when an answer does not match the contract and the OpenAPI document: a server error (5xx other than 503), an
 * error without the error body, an undocumented status, a body that does not match its schema.
 */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  if (answer.status >= 500 && answer.status !== 503) throw fault(method, path, answer, "a fault of ours");
  if (!answer.headers.get("x-request-id")) throw fault(method, path, answer, "without a request id");
  if (speaksOtherwise(path) || method === "HEAD") return;
  if (answer.status >= 400) demandErrorBody(method, path, answer);
  const operation = document.paths[templateOf(path) ?? ""]?.[method.toLowerCase()];
  if (!operation) {
    if (answer.status < 400) throw fault(method, path, answer, "but is not in the document");
    return;
  }
  const response = operation.responses[answer.status];
  if (!response) throw fault(method, path, answer, "which the document does not know");
  const schema = response.content?.["application/json"]?.schema;
  const parsed = schema && validatorOf(schema).safeParse(answer.body);
  if (parsed && !parsed.success) {
    throw fault(method, path, answer, `unlike its schema (${z.prettifyError(parsed.error)})`);
  }
}

/** From now on, checks every answer that a client of this test file gets against the OpenAPI document. */
export function watchAnswers(): void {
  Client.watch = checkAnswer;
}
