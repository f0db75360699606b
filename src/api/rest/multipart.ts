import type { FastifyRequest } from "fastify";
import { Refusal } from "@/lib/refusal";
import type { StagedFile } from "@/lib/staged-file";
import { removePart, stageFile } from "@/server/files/staging";

/** Room for the other fields of a form, and what is written around them. */
const AROUND = 64 * 1024;

const missing = (field: string) =>
  new Refusal("invalid", `${field}: A file is required.`, {
    issues: [{ path: field, message: "A file is required." }],
  });

function demandMultipart(request: FastifyRequest, field: string): void {
  if (!request.isMultipart()) throw new Refusal("wrong-type", `Send ${field} as multipart/form-data.`);
}

/** What the parser of multipart bodies says of a broken one has no code: it is the sender's fault all the same. */
function asRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code) return error;
  return new Refusal("invalid", "The body is not valid multipart/form-data.");
}

/** A file that is small by its nature, in memory. */
export async function readFile(request: FastifyRequest, field: string): Promise<Uint8Array> {
  demandMultipart(request, field);
  try {
    for await (const part of request.files()) {
      if (part.fieldname === field) return new Uint8Array(await part.toBuffer());
      part.file.resume();
    }
  } catch (error) {
    throw asRefusal(error);
  }
  throw missing(field);
}

/**
 * A form whose file goes to the disk as it comes, its fields in any order. `hold` gets the part file as soon as there
 * is one: whoever asked takes it away, however the rest goes.
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
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 1024 };
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

/** Runs `work` with what holds part files, and lets none of them stay behind. */
export async function withParts<T>(work: (hold: (file: StagedFile) => void) => Promise<T>): Promise<T> {
  const held: StagedFile[] = [];
  try {
    return await work((file) => held.push(file));
  } finally {
    await Promise.all(held.map(({ path }) => removePart(path)));
  }
}
