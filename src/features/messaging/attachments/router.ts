import { person, router } from "@/api/trpc";
import { addAttachment } from "./commands";
import { attachmentUpload } from "./schema";

export const attachmentsRouter = router({
  upload: person.input(attachmentUpload).mutation(({ ctx, input }) => addAttachment(ctx.me, input)),
});
