import type { z } from "zod";
import { refTo } from "./schemas";
import { errorView } from "./standalone-views";

/** An endpoint without a procedure (streams, next-auth's own, files, health), for the OpenAPI document. */
export type StandaloneEndpoint = {
  method: "GET" | "POST";
  path: string;
  operationId: string;
  /** Callable without a session. */
  open: boolean;
  tag: string;
  summary: string;
  parameters?: object[];
  requestBody?: object;
  responses: Record<number, object>;
};

export const standaloneOperation = ({
  method,
  path,
  tag,
  open: isOpen,
  ...operation
}: StandaloneEndpoint) => ({
  ...operation,
  tags: [tag],
  ...(isOpen ? { security: [] } : {}),
});

export const string = { type: "string" };
export const holds = (type: string, schema?: object) => ({ content: { [type]: schema ? { schema } : {} } });
export const json = (description: string, view: z.ZodType) => ({
  200: { description, ...holds("application/json", refTo(view)) },
});
export const refusal = (description: string) => ({
  description,
  ...holds("application/json", refTo(errorView)),
});
export const noSession = { 401: refusal("No session.") };
export const tooMany = { 429: refusal("Too many requests; Retry-After says when to try again.") };
export const toPage = { 302: { description: "Redirects to the app's own page." } };
export const form = (required: string[], properties: Record<string, object>) => ({
  required: true,
  ...holds("application/x-www-form-urlencoded", { type: "object", required, properties }),
});
export const asJson = { type: "string", const: "true" };
export const inPath = (name: string) => ({ name, in: "path", required: true, schema: string });
export const inQuery = (name: string, description: string) => ({
  name,
  in: "query",
  required: false,
  schema: string,
  description,
});

type Description = Omit<StandaloneEndpoint, "method" | "path" | "operationId" | "open">;
const endpointOf =
  (open: boolean) =>
  (
    method: StandaloneEndpoint["method"],
    path: string,
    operationId: string,
    description: Description,
  ): StandaloneEndpoint => ({
    ...{ method, path, operationId, open },
    ...description,
  });
export const open = endpointOf(true);
export const gated = endpointOf(false);
