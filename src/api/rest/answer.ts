import { callTRPCProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@/lib/refusal";
import type { StagedFile } from "@/lib/staged-file";
import { takeSlot } from "@/server/at-once";
import { contextOf, isKnown, tagOf } from "../request";
import { appRouter } from "../root";
import type { Context } from "../trpc";
import type { Line } from "./line";
import { readForm, readSmallForm, withParts } from "./multipart";
import { typedQuery } from "./query-values";

type Hold = (file: StagedFile) => void;

/**
 * Calls a line's procedure as tRPC does, without the proxies of a caller. The compiler checks the names (line.ts).
 */
const call = (line: Line, ctx: Context, input: unknown): Promise<never> =>
  callTRPCProcedure({
    router: appRouter,
    path: line.procedure,
    type: line.method === "GET" ? "query" : "mutation",
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  }) as Promise<never>;

/** A file with `maxBytes` is streamed to disk; without, it is small and read into memory. */
async function formOf(line: Line, request: FastifyRequest, hold: Hold) {
  const { field = "", maxBytes, textOf } = line.file ?? {};
  if (maxBytes !== undefined) return readForm(request, { field, maxBytes, hold });
  const form = await readSmallForm(request, field);
  if (!textOf) return form;
  const { [field]: file, ...others } = form;
  return { ...typedQuery(line, others), [field]: textOf(file as Uint8Array) };
}

/** Whether the request has the line's file in a form: a file that is a text may be sent as JSON too. */
const hasForm = ({ file }: Line, request: FastifyRequest): boolean =>
  file !== undefined && (file.textOf === undefined || request.isMultipart());

/** The JSON body; a form is refused. An empty body is accepted with any content type. */
function bodyOf({ body, headers }: FastifyRequest): unknown {
  const type = headers["content-type"] ?? "application/json";
  if (/^application\/json\b/i.test(type)) return body === undefined ? {} : body;
  const isNothing = headers["content-length"] === "0" && !headers["transfer-encoding"];
  if (isNothing) return {};
  throw new Refusal("wrong-type", "The body must be JSON, with the content type application/json.");
}

/** A query with null where the line reads the word as null. */
const withNull = ({ nullInQuery }: Line, query: Record<string, unknown>) =>
  nullInQuery && query[nullInQuery] === "null" ? { ...query, [nullInQuery]: null } : query;

/** The path's parameters as fields of the input. */
const paramsOf = ({ pathId }: Line, { id, ...params }: Record<string, string>): Record<string, string> =>
  id === undefined ? params : { ...params, [pathId ?? "id"]: id };

/** The query or body plus the path's parameters, which win. A DELETE may use either a JSON body or the query. */
async function inputOf(line: Line, request: FastifyRequest, hold: Hold): Promise<Record<string, unknown>> {
  const params = paramsOf(line, request.params as Record<string, string>);
  const query = request.query as Record<string, unknown>;
  if (line.method === "GET") return { ...query, ...params };
  if (hasForm(line, request)) return { ...(await formOf(line, request, hold)), ...params };
  const body = bodyOf(request);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal("invalid", "The body must be a JSON object.");
  }
  return { ...(line.method === "DELETE" ? withNull(line, typedQuery(line, query)) : {}), ...body, ...params };
}

/** Runs `work` unless this person has too many uploads in progress. Throws too-many. */
async function upload<T>(userId: string, work: (hold: Hold) => Promise<T>): Promise<T> {
  const leave = takeSlot("upload", userId);
  try {
    return await withParts(work);
  } finally {
    leave();
  }
}

/** 201 if something was created, else 200. */
const statusOf = ({ created }: Line, output: never): number =>
  created === true || created?.(output) ? 201 : 200;

/** Sends the answer of a read with its entity tag, or 304 to a client that has it already. */
function sendTagged(answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  const bytes = Buffer.from(JSON.stringify(answer));
  const tag = tagOf(bytes);
  reply.header("etag", tag);
  if (isKnown(request, tag)) return reply.code(304).header("vary", "Accept-Encoding").send();
  return reply.type("application/json; charset=utf-8").send(bytes);
}

/** Answers one line of the table, through a caller of the same procedures that tRPC serves. */
export async function answerLine(line: Line, request: FastifyRequest, reply: FastifyReply) {
  const context = await contextOf(request);
  const run = async (hold: Hold) => call(line, context, await inputOf(line, request, hold));
  const output = hasForm(line, request)
    ? await upload(context.me?.id ?? context.address, run)
    : await run(() => {});
  const answer = line.shape ? line.shape.of(output) : output;
  if (line.method === "GET" && !line.isSecret) return sendTagged(answer, request, reply);
  return reply.code(statusOf(line, output)).send(answer);
}
