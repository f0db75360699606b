import { answers, person, router } from "@/api/trpc";
import { attachmentAnswer } from "../messages/views";
import { addAttachment } from "./commands";
import { attachmentUpload } from "./schema";

export const attachmentsRouter = router({
  upload: person
    .input(attachmentUpload)
    .output(answers(attachmentAnswer))
    .mutation(({ ctx, input }) => addAttachment(ctx.me, input)),
});
