import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@/lib/refusal";
import { contextOf } from "../request";
import { createCaller } from "../root";
import type { Line } from "./line";

type Call = (input: unknown) => Promise<never>;

/** The caller's function behind a dotted name. The names are checked by the compiler (line.ts). */
function procedureOf(caller: object, name: string): Call {
  let found: unknown = caller;
  for (const part of name.split(".")) found = (found as Record<string, unknown>)[part];
  return found as Call;
}

/** What the parser of multipart bodies says of a broken one has no code: it is the sender's fault all the same. */
async function readFile(request: FastifyRequest, field: string): Promise<Uint8Array | null> {
  try {
    for await (const part of request.files()) {
      if (part.fieldname === field) return new Uint8Array(await part.toBuffer());
      part.file.resume();
    }
    return null;
  } catch (error) {
    if ((error as { code?: string }).code) throw error;
    throw new Refusal("invalid", "The body is not valid multipart/form-data.");
  }
}

async function fileOf(request: FastifyRequest, field: string): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Refusal("wrong-type", `Send ${field} as multipart/form-data.`);
  }
  const bytes = await readFile(request, field);
  if (bytes) return { [field]: bytes };
  throw new Refusal("invalid", `${field}: A file is required.`, {
    issues: [{ path: field, message: "A file is required." }],
  });
}

/** Query or body, and the path's own parameters, which win. "A DELETE may carry its fields as JSON body or as query". */
async function inputOf(line: Line, request: FastifyRequest): Promise<Record<string, unknown>> {
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, unknown>;
  if (line.method === "GET") return { ...query, ...params };
  if (line.file) return { ...(await fileOf(request, line.file)), ...params };
  const body = request.body === undefined ? {} : request.body;
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal("invalid", "The body must be a JSON object.");
  }
  return { ...(line.method === "DELETE" ? query : {}), ...body, ...params };
}

/** Answers one line of the table, through a caller of the same procedures that tRPC serves. */
export async function answerLine(line: Line, request: FastifyRequest, reply: FastifyReply) {
  const caller = createCaller(await contextOf(request));
  const input = await inputOf(line, request);
  const output = await procedureOf(caller, line.procedure)(input);
  return reply.code(line.status(output)).send(line.shape(output));
}
