import { isPasswordName } from "../request";
import type { Line } from "./line";
import { inputSchema, type JsonSchema } from "./schemas";

const typesOf = ({ type, anyOf }: JsonSchema): (string | undefined)[] =>
  anyOf ? anyOf.flatMap(typesOf) : [type].flat();

const arrayIn = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === "array" ? schema : schema.anyOf?.find(({ type }) => type === "array");

/**
 * Whether a query can carry a field: no password, which would end up in logs, and no objects, which have no form in a
 * query.
 */
export const fitsQuery = (name: string, schema: JsonSchema): boolean =>
  !isPasswordName(name) && !typesOf(arrayIn(schema)?.items ?? schema).includes("object");

/** A query's value as the field's type, where it is written as one; any other stays as sent, and is invalid later. */
function typed(sent: unknown, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  if (types.includes("string")) return sent;
  const items = arrayIn(schema)?.items;
  if (items) return [sent].flat().map((one) => typed(one, items));
  if (typeof sent !== "string") return sent;
  if (types.includes("boolean") && /^(true|false)$/.test(sent)) return sent === "true";
  const isNumeric = types.includes("number") || types.includes("integer");
  return isNumeric && /^-?\d+(\.\d+)?$/.test(sent) ? Number(sent) : sent;
}

const fieldsOf = new Map<Line, Record<string, JsonSchema>>();

/**
 * The query of a DELETE, in the types that its body would have: a query has only text, and a list of one looks like a
 * single value. The inputs of reads expect text by themselves.
 */
export function typedQuery(line: Line, query: Record<string, unknown>): Record<string, unknown> {
  const sent = Object.entries(query);
  if (sent.length === 0) return {};
  const fields = fieldsOf.get(line) ?? inputSchema(line).properties ?? {};
  fieldsOf.set(line, fields);
  return Object.fromEntries(
    sent.map(([name, value]) => {
      const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, schema ? typed(value, schema) : value];
    }),
  );
}
