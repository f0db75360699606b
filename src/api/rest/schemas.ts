import { z } from "zod";
import examples from "../../../docs/openapi-examples.json";
import { appRouter } from "../root";
import type { Declared } from "../trpc";
import type { Line } from "./line";

/** The JSON schemas of the OpenAPI document, generated from the procedures' inputs and views. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
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

/**
 * The views that the document refers to, by name. Zod's own registry cannot be used as a whole: the pages run in the same
 * process, and their bundles register copies of the same views in it under the same names.
 */
const referredTo = new Map<string, z.ZodType>();

/** A reference to a view among the components. */
export function refTo(view: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(view)?.id;
  if (!id) throw new Error("An answer's view needs a name: .meta({ id }).");
  referredTo.set(id, view);
  return { $ref: `#/components/schemas/${id}` };
}

/** The answer schema of a line. Throws if no view is declared. */
export function answerSchema({ procedure, shape }: Line): { $ref: string } {
  const view = shape?.view ?? procedures[procedure]?._def.output?.view;
  if (!view) throw new Error(`${procedure} declares no answer.`);
  return refTo(view);
}

const exampleOf: Record<string, unknown> = examples.schemas;

/**
 * The components that have been referred to, directly or indirectly. Nested views become references. Throws if two views
 * have the same name.
 */
export function componentSchemas(): Record<string, object> {
  const { $defs = {} } = z.toJSONSchema(z.tuple([...referredTo.values()] as [z.ZodType]), { io: "output" });
  const schemas: Record<string, object> = JSON.parse(
    JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  const described = Object.entries(schemas).map(([name, schema]) => {
    const { id, ...kept } = schema as { id?: string };
    return [name, exampleOf[name] ? { ...kept, examples: [exampleOf[name]] } : kept] as const;
  });
  return Object.fromEntries(described.toSorted(([one], [other]) => one.localeCompare(other, "en")));
}
