import { z } from "zod";
import { id } from "@/lib/id";
import { StagedFile } from "@/lib/staged-file";

/** A file uploaded to a conversation. Only the server's own upload handling can create a StagedFile. */
export const attachmentUpload = z.object({
  file: z.instanceof(StagedFile, { error: "A file is required." }),
  conversationId: id,
});
export type AttachmentUpload = z.output<typeof attachmentUpload>;
