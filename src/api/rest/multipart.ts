import type { FastifyRequest } from "fastify";
import { Refusal } from "@/lib/refusal";
import type { StagedFile } from "@/lib/staged-file";
import { removePart, stageFile } from "@/server/files/staging";

/** Max bytes of a form's other fields and the multipart syntax. */
const AROUND = 64 * 1024;

const missing = (field: string) =>
  new Refusal("invalid", `${field}: A file is required.`, {
    issues: [{ path: field, message: "A file is required." }],
  });

function demandMultipart(request: FastifyRequest, field: string): void {
  if (!request.isMultipart()) throw new Refusal("wrong-type", `Send ${field} as multipart/form-data.`);
}

/** Errors of the multipart parser about a malformed body have no code, but are the sender's fault. */
function asRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code) return error;
  return new Refusal("invalid", "The body is not valid multipart/form-data.");
}

/**
 * Reads a form with a file that is small by nature into memory; its fields may come in any order. A file over the
 * server's limit is cut one byte above it, so that the command refuses it in its own words.
 */
export async function readSmallForm(
  request: FastifyRequest,
  field: string,
): Promise<Record<string, unknown>> {
  demandMultipart(request, field);
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") form[part.fieldname] = part.value;
      else if (part.fieldname === field) form[field] = new Uint8Array(await part.toBuffer());
      else part.file.resume();
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (!form[field] || typeof form[field] === "string") throw missing(field);
  return form;
}

/**
 * Streams a form's file to disk; its fields may come in any order. `hold` gets the part file as soon as it exists: the
 * caller must delete it, whatever happens next.
 */
export async function readForm(
  request: FastifyRequest,
  { field, maxBytes, hold }: { field: string; maxBytes: number; hold: (file: StagedFile) => void },
): Promise<Record<string, unknown>> {
  demandMultipart(request, field);
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + AROUND) {
    throw new Refusal("too-large", "File size too large.");
  }
  const form: Record<string, unknown> = {};
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: AROUND };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") form[part.fieldname] = part.value;
      else if (part.fieldname === field) {
        const file = await stageFile(part.file, { name: part.filename ?? "", maxBytes });
        hold(file);
        form[field] = file;
      } else part.file.resume();
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (!form[field] || typeof form[field] === "string") throw missing(field);
  return form;
}

/** Runs `work` with a function that registers part files, and deletes them all afterwards. */
export async function withParts<T>(work: (hold: (file: StagedFile) => void) => Promise<T>): Promise<T> {
  const held: StagedFile[] = [];
  try {
    return await work((file) => held.push(file));
  } finally {
    await Promise.all(held.map(({ path }) => removePart(path)));
  }
}
