import { z } from "zod";
import examples from "../../../docs/openapi-examples.json";
import { appRouter } from "../root";
import type { Declared } from "../trpc";
import type { Line } from "./line";

/** The JSON schemas of the OpenAPI document, generated from the procedures' inputs and views. */
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
};

type Procedure = { _def: { inputs: z.ZodType[]; output?: Partial<Declared> } };
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** The input schema of a line's procedure; empty without an input. */
export function inputSchema({ procedure }: Line): JsonSchema {
  const [input] = procedures[procedure]?._def.inputs ?? [];
  if (!input) return {};
  const { $schema, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return schema as JsonSchema;
}

/** A reference to a view among the components. */
export function refTo(view: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(view)?.id;
  if (!id) throw new Error("An answer's view needs a name: .meta({ id }).");
  return { $ref: `#/components/schemas/${id}` };
}

/** The answer schema of a line. Throws if no view is declared. */
export function answerSchema({ procedure, shape }: Line): { $ref: string } {
  const view = shape?.view ?? procedures[procedure]?._def.output?.view;
  if (!view) throw new Error(`${procedure} declares no answer.`);
  return refTo(view);
}

/** The names of the components that a part of the document refers to. */
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? "");

const exampleOf: Record<string, unknown> = examples.schemas;

/** The components that `paths` refers to, directly or indirectly. Nested views become references. */
export function componentSchemas(paths: object): Record<string, object> {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "output", uri });
  const reached: Record<string, object> = {};
  const visit = (name: string) => {
    if (reached[name]) return;
    const { $schema, $id, id, ...schema } = schemas[name] ?? {};
    reached[name] = exampleOf[name] ? { ...schema, examples: [exampleOf[name]] } : schema;
    for (const other of namesIn(schema)) visit(other);
  };
  for (const name of namesIn(paths).toSorted()) visit(name);
  return reached;
}
