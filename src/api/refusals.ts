import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { type Issue, isRefusal, notFound, Refusal, type RefusalCode } from "@/lib/refusal";
import { asBusy, isMissingReference } from "@/server/busy";

/** HTTP status by refusal code (docs/contract.md, 1). */
export const httpStatus: Record<RefusalCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "not-invitable": 403,
  "limit-reached": 409,
  "too-large": 413,
  "wrong-type": 415,
  "too-many": 429,
  busy: 503,
};

/** Max issues listed in a refusal: a list of thousands of wrong values would produce as many. */
export const MAX_ISSUES = 20;

const issuesOf = (error: ZodError): Issue[] =>
  error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));

/** A sentence for people: the first issue, with the field it is about. */
function sentenceOf(issues: Issue[]): string {
  const [first] = issues;
  if (!first) return "The input is not valid.";
  const isSentence = /^[A-Z].*[.!?]$/.test(first.message) && !first.message.startsWith("Invalid");
  if (isSentence || first.path === "") return first.message;
  return `${first.path}: ${first.message}${/[.!?]$/.test(first.message) ? "" : "."}`;
}

/** What an error tells the caller; null: it is not a refusal but a server error. */
export function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) return error;
  if (error instanceof ZodError) {
    const issues = issuesOf(error);
    return new Refusal("invalid", sentenceOf(issues), { issues });
  }
  if (error instanceof TRPCError) {
    if (error.cause) {
      const inner = refusalOf(error.cause);
      if (inner) return inner;
    }
    if (error.code === "BAD_REQUEST" || error.code === "PARSE_ERROR")
      return new Refusal("invalid", "The input is not valid.");
    if (error.code === "METHOD_NOT_SUPPORTED")
      return new Refusal("invalid", "This method is not supported here.");
    if (error.code === "NOT_FOUND") return new Refusal("not-found", "There is no such endpoint.");
    if (error.code === "PAYLOAD_TOO_LARGE") return new Refusal("too-large", "The body is too large.");
    if (error.code === "UNSUPPORTED_MEDIA_TYPE")
      return new Refusal("wrong-type", "This content type is not supported.");
    return null;
  }
  if (isMissingReference(error)) return notFound("Something that this needs");
  const busy = asBusy(error);
  return isRefusal(busy) ? busy : null;
}
