import { z } from "zod";
import { id } from "@/lib/id";
import { StagedFile } from "@/lib/staged-file";

/** A file that the server took in for a conversation: only our own door can make one (StagedFile). */
export const attachmentUpload = z.object({
  file: z.instanceof(StagedFile, { error: "A file is required." }),
  conversationId: id,
});
export type AttachmentUpload = z.output<typeof attachmentUpload>;
