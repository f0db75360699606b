import { demandFewBytes } from "@/features/accounts/files/commands";
import { countBytesSql, turnOf } from "@/features/accounts/files/queries";
import { BYTES_OF_GB } from "@/features/accounts/files/rules";
import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { once } from "@/lib/once";
import { notFound, Refusal } from "@/lib/refusal";
import type { StagedFile } from "@/lib/staged-file";
import { sql } from "@/server/db";
import { env } from "@/server/env";
import { typeOf, UNKNOWN_TYPE } from "@/server/files/kind";
import { withoutMetadata } from "@/server/files/metadata";
import { removePart } from "@/server/files/staging";
import { uprightSize } from "@/server/images";
import { limitWindow } from "@/server/limits";
import { uploads } from "@/server/storage/uploads";
import { getWritable } from "../conversations/queries";
import { type AttachmentView, toAttachment } from "../messages/views";
import { fileNameOf, isPicture, keyOf } from "./rules";
import type { AttachmentUpload } from "./schema";

type Known = { file: StagedFile; type: string; width: number | null; height: number | null };

/**
 * Detects the type from the bytes and cuts out metadata of pictures. A picture that can't be read, or has too many
 * pixels to be shown, becomes a plain download.
 */
async function examine(file: StagedFile): Promise<Known> {
  const type = await typeOf(file.path);
  if (!isPicture(type)) return { file, type, width: null, height: null };
  const cut = await withoutMetadata(file, type);
  const size = cut && (await uprightSize(cut.path, type));
  if (size) return { file: cut, type, ...size };
  return { file: cut ?? file, type: UNKNOWN_TYPE, width: null, height: null };
}

const addStatement = once(
  () => `
  with held as materialized (
    select "conversationId", "userId", (select ${countBytesSql()}) as bytes from "Participant"
    where "conversationId" = $4 and "userId" = $2
  ), made as (
    insert into "Attachment" (id, "conversationId", "uploaderId", name, type, size, width, height)
    select $3, "conversationId", "userId", $5, $6, $7, $8, $9 from held where bytes + $7::int <= $10::float8
  )
  select bytes from held`,
);

/**
 * Writes the row before moving the file: after a crash in between, a job deletes the row, while a file without a row
 * would go unnoticed. The same statement checks that the caller is still in the conversation, and has room.
 */
async function keep(me: Me, { conversationId, file }: AttachmentUpload, known: Known) {
  const { type, width, height } = known;
  const row = { id: newId(), name: fileNameOf(file.name), type, size: known.file.size, width, height };
  const { id, name, size } = row;
  const values = [turnOf(me), me.id, id, conversationId, name, type, size, width, height];
  const [held] = await sql<{ bytes: number }>("add_attachment", addStatement(), [
    ...values,
    env.MAX_GB_PER_PERSON * BYTES_OF_GB,
  ]);
  if (!held) throw notFound("The conversation");
  demandFewBytes(me, held.bytes + size);
  try {
    await uploads.putFile(keyOf(row.id), known.file.path);
  } catch (error) {
    await sql("drop_attachment", `delete from "Attachment" where id = $1`, [row.id]);
    throw error;
  }
  return row;
}

/** Stores an upload for a later message of the caller (docs/contract.md, 3). Throws not-found, invalid, too-many, limit-reached. */
export async function addAttachment(
  me: Me,
  input: AttachmentUpload,
): Promise<{ attachment: AttachmentView }> {
  if (input.file.size === 0) {
    throw new Refusal("invalid", "The file is empty.", {
      issues: [{ path: "file", message: "The file is empty." }],
    });
  }
  await getWritable(me, input.conversationId);
  await limitWindow("upload", me.id);
  const known = await examine(input.file);
  try {
    return { attachment: toAttachment(await keep(me, input, known)) };
  } finally {
    await removePart(known.file.path);
  }
}
