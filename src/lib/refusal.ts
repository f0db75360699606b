/** All codes of a refusal. Only the API layers (src/api) translate a code into a protocol's own. */
export const refusalCodes = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not-found",
  "conflict",
  "not-invitable",
  "limit-reached",
  "too-large",
  "wrong-type",
  "too-many",
  "busy",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export type Issue = { path: string; message: string };

/**
 * The error with which every feature refuses a call. `message` is a readable sentence. Checked by `code`, never by
 * `instanceof`: pages and server are bundled separately (lib/bridge.ts).
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** `retryAfter`: seconds; `issues`: what is wrong, by field */
    readonly more: { retryAfter?: number; issues?: Issue[]; details?: unknown } = {},
  ) {
    super(message);
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === "Refusal" && "code" in error;
}

export const notFound = (what: string) => new Refusal("not-found", `${what} was not found.`);
