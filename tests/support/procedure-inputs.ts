import type { z } from "zod";
import { appRouter } from "@/api/root";
import { type Input, inputParserOf, placesOf, sampleOf, schemaOf } from "./hostile-inputs";

type Procedure = { _def: { type: "query" | "mutation" | "subscription"; inputs: z.ZodType[] } };

const all = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** Every procedure that answers a call, with its type. */
export const procedures = Object.entries(all).flatMap(([name, { _def }]) =>
  _def.type === "subscription" ? [] : [[name, _def.type] as const],
);

/** What reads the input of a procedure, if it has one. */
export const schemaOfProcedure = (name: string): z.ZodType | undefined => all[name]?._def.inputs[0];

/** The input of a procedure. `known` provides the valid value of a field by its name. */
export function inputOf(name: string, known: (field: string) => unknown): Input {
  const input = schemaOfProcedure(name);
  if (!input) return { base: {}, places: [], parser: "none" };
  const schema = schemaOf(input);
  return { base: sampleOf(schema, known), places: placesOf(schema), parser: inputParserOf(input) };
}
